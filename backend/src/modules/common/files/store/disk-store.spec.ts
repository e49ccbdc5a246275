import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DiskStore } from './disk-store.ts';

const KEY = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);
const WORDS = Buffer.from('twelve words');

let folder: string;
let store: DiskStore;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'chairside-store-')), 'files');
  store = new DiskStore(folder);
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const read = async (key: string, range?: { start: number; end: number }): Promise<string | null> => {
  const stream = await store.read(key, range);
  return stream && (await buffer(stream)).toString();
};
const keys = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const key of store.keys()) found.push(key);
  return found;
};
async function* cutAfter(piece: Buffer): AsyncGenerator<Buffer> {
  yield piece;
  throw new Error('the sender went away');
}
const tooMuch = () => new Error('too much');

describe('an object on the disk', () => {
  it('is read as it was written, with its length and checksum', async () => {
    const written = await store.write(KEY, [WORDS.subarray(0, 5), WORDS.subarray(5)]);
    expect(written).toEqual({
      bytes: WORDS.length,
      sha256: createHash('sha256').update(WORDS).digest('hex'),
    });
    expect([await read(KEY), await store.size(KEY)]).toEqual(['twelve words', WORDS.length]);
  });

  it('is read in part when a range is asked for', async () => {
    await store.write(KEY, [WORDS]);
    expect(await read(KEY, { start: 7, end: 8 })).toBe('wo');
  });

  it('is readable for the hub alone', async () => {
    await store.write(KEY, [WORDS]);
    const modes = await Promise.all([folder, join(folder, KEY)].map(async (path) => (await stat(path)).mode));
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600]);
  });

  it('leaves nothing when its sender goes away in the middle', async () => {
    await expect(store.write(KEY, cutAfter(WORDS))).rejects.toThrow('the sender went away');
    expect([await readdir(folder), await read(KEY), await store.size(KEY)]).toEqual([[], null, null]);
  });

  it('leaves nothing when it is longer than its limit, and may be exactly as long', async () => {
    const limit = { bytes: WORDS.length, exceeded: tooMuch };
    await expect(store.write(KEY, [WORDS, Buffer.from('!')], limit)).rejects.toThrow('too much');
    expect(await readdir(folder)).toEqual([]);
    expect(await store.write(KEY, [WORDS], limit)).toMatchObject({ bytes: WORDS.length });
  });

  it('stays as it was when a second write under its key fails', async () => {
    await store.write(KEY, [WORDS]);
    await expect(store.write(KEY, cutAfter(Buffer.from('x')))).rejects.toThrow();
    expect(await read(KEY)).toBe('twelve words');
  });

  it('is no object while it is being written', async () => {
    let seen: unknown;
    async function* looking(): AsyncGenerator<Buffer> {
      yield WORDS;
      seen = [await store.size(KEY), await keys()];
    }
    await store.write(KEY, looking());
    expect(seen).toEqual([null, []]);
    expect(await keys()).toEqual([KEY]);
  });

  it('is copied under another key, and removed more than once without a fault', async () => {
    await store.write(KEY, [WORDS]);
    await store.copy(KEY, OTHER);
    await store.remove(KEY);
    await store.remove(KEY);
    expect([await read(KEY), await read(OTHER)]).toEqual([null, 'twelve words']);
    await expect(store.copy(KEY, OTHER)).rejects.toThrow('there is no object to copy');
  });

  it.each(['../../etc/passwd', `${KEY}/..`, 'short', `${KEY}.part`])(
    'is not looked for under %s',
    async (key) => {
      await expect(async () => store.read(key)).rejects.toThrow('a storage key of another form');
      await expect(async () => store.write(key, [WORDS])).rejects.toThrow('a storage key of another form');
    },
  );
});
