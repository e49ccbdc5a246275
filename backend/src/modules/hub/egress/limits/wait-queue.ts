import type { HeldPlaces, Who } from './held-slots.ts';

interface Waiter {
  readonly who: Who;
  readonly admit: () => void;
  readonly refuse: (cause: unknown) => void;
  readonly timer: NodeJS.Timeout;
  /** When its patience ends, by the clock of `performance`. */
  readonly until: number;
}

/**
 * Who waits for a place: whoever holds the fewest comes next, and among equals who came first; no longer than each can,
 * and never more than `room`.
 */
export class WaitingLine {
  private readonly waiters = new Set<Waiter>();

  constructor(
    private readonly room: number,
    private readonly held: HeldPlaces,
  ) {}

  get length(): number {
    return this.waiters.size;
  }

  get full(): boolean {
    return this.waiters.size >= this.room;
  }

  /** Resolves when it is this one's turn; rejects with what `late` makes when the time is over before. */
  wait(patienceMs: number, who: Who, late: () => unknown): Promise<void> {
    return new Promise((admit, refuse) => {
      const timer = setTimeout(() => {
        this.waiters.delete(waiter);
        refuse(late());
      }, patienceMs);
      const waiter: Waiter = { who, admit, refuse, timer, until: performance.now() + patienceMs };
      this.waiters.add(waiter);
    });
  }

  /** Tells `begin` whose turn it is, and admits that one; nobody when it is nobody's, or `mayEnter` says no. */
  admitNext(begin: (who: Who) => void, mayEnter: (who: Who) => boolean = () => true): void {
    const next = this.next();
    if (!next || !mayEnter(next.who)) return;
    this.leave(next);
    begin(next.who);
    next.admit();
  }

  private next(): Waiter | undefined {
    let [best] = this.waiters;
    for (const waiter of this.waiters)
      if (best && this.held.of(waiter.who) < this.held.of(best.who)) best = waiter;
    return best;
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
