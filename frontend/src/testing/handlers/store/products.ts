import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';

type Schemas = components['schemas'];

const CARD: Schemas['ProductCardDto'] = {
  ...{ id: 'p-1', slug: 'ipr-strips', name: 'IPR strip set', kind: 'physical' },
  summary: 'Finishing strips in six widths, in a tray that can be sterilized.',
  ...{ category: 'aligner_supplies', image: null, price_cents: 2_900, price_to_cents: 6_900 },
  ...{ currency: 'USD', stock: 'low', is_sample: true, owned: false },
};
const FORMS: Schemas['ProductCardDto'] = {
  ...{ ...CARD, id: 'p-2', slug: 'consent-forms', name: 'Consent form pack', kind: 'digital' },
  ...{ summary: 'Forms to print and to sign on a screen.', category: 'digital_guides' },
  ...{ price_cents: 4_900, price_to_cents: 4_900, stock: 'untracked', owned: true },
};
const MIRRORS: Schemas['ProductCardDto'] = {
  ...{ ...CARD, id: 'p-3', slug: 'mirrors', name: 'Intraoral mirror set', category: 'instruments' },
  ...{ summary: 'Five mirrors for photos.', price_cents: 12_900, price_to_cents: 12_900, stock: 'out' },
};
const COACHING: Schemas['ProductCardDto'] = {
  ...{ ...CARD, id: 'p-4', slug: 'coaching', name: 'Aligner launch coaching', kind: 'service' },
  ...{ summary: 'Three sessions by video.', category: 'coaching', stock: 'untracked', is_sample: false },
  ...{ price_cents: 45_000, price_to_cents: 45_000 },
};
const SEAT: Schemas['ProductCardDto'] = {
  ...{ ...CARD, id: 'p-5', slug: 'seat', name: 'Seat: Hands-on IPR', kind: 'course_seat' },
  ...{ summary: 'A day in person.', category: 'learning', stock: 'in_stock' },
  ...{ price_cents: 69_500, price_to_cents: 69_500 },
};

const variant = (id: string, more: Partial<Schemas['SoldVariantDto']>): Schemas['SoldVariantDto'] => ({
  ...{ id, sku: id.toUpperCase(), name: '', price_cents: 2_900, stock: 'in_stock', available: 40 },
  ...more,
});

const PRODUCT: Schemas['SoldProductDto'] = {
  ...CARD,
  description: 'For contacts that need a little room.\n\n- Six widths\n- Stainless steel',
  ...{ images: [], files: [], membership_months: null },
  variants: [
    variant('ipr-6', { name: '6 strips' }),
    variant('ipr-12', { name: '12 strips', price_cents: 4_900, stock: 'low', available: 3 }),
    variant('ipr-24', { name: '24 strips', price_cents: 6_900, stock: 'out', available: 0 }),
  ],
  related_courses: [{ id: 'c-1', slug: 'hands-on-ipr', title: 'Hands-on IPR' }],
};

const listed = (items: Schemas['ProductCardDto'][]) =>
  http.get('/api/store/products', ({ response }) =>
    response(200).json({ items, total: items.length, page: 1, page_size: 20 }),
  );

const cart = http.get('/api/store/cart', ({ response }) =>
  response(200).json({ items: [{ variant_id: 'ipr-6', quantity: 2 }], changes: [] }),
);

const shared = [http.get('/api/store/products/{slug}', ({ response }) => response(200).json(PRODUCT)), cart];
export const productHandlers = [listed([CARD, MIRRORS, FORMS, COACHING, SEAT]), ...shared];
export const noProducts = [listed([]), ...shared];
