import { describe, expect, it } from '@jest/globals';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import { AV1, box, fullBox, heif, heifSaying } from '../../../../../test/support/pictures/heif.ts';
import { heifSize } from './clean-heif.ts';
import { cleanPicture } from './clean-picture.ts';
import { RejectedFile } from './rejected-file.ts';

const SECRET = 'Jane Roe, 40.7 N 74.0 W';
const clean = (bytes: Buffer): Buffer => cleanPicture('image/heif', bytes);
const av01 = { type: 'av01', data: AV1 };
const changed = (bytes: Buffer, type: string, by: number, value: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt32BE(value, copy.indexOf(type) + by);
  return copy;
};

describe('a picture in HEIC or AVIF', () => {
  it.each(['avif', 'heic', 'mif1'] as const)(
    'of brand %s keeps its picture where it was, and loses Exif, XMP, names and all that lies around',
    async (brand) => {
      const original = heifSaying(SECRET, brand);
      expect(original.toString('latin1').split(SECRET).length).toBeGreaterThan(10);
      const cleaned = clean(original);
      expect(cleaned.includes('Jane')).toBe(false);
      expect(cleaned.length).toBe(original.length);
      expect(cleaned.indexOf(AV1)).toBe(original.indexOf(AV1));
      expect(imageSize(cleaned)).toMatchObject({ width: 16, height: 16 });
      expect(heifSize(cleaned)).toEqual({ width: 16, height: 16 });
      expect(await fileTypeFromBuffer(cleaned)).toEqual(await fileTypeFromBuffer(original));
    },
  );

  it('that was cleaned stays as it is, with an Exif that says nothing', () => {
    const once = clean(heifSaying(SECRET));
    expect(clean(once).equals(once)).toBe(true);
    expect(once.includes(Buffer.from('\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1'))).toBe(true);
  });

  it('keeps a picture that is put together in the list itself', () => {
    const grid = Buffer.from([0, 0, 0, 0, 0, 16, 0, 16]);
    const bytes = heif({ brand: 'avif', items: [av01, { type: 'grid', data: grid, inMeta: true }] });
    const cleaned = clean(bytes);
    expect(cleaned.subarray(cleaned.indexOf('idat')).includes(grid)).toBe(true);
  });

  it('has a JPEG in it cleaned, too', () => {
    const jpeg = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, SECRET.length + 2]),
      Buffer.from(SECRET),
      Buffer.from('ffda000300112233ffd9', 'hex'),
    ]);
    const cleaned = clean(heif({ brand: 'avif', items: [av01, { type: 'jpeg', data: jpeg }] }));
    expect([cleaned.includes('Jane'), cleaned.includes(Buffer.from('ffda000300112233ffd9', 'hex'))]).toEqual([
      false,
      true,
    ]);
  });

  it.each<[string, Buffer]>([
    ['is cut', heifSaying(SECRET).subarray(0, -300)],
    ['has a part longer than itself', changed(heif({ brand: 'avif', items: [av01] }), 'iprp', -4, 90_000)],
    ['has a part without an end', changed(heif({ brand: 'avif', items: [av01] }), 'iprp', -4, 4)],
    ['holds no picture', heif({ brand: 'avif', items: [{ type: 'Exif', data: AV1 }] })],
    ['says twice where its pictures are', heif({ brand: 'avif', items: [av01], metaParts: [box('iloc')] })],
    [
      'has a picture outside of the part for pictures',
      changed(heif({ brand: 'avif', items: [av01] }), 'iloc', 22, 0),
    ],
    [
      'has a picture of another file',
      changed(heif({ brand: 'avif', items: [av01] }), 'iloc', 14, 0x00_00_00_07),
    ],
    ['names a million parts', changed(heif({ brand: 'avif', items: [av01] }), 'iloc', 18, 0xff_ff_00_00)],
    ['is a film in pieces', heif({ brand: 'avif', items: [], end: [box('moov', box('trak'))] })],
  ])('is refused when it %s', (_what, bytes) => {
    expect(() => clean(bytes)).toThrow(RejectedFile);
  });

  it('is refused when its picture lies over its Exif', () => {
    const bytes = heif({ brand: 'avif', items: [av01, { type: 'Exif', data: Buffer.alloc(20, 'x') }] });
    const second = bytes.indexOf('iloc') + 4 + 8 + 16;
    expect(() =>
      clean(changed(bytes, 'iloc', second - bytes.indexOf('iloc') + 8, bytes.indexOf(AV1))),
    ).toThrow('its picture lies over something else');
  });
});

describe('a moving picture in HEIC or AVIF', () => {
  const u32 = (...values: number[]): Buffer =>
    Buffer.concat(
      values.map((value) => {
        const bytes = Buffer.alloc(4);
        bytes.writeUInt32BE(value);
        return bytes;
      }),
    );
  const track = (handler: string, at: number, sizes: readonly number[]): Buffer =>
    box(
      ...(['trak'] as const),
      fullBox('tkhd', 0, u32(4_000_000_000, 4_000_000_001, 1), Buffer.alloc(68)),
      box('udta', SECRET),
      box(
        'mdia',
        fullBox('hdlr', 0, u32(0), handler, Buffer.alloc(12), `${SECRET}\0`),
        box(
          'minf',
          box(
            'stbl',
            fullBox('stsd', 0, u32(0)),
            fullBox('stsc', 0, u32(1, 1, sizes.length, 1)),
            fullBox('stsz', 0, u32(0, sizes.length, ...sizes)),
            fullBox('stco', 0, u32(1, at)),
          ),
        ),
      ),
    );
  const film = (at: readonly number[]): Buffer => {
    const tracks = [track('pict', at[0] ?? 0, [AV1.length, 4]), track('meta', at[1] ?? 0, [SECRET.length])];
    const head = box('ftyp', 'avis', u32(0), 'avis', 'msf1');
    return Buffer.concat([
      head,
      box('moov', fullBox('mvhd', 0, u32(4_000_000_000), Buffer.alloc(92)), ...tracks),
      box('mdat', AV1, 'next', SECRET),
    ]);
  };
  const places = () => [film([]).indexOf(AV1), film([]).lastIndexOf(SECRET)];

  it('keeps its frames, and loses tracks that are no pictures, names and times', () => {
    const cleaned = clean(film(places()));
    expect(cleaned.includes('Jane')).toBe(false);
    expect(cleaned.subarray(places()[0]).includes(Buffer.concat([AV1, Buffer.from('next')]))).toBe(true);
    expect(cleaned.includes(u32(4_000_000_000))).toBe(false);
    expect(cleaned.length).toBe(film([]).length);
  });

  it('is refused when its tables do not fit its frames', () => {
    expect(() => clean(film([4, 4]))).toThrow(RejectedFile);
    expect(() => clean(changed(film(places()), 'stsz', 12, 70_000))).toThrow(RejectedFile);
    expect(() => clean(changed(film(places()), 'stsc', 16, 4_000_000_000))).toThrow(RejectedFile);
  });
});
