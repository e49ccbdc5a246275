import { describe, expect, it } from '@jest/globals';
import { withoutMetadata } from './photos.ts';

const segment = (marker: number, text: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(text)]);
};
const chunk = (type: string, text: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, Buffer.from(type + text), Buffer.alloc(4)]);
};
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe('a photo before it is sent', () => {
  it('loses the metadata of a JPEG, and keeps the picture', () => {
    const start = Buffer.from([0xff, 0xd8]);
    const picture = Buffer.concat([
      segment(0xdb, 'quantum'),
      segment(0xda, 'scan'),
      Buffer.from('pixels\xff\xe1'),
    ]);
    const photo = Buffer.concat([
      start,
      segment(0xe0, 'JFIF'),
      segment(0xe1, 'Exif GPS'),
      segment(0xfe, 'me'),
      picture,
    ]);
    expect(withoutMetadata(photo, 'image/jpeg')).toEqual(
      Buffer.concat([start, segment(0xe0, 'JFIF'), picture]),
    );
  });

  it('loses the texts and times of a PNG', () => {
    const kept = [PNG, chunk('IHDR', 'size'), chunk('IDAT', 'pixels'), chunk('IEND', '')];
    const photo = Buffer.concat([
      kept[0] ?? PNG,
      kept[1] ?? PNG,
      chunk('eXIf', 'GPS'),
      chunk('tEXt', 'me'),
      ...kept.slice(2),
    ]);
    expect(withoutMetadata(photo, 'image/png')).toEqual(Buffer.concat(kept));
  });

  it('is not changed when it is truncated, and scans are never changed', () => {
    const cut = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff]);
    expect(withoutMetadata(cut, 'image/jpeg')).toEqual(cut);
    expect(withoutMetadata(Buffer.from('solid'), 'model/stl')).toEqual(Buffer.from('solid'));
  });
});
