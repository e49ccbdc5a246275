import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

const MOST_LINES = 200;
const MOST_ORDERS = 100;

/** So many of one line of the order. */
export class OrderPartDto {
  @IsUUID()
  order_item_id: string;

  @IsInt()
  @Min(1)
  @Max(99)
  quantity: number;
}

/** What is sent, and who carries it. */
export class ShipOrderDto {
  /** Without them: all that is left to ship. */
  @Optional()
  @IsArray()
  @ArrayMinSize(1, { message: 'Choose at least one item to ship' })
  @ArrayMaxSize(MOST_LINES)
  @ValidateNested({ each: true })
  @Type(() => OrderPartDto)
  items?: OrderPartDto[];

  @trimmed
  @IsString()
  @Length(1, 40, { message: 'Enter a carrier of at most 40 characters' })
  carrier: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(80, { message: 'A tracking number has at most 80 characters' })
  tracking?: string;
}

export class CancelOrderDto {
  /** The buyer reads it. */
  @trimmed
  @IsString()
  @Length(3, 500, { message: 'Enter a reason of 3 to 500 characters' })
  reason: string;
}

export class RefundOrderDto {
  /** Why, and how the money goes back. The hub moves no money. */
  @trimmed
  @IsString()
  @Length(3, 500, { message: 'Enter a note of 3 to 500 characters' })
  note: string;

  /** What came back and can be sold again. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(MOST_LINES)
  @ValidateNested({ each: true })
  @Type(() => OrderPartDto)
  returned?: OrderPartDto[];
}

export class OrderNoteDto {
  /** For merchants and support only. */
  @trimmed
  @IsString()
  @Length(1, 1000, { message: 'Enter a note of at most 1000 characters' })
  note: string;
}

/** Chosen orders. */
export class OrderIdsDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_ORDERS)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  ids: string[];
}

/** What became of one of the chosen orders. */
export class PaidResultDto {
  id: string;
  /** Null where there is no such order. */
  number: string | null;
  paid: boolean;
  /** Why it was not marked as paid. */
  message: string | null;
}

export class PaidResultsDto {
  /** In the order in which they were asked for. */
  results: PaidResultDto[];
}
