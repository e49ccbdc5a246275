import { AdapterError } from '@chairside/kit';
import { WaitingLine } from './waiting-line.ts';

export type Release = () => void;

/** Nothing was sent, because too many others wait. */
export const crowded = (toolName: string): AdapterError =>
  new AdapterError('vendor_unavailable', `Too many calls wait for ${toolName} at the moment.`, {
    retryAfterMs: 1_000,
    retryable: false,
  });

/**
 * So many calls to one tool at one address at once, so many that wait, and no more: a vendor that hangs takes neither
 * sockets nor memory from the others.
 */
export class Bulkhead {
  private open = 0;
  private readonly line: WaitingLine;

  constructor(
    private readonly toolName: string,
    private readonly size: number,
    room: number,
  ) {
    this.line = new WaitingLine(room);
  }

  /** Answers without a promise when there is a place; refuses when none gets free within the time, or too many wait. */
  enter(patienceMs: number): Release | Promise<Release> {
    if (this.open < this.size) return this.take();
    if (this.line.full) throw crowded(this.toolName);
    return this.line.wait(patienceMs, () => crowded(this.toolName)).then(() => this.place());
  }

  private take(): Release {
    this.open += 1;
    return this.place();
  }

  /** Whoever is admitted takes over the place of the one that left. */
  private place(): Release {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      if (!this.line.admitNext()) this.open -= 1;
    };
  }
}
