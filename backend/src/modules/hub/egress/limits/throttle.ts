import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ToolManifest } from '@chairside/kit';
import { LRUCache } from 'lru-cache';
import { Clock } from '#platform/clock/clock.ts';
import { Listener } from '#platform/database/listener.ts';
import { Log } from '#platform/logging/log.ts';
import { gauge, type GaugeReading, histogram } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';
import { AccountRateLimiter } from './account-rate-limiter.ts';
import { RateLimitLeases } from './rate-limit-leases.ts';
import { ACCOUNTS_CHANNEL } from './rate-limit-leases.sql.ts';
import type { Release } from '#platform/limits/semaphore.ts';

const TICK_MS = 1_000;
const IDLE_MS = 5_000;
const OLD_EVERY = 600;
/** A vendor that names a longer pause gets a call in between. */
const LONGEST_PAUSE_MS = 300_000;
const PAUSES = 10_000;

const waits = histogram(METRICS.throttleWait);
type AccountsByState = GaugeReading<typeof METRICS.vendorAccounts>;

/** How long a call waited for its account, whether it got its turn or not. */
async function measured(turn: Promise<Release>, toolId: string): Promise<Release> {
  const start = performance.now();
  let outcome = 'error';
  try {
    const release = await turn;
    outcome = 'ok';
    return release;
  } finally {
    waits.record(performance.now() - start, { 'tool.id': toolId, outcome });
  }
}

/** One rate limiter per upstream account, by the limits of the tool's manifest, which hold for all processes together. */
@Injectable()
export class Throttle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly limiters = new Map<string, { toolId: string; limiter: AccountRateLimiter }>();
  private readonly endGauge = gauge(METRICS.vendorAccounts, () => this.accountsByState());
  /** When pauses end, also of accounts that this process does not use at the moment. */
  private readonly pauses = new LRUCache<string, number>({ max: PAUSES });
  private timer: NodeJS.Timeout | undefined;
  private ticks = 0;
  private runningTick: Promise<void> | undefined;

  constructor(
    private readonly leases: RateLimitLeases,
    private readonly clock: Clock,
    private readonly log: Log,
    listener: Listener,
  ) {
    listener.on(ACCOUNTS_CHANNEL, (message) => this.onMessage(message));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.tick(), TICK_MS);
    this.timer.unref();
  }

  /** Before the database pool is closed: other processes need not wait until this one's leases have ended. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.endGauge();
    await this.runningTick;
    await this.endUnused(0);
  }

  /** Resolves when the call may start; throws 429 `rate_limited` when that would be after the deadline. */
  acquire(
    account: string,
    manifest: ToolManifest,
    deadline: number,
    person?: string,
  ): Promise<Release> | Release {
    const { limiter } = this.limiters.get(account) ?? this.open(account, manifest);
    const taken = limiter.acquire(deadline, person);
    return taken instanceof Promise ? measured(taken, manifest.id) : taken;
  }

  /** Pauses an account in all processes, as the vendor requested. */
  pause(account: string, ms: number): void {
    const pause = Math.min(LONGEST_PAUSE_MS, ms);
    if (pause <= 0 || this.pausedUntil(account) >= this.now() + pause - TICK_MS) return;
    this.recordPause(account, pause);
    this.leases.pauseEverywhere(account, pause).catch((cause: unknown) => this.warn(cause));
  }

  private accountsByState(): readonly AccountsByState[] {
    const found = new Map<string, AccountsByState>();
    for (const { toolId, limiter } of this.limiters.values()) {
      const state = limiter.isLimited ? 'limited' : 'ready';
      const { value } = found.get(`${toolId} ${state}`) ?? { value: 0 };
      found.set(`${toolId} ${state}`, { value: value + 1, about: { 'tool.id': toolId, state } });
    }
    return [...found.values()];
  }

  private open(account: string, { id, name, limits }: ToolManifest) {
    const now = () => this.now();
    const limiter = new AccountRateLimiter(account, name, limits, this.leases, now, (cause) =>
      this.warn(cause),
    );
    const left = this.pausedUntil(account) - now();
    if (left > 0) limiter.pause(left);
    const opened = { toolId: id, limiter };
    this.limiters.set(account, opened);
    return opened;
  }

  private onMessage(message: string): void {
    const [kind, account = '', about] = message.split(' ');
    const limiter = this.limiters.get(account)?.limiter;
    if (kind === 'pause') this.recordPause(account, Number(about));
    else if (kind === 'free') limiter?.freed();
    else if (about === this.leases.process) return;
    else if (kind === 'seats') limiter?.slotsWanted();
    else if (kind === 'calls') limiter?.callsWanted();
  }

  private recordPause(account: string, ms: number): void {
    this.pauses.set(account, Math.max(this.pausedUntil(account), this.now() + ms));
    this.limiters.get(account)?.limiter.pause(ms);
  }

  private tick(): void {
    this.runningTick ??= this.maintain()
      .catch((cause: unknown) => this.warn(cause))
      .finally(() => (this.runningTick = undefined));
  }

  private async maintain(): Promise<void> {
    await this.endUnused(IDLE_MS);
    await this.extend();
    this.ticks += 1;
    if (this.ticks % OLD_EVERY === 0) await this.leases.deleteOld();
  }

  private async extend(): Promise<void> {
    const since = this.now();
    const due = [...this.limiters].filter(
      ([, { limiter }]) => limiter.endsAt < since + this.leases.leaseMs / 2,
    );
    if (due.length === 0) return;
    const held = await this.leases.extend(due.map(([account]) => account));
    for (const [account, { limiter }] of due) limiter.extended(held.has(account), since);
  }

  private async endUnused(idleMs: number): Promise<void> {
    const unusedLeases = [...this.limiters.values()].flatMap(({ limiter }) => limiter.unused(idleMs) ?? []);
    for (const { account } of unusedLeases) this.limiters.delete(account);
    await this.leases.end(unusedLeases);
  }

  private pausedUntil(account: string): number {
    return this.pauses.get(account) ?? 0;
  }

  private now(): number {
    return this.clock.elapsed();
  }

  private warn(cause: unknown): void {
    this.log.warn({ err: cause }, 'the shared account limits do not answer');
  }
}
