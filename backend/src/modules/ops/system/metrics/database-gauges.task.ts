import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isObserved } from '#config/telemetry-endpoint.ts';
import { Clock } from '#platform/clock/clock.ts';
import { QueueReport } from '#platform/queue/queue-report.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { gauge, type GaugeReading } from '#platform/tracing/meter.ts';
import { type MetricDefinition, METRICS } from '#platform/tracing/metrics.ts';
import { ConnectionCounts } from '#hub/connections/index.ts';
import { Backups } from '../backups/backups.ts';

const EVERY_MS = 30_000;
/** A process that is no leader any more stops showing what it read. */
const FRESH_MS = 3 * EVERY_MS;

type Readings<D extends MetricDefinition> = readonly GaugeReading<D>[];

/**
 * What only the database and the queues know. The leader of the recurring tasks reads it twice a minute and shows it in its
 * metrics; no other process does, and a collection asks neither.
 */
@Recurring({ name: 'database-gauges', everyMs: EVERY_MS })
@Injectable()
export class DatabaseGauges implements RecurringTask, OnApplicationBootstrap, OnApplicationShutdown {
  private connections: Readings<typeof METRICS.connections> = [];
  private jobs: Readings<typeof METRICS.jobs> = [];
  private oldest: Readings<typeof METRICS.jobsOldest> = [];
  private paused: Readings<typeof METRICS.queuePaused> = [];
  private lastBackup: Date | null = null;
  private readAt = -Infinity;
  private ends: readonly (() => void)[] = [];

  constructor(
    private readonly counts: ConnectionCounts,
    private readonly queues: QueueReport,
    private readonly backups: Backups,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (!isObserved()) return;
    this.ends = [
      gauge(METRICS.connections, () => this.ifFresh(this.connections)),
      gauge(METRICS.jobs, () => this.ifFresh(this.jobs)),
      gauge(METRICS.jobsOldest, () => this.ifFresh(this.oldest)),
      gauge(METRICS.queuePaused, () => this.ifFresh(this.paused)),
      gauge(METRICS.backupAge, () => this.ifFresh(this.backupAge())),
    ];
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) end();
  }

  async run(): Promise<void> {
    if (!isObserved()) return;
    const [connections, jobs, waiting, paused, backup] = await Promise.all([
      this.counts.byState(),
      this.queues.counts(),
      this.queues.oldest(),
      this.queues.paused(),
      this.backups.last(),
    ]);
    this.connections = connections.map(({ toolId, state, count }) => ({
      value: count,
      about: { 'tool.id': toolId, state },
    }));
    this.jobs = jobs.flatMap(({ name: queue, ...states }) =>
      Object.entries(states).map(([state, value]) => ({ value, about: { queue, state } })),
    );
    const now = this.clock.now().getTime();
    this.oldest = waiting.map(({ queue, since }) => ({
      value: since === null ? 0 : Math.max(0, (now - since.getTime()) / 1_000),
      about: { queue },
    }));
    this.paused = jobs.map(({ name: queue }) => ({ value: paused.has(queue) ? 1 : 0, about: { queue } }));
    this.lastBackup = backup?.takenAt ?? null;
    this.readAt = this.clock.elapsed();
  }

  private backupAge(): Readings<typeof METRICS.backupAge> {
    if (!this.lastBackup) return [];
    const value = (this.clock.now().getTime() - this.lastBackup.getTime()) / 1_000;
    return [{ value, about: {} }];
  }

  private ifFresh<R>(readings: readonly R[]): readonly R[] {
    return this.clock.elapsed() - this.readAt < FRESH_MS ? readings : [];
  }
}
