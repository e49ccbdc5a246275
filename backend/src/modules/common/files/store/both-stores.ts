import type { Readable } from 'node:stream';
import {
  type ByteLimit,
  type ByteRange,
  ObjectStore,
  type Pieces,
  type WrittenObject,
} from './object-store.ts';

/**
 * Two stores as one, so that objects can be moved from one to the other while they are used: new ones go to `target`, the
 * others are found in either.
 */
export class BothStores extends ObjectStore {
  /**
   * @param target where new objects go
   * @param source what may still hold older ones
   */
  constructor(
    private readonly target: ObjectStore,
    private readonly source: ObjectStore,
  ) {
    super();
  }

  write(key: string, pieces: Pieces, limit?: ByteLimit): Promise<WrittenObject> {
    return this.target.write(key, pieces, limit);
  }

  read(key: string, range?: ByteRange): Promise<Readable | null> {
    return this.inEither((store) => store.read(key, range));
  }

  async copy(from: string, to: string): Promise<void> {
    if ((await this.target.size(from)) !== null) return this.target.copy(from, to);
    const stream = await this.read(from);
    if (!stream) throw new Error('there is no object to copy');
    await this.target.write(to, stream);
  }

  /** First where it may come from: what is moved at this moment is then removed by `remove` or by the move. */
  async remove(key: string): Promise<void> {
    await this.source.remove(key);
    await this.target.remove(key);
  }

  size(key: string): Promise<number | null> {
    return this.inEither((store) => store.size(key));
  }

  async *keys(): AsyncGenerator<string> {
    yield* this.target.keys();
    for await (const key of this.source.keys()) if ((await this.target.size(key)) === null) yield key;
  }

  /** What is in neither may have been moved between the two looks. */
  private async inEither<T>(look: (store: ObjectStore) => Promise<T | null>): Promise<T | null> {
    return (await look(this.target)) ?? (await look(this.source)) ?? (await look(this.target));
  }
}
