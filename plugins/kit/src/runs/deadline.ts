import { AdapterError } from './adapter-error.ts';
import { messageFor } from './classify.ts';

/** By name: what AbortSignal.timeout gives may be an Error of another realm. */
const isTimeout = (reason: unknown): boolean =>
  typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'TimeoutError';

/** One for all: an abort without a reason builds an exception with its stack, for every call that went well. */
const ENDED = new DOMException('the call has ended', 'AbortError');

/**
 * Joins an operation's own time limit with the caller's signal, and afterwards explains which of the two (or what else)
 * ended a request.
 */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #toolName: string;
  readonly #outer: AbortSignal | undefined;
  #timer: NodeJS.Timeout | undefined;
  #expired = false;
  readonly #onOuterAbort = (): void => this.#controller.abort(this.#outer?.reason);

  constructor(toolName: string, ms: number, outer: AbortSignal | undefined) {
    this.#toolName = toolName;
    this.#outer = outer;
    if (outer?.aborted) this.#onOuterAbort();
    outer?.addEventListener('abort', this.#onOuterAbort, { once: true });
    this.restart(ms);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Begins a new limit, for streams whose limit is the silence between two events. */
  restart(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#expired = true;
      this.#controller.abort(new DOMException('time limit', 'TimeoutError'));
    }, ms);
  }

  /** Ends the timer and the request. */
  close(): void {
    this.done();
    this.#controller.abort(ENDED);
  }

  /** The answer was read to its end: there is no request left to end, and an abort costs as much as half of one. */
  done(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener('abort', this.#onOuterAbort);
  }

  /** The error for a failed send or read. */
  explain(error: unknown): AdapterError {
    if (error instanceof AdapterError) return error;
    const reason: unknown = this.#outer?.aborted ? this.#outer.reason : undefined;
    if (reason instanceof AdapterError) return reason;
    if (this.#expired || isTimeout(reason))
      return new AdapterError('timeout', messageFor('timeout', this.#toolName));
    if (this.#outer?.aborted) return new AdapterError('cancelled', messageFor('cancelled', this.#toolName));
    return new AdapterError('vendor_unavailable', `${this.#toolName} could not be reached.`);
  }
}
