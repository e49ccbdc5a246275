import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, In } from 'typeorm';
import { Log } from '#platform/logging/log.ts';
import { Audit } from '#common/audit/index.ts';
import { AttemptStore, type EndedAttempt as Ended } from './attempt-store.ts';
import type { AttemptState, AttemptStep } from './connect-attempt.entity.ts';
import { type ConnectFailure, TIMED_OUT } from '../connect-texts.ts';

type EndState = Extract<AttemptState, 'cancelled' | 'expired' | 'failed'>;

const OUT_OF_TIME = 'Time ran out';
/** The audit action and the log line of each end. */
const WORDS: Readonly<Record<EndState, { readonly action: string; readonly words: string }>> = {
  cancelled: { action: 'connection.cancelled', words: 'connecting was cancelled' },
  expired: { action: 'connection.timed_out', words: 'connecting ran out of time' },
  failed: { action: 'connection.failed', words: 'connecting failed' },
};

/** Ends attempts that no job ends. The row and its audit event are one transaction, which happens once. */
@Injectable()
export class AttemptEnds {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly attempts: AttemptStore,
    private readonly audit: Audit,
    private readonly log: Log,
  ) {}

  /** Ends an attempt; returns false when it has ended already. */
  async end(
    attempt: Ended,
    state: EndState,
    { code, message }: ConnectFailure,
    step: AttemptStep,
  ): Promise<boolean> {
    const { id, userId } = attempt;
    const where = { id, userId, state: In(['open', 'checking']) };
    const set = { ...endOf(state, { code, message }, new Date(step.at)), sealedInput: null };
    const ended = await this.database.transaction(async (manager) => {
      if (!(await this.attempts.change(where, set, [step], manager))) return false;
      await this.audit.record(eventOf(attempt, state, code), manager);
      await this.attempts.tellEnded(manager, attempt);
      return true;
    });
    if (ended) this.logEnd(attempt, state, code);
    return ended;
  }

  timeOut(attempt: Ended, at: string): Promise<boolean> {
    return this.end(attempt, 'expired', TIMED_OUT, { step: OUT_OF_TIME, at });
  }

  /** Every attempt whose time is over. */
  async expire(now: Date): Promise<void> {
    const step: AttemptStep = { step: OUT_OF_TIME, at: now.toISOString() };
    const ended = await this.database.transaction(async (manager) => {
      const rows = await this.attempts.expire(now, endOf('expired', TIMED_OUT, now), [step], manager);
      for (const row of rows) {
        await this.audit.record(eventOf(row, 'expired', TIMED_OUT.code), manager);
        await this.attempts.tellEnded(manager, row);
      }
      return rows;
    });
    for (const row of ended) this.logEnd(row, 'expired', TIMED_OUT.code);
  }

  private logEnd({ id: attemptId, toolId: tool }: Ended, state: EndState, code: string): void {
    this.log[state === 'failed' ? 'warn' : 'info']({ tool, attemptId, code }, WORDS[state].words);
  }
}

const endOf = (state: EndState, { code, message }: ConnectFailure, at: Date) => ({
  ...{ state, errorCode: code, errorMessage: message, sealedOauth: null, updatedAt: at, finishedAt: at },
});

const eventOf = ({ id, userId, toolId: tool }: Ended, state: EndState, code: string) => ({
  action: WORDS[state].action,
  subject: id,
  actorId: userId,
  detail: { tool, code },
});
