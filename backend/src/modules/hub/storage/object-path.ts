import { invalidKey } from './storage.errors.ts';

/** Where an object is: its bucket, and its path in it. */
export interface ObjectPlace {
  readonly bucket: string;
  readonly name: string;
}

const LONGEST_BYTES = 1_024;
/** First words of addresses below /object, which a bucket must not hide behind. */
const ROUTE_WORDS = new Set([
  ...['authenticated', 'copy', 'info', 'list', 'list-v2', 'move', 'public', 'sign', 'upload'],
]);
const BUCKET = /^[\w!.*'() &$@=;:+,?-]{1,100}$/;

export const isBucketName = (id: string): boolean =>
  BUCKET.test(id) && id.trim() === id && !ROUTE_WORDS.has(id) && !/^\.+$/.test(id);

/**
 * Reads `{prefix}{bucket}/{path}` from an address as it was sent. It is decoded once, before it is checked: an encoded slash or
 * dot counts as what it stands for.
 * @throws AppError 400 `InvalidKey`
 */
export function placeIn(url: string, prefix: string): ObjectPlace {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.startsWith(prefix)) throw invalidKey('the address is not in its plain form');
  const [bucket = '', ...segments] = path.slice(prefix.length).split('/').map(decoded);
  return { bucket, name: checkedName(segments.join('/')) };
}

/** @throws AppError 400 `InvalidKey` for a path that no object may have */
export function checkedName(name: string): string {
  const fault = faultOf(name);
  if (fault) throw invalidKey(fault);
  return name;
}

function faultOf(name: string): string | null {
  if (name === '') return 'it is empty';
  if (Buffer.byteLength(name) > LONGEST_BYTES) return 'it has more than 1024 bytes';
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return 'it has control characters';
  const segments = name.split('/');
  if (segments.includes('')) return 'it has an empty segment';
  return segments.some((segment) => segment === '.' || segment === '..') ? 'it has a dot segment' : null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidKey('it cannot be decoded');
  }
}
