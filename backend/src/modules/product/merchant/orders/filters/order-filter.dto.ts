import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsString,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IsDay } from '#platform/validation/is-day.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { ORDER_STATES, type OrderState } from '#product/store/index.ts';
import { ORDER_VIEWS, type OrderView } from '../dto/order-list.dto.ts';

/** What a saved filter shows: the filters of the list of orders. */
export class OrderFilterFieldsDto {
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(100)
  q?: string;

  @Optional()
  @IsArray()
  @ArrayMaxSize(ORDER_STATES.length)
  @ArrayUnique()
  @IsIn(ORDER_STATES, { each: true })
  state?: OrderState[];

  @Optional()
  @IsIn(ORDER_VIEWS)
  view?: OrderView;

  @Optional()
  @IsDay()
  from?: string;

  @Optional()
  @IsDay()
  to?: string;
}

export class SaveOrderFilterDto {
  @trimmed
  @IsString()
  @Length(1, 60)
  name: string;

  @ValidateNested()
  @Type(() => OrderFilterFieldsDto)
  filter: OrderFilterFieldsDto;
}

/** A filter that the caller saved. */
export class OrderFilterDto {
  id: string;
  name: string;
  filter: OrderFilterFieldsDto;
}

/** The caller's filters by name. */
export class OrderFilterListDto {
  items: OrderFilterDto[];
}
