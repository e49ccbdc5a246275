import { AdapterError } from '@chairside/kit';
import { HeldSlots, type PersonId } from './held-slots.ts';
import { WaitQueue } from './wait-queue.ts';

export type Release = () => void;

/** Nothing was sent, because too many other calls wait. */
export const tooManyWaiting = (toolName: string): AdapterError =>
  new AdapterError('vendor_unavailable', `Too many calls wait for ${toolName} at the moment.`, {
    retryAfterMs: 1_000,
    retryable: false,
  });

/** One slot in so many is reserved for people who hold none. */
const RESERVED = 8;

/**
 * Bounds the calls to one tool at one address: `size` at once, and `capacity` that wait. A vendor that hangs then takes no
 * sockets or memory from other vendors. Slots and places in the queue are divided per person.
 */
export class Bulkhead {
  private open = 0;
  private readonly held = new HeldSlots();
  private readonly queue: WaitQueue;
  private readonly reserved: number;

  constructor(
    private readonly toolName: string,
    private readonly size: number,
    capacity: number,
  ) {
    this.queue = new WaitQueue(capacity, this.held);
    this.reserved = Math.floor(size / RESERVED);
  }

  /**
   * Takes a slot. Returns without a promise when one is free. Throws `vendor_unavailable` when none gets free within
   * `timeoutMs`, or when the queue is full.
   */
  acquire(timeoutMs: number, person?: PersonId): Release | Promise<Release> {
    if (this.isFree(person)) {
      this.begin(person);
      return this.releaser(person);
    }
    return this.waitInQueue(timeoutMs, person);
  }

  private waitInQueue(timeoutMs: number, person: PersonId): Promise<Release> {
    const turn = this.queue.wait(timeoutMs, person, () => tooManyWaiting(this.toolName));
    return turn.then(() => this.releaser(person));
  }

  private readonly isFree = (person: PersonId): boolean =>
    this.open < this.size - (this.held.of(person) > 0 ? this.reserved : 0);

  private readonly begin = (person: PersonId): void => {
    this.open += 1;
    this.held.take(person);
  };

  private releaser(person: PersonId): Release {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.open -= 1;
      this.held.release(person);
      this.queue.admitNext(this.begin, this.isFree);
    };
  }
}
