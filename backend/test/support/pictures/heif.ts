const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number): Buffer => Buffer.concat([u16(value >>> 16), u16(value & 65_535)]);

export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}
/** One with a version. */
export const fullBox = (type: string, version: number, ...content: (Buffer | string)[]): Buffer =>
  box(type, u32(version << 24), ...content);

/** Sixteen points by sixteen, red and green, as the encoder of Chromium made them. */
export const AV1 = Buffer.from(
  'CgwAAAABn/gDRAQ0BhAyJxKACAAgghAAIL/jc3wYfnhr2IpWd0MrmJl2GbI3DrMBrWYQwWfEOA==',
  'base64',
);

export interface HeifItem {
  readonly type: string;
  readonly name?: string;
  readonly data: Buffer;
  /** In the list of items itself, instead of behind it. */
  readonly inMeta?: boolean;
}

export interface HeifParts {
  readonly brand: 'avif' | 'heic' | 'mif1' | 'heim';
  readonly items: readonly HeifItem[];
  readonly properties?: readonly Buffer[];
  readonly metaParts?: readonly Buffer[];
  readonly end?: readonly Buffer[];
  /** Bytes among the pictures that no item names. */
  readonly between?: Buffer;
}

const PROPERTIES = [
  fullBox('ispe', 0, u32(16), u32(16)),
  fullBox('pixi', 0, Buffer.from([3, 8, 8, 8])),
  box('av1C', Buffer.from([0x81, 0, 0x0c, 0])),
];

const infe = ({ type, name = '' }: HeifItem, id: number): Buffer =>
  fullBox('infe', 2, u16(id), u16(0), type, `${name}\0`, type === 'mime' ? 'application/rdf+xml\0' : '');

function places(items: readonly HeifItem[], fileAt: number, between: number): Buffer {
  const next = { file: fileAt, meta: 0 };
  const rows = items.map(({ inMeta = false, data }, index) => {
    const at = inMeta ? next.meta : next.file;
    if (inMeta) next.meta += data.length;
    else next.file += data.length + between;
    return Buffer.concat([u16(index + 1), u16(inMeta ? 1 : 0), u16(0), u16(1), u32(at), u32(data.length)]);
  });
  return fullBox('iloc', 1, Buffer.from([0x44, 0]), u16(items.length), ...rows);
}

function meta({ items, properties = [], metaParts = [], between }: HeifParts, fileAt: number): Buffer {
  const all = [...PROPERTIES, ...properties];
  const own = items.filter(({ inMeta }) => inMeta).map(({ data }) => data);
  const used = Buffer.from([3, 1, 2, 0x83]);
  return fullBox(
    ...(['meta', 0] as const),
    fullBox('hdlr', 0, u32(0), 'pict', Buffer.alloc(12), 'Jane Roe\0'),
    fullBox('pitm', 0, u16(1)),
    places(items, fileAt, between?.length ?? 0),
    fullBox('iinf', 0, u16(items.length), ...items.map((item, index) => infe(item, index + 1))),
    box('iprp', box('ipco', ...all), fullBox('ipma', 0, u32(1), u16(1), used)),
    ...(own.length > 0 ? [box('idat', ...own)] : []),
    ...metaParts,
  );
}

/** A picture file of the given items, the first of which is the picture. */
export function heif(parts: HeifParts): Buffer {
  const head = box('ftyp', parts.brand, u32(0), parts.brand, 'mif1', 'miaf');
  const fileAt = head.length + meta(parts, 0).length + 8;
  const between = parts.between ?? Buffer.alloc(0);
  const data = parts.items.filter(({ inMeta }) => !inMeta).flatMap((item) => [item.data, between]);
  return Buffer.concat([head, meta(parts, fileAt), box('mdat', ...data), ...(parts.end ?? [])]);
}

const exif = (words: string): Buffer => Buffer.from(`\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0${words}`, 'latin1');

/** A picture with words in every place that has some. */
export function heifSaying(words: string, brand: HeifParts['brand'] = 'avif', picture = AV1): Buffer {
  return heif({
    brand,
    items: [
      { type: brand === 'avif' ? 'av01' : 'hvc1', name: words, data: picture },
      { type: 'Exif', name: words, data: exif(words) },
      { type: 'mime', data: Buffer.from(`<x:xmpmeta>${words}</x:xmpmeta>`) },
      { type: 'mime', data: Buffer.from(words), inMeta: true },
      { type: 'uri ', data: Buffer.from(words) },
    ],
    properties: [fullBox('udes', 0, `en\0${words}\0${words}\0\0`), box('uuid', Buffer.alloc(16, 7), words)],
    metaParts: [fullBox('xml ', 0, words), box('free', words)],
    between: Buffer.from(words),
    end: [box('udta', words), box('uuid', Buffer.alloc(16, 9), words), box('skip', words)],
  });
}
