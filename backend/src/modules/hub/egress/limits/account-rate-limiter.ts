import { HeldSlots, type PersonId } from '#platform/limits/held-slots.ts';
import type { Release } from '#platform/limits/semaphore.ts';
import { WaitQueue } from '#platform/limits/wait-queue.ts';
import { busyAccount } from '../egress.errors.ts';
import type { AccountLimits, Lease, RateLimitLeases } from './rate-limit-leases.ts';

export type Leases = Pick<RateLimitLeases, 'take' | 'returnTokens' | 'leaseMs'>;

/** Calls to one account that may wait in one process. */
const MAX_WAITING = 100;
/** A process takes a sixth of an account's minute at a time, and the next sixth when half of it is used. */
const SLICES = 6;
const RECHECK_MS = 100;
const RETRY_LEASE_MS = 200;
/** No process asks again before half a slice can have been refilled. */
const REFILL_MS = 60_000 / SLICES / 2;
const UNAVAILABLE_MS = 1_000;

/**
 * One process's lease of an upstream account (decision 23): how many calls may run at once, and how many may start. It renews
 * the lease before it is used up, returns slots that another process wants, and queues callers meanwhile.
 */
export class AccountRateLimiter {
  private slots = 0;
  private tokens = 0;
  private leaseEndsAt = 0;
  private running = 0;
  private emptyUntil = 0;
  private refillAt = 0;
  private emptyAnswers = 0;
  private pausedUntil = 0;
  private retrySlotsAt = 0;
  private unavailableUntil = 0;
  private usedAt = 0;
  private leasing = false;
  private owesSlots = false;
  /** Counts returned slots, because a lease that was requested before the last return grants too many. */
  private returns = 0;
  private timer: NodeJS.Timeout | undefined;
  private lastRequest: Promise<unknown> | undefined;
  private readonly held = new HeldSlots();
  private readonly queue = new WaitQueue(MAX_WAITING, this.held);
  private readonly slice: number;

  constructor(
    private readonly account: string,
    private readonly toolName: string,
    readonly limits: AccountLimits,
    private readonly leases: Leases,
    private readonly now: () => number,
    private readonly onError: (cause: unknown) => void,
  ) {
    this.slice = Math.ceil(limits.perMinute / SLICES);
  }

  /**
   * Takes a slot and a call of the minute. Returns without a promise when both are free. Throws 429 `rate_limited` when the
   * call cannot start before `deadline` (milliseconds of the same clock as `now`).
   */
  acquire(deadline: number, person?: PersonId): Promise<Release> | Release {
    const now = this.now();
    this.usedAt = now;
    if (this.queue.length === 0 && this.isFree(now)) return this.start(now, person);
    if (now + this.waitMs(now) > deadline) throw this.refusal();
    const turn = this.queue.wait(deadline - now, person, () => this.refusal());
    const admitted = turn.then(() => this.releaser(person));
    this.admitWaiting();
    return admitted;
  }

  /** Pauses the account for so many milliseconds, as the vendor requested. */
  pause(ms: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, this.now() + ms);
    this.queue.refuseBefore(ms, () => this.refusal());
  }

  /** Another process has waiting calls: returns half of the slots, an idle process all, a process with one after its call. */
  slotsWanted(): void {
    if (this.slots === 0) return;
    const idle = this.running === 0 && this.queue.length === 0;
    this.slots = idle ? 0 : Math.floor(this.slots / 2);
    this.returns += 1;
    this.owesSlots = true;
    this.returnOwedSlots();
  }

  /** Another process has no calls of this minute left: returns half of the unused ones. */
  callsWanted(): void {
    const part = Math.floor(this.tokens / 2);
    if (part === 0) return;
    this.tokens -= part;
    this.returnTokens(part);
  }

  /** Another process returned slots or calls. */
  freed(): void {
    this.retrySlotsAt = 0;
    this.emptyUntil = 0;
    this.admitWaiting();
  }

  extended(held: boolean, since: number): void {
    this.leaseEndsAt = held ? since + this.leases.leaseMs : 0;
    if (!held) this.admitWaiting();
  }

  /** What a process returns that has not used its lease for `idleMs`; undefined while it uses it. */
  unused(idleMs: number): { account: string; tokens: number; perMinute: number } | undefined {
    const now = this.now();
    const idle = this.running === 0 && this.queue.length === 0 && !this.leasing;
    if (!idle || now - this.usedAt < idleMs || now < this.pausedUntil) return undefined;
    return { account: this.account, tokens: this.tokens, perMinute: this.limits.perMinute };
  }

  /** Whether its calls have to wait for the vendor: it asked for a pause, or the minute is used up. */
  get isLimited(): boolean {
    return this.waitMs(this.now()) > 0;
  }

  get endsAt(): number {
    return this.leaseEndsAt;
  }

  private isFree(now: number): boolean {
    return this.running < this.slots && this.tokens >= 1 && now < this.leaseEndsAt && now >= this.pausedUntil;
  }

  private start(now: number, person: PersonId): Release {
    this.begin(person);
    if (this.tokens < this.slice / 2 && now >= this.refillAt) this.renewLease();
    return this.releaser(person);
  }

  private readonly begin = (person: PersonId): void => {
    this.running += 1;
    this.tokens -= 1;
    this.held.take(person);
  };

  private releaser(person: PersonId): Release {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.running -= 1;
      this.held.release(person);
      this.usedAt = this.now();
      this.returnOwedSlots();
      this.admitWaiting();
    };
  }

  /** Starts as many waiting calls as possible, and renews the lease or looks again later for the others. */
  private admitWaiting(): void {
    const now = this.now();
    while (this.queue.length > 0 && this.isFree(now)) this.queue.admitNext(this.begin);
    if (this.queue.length === 0) return;
    if (this.needsLease(now)) this.renewLease();
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.admitWaiting();
    }, RECHECK_MS).unref();
  }

  private needsLease(now: number): boolean {
    const fewSlots = this.running >= this.slots && this.slots < this.limits.concurrency;
    const slots = now >= this.leaseEndsAt || (fewSlots && now >= this.retrySlotsAt);
    return slots || (this.tokens < 1 && now >= this.emptyUntil);
  }

  private renewLease(): void {
    if (this.leasing || this.now() < this.unavailableUntil) return;
    this.leasing = true;
    const [requestedAt, returns] = [this.now(), this.returns];
    const upTo = (most: number) => Math.max(0, Math.floor(most - this.tokens));
    const { perMinute } = this.limits;
    const tokens = upTo(Math.min(perMinute, this.slice + this.queue.length));
    const request = { account: this.account, limits: this.limits, tokens, alone: upTo(perMinute) };
    this.inOrder(() => this.leases.take({ ...request, running: this.running }))
      .then((lease) => {
        this.refillAt = lease.tokens < tokens ? requestedAt + REFILL_MS : 0;
        this.apply(lease, requestedAt, returns === this.returns);
      })
      .catch((cause: unknown) => this.continueAlone(cause))
      .finally(() => {
        this.leasing = false;
        this.admitWaiting();
      });
  }

  private apply(lease: Lease, requestedAt: number, current: boolean): void {
    const now = this.now();
    this.slots = current ? lease.slots : Math.min(this.slots, lease.slots);
    this.tokens += lease.tokens;
    this.leaseEndsAt = requestedAt + this.leases.leaseMs;
    this.retrySlotsAt = now + RETRY_LEASE_MS;
    this.emptyAnswers = lease.tokens > 0 ? 0 : this.emptyAnswers + 1;
    if (lease.tokens > 0) return;
    // The other processes have just been asked to return calls; the second empty answer is final.
    const wait = lease.shared && this.emptyAnswers === 1 ? RETRY_LEASE_MS : lease.nextTokenMs;
    this.emptyUntil = now + wait;
    if (this.tokens < 1) this.queue.refuseBefore(wait, () => this.refusal());
  }

  /** The database does not answer: one call at a time, one per second, until it does. */
  private continueAlone(cause: unknown): void {
    this.onError(cause);
    const now = this.now();
    this.slots = Math.max(1, this.slots);
    this.tokens = Math.max(1, this.tokens);
    this.leaseEndsAt = Math.max(this.leaseEndsAt, now + UNAVAILABLE_MS);
    this.unavailableUntil = now + UNAVAILABLE_MS;
  }

  private returnOwedSlots(): void {
    if (!this.owesSlots || this.running > this.slots) return;
    this.owesSlots = false;
    this.returnTokens(0);
  }

  /** Keeps the slots of calls that still run. */
  private returnTokens(tokens: number): void {
    const held = () => Math.max(this.slots, this.running);
    this.inOrder(() => this.leases.returnTokens(this.account, held(), tokens, this.limits)).catch(
      this.onError,
    );
  }

  /** One request after another: a new lease must not be taken before an older one is returned, or it is returned with it. */
  private inOrder<T>(request: () => Promise<T>): Promise<T> {
    const answer = this.lastRequest ? this.lastRequest.then(request) : request();
    const settled = Promise.allSettled([answer]).then(() => {
      if (this.lastRequest === settled) this.lastRequest = undefined;
    });
    this.lastRequest = settled;
    return answer;
  }

  private waitMs(now: number): number {
    const empty = this.tokens < 1 ? this.emptyUntil - now : 0;
    return Math.max(0, empty, this.pausedUntil - now);
  }

  private refusal(): Error {
    return busyAccount(this.toolName, Math.max(1_000, this.waitMs(this.now())));
  }
}
