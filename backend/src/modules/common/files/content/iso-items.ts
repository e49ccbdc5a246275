import { type Box, boxesIn } from './iso-boxes.ts';
import { RejectedFile, slice } from './rejected-file.ts';

/** Bytes somewhere in the file. */
export interface Extent {
  readonly start: number;
  readonly length: number;
}

/** What a picture file holds under a number: a picture, a part of one, or what is said about it. */
export interface Item {
  readonly id: number;
  readonly type: string;
  readonly extents: readonly Extent[];
}

/** What an item is, and where the text about it begins. */
export interface ItemInfo {
  readonly id: number;
  readonly type: string;
  readonly box: Box;
  readonly text: number;
}

/** In which way an item's place is given. */
const IN_FILE = 0;
const IN_META = 1;
const MOST_EXTENTS = 100_000;

/** Where the list of items begins in its box. */
export const infosAt = (bytes: Buffer, { content }: Box): number =>
  content + (slice(bytes, content, 6).readUInt8() === 0 ? 6 : 8);

export function infosIn(bytes: Buffer, list: Box): ItemInfo[] {
  return boxesIn(bytes, infosAt(bytes, list), list.end).map((box) => infoOf(bytes, box));
}

function infoOf(bytes: Buffer, box: Box): ItemInfo {
  const version = slice(bytes, box.content, 1).readUInt8();
  if (box.type !== 'infe' || (version !== 2 && version !== 3))
    throw new RejectedFile('it does not say what a part is');
  const idBytes = version === 2 ? 2 : 4;
  const at = box.content + 4;
  const text = at + idBytes + 6;
  if (text > box.end) throw new RejectedFile('it ends too early');
  const type = bytes.toString('latin1', text - 4, text);
  return { id: slice(bytes, at, idBytes).readUIntBE(0, idBytes), type, box, text };
}

/** Reads numbers of given lengths, one after the other. */
class Numbers {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
  ) {}

  next(length: number): number {
    const part = slice(this.bytes, this.at, length);
    this.at += length;
    if (length === 8) return Number(part.readBigUInt64BE());
    return length === 0 ? 0 : part.readUIntBE(0, length);
  }
}

interface Lengths {
  readonly version: number;
  readonly offset: number;
  readonly length: number;
  readonly base: number;
  readonly index: number;
}

/** Where each item is: by its number. `own` is where the bytes begin that the list carries itself. */
export function placesIn(bytes: Buffer, list: Box, own: number): ReadonlyMap<number, readonly Extent[]> {
  const from = new Numbers(bytes, list.content);
  const version = from.next(4) >>> 24;
  const [ol, bi] = [from.next(1), from.next(1)];
  const lengths = { version, offset: ol >> 4, length: ol & 15, base: bi >> 4, index: bi & 15 };
  const places = new Map<number, readonly Extent[]>();
  let extents = 0;
  for (let left = from.next(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = from.next(version < 2 ? 2 : 4);
    const found = placesOf(from, lengths, own);
    extents += found.length + 1;
    if (extents > MOST_EXTENTS) throw new RejectedFile('it is in too many pieces');
    places.set(id, found);
  }
  return places;
}

function placesOf(from: Numbers, { version, offset, length, base, index }: Lengths, own: number): Extent[] {
  const way = version === 0 ? IN_FILE : from.next(2) & 15;
  if (way !== IN_FILE && way !== IN_META) throw new RejectedFile('a part lies in another part');
  if (from.next(2) !== 0) throw new RejectedFile('a part lies in another file');
  const start = from.next(base) + (way === IN_META ? own : 0);
  return Array.from({ length: from.next(2) }, () => {
    if (version > 0) from.next(index);
    return { start: start + from.next(offset), length: from.next(length) };
  });
}
