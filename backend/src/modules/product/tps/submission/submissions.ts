import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type EntityManager, type Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { CaseAccess } from '../cases/case-access.ts';
import { CaseMoves } from '../cases/case-moves.ts';
import { CaseReader } from '../cases/case-reader.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import type { CaseDto } from '../dto/case.dto.ts';
import { caseChanged, incomplete, notNow, sampleStays } from '../tps.errors.ts';
import { callerOf, Laboratory } from './laboratory.ts';
import { sendCaseJob } from './send-case.job.ts';
import { SubmissionSender } from './submission-sender.ts';
import { TpsSubmission } from './tps-submission.entity.ts';

const WAIT_MS = 20_000;
const POLL_MS = 150;
const OPEN = In<TpsSubmission['state']>(['queued', 'sending']);

/**
 * Sends cases: checks what can be refused at once, writes the submission down and lets a job carry it out. The request waits a while
 * for the job, so that a failure is answered to the person who pressed the button. A case has one open submission at a time.
 */
@Injectable()
export class Submissions {
  constructor(
    @InjectRepository(TpsSubmission) private readonly submissions: Repository<TpsSubmission>,
    private readonly access: CaseAccess,
    private readonly reader: CaseReader,
    private readonly moves: CaseMoves,
    private readonly laboratory: Laboratory,
    private readonly sender: SubmissionSender,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async submit(me: UserPrincipal, id: string, version: number, key: string | null): Promise<CaseDto> {
    const reached = await this.access.openAsDoctor(me, id, 'send');
    const submission = (await this.known(id, key)) ?? (await this.beginOrJoin(me, reached.row, version, key));
    await this.enqueue(submission);
    const ended = await this.ended(submission.id);
    if (ended?.state === 'failed') throw failureOf(ended);
    return this.reader.show(me, reached);
  }

  /** Adds jobs that were lost. */
  async addMissing(submission: Pick<TpsSubmission, 'id'>): Promise<void> {
    await this.jobs.addMissing(sendCaseJob, { submission_id: submission.id }, submission.id);
  }

  /** The submission of the same request, or the one that is under way. One that failed goes on under its key. */
  private async known(caseId: string, requestKey: string | null): Promise<TpsSubmission | null> {
    const open = await this.submissions.findOneBy({ caseId, state: OPEN });
    if (open || requestKey === null) return open;
    const same = await this.submissions.findOneBy({ caseId, requestKey });
    return same?.state === 'failed' ? null : same;
  }

  /** Of two requests at once the second one finds the case changed: it joins what the first one began. */
  private async beginOrJoin(
    me: UserPrincipal,
    row: TpsCase,
    version: number,
    key: string | null,
  ): Promise<TpsSubmission> {
    try {
      return await this.begin(me, row, version, key);
    } catch (cause) {
      const begun = await this.known(row.id, key);
      if (!begun) throw cause;
      return begun;
    }
  }

  private async begin(
    me: UserPrincipal,
    row: TpsCase,
    version: number,
    requestKey: string | null,
  ): Promise<TpsSubmission> {
    if (row.version !== version) throw caseChanged();
    if (!['draft', 'ready', 'records_issue'].includes(row.status)) throw notNow();
    const { missing } = await this.reader.checked(row);
    if (missing.length > 0) throw incomplete(missing);
    const caller = callerOf(me);
    const lab =
      row.externalRef === null
        ? await this.laboratory.connected(caller)
        : await this.laboratory.holding(caller, row);
    if (row.isSample && lab.source !== 'mock_data') throw sampleStays();
    const filesTotal = (await this.sender.unsent(row)).length;
    return this.submissions.manager.transaction((q) => this.write(q, me, row, { requestKey, filesTotal }));
  }

  private async write(
    q: EntityManager,
    { userId }: UserPrincipal,
    row: TpsCase,
    { requestKey, filesTotal }: { requestKey: string | null; filesTotal: number },
  ): Promise<TpsSubmission> {
    // The row is locked by its change: of two requests the second one sees another version.
    if (row.status === 'draft') await this.moves.move(q, row, 'ready', { userId });
    else await this.moves.change(q, row, {});
    const now = this.clock.now();
    if (requestKey !== null) await q.delete(TpsSubmission, { caseId: row.id, requestKey, state: 'failed' });
    const made = {
      id: randomUUID(),
      caseId: row.id,
      byId: userId,
      requestKey,
      filesTotal,
      caseVersion: row.version,
    };
    await q.insert(TpsSubmission, { ...made, state: 'queued', createdAt: now, updatedAt: now });
    await this.moves.tell(q, row.id);
    return q.findOneByOrFail(TpsSubmission, { id: made.id });
  }

  /** The row is committed: a queue that is away delays the sending and fails nothing. */
  private async enqueue(submission: TpsSubmission): Promise<void> {
    if (submission.state !== 'queued') return;
    try {
      await this.addMissing(submission);
    } catch (cause) {
      this.log.warn({ err: cause }, 'a case waits for the queue');
    }
  }

  /** Waits until the submission has ended, but not longer than a person does. */
  private async ended(id: string): Promise<TpsSubmission | null> {
    const until = this.clock.elapsed() + WAIT_MS;
    for (;;) {
      const submission = await this.submissions.findOneBy({ id });
      if (!submission || submission.endedAt || this.clock.elapsed() >= until) return submission;
      await pause(POLL_MS);
    }
  }
}

function failureOf({ errorCode, errorStatus, errorMessage }: TpsSubmission): AppError {
  return new AppError(errorCode ?? 'provider_error', errorStatus ?? 502, errorMessage ?? '', {
    source: 'error',
  });
}
