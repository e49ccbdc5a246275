import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BothStores } from './both-stores.ts';
import { DiskStore } from './disk-store.ts';

const KEY = 'a'.repeat(43);
const NEW = 'b'.repeat(43);

let folder: string;
let target: DiskStore;
let source: DiskStore;
let both: BothStores;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chairside-both-'));
  target = new DiskStore(join(folder, 'target'));
  source = new DiskStore(join(folder, 'source'));
  both = new BothStores(target, source);
  await source.write(KEY, [Buffer.from('old')]);
});
afterEach(() => rm(folder, { recursive: true }));

const read = async (store: { read: DiskStore['read'] }, key: string): Promise<string | null> => {
  const stream = await store.read(key);
  return stream && (await buffer(stream)).toString();
};

describe('two stores as one', () => {
  it('find what is in either, and put what is new into one', async () => {
    await both.write(NEW, [Buffer.from('new')]);
    expect([await read(both, KEY), await read(both, NEW), await both.size(KEY)]).toEqual(['old', 'new', 3]);
    expect([await read(source, NEW), await read(target, NEW)]).toEqual([null, 'new']);
  });

  it('copy what still lies in the old place into the new one', async () => {
    await both.copy(KEY, NEW);
    expect([await read(target, NEW), await read(target, KEY)]).toEqual(['old', null]);
  });

  it('find an object that is moved between the two looks', async () => {
    const look = source.read.bind(source);
    source.read = async (key) => {
      await target.write(key, [Buffer.from('old')]);
      await source.remove(key);
      return look(key);
    };
    expect(await read(both, KEY)).toBe('old');
  });

  it('leave nothing of a removed object in either', async () => {
    await target.write(KEY, [Buffer.from('old')]);
    await both.remove(KEY);
    expect([await target.size(KEY), await source.size(KEY), await both.size(KEY)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('name each object once', async () => {
    await both.write(NEW, [Buffer.from('new')]);
    await target.write(KEY, [Buffer.from('old')]);
    const found: string[] = [];
    for await (const key of both.keys()) found.push(key);
    expect(found.sort()).toEqual([KEY, NEW]);
  });
});
