/** The queue's store is away, or the process is stopping: what was asked may or may not have happened. */
export class QueueSilent extends Error {}

/**
 * Gives every call to a queue a deadline. Neither store refuses by itself: Redis keeps commands until it is back, and BullMQ's
 * PostgreSQL backend never settles a call to a queue that closes. A late answer is ignored.
 */
export class QueueDeadline {
  private readonly waiting = new Set<(cause: Error) => void>();
  private ended = false;

  async within<T>(ms: number | undefined, work: () => Promise<T>): Promise<T> {
    if (this.ended) throw new QueueSilent('the queues are closed');
    let giveUp: (cause: Error) => void = () => undefined;
    const silence = new Promise<never>((_, refuse) => (giveUp = refuse));
    const timer = ms === undefined ? undefined : setTimeout(() => giveUp(new QueueSilent(LATE)), ms);
    this.waiting.add(giveUp);
    try {
      return await Promise.race([work(), silence]);
    } finally {
      clearTimeout(timer);
      this.waiting.delete(giveUp);
    }
  }

  /** From now on every question fails at once, and so do those that are open. */
  end(): void {
    this.ended = true;
    for (const giveUp of this.waiting) giveUp(new QueueSilent('the queues are closed'));
  }
}

const LATE = 'the queue did not answer in time';
