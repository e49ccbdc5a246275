import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { toAppError } from '#platform/errors/to-app-error.ts';
import { Log } from '#platform/logging/log.ts';
import { CLIENT_GONE, toolFailure } from '../tool-failure.ts';
import { type Found, IdempotencyStore, type Outcome } from './idempotency-store.ts';
import { answerNotKept, keyReused, outcomeUnknown, stillRunning, tooManyKeys } from './idempotency.errors.ts';
import { Lease, type Once } from './lease.ts';
import type { Ticket } from './ticket.ts';

type Answer = Extract<Outcome, { kind: 'answer' }>;

/** What came of the work: to be given now, and to be given again. */
export interface Kept<T> {
  readonly result: T;
  readonly status: number;
  /** Absent when it is too large to be kept. */
  readonly answer: Answer | undefined;
}
export interface Work<T> {
  run(once: Once): Promise<T>;
  keep(result: T): Kept<T> | Promise<Kept<T>>;
  replay(answer: Answer): T;
  /** The answer comes from an earlier call. */
  onReplay(): void;
}

const FIRST_LOOK_MS = 25;
const LAST_LOOK_MS = 250;
/** Released between two statements; more often than that means there is no room for the key. */
const MISSES = 3;
/** Nothing happened, or nothing that would keep the same call from working later. */
const UNDONE: ReadonlySet<string> = new Set([
  'rate_limited',
  'needs_reconnect',
  'not_configured',
  'permission_denied',
  'send_again',
]);

/**
 * Calls with an Idempotency-Key: the first one runs, the others get its answer. What was sent and did not end here is
 * never sent again, unless the vendor acts once however often it hears it.
 */
@Injectable()
export class OnceOnly {
  constructor(
    private readonly store: IdempotencyStore,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async run<T>(ticket: Ticket, work: Work<T>): Promise<T> {
    const owner = randomUUID();
    const earlier = await this.earlier(ticket, owner);
    if (earlier) return replayed(earlier, work);
    const lease = new Lease(this.store, ticket, owner, this.env.IDEMPOTENCY_LEASE_MS, this.log);
    try {
      const { result, status, answer } = await work.keep(await work.run(lease));
      await this.settled(ticket, lease, answer, isAgain(status, lease));
      return result;
    } catch (cause) {
      throw await this.failed(ticket, lease, cause);
    } finally {
      lease.end();
    }
  }

  /** The answer of the call that came first; nothing when this one is it. */
  private async earlier(ticket: Ticket, owner: string): Promise<Outcome | undefined> {
    const until = this.clock.elapsed() + this.env.IDEMPOTENCY_WAIT_MS;
    for (let look = FIRST_LOOK_MS, misses = 0; ; look = Math.min(look * 2, LAST_LOOK_MS)) {
      if (await this.store.claim(ticket, owner)) return undefined;
      const found = await this.store.find(ticket);
      if (!found && ++misses === MISSES) throw tooManyKeys();
      const outcome = found && outcomeOf(found);
      if (outcome) return outcome;
      if (this.clock.elapsed() >= until) throw stillRunning();
      await pause(look * (0.5 + Math.random()));
    }
  }

  /** What was answered is true whatever becomes of the row. */
  private async settled(
    ticket: Ticket,
    { owner }: Lease,
    outcome: Outcome | undefined,
    again: boolean,
  ): Promise<void> {
    try {
      if (again) await this.store.release(ticket, owner);
      else await this.store.keep(ticket, owner, outcome);
    } catch (cause) {
      this.log.warn({ err: cause }, 'the answer to a call with an idempotency key was not kept');
    }
  }

  private async failed(ticket: Ticket, lease: Lease, cause: unknown): Promise<unknown> {
    const error = toAppError(toolFailure(cause));
    const again = !lease.sent || UNDONE.has(error.code) || isAgain(error.status, lease);
    const told = {
      ...error.extra,
      timestamp: this.clock.now().toISOString(),
      requestId: requestContext.get()?.requestId,
    };
    const { code, status, message } = error;
    await this.settled(ticket, lease, { kind: 'failure', code, status, message, extra: told }, again);
    return again ? cause : new AppError(code, status, message, told, { cause: error.cause ?? error });
  }
}

/**
 * A vendor that acts once may be asked once more after a fault of its own, and after a caller who left; one that slows us
 * down did nothing.
 */
const isAgain = (status: number, { repeatable }: Lease): boolean =>
  status === 429 || (repeatable && (status >= 500 || status === CLIENT_GONE));

function outcomeOf({ same, state, lapsed, repeatable, outcome }: Found): Outcome | undefined {
  if (!same) throw keyReused();
  if (state === 'done') {
    if (!outcome) throw answerNotKept();
    return outcome;
  }
  if (state === 'sent' && lapsed && !repeatable) throw outcomeUnknown();
  return undefined;
}

function replayed<T>(outcome: Outcome, work: Work<T>): T {
  work.onReplay();
  if (outcome.kind === 'answer') return work.replay(outcome);
  const { code, status, message, extra } = outcome;
  throw new AppError(code, status, message, extra);
}
