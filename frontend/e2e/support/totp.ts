import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** What typing and sending a code may take: it is still good then. */
const USE_MS = 12_000;

const stepAt = (ms: number): number => Math.floor(ms / STEP_MS);
const stepNow = (): number => stepAt(Date.now());

/** The authenticator app of a test (RFC 6238): a code is good once, so each call gives a later one than the last. */
export class Authenticator {
  readonly #secret: string;
  #last = 0;

  constructor(secret: string) {
    this.#secret = secret.replace(/\s/g, '');
  }

  /** The server takes the step before and after as well, which spares most of the waiting. */
  async code(): Promise<string> {
    const next = Math.max(this.#last + 1, stepAt(Date.now() + USE_MS) - 1);
    await expect.poll(stepNow, { timeout: 2 * STEP_MS }).toBeGreaterThanOrEqual(next - 1);
    this.#last = next;
    return codeOf(this.#secret, next);
  }

  /** Six digits that are no code of this app around now. */
  wrong(): string {
    const near = [-2, -1, 0, 1, 2].map((by) => codeOf(this.#secret, stepNow() + by));
    return (
      ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
    );
  }
}
