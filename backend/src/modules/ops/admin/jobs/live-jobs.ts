import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Log } from '#platform/logging/log.ts';
import { QueueChanges } from '#platform/queue/queue-changes.ts';
import { ADMINS, Live } from '#common/live/index.ts';

/** Hundreds of jobs a second are one message in this time. */
const PAUSE_MS = 2_000;

/** Tells the open pages of admins that jobs came, ran or ended: at most once in two seconds per process. */
@Injectable()
export class LiveJobs implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly changes: QueueChanges,
    private readonly live: Live,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.changes.listen(() => {
      this.timer ??= setTimeout(() => void this.tell(), PAUSE_MS).unref();
    });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private async tell(): Promise<void> {
    this.timer = undefined;
    await this.live
      .tell(null, ADMINS, 'jobs', {})
      .catch((cause: unknown) => this.log.warn({ err: cause }, 'admins were not told of jobs'));
  }
}
