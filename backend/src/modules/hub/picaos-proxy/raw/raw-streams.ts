import { Readable } from 'node:stream';
import type { IdleTimeout } from './idle-timeout.ts';

/** The request's body piece by piece, no faster than the vendor reads it. */
export async function* upload(source: Readable, idle: IdleTimeout): AsyncGenerator<Buffer, void, undefined> {
  idle.waitForClient();
  try {
    // The stream stays open when this loop ends early: the vendor may answer before it has read everything.
    for await (const piece of source.iterator({ destroyOnReturn: false })) {
      idle.waitForVendor();
      yield piece as Buffer;
      idle.waitForClient();
    }
  } catch (cause) {
    // The client's fault, not the vendor's.
    idle.cancel();
    throw cause;
  }
  idle.waitForAnswer();
}

/** @returns the whole body, or undefined when it is longer than `most` bytes */
export async function readUpTo(source: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export interface AnswerEnd {
  /** Called once, however the answer ended; with a cause when it is incomplete. */
  (cause: unknown): void;
}

/** The vendor's answer as a Node stream. It is read only as fast as the client reads, and aborted when the client disconnects. */
export class AnswerStream extends Readable {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private complete = false;

  constructor(
    body: AsyncIterable<Uint8Array>,
    private readonly idle: IdleTimeout,
    private readonly onEnd: AnswerEnd,
  ) {
    super();
    this.pieces = body[Symbol.asyncIterator]();
    const { signal } = idle;
    const stop = (): void => void this.destroy(idle.explain(signal.reason));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  }

  override _read(): void {
    this.idle.waitForVendor();
    this.pieces.next().then(
      ({ done, value }) => {
        this.complete = done === true;
        this.idle.waitForClientRead();
        this.push(done ? null : value);
      },
      (cause: unknown) => this.destroy(this.idle.explain(cause)),
    );
  }

  override _destroy(cause: Error | null, done: (cause: Error | null) => void): void {
    this.idle.end();
    this.onEnd(this.complete ? undefined : (cause ?? this.idle.explain(undefined)));
    void this.pieces.return?.();
    done(cause);
  }
}
