import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsIn } from 'class-validator';
import { IsDay } from '#platform/validation/is-day.ts';
import { Optional } from '#platform/validation/optional.ts';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { ORDER_STATES, type OrderState } from '#product/store/index.ts';

export const ORDER_VIEWS = ['to_ship', 'unpaid', 'overdue', 'approval'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];
export const ORDER_SORTS = ['-placed_at', 'placed_at', '-total', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
export const ORDER_ORIGINS = ['real', 'sample'] as const;
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

const listed = ({ value }: { value: unknown }): unknown => {
  if (typeof value !== 'string') return value === null ? undefined : value;
  return value === '' ? undefined : value.split(',');
};

/** Which orders, in which order, which page of them. */
export class MerchantOrdersQuery extends SearchQuery {
  /** A part of the number, of the buyer's name or address, of the PO number, or of a SKU. */
  override q = '';

  /** One or several states, separated by commas. */
  @Optional()
  @Transform(listed)
  @ArrayMaxSize(ORDER_STATES.length)
  @ArrayUnique()
  @IsIn(ORDER_STATES, { each: true })
  state?: OrderState[];

  /** What is to be done: paid and not all shipped; not paid; not paid after the invoice's term; waiting for an owner's approval. */
  @Optional()
  @IsIn(ORDER_VIEWS)
  view?: OrderView;

  /** Placed on this day (UTC) or later. */
  @Optional()
  @IsDay()
  from?: string;

  /** Placed on this day (UTC) or earlier. */
  @Optional()
  @IsDay()
  to?: string;

  /** Only real orders, or only samples. */
  @Optional()
  @IsIn(ORDER_ORIGINS)
  origin?: OrderOrigin;

  @Optional()
  @IsIn(ORDER_SORTS)
  sort: OrderSort = '-placed_at';
}

/** An order in the merchant's list. */
export class MerchantOrderRowDto {
  id: string;
  number: string;
  buyer_name: string;
  buyer_email: string;
  /** The organization that it was ordered for. */
  organisation_name: string | null;
  state: OrderState;
  payment_method: string;
  po_number: string | null;
  /** Items in all, and those that are still to be shipped. */
  items: number;
  to_ship: number;
  total_cents: number;
  currency: string;
  /** A day. */
  invoice_due_on: string | null;
  overdue: boolean;
  /** An owner of the organization decides before it can be paid. */
  waits_for_approval: boolean;
  is_sample: boolean;
  placed_at: string;
  version: number;
}

export class MerchantOrderListDto extends PageDto {
  items: MerchantOrderRowDto[];
}
