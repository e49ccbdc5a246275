import { HeldSlots, type PersonId } from './held-slots.ts';

interface Waiter {
  readonly person: PersonId;
  readonly admit: () => void;
  /** Makes the error it is refused with. */
  readonly refusal: () => unknown;
  readonly reject: (cause: unknown) => void;
  readonly timer: NodeJS.Timeout | undefined;
  /** When its time ends, by the clock of `performance`. */
  readonly until: number;
}

/**
 * Calls that wait for a slot, at most `capacity`. The next slot goes to the person who holds the fewest, and among equals to
 * the call that came first. The places of a full queue are divided per person as well: a person with fewer waiting calls
 * takes the place of the newest call of the person with the most.
 */
export class WaitQueue {
  private readonly waiters = new Set<Waiter>();
  private readonly waiting = new HeldSlots();

  constructor(
    private readonly capacity: number,
    private readonly held: HeldSlots,
  ) {}

  get length(): number {
    return this.waiters.size;
  }

  /**
   * Resolves when it is this call's turn. Rejects with what `refusal` makes when `timeoutMs` (if any) is over, or when the place is
   * needed for another person; throws it at once when the queue is full.
   */
  wait(timeoutMs: number | undefined, person: PersonId, refusal: () => unknown): Promise<void> {
    if (this.waiters.size >= this.capacity) this.makeRoom(person, refusal);
    return new Promise((admit, reject) => {
      const timer = timeoutMs === undefined ? undefined : setTimeout(() => this.refuse(waiter), timeoutMs);
      const until = performance.now() + (timeoutMs ?? Infinity);
      const waiter: Waiter = { person, admit, refusal, reject, timer, until };
      this.waiters.add(waiter);
      this.waiting.take(person);
    });
  }

  /** Admits the next call, after `begin` has counted it; none when the queue is empty or `mayEnter` answers false. */
  admitNext(begin: (person: PersonId) => void, mayEnter: (person: PersonId) => boolean = () => true): void {
    const next = this.next();
    if (!next || !mayEnter(next.person)) return;
    this.remove(next);
    begin(next.person);
    next.admit();
  }

  /** Refuses at once every call whose time ends within so many milliseconds. */
  refuseBefore(ms: number, refusal: () => unknown): void {
    const end = performance.now() + ms;
    for (const waiter of this.waiters) if (waiter.until < end) this.refuse(waiter, refusal);
  }

  private next(): Waiter | undefined {
    let [best] = this.waiters;
    for (const waiter of this.waiters)
      if (best && this.held.of(waiter.person) < this.held.of(best.person)) best = waiter;
    return best;
  }

  /** The place must really even things out: otherwise two people with equal parts would refuse each other's calls. */
  private makeRoom(person: PersonId, refusal: () => unknown): void {
    let most: Waiter | undefined;
    for (const waiter of this.waiters)
      if (!most || this.waiting.of(waiter.person) >= this.waiting.of(most.person)) most = waiter;
    if (!most || person === undefined || this.waiting.of(most.person) <= this.waiting.of(person) + 1)
      throw refusal();
    this.refuse(most);
  }

  private refuse(waiter: Waiter, refusal = waiter.refusal): void {
    this.remove(waiter);
    waiter.reject(refusal());
  }

  private remove(waiter: Waiter): void {
    this.waiters.delete(waiter);
    this.waiting.release(waiter.person);
    clearTimeout(waiter.timer);
  }
}
