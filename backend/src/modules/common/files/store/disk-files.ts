import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Pieces } from './object-store.ts';

/** Writes a file that only the hub may read, and waits until the disk has it. What fails leaves nothing. */
export async function writeFile(path: string, pieces: Pieces, flags: 'w' | 'wx' = 'w'): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, flags, 0o600);
  try {
    for await (const piece of pieces) await file.writeFile(piece);
    await file.sync();
  } catch (cause) {
    await rm(path, { force: true });
    throw cause;
  } finally {
    await file.close();
  }
}

/** Gives a file its name at once and for good: the folder is on the disk, too, when this answers. */
export async function renameForGood(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The answer of `work`, or null when there is no such file. */
export async function ifThere<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}
