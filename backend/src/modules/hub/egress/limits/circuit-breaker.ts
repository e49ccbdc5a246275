import { AdapterError } from '@chairside/kit';

const OPENS_AFTER = 10;
/** The number of last calls that decide. */
const WINDOW = 30;
/** So many unanswered calls of them open it too: a vendor that answers now and then is not usable. */
const UNANSWERED = 20;
const OPEN_MS = 5_000;
/** A vendor may name a longer pause, up to this. */
const LONGEST_MS = 60_000;

/** What a call says about its vendor: `unknown` when it was not sent, or when its caller disconnected. */
export type CallOutcome = 'answered' | 'unanswered' | 'unknown';

/** Whether the vendor answered. A refusal, whatever its reason, is an answer. */
export function outcomeOf(cause: unknown): CallOutcome {
  if (!(cause instanceof AdapterError)) return 'unknown';
  const silent = cause.status === undefined || cause.status >= 500;
  if (cause.code === 'timeout' || (cause.code === 'vendor_unavailable' && silent)) return 'unanswered';
  return cause.status !== undefined || UNREADABLE.has(cause.code) ? 'answered' : 'unknown';
}
const UNREADABLE: ReadonlySet<string> = new Set([
  'malformed_answer',
  'answer_too_large',
  'stream_interrupted',
]);

/**
 * The circuit breaker of one tool at one address. It opens after ten unanswered calls in a row, or twenty of the last
 * thirty. Five seconds later one call probes the vendor; all others are refused until it is answered.
 */
export class CircuitBreaker {
  private unansweredInARow = 0;
  private last: boolean[] = [];
  private openUntil = 0;
  private probing = false;

  constructor(
    private readonly toolName: string,
    private readonly now: () => number,
  ) {}

  /** Whether calls are refused, or one of them probes. */
  get isOpen(): boolean {
    return this.openUntil > 0;
  }

  /** Throws `vendor_unavailable` while the circuit is open. For calls that do not start yet. */
  assertClosed(): void {
    if (this.openUntil > 0 && (this.probing || this.now() < this.openUntil)) throw this.refusal();
  }

  /** The same for a call that starts now. Returns whether it is the probe of an open circuit, for `record`. */
  admit(): boolean {
    if (this.openUntil === 0) return false;
    this.assertClosed();
    this.probing = true;
    return true;
  }

  record(outcome: CallOutcome, isProbe: boolean, retryAfterMs = 0): void {
    if (isProbe) this.probing = false;
    if (outcome === 'unanswered') this.unanswered(isProbe, retryAfterMs);
    else if (outcome === 'answered') this.answered(isProbe);
  }

  private answered(isProbe: boolean): void {
    if (isProbe) this.openUntil = 0;
    // Calls that started before it opened do not close it: only the probe does.
    if (this.openUntil > 0) return;
    this.unansweredInARow = 0;
    if (isProbe) this.last = [];
    else this.remember(false);
  }

  private unanswered(isProbe: boolean, retryAfterMs: number): void {
    if (this.openUntil > 0 && !isProbe) return;
    this.unansweredInARow += 1;
    this.remember(true);
    const opens = this.unansweredInARow >= OPENS_AFTER || this.last.filter(Boolean).length >= UNANSWERED;
    if (!opens && !isProbe) return;
    this.openUntil = this.now() + Math.min(LONGEST_MS, Math.max(OPEN_MS, retryAfterMs));
  }

  /** Keeps nothing for a vendor that has answered every call. */
  private remember(unanswered: boolean): void {
    if (!unanswered && this.last.length === 0) return;
    this.last.push(unanswered);
    if (this.last.length > WINDOW) this.last.shift();
    if (!unanswered && !this.last.includes(true)) this.last = [];
  }

  private refusal(): AdapterError {
    const retryAfterMs = Math.max(1_000, this.openUntil - this.now());
    const words = `${this.toolName} does not answer at the moment.`;
    return new AdapterError('vendor_unavailable', words, { retryAfterMs, retryable: false });
  }
}
