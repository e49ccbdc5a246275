import { IsIn } from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import {
  type Address,
  type ApprovalState,
  ORDER_STATES,
  type OrderEventKind,
  type OrderState,
  type ProductKind,
} from '../../store-types.ts';

/** Which of the caller's orders; `q` searches their numbers. */
export class OwnOrdersQuery extends SearchQuery {
  @Optional()
  @IsIn(ORDER_STATES)
  state?: OrderState;
}

/** An order as a list shows it. */
export class OwnOrderCardDto {
  id: string;
  number: string;
  state: OrderState;
  placed_at: string;
  total_cents: number;
  currency: string;
  /** How many items in all. */
  quantity: number;
  /** The first line, for recognizing the order. */
  first_item: string;
  /** The organization it was placed for. */
  organisation_name: string | null;
  /** Null where nobody has to approve it. */
  approval: ApprovalState | null;
  /** A day; null where no invoice waits to be paid. */
  invoice_due_on: string | null;
}

export class OwnOrderListDto extends PageDto {
  items: OwnOrderCardDto[];
}

export class OwnOrderItemDto {
  id: string;
  product_id: string;
  /** Null when the product is no longer in the store. */
  product_slug: string | null;
  /** The course that a seat is for; null for anything else. */
  course_slug: string | null;
  variant_id: string;
  kind: ProductKind;
  name: string;
  variant_name: string;
  sku: string;
  unit_price_cents: number;
  quantity: number;
  discount_cents: number;
  tax_cents: number;
  shipped_quantity: number;
  returned_quantity: number;
}

export class OwnOrderEventDto {
  id: string;
  kind: Exclude<OrderEventKind, 'note'>;
  at: string;
  by_me: boolean;
  /** The reason that was given. */
  note: string;
}

export class OwnShippedItemDto {
  order_item_id: string;
  quantity: number;
}

export class OwnShipmentDto {
  id: string;
  carrier: string;
  tracking: string;
  shipped_at: string;
  items: OwnShippedItemDto[];
}

export class OwnDownloadDto {
  id: string;
  order_item_id: string;
  name: string;
  /** How many times it may still be fetched. */
  left: number;
  max: number;
}

export class OwnAddressDto implements Address {
  name: string;
  company: string | null;
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  postal_code: string;
  phone: string | null;
}

/** An order of the caller with everything that belongs to it. */
export class OwnOrderDto {
  id: string;
  number: string;
  state: OrderState;
  placed_at: string;
  paid_at: string | null;
  organisation_name: string | null;
  approval: ApprovalState | null;
  /** What the owner wrote who decided. */
  approval_note: string;
  payment_method: string;
  /** How to pay; empty when nothing is to be paid now. */
  payment_instructions: string;
  invoice_due_on: string | null;
  po_number: string | null;
  discount_code: string | null;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  total_cents: number;
  currency: string;
  ship_to: OwnAddressDto | null;
  shipping_method: string | null;
  items: OwnOrderItemDto[];
  events: OwnOrderEventDto[];
  shipments: OwnShipmentDto[];
  /** Empty until the order is paid. */
  downloads: OwnDownloadDto[];
}

/** An invoice that is being made. */
export class InvoiceWaitsDto {
  state: 'preparing';
}

export class ReorderChangeDto {
  /**
   * `gone`: the store no longer has it. `price`: it costs something else now. `capped`: a cart holds no more of it. `full`: the
   * cart holds no more items.
   */
  kind: 'gone' | 'price' | 'capped' | 'full';
  variant_id: string;
  name: string;
  /** With `price`: what one cost then, and what it costs now. */
  before_cents: number | null;
  after_cents: number | null;
}

/** What was put into the cart again. */
export class ReorderedDto {
  /** How many lines of the order are in the cart now. */
  added: number;
  changes: ReorderChangeDto[];
}
