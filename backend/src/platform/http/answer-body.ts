/** How the body steers the connection it comes from. */
export interface Source {
  pause(): void;
  resume(): void;
  /** The reader wants no more: the connection is given up. */
  abandon(): void;
}

interface Reader {
  readonly resolve: (next: IteratorResult<Buffer>) => void;
  readonly reject: (fault: Error) => void;
}

const FULL = 65_536;

/**
 * The body of an answer: pieces that wait for one reader. A slow reader stops the sender, one that leaves early ends the
 * request. A stream of Node's would do the same at three times the price.
 */
export class AnswerBody implements AsyncIterableIterator<Buffer> {
  private readonly pieces: Buffer[] = [];
  private size = 0;
  private paused = false;
  private reader: Reader | undefined;
  private over: { readonly fault: Error | undefined } | undefined;

  constructor(private source: Source) {}

  push(piece: Buffer): void {
    const reader = this.takeReader();
    if (reader) {
      reader.resolve({ done: false, value: piece });
      return;
    }
    this.pieces.push(piece);
    this.size += piece.length;
    if (this.paused || this.size < FULL) return;
    this.paused = true;
    this.source.pause();
  }

  /** No more pieces will come; with a fault the reader learns of it after the pieces that came before. */
  end(fault?: Error): void {
    this.over ??= { fault };
    const reader = this.takeReader();
    if (fault) reader?.reject(fault);
    else reader?.resolve(DONE);
    // A body that is kept keeps no connection.
    this.source = NO_SOURCE;
  }

  next(): Promise<IteratorResult<Buffer>> {
    const piece = this.pieces.shift();
    if (piece) return Promise.resolve({ done: false, value: this.handedOut(piece) });
    if (this.over?.fault) return Promise.reject(this.over.fault);
    if (this.over) return Promise.resolve(DONE);
    return new Promise((resolve, reject) => (this.reader = { resolve, reject }));
  }

  return(): Promise<IteratorResult<Buffer>> {
    this.pieces.length = 0;
    if (!this.over) this.source.abandon();
    this.end();
    return Promise.resolve(DONE);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private handedOut(piece: Buffer): Buffer {
    this.size -= piece.length;
    if (this.paused && this.size < FULL) {
      this.paused = false;
      this.source.resume();
    }
    return piece;
  }

  private takeReader(): Reader | undefined {
    const reader = this.reader;
    this.reader = undefined;
    return reader;
  }
}

const NO_SOURCE: Source = { pause: () => undefined, resume: () => undefined, abandon: () => undefined };
const DONE: IteratorResult<Buffer> = { done: true, value: undefined };
