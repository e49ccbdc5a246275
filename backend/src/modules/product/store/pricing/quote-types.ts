import type { StoredQuote } from '../cart/stored-quote.ts';
import type { Address, ProductKind } from '../store-types.ts';
import type { PricedLine, PricedOrder } from './price-types.ts';

/** What somebody wants to buy, and where it goes. */
export interface QuoteRequest {
  readonly items: readonly { readonly variant_id: string; readonly quantity: number }[];
  readonly code: string | null;
  readonly ship_to: Address | null;
  readonly shipping_rate_id: string | null;
}

/** A variant as the catalogue has it now, with what its product is called. */
export interface QuotedVariant {
  readonly productId: string;
  readonly slug: string;
  readonly kind: ProductKind;
  readonly name: string;
  readonly variantName: string;
  readonly sku: string;
  /** How many can be ordered; null where stock is not tracked. */
  readonly available: number | null;
}
export interface QuoteLine extends PricedLine, QuotedVariant {}

export const PROBLEMS = [
  'unavailable',
  'out_of_stock',
  'discount_invalid',
  'no_delivery',
  'total_too_large',
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

/** Why this cannot be ordered as it is. */
export interface QuoteProblem {
  readonly code: ProblemCode;
  readonly variant_id?: string;
  readonly message: string;
  readonly available?: number;
}

/** An order's price with all that a person confirms. `stored` is what is kept and hashed. */
export interface Quote extends Omit<PricedOrder, 'lines'> {
  readonly stored: StoredQuote;
  readonly lines: readonly QuoteLine[];
  readonly currency: string;
  readonly problems: readonly QuoteProblem[];
}

export const DIFFERENCES = ['unavailable', 'price', 'discount', 'shipping', 'tax', 'total'] as const;

/** What is otherwise than it was when the person saw the quote, in cents. `after` is null for what is gone. */
export interface QuoteDifference {
  readonly kind: (typeof DIFFERENCES)[number];
  readonly variant_id?: string;
  readonly name?: string;
  readonly before: number;
  readonly after: number | null;
}
export interface Requoted {
  readonly quote: Quote;
  readonly differences: readonly QuoteDifference[];
}
