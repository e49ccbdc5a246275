/** The values that products, orders and what belongs to them may have. */

export const PRODUCT_KINDS = ['physical', 'digital', 'service', 'membership', 'course_seat'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export const PRODUCT_STATES = ['draft', 'active', 'archived'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const CATEGORIES = [
  'aligner_supplies',
  'instruments',
  'digital_guides',
  'coaching',
  'learning',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const TAX_CLASSES = ['goods', 'digital', 'service', 'exempt'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

export const STOCK_REASONS = ['sale', 'ship', 'cancel', 'adjust', 'return'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

export const ORDER_STATES = [
  'pending',
  'paid',
  'part_shipped',
  'shipped',
  'completed',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_EVENT_KINDS = [
  'placed',
  'approval_requested',
  'approved',
  'declined',
  'paid',
  'part_shipped',
  'shipped',
  'completed',
  'cancelled',
  'refunded',
  'note',
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

export const APPROVAL_STATES = ['waiting', 'approved', 'declined'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const DISCOUNT_KINDS = ['percent', 'amount'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export interface ProductImage {
  readonly file_id: string;
  /** What the picture shows, for people who do not see it. */
  readonly alt: string;
}

/** An address within the United States. */
export interface Address {
  readonly name: string;
  readonly company: string | null;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  /** Two letters, for example `CO`. */
  readonly state: string;
  readonly postal_code: string;
  readonly phone: string | null;
}

/** One way of delivery with its flat price. */
export interface ShippingRate {
  readonly id: string;
  readonly name: string;
  readonly price_cents: number;
  /** From this subtotal after discounts on it costs nothing. */
  readonly free_from_cents: number | null;
  /** Empty: delivers to every state. */
  readonly states: readonly string[];
}

export interface TaxRate {
  readonly state: string;
  /** Hundredths of a percent: 290 is 2.9 %. */
  readonly basis_points: number;
  readonly classes: readonly TaxClass[];
  readonly taxes_shipping: boolean;
  /** An example that nobody has checked; written anew, it is the merchant's own. */
  readonly is_sample?: true;
}

/** Who sells, as invoices name them. */
export interface Seller {
  readonly name?: string;
  readonly address?: string;
  readonly email?: string;
}

export interface ShippedItem {
  readonly order_item_id: string;
  readonly quantity: number;
}

export interface SavedFilter {
  readonly q?: string;
  readonly state?: readonly OrderState[];
  /** What is to be done. */
  readonly view?: string;
  readonly from?: string;
  readonly to?: string;
}
