/** Pictures, and what pictures are put together of. Whatever else an item is, it is said about them. */
export const PICTURES: ReadonlySet<string> = new Set([
  ...['hvc1', 'hvt1', 'lhv1', 'av01', 'avc1', 'vvc1', 'evc1', 'j2k1', 'unci', 'jpeg', 'mski'],
  ...['grid', 'iovl', 'iden', 'tmap'],
]);

/** How a picture is decoded, its colours, its size, and which way up it is. */
const PROPERTIES = [
  ...['ispe', 'pixi', 'colr', 'pasp', 'irot', 'imir', 'clap', 'auxC', 'lsel', 'rloc', 'rref', 'tols', 'oinf'],
  ...['hvcC', 'lhvC', 'av1C', 'avcC', 'vvcC', 'evcC', 'j2kH', 'jpgC', 'cmpd', 'uncC', 'cmpC', 'icef'],
  ...['a1op', 'a1lx', 'clli', 'mdcv', 'cclv', 'amve', 'reve', 'ndwt', 'dpnd', 'cmin', 'cmex', 'iscl'],
];

/** A part that holds parts: how far into it they begin, and which of them are kept. */
interface Inside {
  readonly skip: number;
  readonly kept: ReadonlySet<string>;
}

const holds = (skip: number, ...kept: string[]): Inside => ({ skip, kept: new Set(kept) });

/** The file, under an empty name, and all its parts that hold parts. */
export const INSIDE: Readonly<Partial<Record<string, Inside>>> = {
  '': holds(0, 'ftyp', 'meta', 'mdat', 'moov'),
  meta: holds(4, 'hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'grpl'),
  iprp: holds(0, 'ipco', 'ipma'),
  ipco: holds(0, ...PROPERTIES),
  moov: holds(0, 'mvhd', 'trak'),
  trak: holds(0, 'tkhd', 'edts', 'tref', 'mdia'),
  mdia: holds(0, 'mdhd', 'hdlr', 'minf'),
  minf: holds(0, 'vmhd', 'nmhd', 'dinf', 'stbl'),
  stbl: holds(
    0,
    ...['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stco', 'co64', 'stss', 'sdtp', 'sgpd', 'sbgp'],
  ),
};

/** Tracks of pictures. What else runs beside them is sound, text, or said about them. */
export const PICTURE_TRACKS: ReadonlySet<string> = new Set(['pict', 'vide', 'auxv']);
