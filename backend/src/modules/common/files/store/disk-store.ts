import { open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ifThere, renameForGood, writeFile } from './disk-files.ts';
import { MeasuredPieces } from './measured-pieces.ts';
import {
  assertKey,
  type ByteLimit,
  type ByteRange,
  isKey,
  ObjectStore,
  type Pieces,
  type WrittenObject,
} from './object-store.ts';

/** Objects as files of one folder, readable for the hub alone. Several processes may share the folder. */
export class DiskStore extends ObjectStore {
  constructor(private readonly folder: string) {
    super();
  }

  async write(key: string, pieces: Pieces, limit?: ByteLimit): Promise<WrittenObject> {
    const [part, measured] = [this.part(key), new MeasuredPieces(pieces, limit)];
    await writeFile(part, measured);
    await renameForGood(part, this.place(key));
    return measured.result();
  }

  read(key: string, range?: ByteRange): Promise<Readable | null> {
    const place = this.place(key);
    return ifThere(async () => (await open(place, 'r')).createReadStream(range));
  }

  async copy(from: string, to: string): Promise<void> {
    const source = await this.read(from);
    if (!source) throw new Error('there is no object to copy');
    await this.write(to, source);
  }

  async remove(key: string): Promise<void> {
    for (const path of [this.part(key), this.place(key)]) await rm(path, { force: true });
  }

  size(key: string): Promise<number | null> {
    const place = this.place(key);
    return ifThere(async () => (await stat(place)).size);
  }

  async *keys(): AsyncGenerator<string> {
    const folder = await ifThere(() => opendir(this.folder));
    for await (const { name } of folder ?? []) if (isKey(name)) yield name;
  }

  private place(key: string): string {
    assertKey(key);
    return join(this.folder, key);
  }

  /** Has no key as its name, so that half an object is none. */
  private part(key: string): string {
    return `${this.place(key)}.part`;
  }
}
