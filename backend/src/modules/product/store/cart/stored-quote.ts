import type { Address } from '../store-types.ts';

/** One line of a quote, with the price that was shown. */
export interface QuotedLine {
  readonly variant_id: string;
  readonly quantity: number;
  readonly unit_price_cents: number;
}

/** The last quote that a person was shown; an order confirms it by its hash (decision 81). */
export interface StoredQuote {
  /** SHA-256 of everything below, in hexadecimal. */
  readonly hash: string;
  readonly lines: readonly QuotedLine[];
  readonly code: string | null;
  readonly ship_to: Address | null;
  readonly shipping_rate_id: string | null;
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly shipping_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
}
