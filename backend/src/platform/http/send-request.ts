import type { Dispatcher } from 'undici';
import { AnswerBody } from './answer-body.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A vendor's answer whose body is still coming. */
export interface OutgoingAnswer {
  readonly statusCode: number;
  readonly headers: Headers;
  readonly body: AsyncIterable<Buffer>;
}

/** Sends one request on undici's own interface; the promise is kept when the head of the answer is there. */
export function sendRequest(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  signal: AbortSignal | undefined,
): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    dispatcher.dispatch(options, new ResponseHandler(resolve, reject, signal));
  });
}

const ignore = (): void => undefined;

/**
 * One request from its sending to the last piece of its answer, or to the signal that ends it. Afterwards it holds nothing
 * of the call: undici's objects of a finished request live on until V8 collects its old space, and all they reach with them.
 */
class ResponseHandler implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private body: AnswerBody | undefined;

  constructor(
    private resolve: (answer: OutgoingAnswer) => void,
    private reject: (fault: unknown) => void,
    private signal: AbortSignal | undefined,
  ) {
    signal?.addEventListener('abort', this.onAbort, { once: true });
    if (signal?.aborted) this.onAbort();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    // It may have waited for a connection longer than the caller wanted to.
    if (this.signal?.aborted) controller.abort(reasonOf(this.signal));
  }

  onResponseStart(controller: Dispatcher.DispatchController, statusCode: number, headers: Headers): void {
    // 1xx: the answer is still to come.
    if (statusCode < 200) return;
    this.body = new AnswerBody({
      pause: () => controller.pause(),
      resume: () => controller.resume(),
      abandon: () => controller.abort(new Error('the answer was not read to its end')),
    });
    this.resolve({ statusCode, headers, body: this.body });
  }

  onResponseData(_controller: Dispatcher.DispatchController, piece: Buffer): void {
    this.body?.push(piece);
  }

  onResponseEnd(): void {
    this.body?.end();
    this.release();
  }

  onResponseError(_controller: Dispatcher.DispatchController, fault: Error): void {
    this.reject(fault);
    this.body?.end(fault);
    this.release();
  }

  private readonly onAbort = (): void => {
    const reason = reasonOf(this.signal);
    this.reject(reason);
    this.controller?.abort(reason);
  };

  private release(): void {
    this.signal?.removeEventListener('abort', this.onAbort);
    this.signal = undefined;
    this.controller = undefined;
    this.body = undefined;
    this.resolve = ignore;
    this.reject = ignore;
  }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('the request was given up', { cause: reason });
}
