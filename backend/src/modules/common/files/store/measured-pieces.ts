import { createHash } from 'node:crypto';
import type { ByteLimit, Pieces, WrittenObject } from './object-store.ts';

/** Counts and hashes what passes through, and ends at the first piece that is too much. */
export class MeasuredPieces {
  private bytes = 0;
  private failed: unknown;
  private readonly hash = createHash('sha256');

  constructor(
    private readonly pieces: Pieces,
    private readonly limit?: ByteLimit,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    let isTaken = false;
    try {
      for await (const piece of this.pieces) {
        this.measure(piece);
        isTaken = true;
        yield piece;
        isTaken = false;
      }
    } catch (cause) {
      if (!isTaken) this.failed = cause;
      throw cause;
    }
  }

  /** Why the pieces ended early: a fault of theirs, not of whoever takes them. */
  get fault(): unknown {
    return this.failed;
  }

  /** Once, after the last piece. */
  result(): WrittenObject {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  private measure(piece: Uint8Array): void {
    this.bytes += piece.length;
    if (this.limit && this.bytes > this.limit.bytes) throw this.limit.exceeded();
    this.hash.update(piece);
  }
}
