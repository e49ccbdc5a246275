import { describe, expect, it } from '@jest/globals';
import { type CheckedProduct, missingFor } from './missing.ts';

const PRODUCT: CheckedProduct = {
  ...{ kind: 'physical', summary: 'Strips in six widths.', courseId: null, variants: 1, files: 0 },
};

describe('what a product lacks before it can be sold', () => {
  it('is nothing when it has a summary and a variant', () => {
    expect(missingFor(PRODUCT)).toEqual({});
  });

  it.each([
    ['summary', { summary: '' }],
    ['variants', { variants: 0 }],
    ['files', { kind: 'digital' as const }],
    ['course_id', { kind: 'course_seat' as const }],
  ])('is %s where that is missing', (field, without) => {
    expect(Object.keys(missingFor({ ...PRODUCT, ...without }))).toEqual([field]);
  });
});
