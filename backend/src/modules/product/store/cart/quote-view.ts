import type { Quote, QuoteLine } from '../pricing/quote-types.ts';
import type { QuoteDto, QuoteLineDto } from './dto/quote.dto.ts';

export const toQuote = (quote: Quote): QuoteDto => ({
  quote_hash: quote.stored.hash,
  lines: quote.lines.map(toLine),
  shipping_options: quote.shippingOptions.map(({ id, name, priceCents }) => ({
    ...{ id, name, price_cents: priceCents },
  })),
  ...{ shipping_rate_id: quote.stored.shipping_rate_id, code: quote.stored.code },
  ...{ subtotal_cents: quote.subtotalCents, discount_cents: quote.discountCents },
  ...{ shipping_cents: quote.shippingCents, tax_cents: quote.taxCents, total_cents: quote.totalCents },
  ...{ currency: quote.currency, needs_address: quote.needsAddress, problems: [...quote.problems] },
});

const toLine = (line: QuoteLine): QuoteLineDto => ({
  ...{ variant_id: line.variantId, product_id: line.productId, slug: line.slug, name: line.name },
  ...{ variant_name: line.variantName, sku: line.sku, kind: line.kind, quantity: line.quantity },
  ...{ unit_price_cents: line.unitPriceCents, total_cents: line.totalCents },
  ...{ discount_cents: line.discountCents, tax_cents: line.taxCents, available: line.available },
});
