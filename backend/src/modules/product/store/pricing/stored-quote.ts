import { createHash } from 'node:crypto';
import type { StoredQuote } from '../cart/stored-quote.ts';
import type { Address } from '../store-types.ts';
import type { PricedOrder } from './price-types.ts';

/** What is kept of a quote, with its hash: whoever confirms the hash confirms exactly these amounts. */
export function storedQuote(priced: PricedOrder, code: string | null, shipTo: Address | null): StoredQuote {
  const content = {
    lines: priced.lines.map(({ variantId, quantity, unitPriceCents }) => ({
      ...{ variant_id: variantId, quantity, unit_price_cents: unitPriceCents },
    })),
    code,
    ship_to: shipTo && sameOrder(shipTo),
    shipping_rate_id: priced.shipping?.id ?? null,
    ...{ subtotal_cents: priced.subtotalCents, discount_cents: priced.discountCents },
    ...{ shipping_cents: priced.shippingCents, tax_cents: priced.taxCents },
    total_cents: priced.totalCents,
  };
  return { hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'), ...content };
}

/** The database keeps no order of fields, and the hash must not depend on it. */
const sameOrder = (to: Address): Address => ({
  ...{ name: to.name, company: to.company, line1: to.line1, line2: to.line2 },
  ...{ city: to.city, state: to.state, postal_code: to.postal_code, phone: to.phone },
});
