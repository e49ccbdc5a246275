const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const block = (...parts: (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)));
  return Buffer.concat([Buffer.from([content.length]), content]);
};

/** A moving picture of two points, put together of its parts. */
export const gif = {
  head: Buffer.concat([latin('GIF89a'), Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 255, 255, 255, 200, 20, 20])]),
  end: Buffer.from([0x3b]),
  /** `frame(1)` in the second colour. */
  frame: (colour: 0 | 1): Buffer =>
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, colour === 0 ? 0x44 : 0x4c, 0x01, 0]),
  control: Buffer.from([0x21, 0xf9, 4, 4, 10, 0, 0, 0]),
  extension: (label: number, ...blocks: Buffer[]): Buffer =>
    Buffer.concat([Buffer.from([0x21, label]), ...blocks, Buffer.alloc(1)]),
  loop: (name: string, ...more: Buffer[]): Buffer =>
    gif.extension(0xff, block(name), block(Buffer.from([1, 0, 0])), ...more),
  block,
  of: (...parts: Buffer[]): Buffer => Buffer.concat([gif.head, ...parts, gif.end]),
};

/** All places in which programs leave words. */
export const gifSaying = (words: string): Buffer =>
  Buffer.concat([
    gif.of(
      gif.loop('NETSCAPE2.0', block(words)),
      gif.extension(0xfe, block(words)),
      gif.extension(0xff, block('XMP DataXMP'), block(words)),
      gif.control,
      gif.extension(0xfe, block(words)),
      gif.frame(0),
      gif.control,
      gif.extension(0x01, block(Buffer.alloc(12)), block(words)),
      gif.extension(0x77, block(words)),
      gif.frame(1),
    ),
    latin(words),
  ]);

/** The same without them. */
export const plainGif = gif.of(gif.loop('NETSCAPE2.0'), gif.control, gif.frame(0), gif.frame(1));
