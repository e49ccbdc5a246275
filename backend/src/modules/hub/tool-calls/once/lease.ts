import type { Log } from '#platform/logging/log.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import { stillRunning } from './idempotency.errors.ts';
import type { Ticket } from './ticket.ts';

/** What whoever sends must do right before, and may tell a vendor who knows such keys. */
export interface Once {
  readonly vendorKey: string;
  /** Commits that the vendor is about to hear of the call; throws when that is somebody else's business by now. */
  sending(repeatable: boolean): Promise<void>;
}

/** A process's hold on a key while its call runs. It is renewed until it is let go; a killed process renews no more. */
export class Lease implements Once {
  /** The vendor may have heard of the call. */
  sent = false;
  repeatable = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly store: IdempotencyStore,
    private readonly ticket: Ticket,
    readonly owner: string,
    leaseMs: number,
    log: Log,
  ) {
    this.timer = setInterval(() => {
      store
        .extend(ticket, owner)
        .catch((cause: unknown) => log.warn({ err: cause }, 'an idempotency key was not renewed'));
    }, leaseMs / 3);
    this.timer.unref();
  }

  get vendorKey(): string {
    return this.ticket.vendorKey;
  }

  async sending(repeatable: boolean): Promise<void> {
    if (this.sent) return;
    if (!(await this.store.sending(this.ticket, this.owner, repeatable))) throw stillRunning();
    this.sent = true;
    this.repeatable = repeatable;
  }

  end(): void {
    clearInterval(this.timer);
  }
}
