import { KeptBytes } from './kept-bytes.ts';
import { quietJpeg } from './quiet-jpeg.ts';
import { RejectedFile } from './rejected-file.ts';
import { type Directory, type Entry, TiffFile } from './tiff-file.ts';

const TEXT = 2;
const COMPRESSION = 259;
const PAGES_INSIDE = 330;
const JPEG_TABLES = 347;
const RAW_PHOTOGRAPH = 50_706;
/** Where the pieces of a picture are, and how long each is: strips and tiles. */
const PIECES = [
  [273, 279],
  [324, 325],
] as const;
/** How the picture is stored, its colours, and its size on paper. Nothing of it is text. */
const KEPT: ReadonlySet<number> = new Set([
  ...[254, 255, 256, 257, 258, COMPRESSION, 262, 263, 264, 265, 266, 274, 277, 278, 280, 281, 282, 283, 284],
  ...[286, 287, 290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 326, 327, 328],
  ...[PAGES_INSIDE, 332, 334, 336, 338, 339, 340, 341, 342, JPEG_TABLES, 529, 530, 531, 532],
  ...[32_995, 32_996, 32_997, 32_998, 34_675, ...PIECES.flat()],
]);
const JPEG = 7;
/** Ways to store a picture in which nothing else can stand. Not the old form of JPEG, which no list of its parts describes. */
const COMPRESSIONS: ReadonlySet<number> = new Set([
  ...[1, 2, 3, 4, 5, JPEG, 8, 32_773, 32_946, 33_003, 33_005, 34_676, 34_677, 34_712, 34_925, 50_000],
]);
/** A file that says more than this about its pages is made to keep somebody busy. */
const MOST_ENTRIES = 200_000;
const MOST_PIECES = 1_000_000;
const MOST_INSIDE = 1_000;

/** Copies one page after the other, and counts what has been copied. */
class Pages {
  private readonly out: KeptBytes;
  private readonly seen = new Set<number>();
  private entries = 0;
  private pieces = 0;

  constructor(
    private readonly file: TiffFile,
    bytes: Buffer,
  ) {
    this.out = new KeptBytes(bytes);
    this.out.keep(0, file.headBytes);
  }

  all(): Buffer {
    const todo = [this.file.first];
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) todo.push(...this.page(at));
    if (this.pieces === 0) throw new RejectedFile('it holds no picture');
    return this.out.cleaned();
  }

  /** Returns where further pages are. */
  private page(at: number): number[] {
    if (at < this.file.headBytes) throw new RejectedFile('a page lies in its head');
    if (this.seen.has(at)) throw new RejectedFile('its pages go round in a circle');
    this.seen.add(at);
    const directory = this.file.directory(at);
    this.entries += directory.entries.length;
    if (this.entries > MOST_ENTRIES) throw new RejectedFile('it says too much about its pages');
    const kept = this.keepEntries(directory);
    this.keepPieces(kept);
    const inside = this.pagesInside(kept);
    return directory.next === 0 ? inside : [...inside, directory.next];
  }

  private pagesInside(entries: readonly Entry[]): number[] {
    const named = entries.filter(({ tag }) => tag === PAGES_INSIDE);
    if (named.some(({ count }) => count > MOST_INSIDE)) throw new RejectedFile('a page holds too many');
    return [...this.numbers(named, PAGES_INSIDE)];
  }

  private keepEntries({ at, entries, next }: Directory): readonly Entry[] {
    if (entries.some(({ tag }) => tag === RAW_PHOTOGRAPH)) throw new RejectedFile('it is a raw photograph');
    const isKept = ({ tag, type }: Entry) => KEPT.has(tag) && type !== TEXT;
    for (const entry of entries)
      if (!entry.isInline) this.out[isKept(entry) ? 'keep' : 'drop'](entry.at, entry.length);
    const kept = entries.filter(isKept);
    if (kept.length === 0) throw new RejectedFile('a page says nothing about its picture');
    this.out.put(at, this.file.written(kept, next));
    return kept;
  }

  private keepPieces(entries: readonly Entry[]): void {
    const [compression = 1] = this.numbers(entries, COMPRESSION);
    if (!COMPRESSIONS.has(compression))
      throw new RejectedFile('its picture is stored in a way that is not known');
    for (const tables of entries.filter(({ tag }) => tag === JPEG_TABLES))
      quietJpeg(this.out.keep(tables.at, tables.length));
    for (const [where, howLong] of PIECES)
      this.keepEach(this.numbers(entries, where), this.numbers(entries, howLong), compression === JPEG);
  }

  private keepEach(starts: Generator<number>, lengths: Generator<number>, isJpeg: boolean): void {
    for (const start of starts) {
      const { value: length } = lengths.next();
      if (length === undefined) throw new RejectedFile('it does not say how long its pieces are');
      if ((this.pieces += 1) > MOST_PIECES) throw new RejectedFile('it is in too many pieces');
      const piece = this.out.keep(start, length);
      if (isJpeg && length > 0) quietJpeg(piece);
    }
  }

  private *numbers(entries: readonly Entry[], wanted: number): Generator<number> {
    for (const entry of entries.filter(({ tag }) => tag === wanted)) yield* this.file.numbers(entry);
  }
}

/**
 * The same pages, bit for bit, without texts, times, Exif, places, and anything that no page names: these bytes are zero. Where
 * the rest lies stays as it was.
 */
export const cleanTiff = (bytes: Buffer): Buffer => new Pages(new TiffFile(bytes), bytes).all();
