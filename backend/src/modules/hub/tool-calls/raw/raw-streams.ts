import { Readable } from 'node:stream';
import type { RawWatch } from './raw-watch.ts';

/** The request's body piece by piece, no faster than the vendor takes it. */
export async function* upload(source: Readable, watch: RawWatch): AsyncGenerator<Buffer, void, undefined> {
  watch.waitForClient();
  try {
    // Left early it must stay open: the vendor may have answered before it had everything.
    for await (const piece of source.iterator({ destroyOnReturn: false })) {
      watch.waitForVendor();
      yield piece as Buffer;
      watch.waitForClient();
    }
  } catch (cause) {
    // The client's fault, not the vendor's.
    watch.cancel();
    throw cause;
  }
  watch.waitForAnswer();
}

/** The whole of a body that is short enough, or undefined. */
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
  /** Once, however it ended; with a cause when it is not whole. */
  (cause: unknown): void;
}

/** The vendor's answer as a stream of Node's: as fast as it is read, and given up when its reader leaves. */
export class AnswerStream extends Readable {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private whole = false;

  constructor(
    body: AsyncIterable<Uint8Array>,
    private readonly watch: RawWatch,
    private readonly onEnd: AnswerEnd,
  ) {
    super();
    this.pieces = body[Symbol.asyncIterator]();
    const { signal } = watch;
    const stop = (): void => void this.destroy(watch.explain(signal.reason));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  }

  override _read(): void {
    this.watch.waitForVendor();
    this.pieces.next().then(
      ({ done, value }) => {
        this.whole = done === true;
        this.watch.waitForReader();
        this.push(done ? null : value);
      },
      (cause: unknown) => this.destroy(this.watch.explain(cause)),
    );
  }

  override _destroy(cause: Error | null, done: (cause: Error | null) => void): void {
    this.watch.end();
    this.onEnd(this.whole ? undefined : (cause ?? this.watch.explain(undefined)));
    void this.pieces.return?.();
    done(cause);
  }
}
