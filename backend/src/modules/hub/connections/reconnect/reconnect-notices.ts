import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { notifyOwnersJob } from './notify-owners.job.ts';
import { PendingReconnectNotice } from './pending-reconnect-notice.entity.ts';

/** Queues the job that notifies the owners of a tool's connections. The rows are its outbox. */
@Injectable()
export class ReconnectNotices {
  constructor(
    @InjectRepository(PendingReconnectNotice) private readonly rows: Repository<PendingReconnectNotice>,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  /** Returns at once. What cannot be queued now, the recurring task queues later. */
  queue(toolId: string): void {
    void this.add(toolId).catch((cause: unknown) =>
      this.log.warn({ err: cause, tool: toolId }, 'notices of owners not queued; the recurring task will'),
    );
  }

  /** For the recurring task: every tool with owners that are not notified yet. */
  async queueDue(): Promise<void> {
    const query = this.rows.createQueryBuilder('notice').select('distinct notice.tool_id', 'toolId');
    for (const { toolId } of await query.getRawMany<{ toolId: string }>()) await this.add(toolId);
  }

  private async add(toolId: string): Promise<void> {
    await this.jobs.addMissing(notifyOwnersJob, { tool_id: toolId }, `notify_owners_${toolId}`);
  }
}
