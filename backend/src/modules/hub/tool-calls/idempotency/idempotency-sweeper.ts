import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Log } from '#platform/logging/log.ts';
import { IdempotencyStore } from './idempotency-store.ts';

const EVERY_MS = 60_000;

/** Deletes expired idempotency keys. */
@Injectable()
export class IdempotencySweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly store: IdempotencyStore,
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.runsWorker) return;
    this.timer = setInterval(() => void this.sweep(), EVERY_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  sweep(): Promise<void> {
    this.running ??= this.all()
      .catch((cause: unknown) => this.log.warn({ err: cause }, 'sweep of idempotency keys failed'))
      .finally(() => (this.running = undefined));
    return this.running;
  }

  private async all(): Promise<void> {
    while ((await this.store.sweep()) > 0);
  }
}
