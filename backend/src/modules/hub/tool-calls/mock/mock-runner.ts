import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Json, type Operation, type OperationResult, runMock, type ToolPlugin } from '@chairside/kit';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { ToolSettings } from '#hub/tools/index.ts';
import { mockDelay } from './mock-delay.ts';
import { MockRecords } from './mock-records.ts';

/** Answers with a tool's mock adapter, after the product's mock delay. */
@Injectable()
export class MockRunner {
  constructor(
    private readonly records: MockRecords,
    private readonly settings: ToolSettings,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  async run(
    plugin: ToolPlugin,
    operation: Operation,
    input: Json,
    connectionId: string,
    signal?: AbortSignal,
  ): Promise<OperationResult> {
    const delay = mockDelay(this.env.MOCK_DELAY_MS, Math.random());
    if (delay > 0) await pause(delay);
    return runMock(plugin, operation.id, input, {
      store: this.records.of(connectionId),
      clock: this.clock,
      settings: await this.settings.of(plugin.manifest),
      ...(signal ? { signal } : {}),
    });
  }
}
