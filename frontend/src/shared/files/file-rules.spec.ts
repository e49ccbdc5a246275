import { describe, expect, it } from '@jest/globals';
import { refusalOf, sizeText } from './file-rules.ts';

describe('refusalOf', () => {
  it('refuses an empty, too large, or unsupported file before it is uploaded', () => {
    const file = { name: 'shot.png', type: 'image/png', size: 10 };
    expect(refusalOf(file)).toBeNull();
    expect(refusalOf({ ...file, size: 0 })).toMatch(/empty/);
    expect(refusalOf({ ...file, size: 10_485_761 })).toMatch(/10 MB/);
    expect(refusalOf({ name: 'a.zip', type: 'application/zip', size: 10 })).toMatch(/Only PNG/);
    // A pasted picture or a log may come without a type or without an ending.
    expect(refusalOf({ name: 'sync.log', type: '', size: 10 })).toBeNull();
    expect(refusalOf({ name: 'image', type: 'image/webp', size: 10 })).toBeNull();
  });
});

describe('sizeText', () => {
  it.each([
    [12, '12 B'],
    [1_536, '1.5 KB'],
    [348_160, '340 KB'],
    [10_485_760, '10 MB'],
  ])('a file of %s bytes is shown as %s', (bytes, words) => expect(sizeText(bytes)).toBe(words));
});
