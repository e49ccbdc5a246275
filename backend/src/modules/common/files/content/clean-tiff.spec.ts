import { describe, expect, it } from '@jest/globals';
import { imageSize } from 'image-size';
import {
  picture,
  POINTS,
  type TagValue,
  type TiffForm,
  tiffSaying,
  TiffWriter,
} from '../../../../../test/support/pictures/tiff.ts';
import { cleanPicture } from './clean-picture.ts';
import { RejectedFile } from './rejected-file.ts';
import { TiffFile } from './tiff-file.ts';

const SECRET = 'Jane Roe, 40.7 N 74.0 W';
const LITTLE: TiffForm = { little: true, big: false };
const FORMS: readonly (readonly [string, TiffForm])[] = [
  ['little-endian', LITTLE],
  ['big-endian', { little: false, big: false }],
  ['little-endian with long addresses', { little: true, big: true }],
  ['big-endian with long addresses', { little: false, big: true }],
];
const clean = (bytes: Buffer): Buffer => cleanPicture('image/tiff', bytes);

/** What a page says, and its points. */
function pageAt(bytes: Buffer, at: number) {
  const file = new TiffFile(bytes);
  const { entries, next } = file.directory(at);
  const of = (tag: number) =>
    entries.filter((entry) => entry.tag === tag).flatMap((entry) => [...file.numbers(entry)]);
  const lengths = of(279);
  const strips = of(273).map((start, index) => bytes.subarray(start, start + (lengths[index] ?? 0)));
  return { tags: entries.map(({ tag }) => tag), points: Buffer.concat(strips), next, inside: of(330), of };
}

/** A file of one page. */
function tiff(
  change: (values: TagValue[], writer: TiffWriter) => TagValue[],
  next = 0,
  form = LITTLE,
): Buffer {
  const writer = new TiffWriter(form);
  return writer.file(writer.page(change(picture(writer), writer), next));
}
const saying =
  (tag: number, value: TagValue) =>
  (page: TagValue[]): TagValue[] =>
    page.map((one) => (one[0] === tag ? value : one));
const jpeg = (comment: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, comment.length + 2]),
    Buffer.from(comment),
    Buffer.from('ffdb0003aaffda000300112233ffd9', 'hex'),
  ]);

describe.each(FORMS)('a TIFF, %s,', (_form, form) => {
  it('keeps the points of all its pages and which way up they are, and loses every word, place and time', () => {
    const original = tiffSaying(SECRET, form);
    expect([original.includes(SECRET), original.includes('JR\0')]).toEqual([true, true]);
    const cleaned = clean(original);
    expect([cleaned.includes('Jane'), cleaned.includes('JR\0')]).toEqual([false, false]);
    const first = pageAt(cleaned, new TiffFile(cleaned).first);
    const pages = [first, pageAt(cleaned, first.next), pageAt(cleaned, first.inside[0]!)];
    const known = [256, 257, 258, 259, 262, 273, 274, 277, 278, 279];
    expect(pages.map(({ tags }) => tags)).toEqual([[...known, 330], known, known]);
    for (const { points, of } of pages) expect([points, of(274)]).toEqual([Buffer.concat(POINTS), [6]]);
    expect(imageSize(cleaned)).toMatchObject({ width: 4, height: 4 });
  });
});

describe('a TIFF', () => {
  it('that was cleaned stays as it is', () => {
    const once = clean(tiffSaying(SECRET, LITTLE));
    expect(clean(once).equals(once)).toBe(true);
  });

  it('of JPEG pieces loses their comments, too', () => {
    const bytes = tiff((page, writer) => [
      ...page.map((one): TagValue => {
        if (one[0] === 259) return [259, 3, 7];
        if (one[0] === 273) return [273, 4, writer.add(jpeg(SECRET))];
        return one[0] === 279 ? [279, 4, jpeg(SECRET).length] : one;
      }),
      [347, 7, jpeg(SECRET)],
    ]);
    const cleaned = clean(bytes);
    expect([bytes.includes(SECRET), cleaned.includes('Jane')]).toEqual([true, false]);
    expect(cleaned.length).toBe(bytes.length);
    expect(cleaned.includes(Buffer.from('ffdb0003aaffda000300112233ffd9', 'hex'))).toBe(true);
  });

  it.each<[string, Buffer]>([
    ['is cut', tiffSaying('x', LITTLE).subarray(0, -40)],
    ['has no page', Buffer.from('49492a0008000000', 'hex')],
    ['has its page in its head', Buffer.from('49492a000000000000000000', 'hex')],
    ['goes round in a circle', tiff((page) => page, 8 + 16 + 16)],
    ['names a page in itself', tiff((page) => [...page, [330, 4, 8 + 16]])],
    ['says that it has more than it has', tiff(saying(279, [279, 3, [8, 60_000]]))],
    ['names no lengths', tiff((page) => page.filter(([tag]) => tag !== 279))],
    ['holds no picture', tiff((page) => page.filter(([tag]) => tag !== 273))],
    ['gives places as text', tiff(saying(273, [273, 7, Buffer.alloc(8)]))],
    ['is stored in the old form of JPEG', tiff(saying(259, [259, 3, 6]))],
    ['is a raw photograph', tiff((page) => [...page, [50_706, 1, Buffer.from([1, 4, 0, 0])]])],
    ['says nothing about its picture', tiff(() => [[270, 2, Buffer.from('words\0')]])],
    [
      'claims four thousand million entries',
      Buffer.from('49492b0008000000100000000000000000000000ffffffff', 'hex'),
    ],
  ])('is refused when it %s', (_what, bytes) => {
    expect(() => clean(bytes)).toThrow(RejectedFile);
  });

  it('is refused when its picture lies over what is said about it', () => {
    const writer = new TiffWriter(LITTLE);
    const words = writer.add(Buffer.from(`${SECRET}\0`));
    const page = saying(273, [273, 4, [words, words]])(picture(writer));
    const bytes = writer.file(writer.page([...page, [315, 2, Buffer.alloc(0)]]));
    // The entry of its maker points to the words that the picture claims.
    const entry = bytes.lastIndexOf(Buffer.from([0x3b, 1, 2, 0]));
    bytes.writeUInt32LE(SECRET.length, entry + 4);
    bytes.writeUInt32LE(words, entry + 8);
    expect(() => clean(bytes)).toThrow('its picture lies over something else');
  });

  it('that says very much about its pages is refused', () => {
    const writer = new TiffWriter(LITTLE);
    const many = Array.from({ length: 60_000 }, (): TagValue => [65_000, 3, 1]);
    const page = (next: number) => writer.page([...picture(writer), ...many], next);
    expect(() => clean(writer.file(page(page(page(page(0))))))).toThrow('it says too much about its pages');
  });

  it('that names the same bytes a million times is refused at once', () => {
    const size = 1_000_000;
    const bytes = tiff((page) => {
      return [
        ...page.filter(([tag]) => tag !== 273 && tag !== 279),
        [273, 4, Array(size / 10).fill(8)],
        [279, 4, Array(size / 10).fill(size / 2)],
      ];
    });
    const before = performance.now();
    expect(() => clean(bytes)).toThrow('its parts lie over each other');
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
