import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Env } from '#config/env.ts';
import type { ObjectStore } from './object-store.ts';
import { storesOf } from './store.provider.ts';

/** Writes, reads and removes a small object in the bucket of the settings. Answers in words what failed, else null. */
export async function bucketFault(env: Env): Promise<string | null> {
  const { s3 } = storesOf(env);
  if (!s3) return null;
  try {
    return (await keepsBytes(s3)) ? null : 'S3 gave other bytes than it took';
  } catch (cause) {
    const { cause: reason } = cause as Error;
    return reason instanceof Error ? reason.message : 'S3 failed';
  }
}

async function keepsBytes(store: ObjectStore): Promise<boolean> {
  const [key, bytes] = [randomBytes(32).toString('base64url'), randomBytes(64)];
  await store.write(key, [bytes]);
  const stream = await store.read(key);
  const read = stream && (await buffer(stream));
  await store.remove(key);
  return read !== null && bytes.equals(read);
}
