import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ToolManifest } from '@chairside/kit';
import { LRUCache } from 'lru-cache';
import { Clock } from '#platform/clock/clock.ts';
import { Listener } from '#platform/database/listener.ts';
import { Log } from '#platform/logging/log.ts';
import { AccountGate } from './account-rate-limiter.ts';
import { AccountLedger, ACCOUNTS_CHANNEL } from './rate-limit-leases.ts';
import type { Release } from './bulkhead.ts';

const TICK_MS = 1_000;
const IDLE_MS = 5_000;
const OLD_EVERY = 600;
/** A vendor that names a longer pause is asked once in between. */
const LONGEST_PAUSE_MS = 300_000;
const PAUSES = 10_000;

/** One gate per upstream account, by the limits of the tool's manifest, which hold for all processes together. */
@Injectable()
export class Throttle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly gates = new Map<string, AccountGate>();
  /** Ends of pauses, also of accounts that this process does not use at the moment. */
  private readonly pauses = new LRUCache<string, number>({ max: PAUSES });
  private timer: NodeJS.Timeout | undefined;
  private ticks = 0;
  private ticking: Promise<void> | undefined;

  constructor(
    private readonly ledger: AccountLedger,
    private readonly clock: Clock,
    private readonly log: Log,
    listener: Listener,
  ) {
    listener.on(ACCOUNTS_CHANNEL, (message) => this.hear(message));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.tick(), TICK_MS);
    this.timer.unref();
  }

  /** Before the database pool is closed: others need not wait until our shares have run out. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.ticking;
    await this.forget(0);
  }

  /** Resolves when the call may start; refuses with 429 when that would be after the deadline. */
  enter(account: string, manifest: ToolManifest, deadline: number, who?: string): Promise<Release> | Release {
    return (this.gates.get(account) ?? this.open(account, manifest)).enter(deadline, who);
  }

  /** The vendor asked for a pause: nobody calls with this account until it is over, in no process. */
  pause(account: string, ms: number): void {
    const pause = Math.min(LONGEST_PAUSE_MS, ms);
    if (pause <= 0 || this.pausedUntil(account) >= this.now() + pause - TICK_MS) return;
    this.note(account, pause);
    this.ledger.pauseEverywhere(account, pause).catch((cause: unknown) => this.warn(cause));
  }

  private open(account: string, { name, limits }: ToolManifest): AccountGate {
    const now = () => this.now();
    const gate = new AccountGate(account, name, limits, this.ledger, now, (cause) => this.warn(cause));
    const left = this.pausedUntil(account) - now();
    if (left > 0) gate.pause(left);
    this.gates.set(account, gate);
    return gate;
  }

  private hear(message: string): void {
    const [word, account = '', about] = message.split(' ');
    const gate = this.gates.get(account);
    if (word === 'pause') this.note(account, Number(about));
    else if (word === 'free') gate?.freed();
    else if (about === this.ledger.process) return;
    else if (word === 'seats') gate?.seatsWanted();
    else if (word === 'calls') gate?.callsWanted();
  }

  private note(account: string, ms: number): void {
    this.pauses.set(account, Math.max(this.pausedUntil(account), this.now() + ms));
    this.gates.get(account)?.pause(ms);
  }

  private tick(): void {
    this.ticking ??= this.keepHouse()
      .catch((cause: unknown) => this.warn(cause))
      .finally(() => (this.ticking = undefined));
  }

  private async keepHouse(): Promise<void> {
    await this.forget(IDLE_MS);
    await this.extend();
    this.ticks += 1;
    if (this.ticks % OLD_EVERY === 0) await this.ledger.dropOld();
  }

  private async extend(): Promise<void> {
    const since = this.now();
    const due = [...this.gates].filter(([, { endsAt }]) => endsAt < since + this.ledger.shareMs / 2);
    if (due.length === 0) return;
    const held = await this.ledger.extend(due.map(([account]) => account));
    for (const [account, gate] of due) gate.extended(held.has(account), since);
  }

  private async forget(idleMs: number): Promise<void> {
    const unused = [...this.gates].map(([account, gate]) => [account, gate.unused(idleMs)] as const);
    const shares = unused.flatMap(([, share]) => share ?? []);
    for (const { account } of shares) this.gates.delete(account);
    await this.ledger.forget(shares);
  }

  private pausedUntil(account: string): number {
    return this.pauses.get(account) ?? 0;
  }

  private now(): number {
    return this.clock.elapsed();
  }

  private warn(cause: unknown): void {
    this.log.warn({ err: cause }, 'the common book of account limits does not answer');
  }
}
