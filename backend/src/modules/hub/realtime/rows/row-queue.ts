import type { RowChange } from './row-change.ts';

const MOST_WAITING = 10_000;
const MOST_AT_ONCE = 200;

/** The changes of one table, delivered one lot after the other. */
export class RowQueue {
  private waiting: RowChange[] = [];
  private running = false;

  constructor(private readonly deliver: (changes: readonly RowChange[]) => Promise<void>) {}

  /** @returns false where too many wait: all of them are dropped */
  add(change: RowChange): boolean {
    if (this.waiting.length >= MOST_WAITING) {
      this.waiting = [];
      return false;
    }
    this.waiting.push(change);
    if (!this.running) void this.run();
    return true;
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.waiting.length > 0) await this.deliver(this.waiting.splice(0, MOST_AT_ONCE));
    this.running = false;
  }
}
