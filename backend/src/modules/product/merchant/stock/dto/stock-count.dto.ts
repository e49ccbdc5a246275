import { IsString, Length, Matches, MaxLength, MinLength } from 'class-validator';
import { trimmed } from '#platform/validation/trimmed.ts';

const MOST_CHARACTERS = 500_000;

export class StockCountFileDto {
  /**
   * CSV, or cells copied out of a spreadsheet, with the columns SKU and Counted; others are not looked at. At most 5,000 lines with
   * a count.
   */
  @IsString()
  @Length(1, MOST_CHARACTERS)
  csv: string;
}

/** Confirms the differences of a preview. */
export class ApplyStockCountDto extends StockCountFileDto {
  /** `hash` of the preview that the person saw. */
  @Matches(/^[0-9a-f]{64}$/)
  hash: string;

  /** Why, for the history of each variant. */
  @trimmed
  @IsString()
  @MinLength(3, { message: 'Say why the stock changes' })
  @MaxLength(300)
  reason: string;
}

/** One count. */
export class StockCountLineDto {
  /** Its line in the file. */
  line: number;
  sku: string;
  variant_id: string | null;
  /** Null where no product has the SKU. */
  name: string | null;
  /** Null where the stock was not counted before. */
  on_hand: number | null;
  /** Null where the file has no whole number. */
  counted: number | null;
  result: 'change' | 'same' | 'refused';
  code: 'unknown_sku' | 'archived' | 'repeated' | 'no_number' | 'below_reserved' | null;
  /** Why it is refused. */
  message: string | null;
}

export class StockCountDto {
  /** What is refused, then what changes, in the order of the file. What is as it was counted is left out. */
  items: StockCountLineDto[];
  changes: number;
  unchanged: number;
  refused: number;
  /** Stands for the changes: whoever confirms it confirms exactly these. */
  hash: string;
  applied: boolean;
}
