import { HeldSlots, type PersonId } from './held-slots.ts';
import { WaitQueue } from './wait-queue.ts';

export type Release = () => void;

export interface SemaphoreLimits {
  /** Tasks that run at a time. */
  readonly slots: number;
  /** Tasks that wait at most; one more is refused. */
  readonly maxWaiting: number;
  /** Slots that only people get who hold none; zero where it is left out. */
  readonly reserved?: number;
  /** Makes the error of a task that is refused. */
  readonly refusal: () => Error;
}

/**
 * Runs a bounded number of tasks at a time, in one process (decision 43). Others wait; the next slot goes to the person who
 * holds the fewest, and among equals to the task that came first. Tasks of nobody in particular run in the order they came.
 */
export class Semaphore {
  private open = 0;
  private readonly held = new HeldSlots();
  private readonly queue: WaitQueue;
  private readonly reserved: number;

  constructor(private readonly limits: SemaphoreLimits) {
    this.queue = new WaitQueue(limits.maxWaiting, this.held);
    this.reserved = limits.reserved ?? 0;
  }

  /** Tasks that run, and tasks that wait. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.open, waiting: this.queue.length };
  }

  /** Runs a task when it has a slot; throws what `refusal` makes when the queue is full. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await task();
    } finally {
      release();
    }
  }

  /**
   * Takes a slot; returns without a promise when one is free. Throws what `refusal` makes when the queue is full, or when no slot
   * gets free within `timeoutMs`.
   */
  acquire(timeoutMs?: number, person?: PersonId): Release | Promise<Release> {
    if (this.isFree(person)) {
      this.begin(person);
      return this.releaser(person);
    }
    return this.queue.wait(timeoutMs, person, this.limits.refusal).then(() => this.releaser(person));
  }

  private readonly isFree = (person: PersonId): boolean =>
    this.open < this.limits.slots - (this.held.of(person) > 0 ? this.reserved : 0);

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
