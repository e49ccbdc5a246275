import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Contributions } from '#common/contributions/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from '#hub/tool-calls/index.ts';
import { type CaseChanges, CaseMoves } from '../cases/case-moves.ts';
import { CaseSeals } from '../cases/case-seals.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import { CaseNotices } from '../contributions/case-notices.ts';
import { SetupRows } from '../setups/setup-rows.ts';
import { type CaseStatus, isWithLab } from '../status/case-status.ts';
import { follow } from '../status/follow.ts';
import { nextAsk } from './ask-times.ts';
import { changedAt, type LabCase, trackingOf } from './lab-answer.ts';
import { LabCases } from './lab-cases.ts';

/** Keeps the version: what the laboratory says does not disturb what a doctor is doing. */
const SAME_VERSION = { version: () => 'version' };

/** Asks the laboratory how far a case is, and takes over what it says: status, setups, shipment. */
@Injectable()
export class CaseFollower {
  constructor(
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
    private readonly lab: LabCases,
    private readonly setups: SetupRows,
    private readonly moves: CaseMoves,
    private readonly notices: CaseNotices,
    private readonly contributions: Contributions,
    private readonly seals: CaseSeals,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError the laboratory's failure, which is written down */
  async ask(caller: Caller, row: TpsCase): Promise<void> {
    let answer: LabCase;
    try {
      answer = await this.lab.ask(caller, row);
    } catch (cause) {
      await this.failed(row, cause);
      throw cause;
    }
    const moved = await this.cases.manager.transaction((q) => this.take(q, row.id, answer));
    if (moved) this.contributions.lookForMilestones(row.ownerId);
  }

  /** One answer at a time for a case; an older one than what is known is left aside. */
  private async take(q: EntityManager, id: string, answer: LabCase): Promise<boolean> {
    const row = await q.findOne(TpsCase, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row || !isWithLab(row.status)) return false;
    const at = changedAt(answer.updatedAt);
    if (at && row.labChangedAt && at < row.labChangedAt) {
      await this.asked(q, row, {});
      return false;
    }
    const newSetup = answer.setup ? await this.setups.receive(q, row, answer.setup) : false;
    const pending = newSetup || (await this.setups.hasPending(q, id));
    const step = follow(row.status, answer.status, pending);
    const facts = this.facts(row, answer, at);
    if (step.kind === 'move') return this.move(q, row, step.to, facts);
    if (step.kind === 'ignored' && row.labStatus !== answer.status)
      await this.moves.note(q, row, { userId: null, note: ignoredNote(step.why, answer.status) });
    await this.asked(q, row, facts);
    return false;
  }

  private async move(q: EntityManager, row: TpsCase, to: CaseStatus, facts: CaseChanges): Promise<boolean> {
    await this.setups.decidedElsewhere(q, row, to);
    const changes = { ...facts, ...this.next(row, to) };
    await this.moves.follow(q, row, to, { userId: null, changes });
    await this.notices.moved(q, row, to);
    return true;
  }

  private facts(row: TpsCase, answer: LabCase, at: Date | null): CaseChanges {
    const asks = answer.status === 'action_needed' ? (answer.actionReason ?? null) : null;
    return {
      ...{ labStatus: answer.status, labChangedAt: at ?? row.labChangedAt },
      tracking: trackingOf(answer) ?? row.tracking,
      sealedLabMessage: this.seals.seal(row.id, 'lab-message', asks?.slice(0, 2_000) ?? null),
    };
  }

  private next({ source }: TpsCase, status: CaseStatus): CaseChanges {
    const now = this.clock.now();
    return { askedAt: now, askError: null, askNextAt: isWithLab(status) ? nextAsk(now, source) : null };
  }

  private async asked(q: EntityManager, row: TpsCase, facts: CaseChanges): Promise<void> {
    await q.update(TpsCase, { id: row.id }, { ...facts, ...this.next(row, row.status), ...SAME_VERSION });
    await this.moves.tell(q, row.id);
  }

  private async failed({ id, source }: TpsCase, cause: unknown): Promise<void> {
    const now = this.clock.now();
    const askError =
      cause instanceof AppError ? cause.message.slice(0, 300) : 'The laboratory’s answer could not be read.';
    const changes = { askedAt: now, askError, askNextAt: nextAsk(now, source), ...SAME_VERSION };
    await this.cases.update({ id }, changes);
    await this.moves.tell(null, id);
  }
}

const ignoredNote = (why: 'unknown' | 'backwards', named: string): string =>
  why === 'unknown'
    ? `The laboratory named a status that is not known here: ${named}. It was not followed.`
    : `The laboratory named an earlier status: ${named}. It was not followed.`;
