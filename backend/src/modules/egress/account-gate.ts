import type { ToolLimits } from '@chairside/kit';
import { busyAccount } from './egress.errors.ts';

export type Release = () => void;
interface Waiter {
  readonly admit: (release: Release) => void;
  readonly timer: NodeJS.Timeout;
}

const MINUTE_MS = 60_000;

/**
 * How many calls to one account may run at once, and how many may start per minute (a bucket that refills evenly).
 * A call that could not start before its deadline is refused at once instead of being kept waiting.
 */
export class AccountGate {
  private inFlight = 0;
  private tokens: number;
  private filledAt: number;
  private readonly waiting = new Set<Waiter>();

  constructor(
    private readonly toolName: string,
    private readonly limits: Pick<ToolLimits, 'concurrency' | 'perMinute'>,
    private readonly now: () => number,
  ) {
    this.tokens = limits.perMinute;
    this.filledAt = now();
  }

  /** Answers without a promise when the way is free. */
  enter(deadline: number): Promise<Release> | Release {
    this.takeToken();
    if (this.inFlight < this.limits.concurrency) return this.start();
    return this.wait(deadline);
  }

  private takeToken(): void {
    const now = this.now();
    const perMs = this.limits.perMinute / MINUTE_MS;
    this.tokens = Math.min(this.limits.perMinute, this.tokens + (now - this.filledAt) * perMs);
    this.filledAt = now;
    if (this.tokens < 1) throw busyAccount(this.toolName, (1 - this.tokens) / perMs);
    this.tokens -= 1;
  }

  private start(): Release {
    this.inFlight += 1;
    let done = false;
    return () => {
      if (done) return;
      done = true;
      this.inFlight -= 1;
      this.admitNext();
    };
  }

  private wait(deadline: number): Promise<Release> {
    const patience = deadline - this.now();
    return new Promise((admit, refuse) => {
      const timer = setTimeout(() => {
        this.waiting.delete(waiter);
        refuse(busyAccount(this.toolName, 1_000));
      }, patience);
      const waiter: Waiter = { admit, timer };
      this.waiting.add(waiter);
    });
  }

  private admitNext(): void {
    const [next] = this.waiting;
    if (!next) return;
    this.waiting.delete(next);
    clearTimeout(next.timer);
    next.admit(this.start());
  }
}
