import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Log } from '#platform/logging/log.ts';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { notifyOwnersJob, type NotifyOwnersPayload } from './notify-owners.job.ts';
import { PendingReconnectNotice } from './pending-reconnect-notice.entity.ts';
import { ReconnectNotifier } from './reconnect-notifier.ts';

const PAGE = 100;

/** Notifies one owner per transaction, which also removes the row: a job that is run again goes on with the others. */
@Injectable()
@HandlesJob(notifyOwnersJob)
export class NotifyOwnersHandler implements JobHandler<NotifyOwnersPayload> {
  constructor(
    @InjectRepository(PendingReconnectNotice) private readonly rows: Repository<PendingReconnectNotice>,
    private readonly notifier: ReconnectNotifier,
    private readonly log: Log,
  ) {}

  async handle({ tool_id: toolId }: NotifyOwnersPayload): Promise<void> {
    for (let full = true; full;) {
      const page = await this.rows.find({ where: { toolId }, order: { createdAt: 'asc' }, take: PAGE });
      const failed = await this.notifyAll(page);
      if (failed > 0) throw new Error(`${failed} owners of ${toolId} connections could not be notified`);
      full = page.length === PAGE;
    }
  }

  /** One owner that cannot be notified must not keep the notice from the others. */
  private async notifyAll(page: readonly PendingReconnectNotice[]): Promise<number> {
    let failed = 0;
    for (const { connectionId } of page)
      await this.notifier.notifyPending(connectionId).catch((cause: unknown) => {
        failed += 1;
        this.log.error({ err: cause, connectionId }, 'the owner of a connection could not be notified');
      });
    return failed;
  }
}
