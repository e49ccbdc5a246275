import { timingSafeEqual } from 'node:crypto';

/** What a refresh token says once its seal is checked. */
export interface RefreshClaim {
  readonly sessionId: string;
  readonly counter: number;
}

/** The key the token was sealed with; a second key would get the next number. */
const KEY_ID = 1;
const HEAD = 1 + 16 + 4;
const MAC = 32;

type Hmac = (head: Buffer) => Buffer;

/**
 * base64url(key id ‖ session id ‖ counter ‖ HMAC-SHA-256). Computed, never stored: a dump of the database redeems
 * nothing, and the same child can be answered twice.
 */
export function writeRefreshToken({ sessionId, counter }: RefreshClaim, hmac: Hmac): string {
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(KEY_ID, 0);
  head.write(sessionId.replaceAll('-', ''), 1, 'hex');
  head.writeUInt32BE(counter, 17);
  return Buffer.concat([head, hmac(head)]).toString('base64url');
}

/** Null for anything this hub did not seal. */
export function readRefreshToken(token: string, hmac: Hmac): RefreshClaim | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== HEAD + MAC || bytes[0] !== KEY_ID || bytes.toString('base64url') !== token)
    return null;
  const head = bytes.subarray(0, HEAD);
  if (!timingSafeEqual(hmac(head), bytes.subarray(HEAD))) return null;
  return { sessionId: asUuid(head.subarray(1, 17)), counter: head.readUInt32BE(17) };
}

const asUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
