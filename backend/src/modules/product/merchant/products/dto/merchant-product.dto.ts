import type { Category, ProductKind, ProductState, TaxClass } from '#product/store/index.ts';

export class MerchantVariantDto {
  id: string;
  product_id: string;
  sku: string;
  name: string;
  price_cents: number;
  currency: string;
  weight_g: number | null;
  /** Null: the stock is not counted. */
  stock_on_hand: number | null;
  stock_reserved: number;
  state: 'active' | 'archived';
  version: number;
  updated_at: string;
}

export class MerchantImageDto {
  file_id: string;
  alt: string;
}

export class MerchantFileDto {
  file_id: string;
  name: string;
}

/** A product with everything its editor shows. */
export class MerchantProductDto {
  id: string;
  slug: string;
  kind: ProductKind;
  name: string;
  summary: string;
  /** In Markdown. */
  description: string;
  category: Category;
  tax_class: TaxClass;
  course_id: string | null;
  related_course_ids: string[];
  membership_months: number | null;
  state: ProductState;
  images: MerchantImageDto[];
  files: MerchantFileDto[];
  variants: MerchantVariantDto[];
  /** What it lacks before it can be sold, by field. */
  missing: Record<string, string>;
  is_sample: boolean;
  published_at: string | null;
  version: number;
  updated_at: string;
}
