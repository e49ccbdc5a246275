import type { Category, ProductKind } from '../store-types.ts';

export interface SampleVariant {
  readonly sku: string;
  /** Missing where the product has one variant. */
  readonly name?: string;
  readonly cents: number;
  readonly weightG?: number;
  /** Missing: not counted. */
  readonly stock?: number;
}

export interface SampleProduct {
  readonly slug: string;
  readonly kind: ProductKind;
  readonly category: Category;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly variants: readonly [SampleVariant, ...SampleVariant[]];
  /** The slug of the course that a seat is for. */
  readonly seatIn?: string;
  readonly relatedCourses?: readonly string[];
  readonly months?: number;
  /** What buyers download. */
  readonly files?: readonly SampleFile[];
}

export interface SampleFile {
  readonly name: string;
  /** In Markdown. */
  readonly text: string;
}
