import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { Clock } from '#platform/clock/clock.ts';
import { Live } from '#common/live/index.ts';
import { type CaseStatus, mayMove } from '../status/case-status.ts';
import { caseChanged, notNow } from '../tps.errors.ts';
import { CASE_TOPIC } from './case-access.ts';
import { CaseSeals } from './case-seals.ts';
import { TpsCaseEvent } from './tps-case-event.entity.ts';
import { TpsCase } from './tps-case.entity.ts';

export type CaseChanges = QueryDeepPartialEntity<TpsCase>;

/** Who moves a case, and what they say about it. */
export interface MoveBy {
  /** Null: the laboratory. */
  readonly userId: string | null;
  readonly note?: string | null;
  readonly changes?: CaseChanges;
}

/**
 * Changes the status of a case and writes it down, in one transaction. Of two who move it at once one succeeds: the statement asks
 * for the status and version that were seen.
 */
@Injectable()
export class CaseMoves {
  constructor(
    private readonly seals: CaseSeals,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 409 for a move that the case may not make, or that somebody else was faster with */
  async move(q: EntityManager, row: TpsCase, to: CaseStatus, by: MoveBy): Promise<void> {
    if (!mayMove(row.status, to)) throw notNow();
    await this.follow(q, row, to, by);
  }

  /** Takes over what the laboratory says, which may have passed several statuses since it was asked last. */
  async follow(q: EntityManager, row: TpsCase, to: CaseStatus, by: MoveBy): Promise<void> {
    const now = this.clock.now();
    const seen = { id: row.id, status: row.status, version: row.version };
    const changes = { ...by.changes, status: to, statusSince: now, updatedAt: now };
    if (!(await q.update(TpsCase, seen, changes)).affected) throw caseChanged();
    await this.note(q, row, { ...by, to });
  }

  /** Changes what is written in a case. That has a kind of its own: the page on which it is typed needs not to hear itself. */
  async change(q: EntityManager, row: TpsCase, changes: CaseChanges): Promise<void> {
    const seen = { id: row.id, status: row.status, version: row.version };
    const { affected } = await q.update(TpsCase, seen, { ...changes, updatedAt: this.clock.now() });
    if (!affected) throw caseChanged();
    await this.live.tell(q, topicOf(row.id), 'edited', { id: row.id });
  }

  /** A line of the history, also for what changed nothing. */
  async note(
    q: EntityManager,
    { id: caseId, status, source }: TpsCase,
    { userId, note = null, to = status }: MoveBy & { readonly to?: CaseStatus },
  ): Promise<void> {
    await q.insert(TpsCaseEvent, {
      ...{ caseId, fromStatus: status, toStatus: to, byId: userId, byLab: userId === null, source },
      ...{ sealedNote: this.seals.seal(caseId, 'note', note), at: this.clock.now() },
    });
    await this.tell(q, caseId);
  }

  /** Tells open pages to read the case again: with the transaction, or at once without one. */
  tell(q: EntityManager | null, caseId: string): Promise<void> {
    return this.live.tell(q, topicOf(caseId), 'changed', { id: caseId });
  }
}

const topicOf = (caseId: string): string => `${CASE_TOPIC}:${caseId}`;
