import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';

type Schemas = components['schemas'];

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-20T15:00:00Z');
const at = (days: number): string => new Date(NOW + days * DAY).toISOString();
const dayAt = (days: number): string => at(days).slice(0, 10);

const PAID: Schemas['MerchantOrderRowDto'] = {
  ...{ id: 'o-1', number: 'ORD-000041', buyer_name: 'Ada Byron', buyer_email: 'ada@example.test' },
  ...{ organisation_name: 'Harbor Dental', state: 'paid', payment_method: 'invoice', po_number: 'PO-1042' },
  ...{ items: 5, to_ship: 5, total_cents: 48_650, currency: 'USD', invoice_due_on: dayAt(20) },
  ...{ overdue: false, waits_for_approval: false, is_sample: false, placed_at: at(-2), version: 2 },
};
const OVERDUE: Schemas['MerchantOrderRowDto'] = {
  ...{ ...PAID, id: 'o-2', number: 'ORD-000029', buyer_name: 'Noah Quill', state: 'pending', to_ship: 0 },
  ...{
    organisation_name: null,
    po_number: null,
    overdue: true,
    invoice_due_on: dayAt(-3),
    placed_at: at(-33),
  },
  total_cents: 14_100,
};
const WAITING: Schemas['MerchantOrderRowDto'] = {
  ...{ ...OVERDUE, id: 'o-3', number: 'ORD-000040', buyer_name: 'Mia Novak', overdue: false },
  ...{ invoice_due_on: dayAt(27), organisation_name: 'Harbor Dental', waits_for_approval: true },
  placed_at: at(-3),
};
const SHIPPED: Schemas['MerchantOrderRowDto'] = {
  ...{ ...PAID, id: 'o-4', number: 'ORD-000036', buyer_name: 'Liam Haddad', state: 'shipped', to_ship: 0 },
  ...{ organisation_name: null, po_number: null, placed_at: at(-8) },
};
const SAMPLE: Schemas['MerchantOrderRowDto'] = {
  ...{ ...PAID, id: 'o-5', number: 'SAMPLE-03', buyer_name: 'Ivy Sample', is_sample: true, to_ship: 4 },
  placed_at: at(-4),
};

const line = (id: string, name: string, more: Partial<Schemas['MerchantOrderItemDto']>) => ({
  ...{ id, kind: 'physical' as const, name, variant_name: '', sku: `SKU-${id}`, unit_price_cents: 6_900 },
  ...{ quantity: 4, shipped_quantity: 0, returned_quantity: 0, ...more },
});
const step = (id: string, kind: Schemas['OrderStepDto']['kind'], days: number, note = '') => ({
  ...{ id, kind, note, at: at(days), actor_name: kind === 'placed' ? null : 'Mary Merchant' },
});

const ORDER: Schemas['MerchantOrderDto'] = {
  ...{ ...PAID, state: 'part_shipped', to_ship: 3 },
  ...{ subtotal_cents: 44_950, discount_cents: 4_495, discount_code: 'SPRING10', shipping_cents: 1_200 },
  ...{ tax_cents: 6_995, shipping_method: 'Standard', paid_at: at(-1.5), shipped_at: null, ended_at: null },
  ship_to: {
    ...{
      name: 'Ada Byron',
      company: 'Harbor Dental',
      line1: '12 Main Street',
      line2: 'Suite 4',
      phone: null,
    },
    ...{ city: 'Denver', state: 'CO', postal_code: '80202' },
  },
  lines: [
    line('i-1', 'IPR strip set', { variant_name: 'Fine', shipped_quantity: 1 }),
    line('i-2', 'Launch coaching', {
      kind: 'service',
      quantity: 1,
      shipped_quantity: 1,
      unit_price_cents: 17_350,
    }),
  ],
  timeline: [
    step('s-1', 'placed', -2),
    step('s-2', 'paid', -1.5),
    step('s-3', 'note', -1.2, 'The practice asked for delivery in the morning.'),
    step('s-4', 'part_shipped', -1),
  ],
  shipments: [
    {
      ...{ id: 'p-1', carrier: 'UPS', tracking: '1Z 999 AA1', shipped_at: at(-1) },
      items: [{ order_item_id: 'i-1', quantity: 1 }],
    },
  ],
};

const SERIES = Array.from({ length: 30 }, (_, index) => ({
  day: dayAt(index - 29),
  cents: index % 4 === 0 ? 12_000 + ((index * 3_700) % 41_000) : 0,
}));
const SUMMARY: Schemas['MerchantSummaryDto'] = {
  ...{
    to_ship: 4,
    unpaid: 3,
    overdue: 1,
    low_stock: 3,
    low_stock_origin: 'real' as const,
    currency: 'USD',
    series: SERIES,
  },
  revenue_30d: SERIES.reduce((sum, { cents }) => sum + cents, 0),
  ...{ is_sample: false, has_orders: true, has_samples: false },
};
const NOTHING: Schemas['MerchantSummaryDto'] = {
  ...{ ...SUMMARY, to_ship: 0, unpaid: 0, overdue: 0, low_stock: 0, revenue_30d: 0, has_orders: false },
  series: SERIES.map(({ day }) => ({ day, cents: 0 })),
};

const listed = (items: Schemas['MerchantOrderRowDto'][]) => ({
  ...{ items, total: items.length, page: 1, page_size: 20 },
});

const hub = (summary: Schemas['MerchantSummaryDto'], orders: Schemas['MerchantOrderRowDto'][]) => [
  http.get('/api/merchant/summary', ({ response }) => response(200).json(summary)),
  http.get('/api/merchant/orders', ({ response }) => response(200).json(listed(orders))),
  http.get('/api/merchant/orders/{id}', ({ response }) => response(200).json(ORDER)),
  http.get('/api/merchant/order-filters', ({ response }) =>
    response(200).json({ items: [{ id: 'f-1', name: 'To pack', filter: { view: 'to_ship' } }] }),
  ),
];

/** A store with orders in several states. */
export const merchantHandlers = hub(SUMMARY, [PAID, WAITING, SAMPLE, SHIPPED, OVERDUE]);
/** Nobody has ordered yet. */
export const nothingOrdered = hub(NOTHING, []);
/** Only invented orders so far. */
export const sampleOrders = hub({ ...SUMMARY, is_sample: true, has_orders: false, has_samples: true }, [
  SAMPLE,
]);
