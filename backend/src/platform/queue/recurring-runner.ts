import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Env } from '#config/env.ts';
import { Log } from '../logging/log.ts';
import { histogram } from '../tracing/meter.ts';
import { METRICS } from '../tracing/metrics.ts';
import { observed } from '../tracing/observed.ts';
import { LeaderLock } from './leader-lock.ts';
import { RecurringMetadata, type RecurringRule, type RecurringTask } from './recurring-task.ts';

/** A task that runs seldom still runs soon after a start, so that it is not skipped by processes that live shortly. */
const FIRST_MS = 300_000;
/** Intervals vary by this share, so that tasks do not all run at the same moment. */
const JITTER = 0.1;
const STOP_MS = 3_000;

const durations = histogram(METRICS.recurringDuration);

/**
 * Runs the recurring tasks in one of all worker processes, each task one run at a time. Timers count elapsed time, so a
 * clock that is set back stops nothing (decision 41). A failed run is logged; the next one is due as always.
 */
@Injectable()
export class RecurringRunner implements OnApplicationBootstrap {
  private readonly stopping = new AbortController();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly leader: LeaderLock,
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    const tasks = this.collect();
    if (!this.env.runsWorker) return;
    this.leader.start();
    for (const [rule, task] of tasks) this.schedule(rule, task, Math.min(this.interval(rule), FIRST_MS));
  }

  /** Starts no further run, and waits up to 3 s for those that are under way. */
  async close(): Promise<void> {
    this.stopping.abort();
    this.timers.forEach(clearTimeout);
    await Promise.race([Promise.all(this.running.values()), wait(STOP_MS, undefined, { ref: false })]);
    await this.leader.stop();
  }

  private collect(): Map<RecurringRule, RecurringTask> {
    const tasks = new Map<RecurringRule, RecurringTask>();
    const names = new Set<string>();
    for (const provider of this.discovery.getProviders()) {
      const rule = this.discovery.getMetadataByDecorator(RecurringMetadata, provider);
      if (!rule || !provider.instance) continue;
      if (names.has(rule.name)) throw new Error(`two recurring tasks are called ${rule.name}`);
      tasks.set(rule, provider.instance as RecurringTask);
      names.add(rule.name);
    }
    return tasks;
  }

  private interval({ everyMs }: RecurringRule): number {
    return typeof everyMs === 'number' ? everyMs : everyMs(this.env);
  }

  private schedule(rule: RecurringRule, task: RecurringTask, afterMs: number): void {
    if (this.stopping.signal.aborted) return;
    const varied = afterMs * (1 + JITTER * (2 * Math.random() - 1));
    this.timers.set(rule.name, setTimeout(() => this.due(rule, task), varied).unref());
  }

  private due(rule: RecurringRule, task: RecurringTask): void {
    const run = this.leader.isHeld ? this.run(rule.name, task) : Promise.resolve();
    const ended = run.finally(() => this.schedule(rule, task, this.interval(rule)));
    this.running.set(rule.name, ended);
  }

  /** Never rejects. */
  private async run(name: string, task: RecurringTask): Promise<void> {
    try {
      await observed('recurring task', durations, { 'task.name': name }, () =>
        task.run(this.stopping.signal),
      );
    } catch (cause) {
      this.log.warn({ err: cause, task: name }, 'recurring task failed, the next run is due as always');
    }
  }
}
