import { expect, it } from '@jest/globals';
import { accepted, mostBytes, PHOTOS, refusalOf, SCANS } from './slots.ts';

const file = (name: string, size = 1_000) => ({ name, size });

it('a scan may have 200 MB and a photo 20 MB, and not a byte more', () => {
  expect(refusalOf(file('a.stl', mostBytes('scan_upper')), 'scan_upper')).toBeNull();
  expect(refusalOf(file('a.stl', mostBytes('scan_upper') + 1), 'scan_upper')).toMatch(/larger than 200 MB/);
  expect(refusalOf(file('a.png', 20 * 1_048_576 + 1), 'smile')).toMatch(/larger than 20 MB/);
  expect(refusalOf(file('a.png', 0), 'smile')).toBe('This file is empty.');
});

it('a file of the wrong kind is refused before it travels', () => {
  expect(refusalOf(file('upper.STL'), 'scan_upper')).toBeNull();
  expect(refusalOf(file('photo.jpg'), 'scan_upper')).toBe('Scans are STL or PLY files.');
  expect(refusalOf(file('upper.ply'), 'anterior')).toBe('Photos and X-rays are JPEG or PNG files.');
});

it('there are eight photo slots, each with a good and a bad example in words', () => {
  expect(PHOTOS).toHaveLength(8);
  expect(PHOTOS.every(({ good, bad }) => good !== '' && bad !== '')).toBe(true);
  expect(SCANS.map(accepted)).toEqual(['.stl,.ply', '.stl,.ply', '.stl,.ply']);
});
