import { describe, expect, it } from '@jest/globals';
import { gif, gifSaying, plainGif } from '../../../../../test/support/pictures/gif.ts';
import { cleanPicture } from './clean-picture.ts';
import { RejectedFile } from './rejected-file.ts';

const SECRET = 'Jane Roe, 40.7 N 74.0 W';
const clean = (bytes: Buffer): Buffer => cleanPicture('image/gif', bytes);

describe('a GIF', () => {
  it('keeps its frames, their times and how often it repeats, and loses comments, texts, XMP and trailing data', () => {
    expect(gifSaying(SECRET).includes(SECRET)).toBe(true);
    expect(clean(gifSaying(SECRET)).equals(plainGif)).toBe(true);
  });

  it('stays as it is where nothing else is in it', () => {
    const still = Buffer.concat([gif.head, gif.frame(1), gif.end]);
    expect(clean(still).equals(still)).toBe(true);
    const older = gif.of(gif.loop('ANIMEXTS1.0'), gif.frame(0));
    expect(clean(older).equals(older)).toBe(true);
  });

  it.each([
    ['has no end', plainGif.subarray(0, -1)],
    ['ends in a frame', plainGif.subarray(0, -4)],
    ['ends in its head', plainGif.subarray(0, 9)],
    ['holds no picture', gif.of(gif.loop('NETSCAPE2.0'))],
    ['has a part that is not known', gif.of(gif.frame(0), Buffer.from([0x99, 0, 0]))],
    [
      'shows a picture for no time that can be read',
      gif.of(gif.extension(0xf9, gif.block('x')), gif.frame(0)),
    ],
  ])('is refused when it %s', (_what, bytes) => {
    expect(() => clean(bytes)).toThrow(RejectedFile);
  });
});
