import { AdapterError } from '@chairside/kit';
import { HeldPlaces, type Who } from './held-slots.ts';
import { WaitingLine } from './wait-queue.ts';

export type Release = () => void;

/** Nothing was sent, because too many others wait. */
export const crowded = (toolName: string): AdapterError =>
  new AdapterError('vendor_unavailable', `Too many calls wait for ${toolName} at the moment.`, {
    retryAfterMs: 1_000,
    retryable: false,
  });

/** One place in so many is kept for people who hold none. */
const KEPT = 8;

/**
 * So many calls to one tool at one address at once, so many that wait, and no more: a vendor that hangs takes neither
 * sockets nor memory from the others. However much some people ask, whoever holds no place gets one soon.
 */
export class Bulkhead {
  private open = 0;
  private readonly held = new HeldPlaces();
  private readonly line: WaitingLine;
  private readonly kept: number;

  constructor(
    private readonly toolName: string,
    private readonly size: number,
    room: number,
  ) {
    this.line = new WaitingLine(room, this.held);
    this.kept = Math.floor(size / KEPT);
  }

  /** Answers without a promise when there is a place; refuses when none gets free within the time, or too many wait. */
  enter(patienceMs: number, who?: Who): Release | Promise<Release> {
    if (this.isFree(who)) {
      this.begin(who);
      return this.place(who);
    }
    if (this.line.full) throw crowded(this.toolName);
    return this.line.wait(patienceMs, who, () => crowded(this.toolName)).then(() => this.place(who));
  }

  private readonly isFree = (who: Who): boolean =>
    this.open < this.size - (this.held.of(who) > 0 ? this.kept : 0);

  private readonly begin = (who: Who): void => {
    this.open += 1;
    this.held.take(who);
  };

  private place(who: Who): Release {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.open -= 1;
      this.held.leave(who);
      this.line.admitNext(this.begin, this.isFree);
    };
  }
}
