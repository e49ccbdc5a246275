import { AdapterError, type AdapterErrorCode, messageFor } from '@chairside/kit';
import { AppError } from '#platform/errors/app-error.ts';
import { uploadStalled } from '../picaos-proxy.errors.ts';

export interface RawLimits {
  /** Longest time without a byte in either direction, in milliseconds. */
  readonly idleMs: number;
  /** For the vendor to start its answer once it has the whole request, in milliseconds. */
  readonly answerMs: number;
  /** For the whole call, in milliseconds. */
  readonly wholeMs: number;
}

/**
 * Aborts a raw call that moves no bytes, each phase with its own error: the client's upload, the vendor reading it and
 * starting to answer, the client reading the answer. Every byte restarts the timer.
 */
export class IdleTimeout {
  private readonly ended = new AbortController();
  private readonly totalTimer: NodeJS.Timeout;
  private timer: NodeJS.Timeout | undefined;
  private ms = 0;
  private moves = 0;
  private over = false;
  private reason: () => Error = () => this.failure('timeout');

  constructor(
    private readonly toolName: string,
    private readonly limits: RawLimits,
    private readonly disconnected: AbortSignal,
  ) {
    this.totalTimer = setTimeout(() => this.stop(this.failure('timeout')), limits.wholeMs);
    disconnected.addEventListener('abort', this.onDisconnect, { once: true });
    if (disconnected.aborted) this.onDisconnect();
  }

  get signal(): AbortSignal {
    return this.ended.signal;
  }

  /** The client must send the next piece. */
  waitForClient(): void {
    this.begin(this.limits.idleMs, uploadStalled);
  }

  /** The vendor must read a piece, or send one. */
  waitForVendor(): void {
    this.begin(this.limits.idleMs, () => this.failure('timeout'));
  }

  /** The vendor has the whole request and must start its answer. */
  waitForAnswer(): void {
    this.begin(this.limits.answerMs, () => this.failure('timeout'));
  }

  /** The client must read a piece. */
  waitForClientRead(): void {
    this.begin(this.limits.idleMs, () => this.failure('cancelled'));
  }

  stop(reason: Error): void {
    this.end();
    this.ended.abort(reason);
  }

  cancel(): void {
    this.stop(this.failure('cancelled'));
  }

  /** Why an answer is incomplete: an error of our own, a client that disconnected, or a vendor that broke off. */
  explain(cause: unknown): Error {
    if (cause instanceof AdapterError || cause instanceof AppError) return cause;
    return this.failure(cause === undefined ? 'cancelled' : 'stream_interrupted');
  }

  end(): void {
    this.over = true;
    clearTimeout(this.totalTimer);
    clearTimeout(this.timer);
    this.disconnected.removeEventListener('abort', this.onDisconnect);
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
    this.timer = setTimeout(() => this.check(this.moves), ms);
  }

  /** After a busy event loop, timers run before data that has already arrived. That data is handled first. */
  private check(lastBytes: number): void {
    setImmediate(() => {
      if (!this.over && lastBytes === this.moves) this.stop(this.reason());
    });
  }

  private readonly onDisconnect = (): void => this.cancel();

  private failure(code: AdapterErrorCode): AdapterError {
    return new AdapterError(code, messageFor(code, this.toolName));
  }
}
