import { createHash } from 'node:crypto';
import type { ObjectStore } from './object-store.ts';

export interface MovedObject {
  readonly key: string;
  readonly bytes: number;
  /** `gone`: it was removed meanwhile. `damaged`: the copy is not the original, which stays. */
  readonly outcome: 'moved' | 'gone' | 'damaged';
}

/**
 * Moves every object from one store to another, one after the other, while both are used through `BothStores`. An original is
 * removed when its copy was read back and has the same SHA-256; so a move that was cut off is simply begun again.
 */
export async function* moveObjects(from: ObjectStore, to: ObjectStore): AsyncGenerator<MovedObject> {
  for await (const key of from.keys()) yield await moveOne(key, from, to);
}

async function moveOne(key: string, from: ObjectStore, to: ObjectStore): Promise<MovedObject> {
  const bytes = await from.size(key);
  const original = bytes === null ? null : await copied(key, bytes, from, to);
  if (bytes === null || original === null) return { key, bytes: 0, outcome: 'gone' };
  const isSame = (await checksum(key, to)) === original;
  // `BothStores.remove` begins with the original: one that is gone here had its copy made too late to be removed there.
  const isGone = (await from.size(key)) === null;
  await (isSame && !isGone ? from : to).remove(key);
  return { key, bytes, outcome: isGone ? 'gone' : isSame ? 'moved' : 'damaged' };
}

/** The SHA-256 of the original, of which a copy is there now. */
async function copied(
  key: string,
  bytes: number,
  from: ObjectStore,
  to: ObjectStore,
): Promise<string | null> {
  if ((await to.size(key)) === bytes) return checksum(key, from);
  const stream = await from.read(key);
  return stream && (await to.write(key, stream)).sha256;
}

async function checksum(key: string, store: ObjectStore): Promise<string | null> {
  const stream = await store.read(key);
  if (!stream) return null;
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece as Buffer);
  return hash.digest('hex');
}
