import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { Audit, type AuditEvent } from './audit.ts';

/** How long an event that comes again is only counted. */
const WINDOW_MS = 5 * 60_000;
/** Different events of one action that are written in a window; what comes beyond is one event more. */
const MOST_KINDS = 100;
const TICK_MS = 30_000;

interface Window {
  event: AuditEvent;
  readonly since: Date;
  readonly openedAt: number;
  more: number;
}

/**
 * Writes events that strangers can bring about as often as they like (decision 24): the first of its kind at once, and how
 * often it came again as one row when its window is over. A flood, from however many addresses, is so a hundred
 * rows in five minutes.
 */
@Injectable()
export class BoundedAudit implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly windows = new Map<string, Window>();
  private readonly kinds = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush().catch(this.complain), TICK_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush(true).catch(this.complain);
  }

  /**
   * @param key what makes two events the same; only the first one's `complete` is asked, so that a flood costs no look-up
   */
  async record(
    key: string,
    event: AuditEvent,
    complete: (event: AuditEvent) => Promise<AuditEvent> = async (whole) => whole,
  ): Promise<void> {
    const full = `${event.action} ${key}`;
    const known = this.windows.get(full) ?? this.overflowOf(event.action);
    if (known) {
      known.more += 1;
      return;
    }
    const beyond = (this.kinds.get(event.action) ?? 0) >= MOST_KINDS;
    const name = beyond ? overflowKey(event.action) : full;
    const window = this.open(name, beyond ? without(event) : event);
    try {
      if (!beyond) window.event = await complete(event);
      await this.audit.record(window.event);
    } catch (cause) {
      // Not written is not known: the next one tries again.
      this.close(name, window);
      throw cause;
    }
  }

  /** Writes how often events came again whose window is over; at the end of the process all of them. */
  async flush(everything = false): Promise<void> {
    const now = this.clock.elapsed();
    for (const [key, window] of this.windows) {
      if (!everything && now - window.openedAt < WINDOW_MS) continue;
      this.close(key, window);
      if (window.more > 0) await this.audit.record(summaryOf(window, this.clock.now()));
    }
  }

  private open(key: string, event: AuditEvent): Window {
    const window = { event, since: this.clock.now(), openedAt: this.clock.elapsed(), more: 0 };
    this.windows.set(key, window);
    this.count(event.action, 1);
    return window;
  }

  private close(key: string, { event }: Window): void {
    if (this.windows.delete(key)) this.count(event.action, -1);
  }

  private count(action: string, by: number): void {
    const left = (this.kinds.get(action) ?? 0) + by;
    if (left > 0) this.kinds.set(action, left);
    else this.kinds.delete(action);
  }

  private overflowOf(action: string): Window | undefined {
    if ((this.kinds.get(action) ?? 0) < MOST_KINDS) return undefined;
    return this.windows.get(overflowKey(action));
  }

  private readonly complain = (cause: unknown): void =>
    this.log.warn({ err: cause }, 'counted security events could not be written');
}

const overflowKey = (action: string): string => `${action} *`;

/** Several different values: no single actor, no single address. */
const without = ({ action }: AuditEvent): AuditEvent => ({
  action,
  actorKind: 'anon',
  detail: { from: 'many' },
});

/** The row of the count names the first actor, but no request. */
const summaryOf = ({ event, since, more }: Window, now: Date): AuditEvent => ({
  ...event,
  actorKind: event.actorKind ?? (event.actorId ? 'user' : 'anon'),
  detail: { ...event.detail, again: more, since: since.toISOString(), until: now.toISOString() },
});
