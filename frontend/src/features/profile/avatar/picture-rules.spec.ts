import { expect, it } from '@jest/globals';
import { refusalOf } from './picture-rules.ts';

const picture = { name: 'me.png', type: 'image/png', size: 10 };

it('a picture that fits is sent, also one without a type or an ending', () => {
  expect(refusalOf(picture)).toBeNull();
  expect(refusalOf({ ...picture, type: '' })).toBeNull();
  expect(refusalOf({ ...picture, name: 'pasted', type: 'image/webp' })).toBeNull();
  expect(refusalOf({ ...picture, size: 5_242_880 })).toBeNull();
});

it('a picture that is empty, too large or of another kind is refused before it is sent', () => {
  expect(refusalOf({ ...picture, size: 0 })).toMatch(/empty/);
  expect(refusalOf({ ...picture, size: 5_242_881 })).toMatch(/5 MB/);
  expect(refusalOf({ name: 'me.heic', type: 'image/heic', size: 10 })).toMatch(/Only PNG/);
});
