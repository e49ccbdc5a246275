import { createCipheriv, createHash } from 'node:crypto';

const BLOCK = 16;
const KEY = Buffer.alloc(32, 'drill');
const PIECE = 1_048_576;

/** The bytes of an endless, invented file from `start` to before `end`: AES in counter mode, so any part can be made alone. */
export function keystream(start: number, end: number): Buffer {
  const counter = Buffer.alloc(BLOCK);
  counter.writeBigUInt64BE(BigInt(Math.floor(start / BLOCK)), BLOCK - 8);
  const skipped = start % BLOCK;
  return createCipheriv('aes-256-ctr', KEY, counter)
    .update(Buffer.alloc(end - start + skipped))
    .subarray(skipped);
}

/** The SHA-256 of its first bytes. */
export function keystreamHash(bytes: number): string {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes; at += PIECE) hash.update(keystream(at, Math.min(at + PIECE, bytes)));
  return hash.digest('hex');
}
