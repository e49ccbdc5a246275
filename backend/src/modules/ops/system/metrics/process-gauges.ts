import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isObserved } from '#config/telemetry-endpoint.ts';
import { gauge } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';

const NANOSECONDS = 1_000_000;
/** How often the delay is looked at; Node counts this time in. */
const SAMPLE_MS = 10;

/** Memory and event loop of this process, while somebody collects metrics. */
@Injectable()
export class ProcessGauges implements OnApplicationBootstrap, OnApplicationShutdown {
  private delay: ReturnType<typeof monitorEventLoopDelay> | undefined;
  private ends: readonly (() => void)[] = [];

  onApplicationBootstrap(): void {
    if (!isObserved()) return;
    this.delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
    this.delay.enable();
    this.ends = [
      gauge(METRICS.memory, () => [{ value: process.memoryUsage.rss(), about: {} }]),
      gauge(METRICS.eventLoopDelay, () => [{ value: this.slowestHundredth(), about: {} }]),
    ];
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) end();
    this.delay?.disable();
  }

  private slowestHundredth(): number {
    const late = (this.delay?.percentile(99) ?? 0) / NANOSECONDS;
    this.delay?.reset();
    return Math.max(0, late - SAMPLE_MS);
  }
}
