import type { Log } from '#platform/logging/log.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import { stillRunning } from './idempotency.errors.ts';
import type { IdempotencyRecord } from './idempotency-record.ts';

/** One call with an Idempotency-Key, as its sender sees it. */
export interface IdempotentCall {
  /** Sent to vendors that take idempotency keys themselves. */
  readonly vendorKey: string;
  /**
   * Must be awaited right before the call is sent: it commits that the vendor may have received it.
   * @param repeatable whether the vendor acts only once, however often the call is sent
   * @throws AppError 409 when another process has taken the call over
   */
  beforeSending(repeatable: boolean): Promise<void>;
}

/** A process's lease on a key while its call runs. It is renewed until `end`; a killed process stops renewing. */
export class IdempotencyLease implements IdempotentCall {
  /** Whether the vendor may have received the call. */
  sent = false;
  repeatable = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly store: IdempotencyStore,
    private readonly record: IdempotencyRecord,
    readonly owner: string,
    leaseMs: number,
    log: Log,
  ) {
    this.timer = setInterval(() => {
      store
        .extend(record, owner)
        .catch((cause: unknown) => log.warn({ err: cause }, 'an idempotency key was not renewed'));
    }, leaseMs / 3);
    this.timer.unref();
  }

  get vendorKey(): string {
    return this.record.vendorKey;
  }

  async beforeSending(repeatable: boolean): Promise<void> {
    if (this.sent) return;
    if (!(await this.store.markSent(this.record, this.owner, repeatable))) throw stillRunning();
    this.sent = true;
    this.repeatable = repeatable;
  }

  end(): void {
    clearInterval(this.timer);
  }
}
