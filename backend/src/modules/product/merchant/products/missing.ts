import type { ProductKind } from '#product/store/index.ts';

export interface CheckedProduct {
  readonly kind: ProductKind;
  readonly summary: string;
  readonly courseId: string | null;
  /** How many of its variants can be bought. */
  readonly variants: number;
  readonly files: number;
}

type Check = readonly [field: string, isMissing: (product: CheckedProduct) => boolean, message: string];

const CHECKS: readonly Check[] = [
  ['summary', ({ summary }) => summary === '', 'Say in one sentence what it is'],
  ['variants', ({ variants }) => variants === 0, 'Add a variant with a price'],
  ['files', ({ kind, files }) => kind === 'digital' && files === 0, 'Add the file that buyers get'],
  [
    'course_id',
    ({ kind, courseId }) => kind === 'course_seat' && !courseId,
    'Choose the course that the seat is of',
  ],
];

/** What a product lacks before it can be sold, by field; empty when it is complete. */
export function missingFor(product: CheckedProduct): Record<string, string> {
  const missing = CHECKS.filter(([, isMissing]) => isMissing(product));
  return Object.fromEntries(missing.map(([field, , message]) => [field, message]));
}
