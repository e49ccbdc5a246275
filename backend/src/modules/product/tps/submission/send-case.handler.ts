import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { Contributions } from '#common/contributions/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { Log } from '#platform/logging/log.ts';
import { HandlesJob, type JobContext, type JobHandler } from '#platform/queue/job-handler.ts';
import { CaseMoves } from '../cases/case-moves.ts';
import { CaseNotices } from '../contributions/case-notices.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import { notNow } from '../tps.errors.ts';
import { nextAsk } from './ask-times.ts';
import { sendCaseJob, type SendCasePayload } from './send-case.job.ts';
import { type SentCase, SubmissionSender } from './submission-sender.ts';
import { TpsSubmission } from './tps-submission.entity.ts';

/** Carries out a submission and writes down how it ended. Killed anywhere it runs again and the laboratory has one case. */
@Injectable()
@HandlesJob(sendCaseJob)
export class SendCaseHandler implements JobHandler<SendCasePayload> {
  constructor(
    @InjectRepository(TpsSubmission) private readonly submissions: Repository<TpsSubmission>,
    private readonly sender: SubmissionSender,
    private readonly moves: CaseMoves,
    private readonly notices: CaseNotices,
    private readonly contributions: Contributions,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async handle({ submission_id: id }: SendCasePayload, { lastAttempt }: JobContext): Promise<void> {
    const { manager } = this.submissions;
    const submission = await manager.findOneBy(TpsSubmission, { id, state: In(['queued', 'sending']) });
    const row = submission && (await manager.findOneBy(TpsCase, { id: submission.caseId }));
    if (!submission || !row) return;
    try {
      if (row.status !== 'ready' && row.status !== 'records_issue') throw notNow();
      const begun = { state: 'sending', filesSent: 0, updatedAt: this.clock.now() } as const;
      await manager.update(TpsSubmission, { id }, begun);
      await this.sent(submission, row, await this.sender.send(submission, row));
    } catch (cause) {
      if (!(cause instanceof AppError) && !lastAttempt) throw cause;
      await this.failed(submission, row, cause);
    }
  }

  private async sent(submission: TpsSubmission, row: TpsCase, { externalRef, lab }: SentCase): Promise<void> {
    const now = this.clock.now();
    const { source, tool } = lab;
    const changes = {
      ...{ submittedAt: now, externalRef, source, toolName: tool.manifest.name, sealedLabMessage: null },
      ...{ labStatus: 'submitted', askedAt: now, askError: null, askNextAt: nextAsk(now, source) },
    };
    await this.submissions.manager.transaction(async (q) => {
      await this.moves.move(q, row, 'submitted', { userId: submission.byId, changes });
      await q.update(TpsSubmission, { id: submission.id }, { state: 'done', endedAt: now, updatedAt: now });
      await this.notices.settle(q, row);
    });
    this.contributions.lookForMilestones(row.ownerId);
  }

  /** What the laboratory says stays out of the row, beyond the hub's own words. */
  private async failed(submission: TpsSubmission, row: TpsCase, cause: unknown): Promise<void> {
    const error = cause instanceof AppError ? cause : null;
    this.log.warn({ err: cause, submission: submission.id }, 'a case was not sent');
    const now = this.clock.now();
    await this.submissions.manager.transaction(async (q) => {
      await q.update(
        TpsSubmission,
        { id: submission.id },
        {
          ...{ state: 'failed', endedAt: now, updatedAt: now },
          errorCode: error?.code ?? 'unexpected_failure',
          errorMessage: (error?.message ?? 'The case could not be sent. Please try again.').slice(0, 500),
          errorStatus: error?.status ?? 500,
        },
      );
      await this.notices.notSent(q, row);
      await this.moves.tell(q, row.id);
    });
  }
}
