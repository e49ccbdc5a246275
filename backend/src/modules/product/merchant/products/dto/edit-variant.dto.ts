import { IsBoolean, IsIn, IsInt, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const SKU_MESSAGE = { message: 'Use letters, digits, dots, hyphens and underscores' };
const MOST_CENTS = 10_000_000;

class VariantFieldsDto {
  /** What tells it from the product's other variants, for example a size. */
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(80)
  name?: string;

  @Nullable()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  weight_g?: number | null;
}

export class NewVariantDto extends VariantFieldsDto {
  @trimmed
  @Matches(SKU, SKU_MESSAGE)
  @MaxLength(40)
  sku: string;

  @IsInt({ message: 'Enter a price in whole cents' })
  @Min(0)
  @Max(MOST_CENTS)
  price_cents: number;

  /** What is on hand at first; null or absent: the stock is not counted. */
  @Nullable()
  @IsInt()
  @Min(0)
  @Max(MOST_CENTS)
  stock?: number | null;
}

/** Only what is named is changed. A new price counts for later quotes. */
export class ChangeVariantDto extends VariantFieldsDto {
  @IsInt()
  @Min(1)
  @Max(1_000_000_000)
  version: number;

  @Optional()
  @trimmed
  @Matches(SKU, SKU_MESSAGE)
  @MaxLength(40)
  sku?: string;

  @Optional()
  @IsInt({ message: 'Enter a price in whole cents' })
  @Min(0)
  @Max(MOST_CENTS)
  price_cents?: number;

  @Optional()
  @IsIn(['active', 'archived'])
  state?: 'active' | 'archived';

  /** Whether stock is counted. Counting begins at zero. */
  @Optional()
  @IsBoolean()
  tracked?: boolean;
}
