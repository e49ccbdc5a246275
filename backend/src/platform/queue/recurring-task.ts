import { DiscoveryService } from '@nestjs/core';
import type { Env } from '#config/env.ts';

/** When a recurring task runs. */
export interface RecurringRule {
  /** Unique; names the task in logs and metrics. */
  readonly name: string;
  /** Milliseconds between the end of one run and the start of the next, or where they come from; varied by a tenth. */
  readonly everyMs: number | ((env: Env) => number);
}

/** What a recurring task does. It must be idempotent: when the leader changes, two runs may overlap. */
export interface RecurringTask {
  /** @param stopping aborted when the process stops; a long run then ends after its current step */
  run(stopping: AbortSignal): Promise<unknown>;
}

/** How the runner finds tasks. */
export const RecurringMetadata = DiscoveryService.createDecorator<RecurringRule>();

/** Registers a provider as a recurring task: `@Recurring({ name, everyMs }) class X implements RecurringTask`. */
export const Recurring = (rule: RecurringRule): ClassDecorator => RecurringMetadata(rule) as ClassDecorator;
