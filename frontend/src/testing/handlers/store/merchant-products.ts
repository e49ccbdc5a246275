import { HttpResponse } from 'msw';
import type { components } from '../../../shared/api/schema.d.ts';
import { http, refusal } from '../../http.ts';
import { draftHandlers } from '../people/drafts.ts';

type Schemas = components['schemas'];
type Product = Schemas['MerchantProductDto'];
type Row = Schemas['MerchantProductRowDto'];

const AT = '2026-03-18T09:30:00.000Z';
const MIRRORS: Row = {
  ...{ id: 'p-1', slug: 'mirrors', name: 'Intraoral mirror set', kind: 'physical', category: 'instruments' },
  ...{ state: 'active', variants: 3, price_from_cents: 4_900, price_to_cents: 12_900, currency: 'USD' },
  ...{ available: 41, is_sample: false, updated_at: AT },
};
const ROWS: readonly Row[] = [
  MIRRORS,
  {
    ...{ ...MIRRORS, id: 'p-2', name: 'Consent form pack', kind: 'digital', category: 'digital_guides' },
    ...{ price_from_cents: 4_900, price_to_cents: 4_900, available: null, is_sample: true },
  },
  {
    ...{ ...MIRRORS, id: 'p-3', name: 'Seat: Hands-on IPR', kind: 'course_seat', category: 'learning' },
    ...{ state: 'draft', variants: 0, price_from_cents: null, price_to_cents: null, currency: null },
    available: null,
  },
  {
    ...MIRRORS,
    id: 'p-4',
    name: 'Bite registration trays',
    state: 'archived',
    available: 0,
    price_to_cents: 4_900,
  },
];

const variant = (
  id: string,
  more: Partial<Schemas['MerchantVariantDto']>,
): Schemas['MerchantVariantDto'] => ({
  ...{ id, product_id: 'p-1', sku: id.toUpperCase(), name: '', price_cents: 4_900, currency: 'USD' },
  ...{ weight_g: null, stock_on_hand: 24, stock_reserved: 2, state: 'active', version: 3, updated_at: AT },
  ...more,
});

export const PRODUCT: Product = {
  ...{ id: 'p-1', slug: 'mirrors', kind: 'physical', name: 'Intraoral mirror set', version: 7 },
  ...{ summary: 'Mirrors for photos.', description: '- Rhodium coated\n- Can be sterilized' },
  ...{ category: 'instruments', tax_class: 'goods', course_id: null, related_course_ids: [] },
  ...{ membership_months: null, state: 'active', files: [], missing: {}, is_sample: false },
  ...{ published_at: AT, updated_at: AT },
  images: [
    { file_id: 'i-1', alt: 'Two mirrors on a tray' },
    { file_id: 'i-2', alt: 'A mirror in its case' },
  ],
  variants: [
    variant('mir-2', { name: 'Two mirrors' }),
    variant('mir-5', { name: 'Five mirrors', price_cents: 12_900, stock_on_hand: 19, stock_reserved: 0 }),
    variant('mir-1', { name: 'One mirror', stock_on_hand: null, state: 'archived' }),
  ],
};
export const GUIDE: Product = {
  ...{ ...PRODUCT, name: 'Consent form pack', kind: 'digital', tax_class: 'digital', images: [] },
  files: [{ file_id: 'f-1', name: 'consent-forms.pdf' }],
  variants: [variant('forms', { stock_on_hand: null })],
};
export const DRAFT: Product = { ...PRODUCT, name: 'Scan spray', state: 'draft', variants: [], images: [] };

const listed = (items: readonly Row[]) => [
  http.get('/api/merchant/products', ({ response }) =>
    response(200).json({ items: [...items], total: items.length, page: 1, page_size: 20 }),
  ),
];

/** Keeps one product. `meanwhile` is what somebody else saves just before the first change arrives, which is refused. */
function one(first: Product, meanwhile?: Partial<Product>) {
  let product = first;
  let other = meanwhile;
  const patch = http.patch('/api/merchant/products/{id}', async ({ request, response }) => {
    const { version, variant_order: order, ...change } = await request.json();
    product = { ...product, ...other, version: product.version + (other ? 1 : 0) };
    other = undefined;
    if (version !== product.version)
      return response.untyped(refusal(409, 'version_conflict', 'Someone else changed this product.'));
    const variants = order?.flatMap((id) => product.variants.filter((each) => each.id === id));
    product = { ...product, ...change, ...(variants ? { variants } : {}), version: version + 1 };
    return response(200).json(product);
  });
  const patchVariant = http.patch('/api/merchant/variants/{id}', async ({ params, request, response }) => {
    const { version: _, tracked: __, ...change } = await request.json();
    const changed = { ...variant(params.id, {}), ...change };
    const variants = product.variants.map((each) => (each.id === params.id ? changed : each));
    product = { ...product, variants };
    return response(200).json(changed);
  });
  return [
    http.get('/api/merchant/products/{id}', ({ response }) => response(200).json(product)),
    patch,
    patchVariant,
  ];
}

/** Drafts that are kept while the story runs. */
function keptDrafts() {
  const kept = new Map<string, NonNullable<Schemas['DraftDto']['body']>>();
  return [
    http.get('/api/me/drafts/{kind}/{ref}', ({ params, response }) =>
      response(200).json({ ...params, body: kept.get(params.ref) ?? null, updated_at: null }),
    ),
    http.put('/api/me/drafts/{kind}/{ref}', async ({ params, request, response }) => {
      const { body } = (await request.json()) as { body: NonNullable<Schemas['DraftDto']['body']> };
      kept.set(params.ref, body);
      return response.untyped(HttpResponse.json({}));
    }),
    ...draftHandlers,
  ];
}

const links = [
  http.get('/api/courses', ({ response }) =>
    response.untyped(HttpResponse.json({ items: [], total: 0, page: 1, page_size: 50 })),
  ),
  http.get('/api/files/{id}/link', ({ response }) =>
    response.untyped(HttpResponse.json({ url: '/favicon.svg', expires_at: AT })),
  ),
];

/** Products in every state; the first is opened. */
export const merchantProducts = (product: Product = PRODUCT, meanwhile?: Partial<Product>) => [
  ...listed(ROWS),
  ...one(product, meanwhile),
  ...keptDrafts(),
  ...links,
];
export const noMerchantProducts = listed([]);

const STOCK: Schemas['StockRowDto'] = {
  ...{ variant_id: 'mir-2', product_id: 'p-1', product_name: 'Intraoral mirror set' },
  ...{ variant_name: 'Two mirrors', sku: 'MIR-2', on_hand: 24, reserved: 2, available: 22, is_low: false },
  is_sample: false,
};
const LOW: Schemas['StockRowDto'] = {
  ...{ ...STOCK, variant_id: 'box-1', product_name: 'Aligner case boxes', variant_name: '', sku: 'BOX-1' },
  ...{ on_hand: 6, reserved: 4, available: 2, is_low: true },
};
const move = (
  id: string,
  more: Partial<Schemas['MerchantStockMoveDto']>,
): Schemas['MerchantStockMoveDto'] => ({
  ...{ id, reason: 'adjust', delta: 12, note: 'Delivery received', order_id: null, order_number: null },
  ...{ by_name: 'Mary Merchant', at: AT },
  ...more,
});
const MOVES = [
  move('m-3', { reason: 'sale', delta: 4, note: '', order_number: 'ORD-000041', by_name: null }),
  move('m-2', { reason: 'adjust', delta: -1, note: 'Broken' }),
  move('m-1', {}),
];

const stock = (items: Schemas['StockRowDto'][], moves: Schemas['MerchantStockMoveDto'][]) => [
  http.get('/api/merchant/stock', ({ response }) =>
    response(200).json({ items, low_stock_at: 5, total: items.length, page: 1, page_size: 20 }),
  ),
  http.get('/api/merchant/stock/{variant_id}/moves', ({ response }) =>
    response(200).json({ items: moves, total: moves.length, page: 1, page_size: 10 }),
  ),
];
export const stockHandlers = stock([LOW, STOCK], MOVES);
export const stockWithoutMoves = stock([STOCK], []);
export const noStock = stock([], []);

const COUNT: Schemas['StockCountDto'] = {
  items: [
    {
      ...{ line: 3, sku: 'BOX-1', variant_id: 'box-1', name: 'Aligner case boxes', on_hand: 6, counted: 2 },
      ...{ result: 'refused', code: 'below_reserved' },
      message: '4 items are reserved for orders. The stock cannot be lower than that.',
    },
    {
      ...{
        line: 2,
        sku: 'MIR-2',
        variant_id: 'mir-2',
        name: 'Intraoral mirror set, Two mirrors',
        on_hand: 24,
      },
      ...{ counted: 22, result: 'change', code: null, message: null },
    },
  ],
  ...{ changes: 1, unchanged: 3, refused: 1, hash: 'a'.repeat(64), applied: false },
};
/** Counts of which one differs and one is below what orders hold. */
export const stockCounts = [
  http.post('/api/merchant/stock/counts/preview', ({ response }) => response(200).json(COUNT)),
  http.post('/api/merchant/stock/counts', ({ response }) => response(200).json({ ...COUNT, applied: true })),
  ...stockHandlers,
];
