import { AdapterError, type AdapterErrorCode, wordsFor } from '@chairside/kit';
import { AppError } from '#platform/errors/app-error.ts';
import { uploadStalled } from '../proxy.errors.ts';

export interface RawLimits {
  /** Without a byte either way. */
  readonly idleMs: number;
  /** For the vendor to begin its answer once it has the whole request. */
  readonly answerMs: number;
  /** For everything. */
  readonly wholeMs: number;
}

/**
 * Ends a raw call that has come to rest, each phase with its own reason: the upload of the client, the vendor that takes
 * it and begins to answer, the answer and its reader. Every byte begins the time anew.
 */
export class RawWatch {
  private readonly ended = new AbortController();
  private readonly whole: NodeJS.Timeout;
  private timer: NodeJS.Timeout | undefined;
  private ms = 0;
  private moves = 0;
  private over = false;
  private reason: () => Error = () => this.failure('timeout');

  constructor(
    private readonly toolName: string,
    private readonly limits: RawLimits,
    private readonly gone: AbortSignal,
  ) {
    this.whole = setTimeout(() => this.stop(this.failure('timeout')), limits.wholeMs);
    gone.addEventListener('abort', this.onGone, { once: true });
    if (gone.aborted) this.onGone();
  }

  get signal(): AbortSignal {
    return this.ended.signal;
  }

  /** The client has the next piece. */
  waitForClient(): void {
    this.begin(this.limits.idleMs, uploadStalled);
  }

  /** The vendor is to take a piece, or to send one. */
  waitForVendor(): void {
    this.begin(this.limits.idleMs, () => this.failure('timeout'));
  }

  /** The vendor has the whole request and is to begin its answer. */
  waitForAnswer(): void {
    this.begin(this.limits.answerMs, () => this.failure('timeout'));
  }

  /** The reader is to take a piece. */
  waitForReader(): void {
    this.begin(this.limits.idleMs, () => this.failure('cancelled'));
  }

  stop(reason: Error): void {
    this.end();
    this.ended.abort(reason);
  }

  cancel(): void {
    this.stop(this.failure('cancelled'));
  }

  /** Why an answer is not whole: our own reason, the reader's leaving, or the vendor's breaking off. */
  explain(cause: unknown): Error {
    if (cause instanceof AdapterError || cause instanceof AppError) return cause;
    return this.failure(cause === undefined ? 'cancelled' : 'stream_interrupted');
  }

  end(): void {
    this.over = true;
    clearTimeout(this.whole);
    clearTimeout(this.timer);
    this.gone.removeEventListener('abort', this.onGone);
  }

  private begin(ms: number, reason: () => Error): void {
    if (this.over) return;
    this.reason = reason;
    this.moves += 1;
    if (this.timer && ms === this.ms) {
      this.timer.refresh();
      return;
    }
    this.ms = ms;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(this.moves), ms);
  }

  /** After a busy moment timers come before what has arrived meanwhile: that gets a turn first. */
  private look(seen: number): void {
    setImmediate(() => {
      if (!this.over && seen === this.moves) this.stop(this.reason());
    });
  }

  private readonly onGone = (): void => this.cancel();

  private failure(code: AdapterErrorCode): AdapterError {
    return new AdapterError(code, wordsFor(code, this.toolName));
  }
}
