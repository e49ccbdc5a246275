import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { Audit } from '#common/audit/index.ts';
import type { AttemptState, AttemptStep, ConnectAttempt } from './connect-attempt.entity.ts';
import { type ConnectFailure, TIMED_OUT } from '../connect-texts.ts';

const END = `update connect_attempts set state = $3, error_code = $4, error_message = $5, steps = steps || $6::jsonb,
    sealed_input = null, sealed_oauth = null, updated_at = $7, finished_at = $7
  where id = $1 and user_id = $2 and state in ('open', 'checking')`;

const EXPIRE = `update connect_attempts set state = 'expired', error_code = $1, error_message = $2,
    steps = steps || $3::jsonb, sealed_oauth = null, updated_at = $4, finished_at = $4
  where state = 'open' and expires_at <= $4
  returning id, user_id as "userId", tool_id as "toolId"`;

type EndState = Extract<AttemptState, 'cancelled' | 'expired' | 'failed'>;
type Ended = Pick<ConnectAttempt, 'id' | 'userId' | 'toolId'>;

const OUT_OF_TIME = 'Time ran out';
/** How each end stands in the audit log and in the hub's own. Only the last one may be a fault of somebody's. */
const SAID: Readonly<Record<EndState, { readonly action: string; readonly words: string }>> = {
  cancelled: { action: 'connection.cancelled', words: 'connecting was cancelled' },
  expired: { action: 'connection.timed_out', words: 'connecting ran out of time' },
  failed: { action: 'connection.failed', words: 'connecting failed' },
};

/** Ends attempts before any job has them: the row and its line in the audit log are one transaction, and happen once. */
@Injectable()
export class AttemptEnds {
  constructor(
    private readonly sql: Sql,
    private readonly audit: Audit,
    private readonly log: Log,
  ) {}

  /** Ends an attempt that has not ended; answers whether it did. */
  async end(
    attempt: Ended,
    state: EndState,
    { code, message }: ConnectFailure,
    step: AttemptStep,
  ): Promise<boolean> {
    const { id, userId } = attempt;
    const values = [id, userId, state, code, message, JSON.stringify([step]), new Date(step.at)];
    const ended = await this.sql.tx(async (q) => {
      if ((await q.run('attempt_end', END, values)) === 0) return false;
      await this.audit.record(eventOf(attempt, state, code), q);
      return true;
    });
    if (ended) this.say(attempt, state, code);
    return ended;
  }

  timeOut(attempt: Ended, at: string): Promise<boolean> {
    return this.end(attempt, 'expired', TIMED_OUT, { step: OUT_OF_TIME, at });
  }

  /** Every attempt whose time is over. */
  async expire(now: Date): Promise<void> {
    const { code, message } = TIMED_OUT;
    const step: AttemptStep = { step: OUT_OF_TIME, at: now.toISOString() };
    const ended = await this.sql.tx(async (q) => {
      const rows = await q.many<Ended>('attempt_expire', EXPIRE, [
        code,
        message,
        JSON.stringify([step]),
        now,
      ]);
      for (const row of rows) await this.audit.record(eventOf(row, 'expired', code), q);
      return rows;
    });
    for (const row of ended) this.say(row, 'expired', code);
  }

  private say({ id: attemptId, toolId: tool }: Ended, state: EndState, code: string): void {
    this.log[state === 'failed' ? 'warn' : 'info']({ tool, attemptId, code }, SAID[state].words);
  }
}

const eventOf = ({ id, userId, toolId: tool }: Ended, state: EndState, code: string) => ({
  action: SAID[state].action,
  subject: id,
  actorId: userId,
  detail: { tool, code },
});
