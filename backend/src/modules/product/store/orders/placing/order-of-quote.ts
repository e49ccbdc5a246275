import type { Quote } from '../../pricing/quote-types.ts';
import type { NewLine, NewOrder } from '../new-orders.ts';

type Priced = Pick<
  NewOrder,
  | 'subtotalCents'
  | 'discountCents'
  | 'shippingCents'
  | 'taxCents'
  | 'totalCents'
  | 'currency'
  | 'discountCode'
  | 'shipTo'
  | 'shippingMethod'
  | 'lines'
>;

/** What an order keeps of the quote that was confirmed. */
export const orderOfQuote = (quote: Quote): Priced => ({
  ...{ subtotalCents: quote.subtotalCents, discountCents: quote.discountCents },
  ...{ shippingCents: quote.shippingCents, taxCents: quote.taxCents, totalCents: quote.totalCents },
  ...{ currency: quote.currency, discountCode: quote.stored.code, shipTo: quote.stored.ship_to },
  shippingMethod: quote.shipping?.name ?? null,
  lines: quote.lines.map(lineOfQuote),
});

const lineOfQuote = (line: Quote['lines'][number]): NewLine => ({
  ...{ productId: line.productId, variantId: line.variantId, kind: line.kind, name: line.name },
  ...{ variantName: line.variantName, sku: line.sku, quantity: line.quantity },
  ...{ unitPriceCents: line.unitPriceCents, discountCents: line.discountCents, taxCents: line.taxCents },
});
