import { describe, expect, it } from '@jest/globals';
import { crc32, deflateSync } from 'node:zlib';
import { inspectContent } from './inspect-content.ts';
import { RejectedFile } from './rejected-file.ts';

const SECRET = 'Jane Roe, 40.7 N 74.0 W';
const text = (words: string): Buffer => Buffer.from(words, 'latin1');
const u32 = (n: number): Buffer => Buffer.from([n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]);

const png = (() => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([text(type), data]);
    return Buffer.concat([u32(data.length), named, u32(crc32(named))]);
  };
  const head = chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
  const of = (...inner: Buffer[]): Buffer =>
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), head, ...inner, chunk('IEND', Buffer.alloc(0))]);
  return { chunk, of, pixels: chunk('IDAT', deflateSync(Buffer.from([0, 7]))) };
})();

const jpeg = (() => {
  const segment = (code: number, data: Buffer): Buffer =>
    Buffer.concat([Buffer.from([0xff, code, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
  const frame = segment(0xc0, Buffer.from('0800010001010111 00'.replace(' ', ''), 'hex'));
  const scan = Buffer.concat([segment(0xda, Buffer.from('0101000 03f00'.replace(' ', ''), 'hex'))]);
  // An escaped FF and a restart are part of the picture.
  const pixels = Buffer.from('12ff0034ffd056', 'hex');
  const of = (...inner: Buffer[]): Buffer =>
    Buffer.concat([Buffer.from('ffd8', 'hex'), ...inner, frame, scan, pixels, Buffer.from('ffd9', 'hex')]);
  return { segment, of };
})();

const webp = (() => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const size = Buffer.from(u32(data.length)).reverse();
    return Buffer.concat([text(type), size, data, Buffer.alloc(data.length % 2)]);
  };
  const of = (...chunks: Buffer[]): Buffer => {
    const body = Buffer.concat([text('WEBP'), ...chunks]);
    return Buffer.concat([text('RIFF'), Buffer.from(u32(body.length)).reverse(), body]);
  };
  const head = (flags: number): Buffer => chunk('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
  return { chunk, of, head, pixels: chunk('VP8L', Buffer.from('2f00000000', 'hex')) };
})();

const exif = (orientation: number): Buffer =>
  Buffer.concat([
    text('Exif\0\0II*\0\x08\0\0\0\x02\0'),
    text('\x0f\x01\x02\0\x04\0\0\0Rex\0'),
    Buffer.from([0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]),
    text(`\0\0\0\0${SECRET}`),
  ]);

describe('a picture', () => {
  it('in PNG keeps pixels and colours, and loses texts, Exif and trailing data', async () => {
    const gamma = png.chunk('gAMA', u32(45_455));
    const withMetadata = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt'].map((type) =>
      png.chunk(type, text(SECRET)),
    );
    const { mime, bytes } = await inspectContent(
      Buffer.concat([png.of(gamma, ...withMetadata, png.pixels), text(`PK\x03\x04 ${SECRET}`)]),
    );
    expect([mime, bytes.equals(png.of(gamma, png.pixels))]).toEqual(['image/png', true]);
  });

  it('in JPEG keeps the image and its colours, and loses camera, location, comments, previews and trailing data', async () => {
    const colours = jpeg.segment(0xe2, text('ICC_PROFILE\0\x01\x01profile'));
    const adobe = jpeg.segment(0xee, text('Adobe\0\x64\0\0\0\0\x01'));
    const withMetadata = [
      jpeg.segment(0xe1, exif(1)),
      jpeg.segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
      jpeg.segment(0xe2, text(`MPF\0${SECRET}`)),
      jpeg.segment(0xed, text(`Photoshop 3.0\0${SECRET}`)),
      jpeg.segment(0xef, text(SECRET)),
      jpeg.segment(0xfe, text(SECRET)),
    ];
    const original = Buffer.concat([jpeg.of(colours, ...withMetadata, adobe), text(SECRET)]);
    const { mime, bytes } = await inspectContent(original);
    expect([mime, bytes.equals(jpeg.of(colours, adobe))]).toEqual(['image/jpeg', true]);
  });

  it('in JPEG keeps its orientation, and loses the thumbnail', async () => {
    const small = jpeg.segment(
      0xe0,
      Buffer.concat([text('JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01'), text('abc')]),
    );
    const { bytes } = await inspectContent(jpeg.of(small, jpeg.segment(0xe1, exif(6))));
    const plain = jpeg.segment(0xe0, text('JFIF\0\x01\x02\0\0\x01\0\x01\0\0'));
    const turned = text('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0');
    expect(bytes.equals(jpeg.of(plain, jpeg.segment(0xe1, turned)))).toBe(true);
  });

  it('in WebP keeps pixels, and loses Exif, XMP and their flags', async () => {
    const withMetadata = [
      webp.chunk('EXIF', exif(1)),
      webp.chunk('XMP ', text(SECRET)),
      webp.chunk('rare', text('x')),
    ];
    const original = Buffer.concat([webp.of(webp.head(0x1c), webp.pixels, ...withMetadata), text(SECRET)]);
    const { mime, bytes } = await inspectContent(original);
    expect([mime, bytes.equals(webp.of(webp.head(0x10), webp.pixels))]).toEqual(['image/webp', true]);
  });

  it('in animated WebP has all frames cleaned', async () => {
    const frame = (...inner: Buffer[]): Buffer =>
      webp.chunk('ANMF', Buffer.concat([Buffer.alloc(16), ...inner]));
    const { bytes } = await inspectContent(
      webp.of(webp.head(2), frame(webp.pixels, webp.chunk('note', text(SECRET)))),
    );
    expect(bytes.equals(webp.of(webp.head(2), frame(webp.pixels)))).toBe(true);
  });
});

describe('what cannot be cleaned for sure', () => {
  const whole = png.of(png.pixels);
  const broken = Buffer.from(whole);
  broken.writeUInt8(9, 50);
  const photo = jpeg.of();
  const cases: readonly (readonly [string, Buffer])[] = [
    ['a PNG that is cut', whole.subarray(0, -6)],
    ['a PNG whose part is damaged', broken],
    ['a PNG with a needed part that is not known', png.of(png.chunk('NEWx', text('x')), png.pixels)],
    ['a PNG without a picture', png.of()],
    ['a JPEG that is cut', photo.subarray(0, -2)],
    ['a JPEG whose part is longer than it', Buffer.from('ffd8ffe1ffff45786966', 'hex')],
    ['a JPEG without a picture', Buffer.from('ffd8ffe000024a46ffd9', 'hex')],
    ['a WebP that is cut', webp.of(webp.pixels).subarray(0, -3)],
    ['a WebP without a picture', webp.of(webp.head(0), webp.chunk('ICCP', text('x')))],
    ['a GIF', text('GIF89a\x01\0\x01\0\0\0\0;')],
    ['an archive', text('PK\x03\x04\x14\0\0\0\0\0')],
    ['a program', text('\x7fELF\x02\x01\x01\0')],
    ['a PDF without an end', text('%PDF-1.7\n\xff\xfe')],
    ['text of another encoding', Buffer.from('ÿþH\0i\0', 'latin1')],
    ['text with a zero in it', text('abc\0def')],
  ];
  it.each(cases)('refuses %s', async (_, bytes) => {
    await expect(inspectContent(bytes)).rejects.toBeInstanceOf(RejectedFile);
  });
});

describe('what is no picture', () => {
  it('is recognized as PDF or plain text by its content, and stays unchanged', async () => {
    const pdf = text('%PDF-1.4\n%\xe2\xe3\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
    const words = Buffer.from('Error: 42 ✓\n\tat line 3\n<script>no</script>\n');
    expect(await inspectContent(pdf)).toEqual({ mime: 'application/pdf', bytes: pdf });
    expect(await inspectContent(words)).toEqual({ mime: 'text/plain', bytes: words });
    expect((await inspectContent(Buffer.from('<?xml version="1.0"?><svg/>'))).mime).toBe('text/plain');
    expect((await inspectContent(text('BMW X5 does not sync'))).mime).toBe('text/plain');
  });
});
