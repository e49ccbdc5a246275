import type { OrderEventKind, ProductKind } from '#product/store/index.ts';
import { MerchantOrderRowDto } from './order-list.dto.ts';

/** An address within the United States. */
export class OrderAddressDto {
  name: string;
  company: string | null;
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  postal_code: string;
  phone: string | null;
}

/** One line of an order, as it was called and priced when it was ordered. */
export class MerchantOrderItemDto {
  id: string;
  kind: ProductKind;
  name: string;
  variant_name: string;
  sku: string;
  unit_price_cents: number;
  quantity: number;
  shipped_quantity: number;
  returned_quantity: number;
}

export class OrderStepDto {
  id: string;
  kind: OrderEventKind;
  /** Null where the hub did it, or where the account is gone. */
  actor_name: string | null;
  note: string;
  at: string;
}

export class ShipmentItemDto {
  order_item_id: string;
  quantity: number;
}

export class ShipmentDto {
  id: string;
  carrier: string;
  tracking: string;
  items: ShipmentItemDto[];
  shipped_at: string;
}

/** An order with all that a merchant needs to fulfil it. */
export class MerchantOrderDto extends MerchantOrderRowDto {
  subtotal_cents: number;
  discount_cents: number;
  discount_code: string | null;
  shipping_cents: number;
  tax_cents: number;
  ship_to: OrderAddressDto | null;
  shipping_method: string | null;
  paid_at: string | null;
  shipped_at: string | null;
  ended_at: string | null;
  lines: MerchantOrderItemDto[];
  /** What happened, the latest last. */
  timeline: OrderStepDto[];
  shipments: ShipmentDto[];
}
