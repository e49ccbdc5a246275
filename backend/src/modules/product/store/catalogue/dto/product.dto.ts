import { ProductCardDto, ProductImageDto, type StockTag } from './product-list.dto.ts';

export class SoldVariantDto {
  id: string;
  sku: string;
  /** Empty where the product has one variant only. */
  name: string;
  price_cents: number;
  stock: StockTag;
  /** How many can be bought; null: not counted. */
  available: number | null;
}

export class RelatedCourseDto {
  id: string;
  slug: string;
  title: string;
}

/** A product with all that its page shows. */
export class SoldProductDto extends ProductCardDto {
  /** In Markdown. */
  description: string;
  images: ProductImageDto[];
  variants: SoldVariantDto[];
  /** Names of the files that buyers may download. */
  files: string[];
  related_courses: RelatedCourseDto[];
  /** How long a membership lasts; null for other products. */
  membership_months: number | null;
}
