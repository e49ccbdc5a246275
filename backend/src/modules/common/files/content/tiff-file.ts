import { RejectedFile, slice } from './rejected-file.ts';

/** Bytes of one value, by its type. */
const SIZES: Readonly<Record<number, number>> = {
  ...{
    1: 1,
    2: 1,
    3: 2,
    4: 4,
    5: 8,
    6: 1,
    7: 1,
    8: 2,
    9: 4,
    10: 8,
    11: 4,
    12: 8,
    13: 4,
    16: 8,
    17: 8,
    18: 8,
  },
};
const SHORT = 3;
const LONGS: readonly number[] = [4, 13];
const LONG8S: readonly number[] = [16, 18];
/** As many as fit in the older form. */
const MOST_ENTRIES = 65_535;

/** One thing that a page says. */
export interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** The entry itself. */
  readonly raw: Buffer;
  /** Where its values are, and how many bytes they take. */
  readonly at: number;
  readonly length: number;
  /** The values stand in the entry. */
  readonly isInline: boolean;
}

/** A list of what is said about one page, and where the list of the next one is; 0 for none. */
export interface Directory {
  readonly at: number;
  readonly entries: readonly Entry[];
  readonly next: number;
}

/** Reads a TIFF in both byte orders, with addresses of four or eight bytes. It decides nothing about what it reads. */
export class TiffFile {
  readonly headBytes: number;
  readonly first: number;
  private readonly little: boolean;
  private readonly big: boolean;

  constructor(private readonly bytes: Buffer) {
    const order = slice(bytes, 0, 8).toString('latin1', 0, 2);
    this.little = order === 'II';
    const version = this.u16(2);
    this.big = version === 43;
    if ((order !== 'II' && order !== 'MM') || (version !== 42 && !this.big))
      throw new RejectedFile('it does not begin as a TIFF');
    this.headBytes = this.big ? 16 : 8;
    this.first = this.address(this.headBytes / 2);
  }

  directory(at: number): Directory {
    const count = this.big ? this.u64(at) : this.u16(at);
    if (count > MOST_ENTRIES) throw new RejectedFile('it says too much about a page');
    const [start, size] = this.big ? [at + 8, 20] : [at + 2, 12];
    slice(this.bytes, start, count * size);
    const entries = Array.from({ length: count }, (_, index) => this.entry(start + index * size, size));
    return { at, entries, next: this.address(start + count * size) };
  }

  /** The same list with fewer entries. */
  written(entries: readonly Entry[], next: number): Buffer {
    const [count, end] = [Buffer.alloc(this.big ? 8 : 2), Buffer.alloc(this.big ? 8 : 4)];
    this.write(count, entries.length);
    this.write(end, next);
    return Buffer.concat([count, ...entries.map(({ raw }) => raw), end]);
  }

  /** Whole numbers only. */
  *numbers({ type, count, at }: Entry): Generator<number> {
    const read = this.readerOf(type);
    const size = SIZES[type] ?? 0;
    for (let index = 0; index < count; index += 1) yield read(at + index * size);
  }

  private readerOf(type: number): (at: number) => number {
    if (type === SHORT) return (at) => this.u16(at);
    if (LONGS.includes(type)) return (at) => this.u32(at);
    if (LONG8S.includes(type)) return (at) => this.u64(at);
    throw new RejectedFile('an address is no number');
  }

  private entry(start: number, size: number): Entry {
    const [tag, type] = [this.u16(start), this.u16(start + 2)];
    const count = this.big ? this.u64(start + 4) : this.u32(start + 4);
    const length = count * (SIZES[type] ?? 0);
    const place = start + (this.big ? 12 : 8);
    const isInline = length <= (this.big ? 8 : 4);
    const at = isInline ? place : this.address(place);
    return { tag, type, count, raw: slice(this.bytes, start, size), at, length, isInline };
  }

  private u16(at: number): number {
    const part = slice(this.bytes, at, 2);
    return this.little ? part.readUInt16LE() : part.readUInt16BE();
  }

  private u32(at: number): number {
    const part = slice(this.bytes, at, 4);
    return this.little ? part.readUInt32LE() : part.readUInt32BE();
  }

  /** More than a file can have is beyond its end in any case. */
  private u64(at: number): number {
    const part = slice(this.bytes, at, 8);
    return Number(this.little ? part.readBigUInt64LE() : part.readBigUInt64BE());
  }

  private address(at: number): number {
    const address = this.big ? this.u64(at) : this.u32(at);
    if (address > this.bytes.length) throw new RejectedFile('it ends too early');
    return address;
  }

  private write(place: Buffer, value: number): void {
    const bytes = Math.min(place.length, 6);
    if (this.little) place.writeUIntLE(value, 0, bytes);
    else place.writeUIntBE(value, place.length - bytes, bytes);
  }
}
