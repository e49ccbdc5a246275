import type { ByteRange } from '#common/files/index.ts';
import { invalidRange } from '../storage.errors.ts';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The one range that a request asks for (RFC 9110, section 14). Null for the whole object: also where several ranges or
 * another unit are asked for, which a server may ignore.
 * @throws AppError 416 for a range outside the object
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | null {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  if (start >= bytes || start > end) throw invalidRange(bytes);
  return { start, end };
}
