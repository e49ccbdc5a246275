import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { type CartChangeKind, MOST_LINES, MOST_OF_ONE } from '../cart-change.ts';

export class CartItemDto {
  @IsUUID()
  variant_id: string;

  @IsInt({ message: 'Enter a whole number' })
  @Min(1, { message: 'Order at least one' })
  @Max(MOST_OF_ONE, { message: `Order at most ${MOST_OF_ONE} of one item` })
  quantity: number;
}

/** A list of items in which each stands once. */
export const itemList = (least: number): PropertyDecorator =>
  applyDecorators(
    IsArray(),
    ArrayMinSize(least),
    ArrayMaxSize(MOST_LINES, { message: `A cart holds at most ${MOST_LINES} different items` }),
    ArrayUnique(({ variant_id }: CartItemDto) => variant_id, { message: 'Name each item once' }),
    ValidateNested({ each: true }),
    Type(() => CartItemDto),
  );

export class ReplaceCartDto {
  @itemList(0)
  items: CartItemDto[];
}

export class MergeCartDto {
  @itemList(1)
  items: CartItemDto[];
}

/**
 * What the server did otherwise than asked: `gone` items are no longer sold, of `capped` ones the cart holds the most it
 * may, and `full` is what a cart with 100 items could not take.
 */
export class CartChangeDto {
  kind: CartChangeKind;
  variant_id: string;
  /** Null where the item is not known. */
  name: string | null;
}

export class CartDto {
  /** In the order in which they were added. */
  items: CartItemDto[];
  changes: CartChangeDto[];
}
