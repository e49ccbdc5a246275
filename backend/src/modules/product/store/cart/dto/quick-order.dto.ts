import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { trimmed } from '#platform/validation/trimmed.ts';
import { MOST_LINES, MOST_OF_ONE } from '../cart-change.ts';

export class QuickLineDto {
  @trimmed
  @IsString()
  @MinLength(1)
  @MaxLength(40)
  sku: string;

  @IsInt({ message: 'Enter a whole number' })
  @Min(1)
  @Max(MOST_OF_ONE)
  quantity: number;
}

export class QuickOrderDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_LINES)
  @ValidateNested({ each: true })
  @Type(() => QuickLineDto)
  lines: QuickLineDto[];
}

export class QuickItemDto {
  variant_id: string;
  sku: string;
  name: string;
  variant_name: string;
  unit_price_cents: number;
  /** How many were asked for; lines of the same SKU are added up. */
  quantity: number;
  /** How many can be ordered; null where stock is not tracked. */
  available: number | null;
}

export class QuickOrderAnswerDto {
  items: QuickItemDto[];
  /** SKUs that the store does not sell. */
  unknown: string[];
}
