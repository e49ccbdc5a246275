import { INSIDE, PICTURE_TRACKS, PICTURES } from './heif-parts.ts';
import { type Box, boxesIn } from './iso-boxes.ts';
import { type Extent, infosAt, infosIn, type ItemInfo, placesIn } from './iso-items.ts';
import { framesOf } from './iso-samples.ts';
import { KeptBytes } from './kept-bytes.ts';
import { quietJpeg } from './quiet-jpeg.ts';
import { RejectedFile, slice } from './rejected-file.ts';

const FREE = Buffer.from('free', 'latin1');
/** An Exif that says nothing, for readers that expect one. */
const EMPTY_EXIF = Buffer.from('\0\0\0\0MM\0\x2a\0\0\0\x08\0\0\0\0\0\0', 'latin1');
/** Before the name that a program gives to what it handles. */
const HANDLER_HEAD = 24;

const MOST_FRAMES = 1_000_000;
const MOST_DATA = 100;

/** Copies the parts of one file, and remembers those that say where its pictures are. */
class Parts {
  private readonly out: KeptBytes;
  /** Bytes in which pictures may lie. */
  private readonly data: Extent[] = [];
  private readonly found = new Map<string, Box>();
  private infos: ItemInfo[] = [];
  private readonly frames: Extent[] = [];

  constructor(private readonly bytes: Buffer) {
    this.out = new KeptBytes(bytes);
  }

  all(): Buffer {
    this.inside('', { type: '', start: 0, content: 0, end: this.bytes.length });
    const exifs = this.keepItems();
    for (const frame of this.frames) this.keepPicture(frame);
    if (this.frames.length === 0 && !this.infos.some(({ type }) => PICTURES.has(type)))
      throw new RejectedFile('it holds no picture');
    const cleaned = this.out.cleaned();
    for (const { start } of exifs) EMPTY_EXIF.copy(cleaned, start);
    return cleaned;
  }

  private inside(name: string, { start, content, end }: Box): void {
    const { skip, kept } = INSIDE[name] ?? { skip: 0, kept: new Set() };
    this.out.keep(start, content + skip - start);
    for (const box of boxesIn(this.bytes, content + skip, end)) {
      if (kept.has(box.type)) this.part(box);
      else this.free(box);
      this.out.reach(box.end);
    }
  }

  /** Readers pass over it. */
  private free({ start, content }: Box): void {
    this.out.keep(start, content - start);
    this.out.put(start + 4, FREE);
  }

  private part(box: Box): void {
    const { type, content, end } = box;
    if (type === 'moof') throw new RejectedFile('it is a film in pieces');
    if (['iloc', 'idat'].includes(type)) this.remember(box);
    if (type === 'trak' && !this.isPictures(box)) return this.free(box);
    if (type === 'stbl') this.addFrames(box);
    if (type === 'mdat' || type === 'idat') return this.keepData(box);
    if (type === 'iinf') return this.keepInfos(box);
    if (INSIDE[type]) return this.inside(type, box);
    const copy = this.out.keep(box.start, end - box.start).subarray(content - box.start);
    if (type === 'hdlr') copy.fill(0, HANDLER_HEAD);
    // When it was made, and when it was changed.
    if (/^(?:mvhd|tkhd|mdhd)$/.test(type)) copy.fill(0, 4, copy[0] === 1 ? 20 : 12);
  }

  private addFrames({ content, end }: Box): void {
    for (const frame of framesOf(this.bytes, boxesIn(this.bytes, content, end))) this.frames.push(frame);
    if (this.frames.length > MOST_FRAMES) throw new RejectedFile('it has too many frames');
  }

  private remember(box: Box): void {
    if (this.found.has(box.type)) throw new RejectedFile('it says twice where its pictures are');
    this.found.set(box.type, box);
  }

  private isPictures({ content, end }: Box): boolean {
    const within = (box: Box | undefined, type: string): Box | undefined =>
      box && boxesIn(this.bytes, box.content, box.end).find((inner) => inner.type === type);
    const media = boxesIn(this.bytes, content, end).find(({ type }) => type === 'mdia');
    const handler = within(media, 'hdlr');
    if (!handler) throw new RejectedFile('it does not say what a track is');
    return PICTURE_TRACKS.has(slice(this.bytes, handler.content + 8, 4).toString('latin1'));
  }

  private keepData({ start, content, end }: Box): void {
    this.out.keep(start, content - start);
    if (this.data.length >= MOST_DATA) throw new RejectedFile('its pictures lie in too many places');
    this.data.push({ start: content, length: end - content });
  }

  /** What each item is; not what somebody called it. */
  private keepInfos(list: Box): void {
    if (this.infos.length > 0) throw new RejectedFile('it says twice what its parts are');
    const at = infosAt(this.bytes, list);
    this.out.keep(list.start, at - list.start);
    this.infos = infosIn(this.bytes, list);
    for (const { box, text } of this.infos) this.out.keep(box.start, text - box.start);
    this.out.reach(list.end);
  }

  /** Returns where descriptions were. */
  private keepItems(): Extent[] {
    const list = this.found.get('iloc');
    if (!list) return [];
    const places = placesIn(this.bytes, list, this.found.get('idat')?.content ?? this.bytes.length);
    return this.infos.flatMap(({ id, type }) => {
      const extents = places.get(id) ?? [];
      if (PICTURES.has(type)) extents.forEach((extent) => this.keepPicture(extent, type === 'jpeg'));
      else extents.forEach(({ start, length }) => this.out.drop(start, length));
      const [only, ...others] = extents;
      return type === 'Exif' && only && others.length === 0 && only.length >= EMPTY_EXIF.length ? [only] : [];
    });
  }

  private keepPicture({ start, length }: Extent, isJpeg = false): void {
    const isIn = (data: Extent) => start >= data.start && start + length <= data.start + data.length;
    if (!this.data.some(isIn)) throw new RejectedFile('a picture lies outside of what is kept for pictures');
    const copy = this.out.keep(start, length);
    if (isJpeg) quietJpeg(copy);
  }
}

/**
 * The same pictures of a HEIF or AVIF file, bit for bit, without Exif, XMP, names, times, sound, and anything that does not belong
 * to a picture: these bytes are zero. Where the rest lies stays as it was.
 */
export const cleanHeif = (bytes: Buffer): Buffer => new Parts(bytes).all();

/** Width and height of the largest picture in it, as it is stored. */
export function heifSize(bytes: Buffer): { width: number; height: number } {
  const within = (box: Box, type: string, skip = 0): Box[] =>
    boxesIn(bytes, box.content + skip, box.end).filter((inner) => inner.type === type);
  const file: Box = { type: '', start: 0, content: 0, end: bytes.length };
  const sizes = within(file, 'meta')
    .flatMap((meta) => within(meta, 'iprp', 4))
    .flatMap((list) => within(list, 'ipco'))
    .flatMap((list) => within(list, 'ispe'))
    .map(({ content }) => slice(bytes, content + 4, 8))
    .map((size) => ({ width: size.readUInt32BE(), height: size.readUInt32BE(4) }))
    .toSorted((one, other) => other.width * other.height - one.width * one.height);
  if (!sizes[0]) throw new RejectedFile('it does not say how large it is');
  return sizes[0];
}
