import { IsIn, IsInt, IsString, IsUUID, Max, MaxLength, Min, MinLength } from 'class-validator';
import { PageDto, PageQuery, SearchQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import type { StockReason } from '#product/store/index.ts';

const MOST = 10_000_000;

export class StockQuery extends SearchQuery {
  /** A part of the product's name or of the SKU. */
  override q = '';

  /** `low`: only what is nearly or quite gone. */
  @Optional()
  @IsIn(['all', 'low'])
  level: 'all' | 'low' = 'all';

  /** This variant alone. */
  @Optional()
  @IsUUID()
  variant_id?: string;

  /** Samples alone, or without them. */
  @Optional()
  @IsIn(['real', 'sample'])
  origin?: 'real' | 'sample';
}

export class AdjustStockDto {
  @IsUUID()
  variant_id: string;

  /** How many more, or fewer, are on hand. */
  @IsInt({ message: 'Enter a whole number' })
  @Min(-MOST)
  @Max(MOST)
  delta: number;

  /** Why, for the history. */
  @trimmed
  @IsString()
  @MinLength(3, { message: 'Say why the stock changes' })
  @MaxLength(300)
  reason: string;
}

/** A variant whose stock is counted. */
export class StockRowDto {
  variant_id: string;
  product_id: string;
  product_name: string;
  variant_name: string;
  sku: string;
  on_hand: number;
  /** Held for orders that are not shipped. */
  reserved: number;
  /** What can still be sold. */
  available: number;
  is_low: boolean;
  /** Its product is a sample. */
  is_sample: boolean;
}

export class StockListDto extends PageDto {
  items: StockRowDto[];
  /** Stock is low from so many available items down. */
  low_stock_at: number;
}

export class StockMovesQuery extends PageQuery {}

export class MerchantStockMoveDto {
  id: string;
  /** A sale reserves; shipping takes from what is on hand. */
  reason: StockReason;
  delta: number;
  note: string;
  order_id: string | null;
  order_number: string | null;
  by_name: string | null;
  at: string;
}

export class MerchantStockMoveListDto extends PageDto {
  items: MerchantStockMoveDto[];
}
