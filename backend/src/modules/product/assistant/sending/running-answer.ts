/** Silence after which an answer is given up: the browser's own 60 s must not come first, or nobody would know why. */
export const NO_TOKEN_MS = 58_000;

export type EndReason = 'stopped' | 'timed_out';

/** One answer while it is written: its text so far, the signal that ends it, and the limit on silence. */
export class RunningAnswer {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private over = false;
  text = '';
  /** Why it was ended from outside; absent while nobody did. */
  outcome: EndReason | undefined;

  constructor(
    readonly id: string,
    private readonly silenceMs = NO_TOKEN_MS,
  ) {
    this.listen();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Again without harm, and after the end without effect. */
  end(outcome: EndReason): void {
    if (this.over || this.outcome) return;
    this.outcome = outcome;
    clearTimeout(this.timer);
    // The reason distinguishes a stop, which is no fault, from a silent tool in the call log.
    this.controller.abort(
      outcome === 'timed_out' ? new DOMException('no word for too long', 'TimeoutError') : undefined,
    );
  }

  /** The next piece came. */
  append(piece: string): void {
    this.text += piece;
    if (!this.outcome) this.listen();
  }

  /** It is whole: nothing can end it any more. */
  close(): void {
    this.over = true;
    clearTimeout(this.timer);
  }

  private listen(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end('timed_out'), this.silenceMs);
    this.timer.unref();
  }
}
