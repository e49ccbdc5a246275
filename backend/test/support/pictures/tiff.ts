/** How numbers are written: the order of their bytes, and eight bytes for places instead of four. */
export interface TiffForm {
  readonly little: boolean;
  readonly big: boolean;
}

export type TagValue = readonly [tag: number, type: number, value: number | readonly number[] | Buffer];

const [TEXT, SHORT, LONG, BYTES] = [2, 3, 4, 7];

/** Writes a TIFF from its end to its beginning, so that the places of what a page names are known. */
export class TiffWriter {
  private readonly parts: Buffer[] = [];
  private at: number;

  constructor(private readonly form: TiffForm) {
    this.at = form.big ? 16 : 8;
  }

  /** Returns where it lies. */
  add(bytes: Buffer): number {
    const start = this.at;
    const padded = Buffer.concat([bytes, Buffer.alloc(bytes.length % 2)]);
    this.parts.push(padded);
    this.at += padded.length;
    return start;
  }

  page(said: readonly TagValue[], next = 0): number {
    const entries = said.map((one) => this.entry(one));
    const count = this.number(entries.length, this.form.big ? 8 : 2);
    return this.add(Buffer.concat([count, ...entries, this.place(next)]));
  }

  file(first: number): Buffer {
    const { little, big } = this.form;
    const version = this.number(big ? 43 : 42, 2);
    const sizes = big ? [this.number(8, 2), this.number(0, 2)] : [];
    const head = [Buffer.from(little ? 'II' : 'MM'), version, ...sizes, this.place(first)];
    return Buffer.concat([...head, ...this.parts]);
  }

  number(value: number, bytes: number): Buffer {
    const written = Buffer.alloc(bytes);
    const used = Math.min(bytes, 6);
    if (this.form.little) written.writeUIntLE(value, 0, used);
    else written.writeUIntBE(value, bytes - used, used);
    return written;
  }

  private place(at: number): Buffer {
    return this.number(at, this.form.big ? 8 : 4);
  }

  private entry([tag, type, value]: TagValue): Buffer {
    const size = type === SHORT ? 2 : 4;
    const values = Buffer.isBuffer(value) ? [] : [value].flat().map((one) => this.number(one, size));
    const bytes = Buffer.isBuffer(value) ? value : Buffer.concat(values);
    const count = Buffer.isBuffer(value) ? value.length : values.length;
    const room = this.form.big ? 8 : 4;
    const held =
      bytes.length > room ? this.place(this.add(bytes)) : Buffer.concat([bytes, Buffer.alloc(room)]);
    return Buffer.concat([
      ...[this.number(tag, 2), this.number(type, 2), this.place(count)],
      held.subarray(0, room),
    ]);
  }
}

/** Four points by four, each of a byte, in two strips. */
export const POINTS = [Buffer.from('0011223344556677', 'hex'), Buffer.from('8899aabbccddeeff', 'hex')];

export const picture = (writer: TiffWriter): TagValue[] => [
  ...([256, 257].map((tag) => [tag, SHORT, 4]) as TagValue[]),
  [258, SHORT, 8],
  [259, SHORT, 1],
  [262, SHORT, 1],
  [273, LONG, POINTS.map((points) => writer.add(points))],
  [274, SHORT, 6],
  [277, SHORT, 1],
  [278, SHORT, 2],
  [279, SHORT, POINTS.map(({ length }) => length)],
];

const ordered = (said: readonly TagValue[]): TagValue[] => said.toSorted(([one], [other]) => one - other);

/** Two pages and a small one inside the first, with words in every place that has some. */
export function tiffSaying(words: string, form: TiffForm): Buffer {
  const writer = new TiffWriter(form);
  const text = Buffer.from(`${words}\0`);
  writer.add(text);
  const exif = writer.page([
    [37_500, BYTES, text],
    [42_033, TEXT, text],
  ]);
  const places = writer.page([[27, BYTES, text]]);
  const described = (): TagValue[] => [
    ...([270, 271, 290, 305, 306, 315, 316, 33_432, 65_000].map((tag) => [tag, TEXT, text]) as TagValue[]),
    ...([700, 33_723, 34_377].map((tag) => [tag, BYTES, text]) as TagValue[]),
    ...[
      [34_665, LONG, exif] as const,
      [34_853, LONG, places] as const,
      [285, TEXT, Buffer.from('JR\0')] as const,
    ],
  ];
  const inside = writer.page(ordered([...picture(writer), ...described()]));
  const second = writer.page(ordered([...picture(writer), ...described()]));
  const first = writer.page(ordered([...picture(writer), ...described(), [330, LONG, inside]]), second);
  writer.add(text);
  return writer.file(first);
}
