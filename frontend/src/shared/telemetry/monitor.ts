import { MemorySamples } from './memory.ts';
import type { Vitals } from './vitals.ts';
import { newVitals } from './vitals.ts';

/** The specification's beats (§9). */
export const PERFORMANCE_AFTER_MS = 3_000;
export const HEALTH_EVERY_MS = 300_000;
export const MEMORY_EVERY_MS = 10_000;

/** What the monitor sees of the page it is on. */
export interface Host {
  vitals(): Vitals;
  memory(): number | null;
  speed(): Record<string, number | string>;
  hidden(): boolean;
  online(): boolean;
  /** Milliseconds since the page began. */
  age(): number;
  common(): { timestamp: string; userAgent: string; url: string };
  add(path: string, report: object): void;
}

/** Tells how the page is doing: its speed soon after the start, its health while it is looked at, its vitals as it goes. */
export class Monitor {
  private readonly memory = new MemorySamples();
  private readonly host: Host;
  private lastVitals: Vitals | undefined;
  private errors = 0;

  constructor(host: Host) {
    this.host = host;
  }

  start(): void {
    setTimeout(() => this.speed(), Math.max(0, PERFORMANCE_AFTER_MS - this.host.age()));
    setInterval(() => this.sample(), MEMORY_EVERY_MS);
    setInterval(() => this.health(), HEALTH_EVERY_MS);
  }

  /** A fault happened; the next health report says how many did. */
  countError(): void {
    this.errors += 1;
  }

  /** The page goes, perhaps for good: what was not told yet of what the person waited for. */
  leave(): void {
    const vitals = this.host.vitals();
    const metrics = newVitals(vitals, this.lastVitals);
    this.lastVitals = vitals;
    if (metrics) this.host.add('/api/analytics/web-vitals', { metrics, ...this.host.common() });
  }

  private speed(): void {
    const line = { level: 'info', message: 'Performance', context: this.host.speed(), stack: null };
    this.host.add('/api/monitoring/log', { ...line, ...this.host.common() });
  }

  private sample(): void {
    if (!this.host.hidden()) this.memory.add(this.host.memory());
  }

  /** A page nobody looks at is not measured, and off line there is nobody to tell. */
  private health(): void {
    if (this.host.hidden() || !this.host.online()) return;
    const minutes_open = Math.round(this.host.age() / 60_000);
    const health = { ...this.memory.take(), errors: this.errors, minutes_open };
    this.errors = 0;
    const webVitals = this.host.vitals();
    this.host.add('/api/monitoring/health', { health, webVitals, ...this.host.common() });
  }
}
