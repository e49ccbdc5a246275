import { IsIn } from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import {
  CATEGORIES,
  type Category,
  PRODUCT_KINDS,
  PRODUCT_STATES,
  type ProductKind,
  type ProductState,
} from '#product/store/index.ts';

export class MerchantProductsQuery extends SearchQuery {
  /** A part of the name or of a SKU. */
  override q = '';

  @Optional()
  @IsIn(PRODUCT_STATES)
  state?: ProductState;

  @Optional()
  @IsIn(CATEGORIES)
  category?: Category;

  @Optional()
  @IsIn(PRODUCT_KINDS)
  kind?: ProductKind;
}

/** A product as the merchant's list shows it. Numbers count its active variants. */
export class MerchantProductRowDto {
  id: string;
  slug: string;
  name: string;
  kind: ProductKind;
  category: Category;
  state: ProductState;
  variants: number;
  /** The lowest and highest price; null without variants. */
  price_from_cents: number | null;
  price_to_cents: number | null;
  currency: string | null;
  /** What can still be sold; null where no stock is counted. */
  available: number | null;
  is_sample: boolean;
  updated_at: string;
}

export class MerchantProductListDto extends PageDto {
  items: MerchantProductRowDto[];
}
