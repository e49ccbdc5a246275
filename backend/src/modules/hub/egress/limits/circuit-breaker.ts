import { AdapterError } from '@chairside/kit';

const OPENS_AFTER = 10;
/** Of so many last answers … */
const WINDOW = 30;
/** … this many missing ones open it too: a vendor that answers now and then is as good as gone. */
const MISSING = 20;
const OPEN_MS = 5_000;
/** A vendor may name a longer pause, up to this. */
const LONGEST_MS = 60_000;

/** What a call says about its vendor; nothing, when it was never sent or its caller went away. */
export type Verdict = 'answered' | 'missing' | 'nothing';

/** Whether the vendor is there. A refusal, whatever it is about, is an answer. */
export function verdictOn(cause: unknown): Verdict {
  if (!(cause instanceof AdapterError)) return 'nothing';
  const silent = cause.status === undefined || cause.status >= 500;
  if (cause.code === 'timeout' || (cause.code === 'vendor_unavailable' && silent)) return 'missing';
  return cause.status !== undefined || UNREADABLE.has(cause.code) ? 'answered' : 'nothing';
}
const UNREADABLE: ReadonlySet<string> = new Set([
  'malformed_answer',
  'answer_too_large',
  'stream_interrupted',
]);

/**
 * The breaker of one tool at one address. It opens after ten missing answers in a row, or twenty of the last thirty;
 * five seconds later one call tries the vendor while all others are still refused.
 */
export class Circuit {
  private inARow = 0;
  private last: boolean[] = [];
  private openUntil = 0;
  private trying = false;

  constructor(
    private readonly toolName: string,
    private readonly now: () => number,
  ) {}

  /** Throws while the circuit is open; for what is only about to wait for its turn. */
  assertClosed(): void {
    if (this.openUntil > 0 && (this.trying || this.now() < this.openUntil)) throw this.refusal();
  }

  /** The same for what is about to be sent. Answers whether it is the try after a pause; `heard` wants to know. */
  pass(): boolean {
    if (this.openUntil === 0) return false;
    this.assertClosed();
    this.trying = true;
    return true;
  }

  heard(verdict: Verdict, isTry: boolean, retryAfterMs = 0): void {
    if (isTry) this.trying = false;
    if (verdict === 'missing') this.missed(isTry, retryAfterMs);
    else if (verdict === 'answered') this.answered(isTry);
  }

  private answered(isTry: boolean): void {
    if (isTry) this.openUntil = 0;
    // What was under way when it opened does not close it: only the try does.
    if (this.openUntil > 0) return;
    this.inARow = 0;
    if (isTry) this.last = [];
    else this.remember(false);
  }

  private missed(isTry: boolean, retryAfterMs: number): void {
    if (this.openUntil > 0 && !isTry) return;
    this.inARow += 1;
    this.remember(true);
    const opens = this.inARow >= OPENS_AFTER || this.last.filter(Boolean).length >= MISSING;
    if (!opens && !isTry) return;
    this.openUntil = this.now() + Math.min(LONGEST_MS, Math.max(OPEN_MS, retryAfterMs));
  }

  /** Nothing to remember of a vendor that has never been missing. */
  private remember(missing: boolean): void {
    if (!missing && this.last.length === 0) return;
    this.last.push(missing);
    if (this.last.length > WINDOW) this.last.shift();
    if (!missing && !this.last.includes(true)) this.last = [];
  }

  private refusal(): AdapterError {
    const retryAfterMs = Math.max(1_000, this.openUntil - this.now());
    const words = `${this.toolName} does not answer at the moment.`;
    return new AdapterError('vendor_unavailable', words, { retryAfterMs, retryable: false });
  }
}
