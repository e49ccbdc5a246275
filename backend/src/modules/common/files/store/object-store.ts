import type { Readable } from 'node:stream';

/** What was written: its length, and the SHA-256 of its bytes in hexadecimal digits. */
export interface WrittenObject {
  readonly bytes: number;
  readonly sha256: string;
}

/** The first and the last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** How much may be written, and the error that ends a write of more. */
export interface ByteLimit {
  readonly bytes: number;
  readonly exceeded: () => Error;
}

export type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * The bytes of files and objects, each under a random key of 32 to 64 letters, digits, `-` and `_` (decision 65). Knows no rows
 * and no rights. An object is written once, whole or not at all, and never changed.
 */
export abstract class ObjectStore {
  /** Takes the pieces as they come. When they fail, or are too many, nothing is left and the error is thrown. */
  abstract write(key: string, pieces: Pieces, limit?: ByteLimit): Promise<WrittenObject>;

  /** Null when there is no such object. Whoever does not read to the end destroys the stream. */
  abstract read(key: string, range?: ByteRange): Promise<Readable | null>;

  /** @throws when there is no object under `from` */
  abstract copy(from: string, to: string): Promise<void>;

  /** An object that is not there is none to remove. */
  abstract remove(key: string): Promise<void>;

  /** The length in bytes; null when there is no such object. */
  abstract size(key: string): Promise<number | null>;

  /** The keys of all objects, in no order. */
  abstract keys(): AsyncIterable<string>;
}

const KEY = /^[A-Za-z0-9_-]{32,64}$/;

export const isKey = (name: string): boolean => KEY.test(name);

export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('a storage key of another form');
}
