import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';
import { draftHandlers } from '../people/drafts.ts';

type Schemas = components['schemas'];

const MIRROR = '0a000000-0000-4000-8000-000000000001';
const FORMS = '0a000000-0000-4000-8000-000000000002';

const line = (more: Partial<Schemas['QuoteLineDto']>): Schemas['QuoteLineDto'] => ({
  ...{ variant_id: MIRROR, product_id: MIRROR, slug: 'intraoral-mirror-set', name: 'Intraoral mirror set' },
  ...{ variant_name: 'Set of 5', sku: 'MIRROR-5', kind: 'physical', quantity: 2, unit_price_cents: 2_450 },
  ...{ total_cents: 4_900, discount_cents: 0, tax_cents: 142, available: 40, ...more },
});

const QUOTE: Schemas['QuoteDto'] = {
  quote_hash: 'a'.repeat(64),
  lines: [
    line({}),
    line({
      ...{ variant_id: FORMS, product_id: FORMS, slug: 'consent-form-pack', name: 'Consent form pack' },
      ...{ variant_name: '', sku: 'FORM-1', kind: 'digital', quantity: 1, unit_price_cents: 4_900 },
      ...{ tax_cents: 0, available: null },
    }),
  ],
  shipping_options: [
    { id: 'ground', name: 'Ground, 3 to 5 days', price_cents: 795 },
    { id: 'express', name: 'Express', price_cents: 1_995 },
  ],
  ...{ shipping_rate_id: 'ground', code: null, subtotal_cents: 9_800, discount_cents: 0 },
  ...{ shipping_cents: 795, tax_cents: 142, total_cents: 10_737, currency: 'USD', needs_address: true },
  problems: [],
};

const CART: Schemas['CartDto'] = {
  items: [
    { variant_id: MIRROR, quantity: 2 },
    { variant_id: FORMS, quantity: 1 },
  ],
  changes: [],
};

const ADDRESS: Schemas['AddressDto'] = {
  ...{ name: 'Ada Byron', company: 'Lakeside Dental', line1: '12 Pine Street', line2: null },
  ...{ city: 'Denver', state: 'CO', postal_code: '80202', phone: null },
};
const TYPED = { ...ADDRESS, line2: '', phone: '', payment_method: 'invoice', po_number: 'PO-2041' };

/** Nothing is in the cart. */
export const emptyCart = http.get('/api/store/cart', ({ response }) =>
  response(200).json({ items: [], changes: [] }),
);

/** Somebody else bought most of what is left. */
export const shortQuote = http.post('/api/store/quote', ({ response }) =>
  response(200).json({
    ...QUOTE,
    problems: [
      {
        ...{ code: 'out_of_stock', variant_id: MIRROR, available: 1 },
        message: 'Only 1 left of Intraoral mirror set.',
      },
    ],
  }),
);

/** A cart of two items, with an address and a payment method in the draft. */
export const checkoutHandlers = [
  http.get('/api/store/cart', ({ response }) => response(200).json(CART)),
  http.post('/api/store/quote', ({ response }) => response(200).json(QUOTE)),
  http.get('/api/store/cart/addresses', ({ response }) => response(200).json({ items: [ADDRESS] })),
  http.get('/api/store/buying-for', ({ response }) =>
    response(200).json({
      items: [{ organisation_id: 'o-1', name: 'Lakeside Dental', limit_cents: 50_000 }],
    }),
  ),
  http.get('/api/store/payment-methods', ({ response }) =>
    response(200).json({
      items: [{ key: 'invoice', label: 'Invoice', description: 'Pay within 30 days.' }],
    }),
  ),
  http.get('/api/me/drafts/{kind}/{ref}', ({ params, response }) =>
    response(200).json({ kind: params.kind, ref: params.ref, body: TYPED, updated_at: null }),
  ),
  ...draftHandlers,
];
