import { expect, it } from '@jest/globals';
import { initialsOf, pictureAddress } from './initials.ts';

it.each([
  ['Ada Marsh', 'AM'],
  ['Nora van der Feld', 'NF'],
  ['  ünal ', 'Ü'],
  ['Dr. (Lee)', 'DL'],
  ['', '?'],
  ['42', '?'],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

it('a picture has a public address in which every part is encoded', () => {
  expect(pictureAddress('u 1/a?b')).toBe('/storage/v1/object/public/avatars/u%201/a%3Fb');
});
