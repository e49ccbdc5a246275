import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { receivedJob, type ReceivedPayload } from './received.job.ts';
import { HANDLE, TOOL } from './received.sql.ts';

/** Puts a vendor's event on its connection's activity and tells other systems of it. May run any number of times. */
@Injectable()
@HandlesJob(receivedJob)
export class ReceivedHandler implements JobHandler<ReceivedPayload> {
  constructor(
    private readonly sql: Sql,
    private readonly registry: ToolRegistry,
    private readonly clock: Clock,
  ) {}

  async handle({ received_id: id }: ReceivedPayload): Promise<void> {
    const found = await this.sql.maybe<{ tool_id: string }>('received_tool', TOOL, [id]);
    if (!found) return;
    const name = this.registry.find(found.tool_id)?.manifest.name ?? found.tool_id;
    await this.sql.many('received_handle', HANDLE, [id, this.clock.now(), name]);
  }
}
