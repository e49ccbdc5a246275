interface Waiter {
  readonly admit: () => void;
  readonly refuse: (cause: unknown) => void;
  readonly timer: NodeJS.Timeout;
  /** When its patience ends, by the clock of `performance`. */
  readonly until: number;
}

/** Who waits for a place: first come, first served, no longer than each can, and never more than `room`. */
export class WaitingLine {
  private readonly waiters = new Set<Waiter>();

  constructor(private readonly room: number) {}

  get length(): number {
    return this.waiters.size;
  }

  get full(): boolean {
    return this.waiters.size >= this.room;
  }

  /** Resolves when it is this one's turn; rejects with what `late` makes when the time is over before. */
  wait(patienceMs: number, late: () => unknown): Promise<void> {
    return new Promise((admit, refuse) => {
      const timer = setTimeout(() => {
        this.waiters.delete(waiter);
        refuse(late());
      }, patienceMs);
      const waiter: Waiter = { admit, refuse, timer, until: performance.now() + patienceMs };
      this.waiters.add(waiter);
    });
  }

  /** Whether somebody was there to be admitted. */
  admitNext(): boolean {
    const [next] = this.waiters;
    if (!next) return false;
    this.leave(next);
    next.admit();
    return true;
  }

  /** Sends away at once whoever cannot wait so long. */
  refuseBefore(ms: number, cause: () => unknown): void {
    const end = performance.now() + ms;
    for (const waiter of this.waiters) {
      if (waiter.until >= end) continue;
      this.leave(waiter);
      waiter.refuse(cause());
    }
  }

  private leave(waiter: Waiter): void {
    this.waiters.delete(waiter);
    clearTimeout(waiter.timer);
  }
}
