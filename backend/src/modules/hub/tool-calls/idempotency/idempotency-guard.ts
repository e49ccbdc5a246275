import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { toAppError } from '#platform/errors/to-app-error.ts';
import { Log } from '#platform/logging/log.ts';
import { keyReused } from '#platform/validation/request-key.ts';
import { CLIENT_CLOSED_REQUEST, toolFailure } from '../calls/tool-failure.ts';
import { type Found, IdempotencyStore, type StoredOutcome } from './idempotency-store.ts';
import { answerNotKept, outcomeUnknown, stillRunning, tooManyKeys } from './idempotency.errors.ts';
import { IdempotencyLease, type IdempotentCall } from './idempotency-lease.ts';
import type { IdempotencyRecord } from './idempotency-record.ts';

type Answer = Extract<StoredOutcome, { kind: 'answer' }>;

/** A result: what is answered now, and what is stored for a replay. */
export interface StorableResult<T> {
  readonly result: T;
  readonly status: number;
  /** Absent when it is too large to be stored. */
  readonly answer: Answer | undefined;
}
export interface IdempotentWork<T> {
  run(call: IdempotentCall): Promise<T>;
  keep(result: T): StorableResult<T> | Promise<StorableResult<T>>;
  replay(answer: Answer): T;
  /** Called when the answer comes from an earlier call. */
  onReplay(): void;
}

const FIRST_POLL_MS = 25;
const LAST_POLL_MS = 250;
/** A key may be released between two statements; more misses than this mean the person has too many keys. */
const MISSES = 3;
/** Failures that changed nothing at the vendor: the same call may be sent again. */
const UNDONE: ReadonlySet<string> = new Set([
  'rate_limited',
  'needs_reconnect',
  'not_configured',
  'permission_denied',
  'send_again',
]);

/**
 * Runs calls with an Idempotency-Key (decision 18): the first one runs, later ones get its answer. A call that was sent and
 * whose end is unknown is never sent again, unless the vendor acts only once on repeated calls.
 */
@Injectable()
export class IdempotencyGuard {
  constructor(
    private readonly store: IdempotencyStore,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @throws AppError 409 while the first call runs or when its outcome is unknown, 422 for a key used with other content */
  async run<T>(record: IdempotencyRecord, work: IdempotentWork<T>): Promise<T> {
    const owner = randomUUID();
    const earlier = await this.earlier(record, owner);
    if (earlier) return replayed(earlier, work);
    const lease = new IdempotencyLease(this.store, record, owner, this.env.IDEMPOTENCY_LEASE_MS, this.log);
    try {
      const { result, status, answer } = await work.keep(await work.run(lease));
      await this.settled(record, lease, answer, maySendAgain(status, lease));
      return result;
    } catch (cause) {
      throw await this.failed(record, lease, cause);
    } finally {
      lease.end();
    }
  }

  /** @returns the first call's outcome, or nothing when this call is the first */
  private async earlier(record: IdempotencyRecord, owner: string): Promise<StoredOutcome | undefined> {
    const until = this.clock.elapsed() + this.env.IDEMPOTENCY_WAIT_MS;
    for (let delay = FIRST_POLL_MS, misses = 0; ; delay = Math.min(delay * 2, LAST_POLL_MS)) {
      if (await this.store.claim(record, owner)) return undefined;
      const found = await this.store.find(record);
      if (!found && ++misses === MISSES) throw tooManyKeys();
      const outcome = found && outcomeOf(found);
      if (outcome) return outcome;
      if (this.clock.elapsed() >= until) throw stillRunning();
      await pause(delay * (0.5 + Math.random()));
    }
  }

  /** The answer stands even when the row cannot be written. */
  private async settled(
    record: IdempotencyRecord,
    { owner }: IdempotencyLease,
    outcome: StoredOutcome | undefined,
    again: boolean,
  ): Promise<void> {
    try {
      if (again) await this.store.release(record, owner);
      else await this.store.keep(record, owner, outcome);
    } catch (cause) {
      this.log.warn({ err: cause }, 'the answer to a call with an idempotency key was not kept');
    }
  }

  private async failed(record: IdempotencyRecord, lease: IdempotencyLease, cause: unknown): Promise<unknown> {
    const error = toAppError(toolFailure(cause));
    const again = !lease.sent || UNDONE.has(error.code) || maySendAgain(error.status, lease);
    const extra = {
      ...error.extra,
      timestamp: this.clock.now().toISOString(),
      requestId: requestContext.get()?.requestId,
    };
    const { code, status, message } = error;
    await this.settled(record, lease, { kind: 'failure', code, status, message, extra }, again);
    return again ? cause : new AppError(code, status, message, extra, { cause: error.cause ?? error });
  }
}

/**
 * A vendor that acts only once may be called again after a fault of its own, or after a client that disconnected. A 429
 * changed nothing.
 */
const maySendAgain = (status: number, { repeatable }: IdempotencyLease): boolean =>
  status === 429 || (repeatable && (status >= 500 || status === CLIENT_CLOSED_REQUEST));

function outcomeOf({ same, state, lapsed, repeatable, outcome }: Found): StoredOutcome | undefined {
  if (!same) throw keyReused();
  if (state === 'done') {
    if (!outcome) throw answerNotKept();
    return outcome;
  }
  if (state === 'sent' && lapsed && !repeatable) throw outcomeUnknown();
  return undefined;
}

function replayed<T>(outcome: StoredOutcome, work: IdempotentWork<T>): T {
  work.onReplay();
  if (outcome.kind === 'answer') return work.replay(outcome);
  const { code, status, message, extra } = outcome;
  throw new AppError(code, status, message, extra);
}
