import { RejectedFile, slice } from './rejected-file.ts';

/** A part of a HEIF or AVIF file: a name of four letters, and content that may be parts again. */
export interface Box {
  readonly type: string;
  readonly start: number;
  /** Where its content begins and ends. */
  readonly content: number;
  readonly end: number;
}

/** No camera writes as many; a file that does is made to keep somebody busy. */
const MOST_BOXES = 100_000;

function boxAt(bytes: Buffer, start: number, end: number): Box {
  const head = slice(bytes, start, 8);
  const [length, type] = [head.readUInt32BE(), head.toString('latin1', 4, 8)];
  const content = start + (length === 1 ? 16 : 8);
  const boxEnd = length === 0 ? end : start + (length === 1 ? longLength(bytes, start) : length);
  if (boxEnd < content || boxEnd > end) throw new RejectedFile('a part is longer than what it is in');
  return { type, start, content, end: boxEnd };
}

const longLength = (bytes: Buffer, start: number): number =>
  Number(slice(bytes, start + 8, 8).readBigUInt64BE());

/** The parts between two places, which they fill. */
export function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; at = boxes.at(-1)?.end ?? end) {
    if (boxes.length >= MOST_BOXES) throw new RejectedFile('it has too many parts');
    boxes.push(boxAt(bytes, at, end));
  }
  return boxes;
}
