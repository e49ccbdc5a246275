import type { Address, DiscountKind, ShippingRate, TaxClass, TaxRate } from '../store-types.ts';

/** One line to price: a variant as the catalogue has it now. */
export interface LineInput {
  readonly variantId: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly taxClass: TaxClass;
  /** A physical product, which is sent to an address. */
  readonly ships: boolean;
}

export interface DiscountInput {
  readonly kind: DiscountKind;
  /** Percent, or cents. */
  readonly value: number;
}

/** All that an order's price depends on. Codes were checked before: `discount` is one that holds. */
export interface OrderInput {
  readonly lines: readonly LineInput[];
  readonly discount: DiscountInput | null;
  readonly shippingRates: readonly ShippingRate[];
  /** Null: the cheapest delivery to the address. */
  readonly shippingRateId: string | null;
  readonly taxRates: readonly TaxRate[];
  readonly shipTo: Address | null;
}

export interface PricedLine extends LineInput {
  /** Unit price times quantity, before the discount. */
  readonly totalCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
}

export interface ShippingOption {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
}

export interface PricedOrder {
  /** In the order of the variants' ids. */
  readonly lines: readonly PricedLine[];
  /** Deliveries to the address, the cheapest first; empty where nothing ships or the address is missing. */
  readonly shippingOptions: readonly ShippingOption[];
  /** What was asked for or is cheapest; null where nothing ships, or nothing can be delivered as asked. */
  readonly shipping: ShippingOption | null;
  readonly needsAddress: boolean;
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}
