import { expect, it } from '@jest/globals';
import type { MerchantProduct } from '../api.ts';
import { changeOf, faultOf, FILES, PICTURES, rowsOf, takenRow } from './media-rows.ts';

const product = {
  images: [{ file_id: 'a', alt: 'A mirror' }],
  files: [{ file_id: 'f', name: 'Guide.pdf' }],
} as unknown as MerchantProduct;

it('a list is written whole, in its order, without what was removed', () => {
  const [first] = rowsOf(product, PICTURES);
  const taken = { ...takenRow({ id: 'b', name: 'IMG_1.png' }, PICTURES), text: ' A tray ' };
  expect(changeOf([taken, first!], PICTURES)).toEqual({
    images: [
      { file_id: 'b', alt: 'A tray' },
      { file_id: 'a', alt: 'A mirror' },
    ],
  });
  expect(changeOf([{ ...first!, isRemoved: true }], PICTURES)).toEqual({ images: [] });
  expect(changeOf(rowsOf(product, FILES), FILES)).toEqual({ files: [{ file_id: 'f', name: 'Guide.pdf' }] });
});

it('a new picture needs words, unless it is removed again; a new file keeps its name', () => {
  const picture = takenRow({ id: 'b', name: 'IMG_1.png' }, PICTURES);
  expect(faultOf(picture, PICTURES)).toBe('Say what the picture shows');
  expect(faultOf({ ...picture, isRemoved: true }, PICTURES)).toBeUndefined();
  const file = takenRow({ id: 'g', name: 'Guide.pdf' }, FILES);
  expect([file.text, faultOf(file, FILES)]).toEqual(['Guide.pdf', undefined]);
});
