import { Readable } from 'node:stream';
import type { OperationResult } from '@chairside/kit';
import { AppError } from '#platform/errors/app-error.ts';
import { toAppError } from '#platform/errors/to-app-error.ts';
import type { CallResult, CallTrace, Source } from '#hub/tool-calls/index.ts';

type Events = Extract<OperationResult, { kind: 'stream' }>['events'];

const COMMENT_MS = 15_000;
const QUIET = Symbol('quiet');

const frame = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * An answer as server-sent events: `token` pieces, then `done` or `error` with the usual result body, and a comment
 * whenever nothing was said for 15 seconds, so that no proxy closes the line.
 */
export function toEventStream(
  events: Events,
  source: Source,
  trace: CallTrace,
  shape: (output: unknown) => unknown,
): Readable {
  return Readable.from(frames(events, source, trace, shape), { objectMode: false });
}

async function* frames(
  events: Events,
  source: Source,
  trace: CallTrace,
  shape: (output: unknown) => unknown,
): AsyncGenerator<string> {
  const frameOf = (event: Event | typeof QUIET): string => {
    if (event === QUIET) return ': waiting\n\n';
    if (event.type === 'token') return frame('token', { text: event.text });
    return frame('done', trace.succeeded(source, shape(event.output)) satisfies CallResult);
  };
  let isLogged = false;
  // What is thrown while a piece is with its reader is the reader's leaving.
  let isWithReader = false;
  try {
    for await (const event of withComments(events)) {
      const text = frameOf(event);
      isLogged ||= event !== QUIET && event.type === 'done';
      isWithReader = true;
      yield text;
      isWithReader = false;
    }
  } catch (cause) {
    if (isWithReader) return;
    isLogged = true;
    yield frame('error', errorBody(toAppError(trace.failed(cause)), trace.requestId));
  } finally {
    if (!isLogged) trace.stopped();
  }
}

type Event = Events extends AsyncIterable<infer E> ? E : never;

async function* withComments(events: Events): AsyncGenerator<Event | typeof QUIET> {
  const iterator = events[Symbol.asyncIterator]();
  try {
    let next = iterator.next();
    for (;;) {
      const first = await raceWithQuiet(next);
      if (first === QUIET) {
        yield QUIET;
        continue;
      }
      if (first.done) return;
      yield first.value;
      next = iterator.next();
    }
  } finally {
    await iterator.return?.();
  }
}

async function raceWithQuiet<T>(next: Promise<T>): Promise<T | typeof QUIET> {
  let timer: NodeJS.Timeout | undefined;
  const quiet = new Promise<typeof QUIET>((done) => {
    timer = setTimeout(() => done(QUIET), COMMENT_MS);
  });
  try {
    return await Promise.race([next, quiet]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same body as a failed call's that was not streamed. */
function errorBody(error: AppError, requestId: string): Record<string, unknown> {
  const { message, code, extra } = error;
  const timestamp = new Date().toISOString();
  return {
    success: false,
    data: null,
    error: message,
    code,
    source: 'error',
    timestamp,
    requestId,
    ...extra,
  };
}
