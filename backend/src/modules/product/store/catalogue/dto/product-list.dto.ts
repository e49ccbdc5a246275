import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, Max, Min } from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { CATEGORIES, type Category, PRODUCT_KINDS, type ProductKind } from '../../store-types.ts';

export const PRODUCT_SORTS = ['relevance', 'name', 'price', '-price', 'newest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const STOCK_TAGS = ['in_stock', 'low', 'out', 'untracked'] as const;
export type StockTag = (typeof STOCK_TAGS)[number];

const MOST_CENTS = 10_000_000;

/** A price in cents that a list begins or ends with. */
const cents: PropertyDecorator = (target, name) => {
  for (const check of [Optional(), Type(() => Number), IsInt(), Min(0), Max(MOST_CENTS)])
    check(target, name as string);
};

export class ProductsQuery extends SearchQuery {
  /** Words of the name, summary or description. */
  override q = '';

  @Optional()
  @IsIn(CATEGORIES)
  category?: Category;

  @Optional()
  @IsIn(PRODUCT_KINDS)
  kind?: ProductKind;

  /** Only what can be bought now. */
  @Optional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  in_stock?: boolean;

  /** In cents. */
  @cents
  price_min?: number;

  /** In cents. */
  @cents
  price_max?: number;

  /** Default: relevance when words are searched, else by name. */
  @Optional()
  @IsIn(PRODUCT_SORTS)
  sort?: ProductSort;
}

export class ProductImageDto {
  /** Address of the picture. */
  url: string;
  /** What it shows, for people who do not see it. */
  alt: string;
}

/** A product as a list shows it. */
export class ProductCardDto {
  id: string;
  /** Its name in addresses. */
  slug: string;
  name: string;
  summary: string;
  kind: ProductKind;
  category: Category;
  /** Null: the product has no picture. */
  image: ProductImageDto | null;
  /** The lowest price of its variants. */
  price_cents: number;
  /** The highest price of its variants. */
  price_to_cents: number;
  currency: string;
  stock: StockTag;
  /** Invented, to try things out. */
  is_sample: boolean;
  /** The caller has it already: a paid digital product or seat, or a membership that lasts. */
  owned: boolean;
}

export class ProductListDto extends PageDto {
  items: ProductCardDto[];
}
