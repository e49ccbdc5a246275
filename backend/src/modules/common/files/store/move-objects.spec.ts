import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BothStores } from './both-stores.ts';
import { DiskStore } from './disk-store.ts';
import { moveObjects } from './move-objects.ts';

const KEY = 'a'.repeat(43);
const WORDS = Buffer.from('twelve words');

let folder: string;
let from: DiskStore;
let to: DiskStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chairside-move-'));
  from = new DiskStore(join(folder, 'from'));
  to = new DiskStore(join(folder, 'to'));
  await from.write(KEY, [WORDS]);
});
afterEach(() => rm(folder, { recursive: true }));

async function move(): Promise<string[]> {
  const outcomes: string[] = [];
  for await (const { outcome } of moveObjects(from, to)) outcomes.push(outcome);
  return outcomes;
}
const sizes = async () => [await from.size(KEY), await to.size(KEY)];

describe('an object that is moved', () => {
  it('is in the other store and no longer in the first', async () => {
    expect([await move(), await sizes()]).toEqual([['moved'], [null, WORDS.length]]);
  });

  it('keeps its original when the copy is another one', async () => {
    const write = to.write.bind(to);
    to.write = async (key, pieces) => {
      const written = await write(key, pieces);
      await writeFile(join(folder, 'to', key), 'twelve w0rds');
      return written;
    };
    expect([await move(), await sizes()]).toEqual([['damaged'], [WORDS.length, null]]);
  });

  it('is taken over when an earlier move had copied it, unless that copy is another one', async () => {
    await to.write(KEY, [WORDS]);
    expect([await move(), await sizes()]).toEqual([['moved'], [null, WORDS.length]]);
    await from.write(KEY, [WORDS]);
    await to.write(KEY, [Buffer.from('twelve w0rds')]);
    expect([await move(), await sizes()]).toEqual([['damaged'], [WORDS.length, null]]);
    expect([await move(), await sizes()]).toEqual([['moved'], [null, WORDS.length]]);
  });

  it.each(['before its copy is there', 'while its copy is checked'])(
    'leaves nothing when it is removed %s',
    async (when) => {
      const step = when.startsWith('before') ? 'write' : 'read';
      const real = to[step].bind(to) as (...values: unknown[]) => Promise<unknown>;
      to[step] = (async (...values: unknown[]) => {
        await new BothStores(to, from).remove(KEY);
        return real(...values);
      }) as never;
      expect([await move(), await sizes()]).toEqual([['gone'], [null, null]]);
    },
  );
});
