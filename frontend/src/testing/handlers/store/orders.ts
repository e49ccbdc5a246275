import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';

type Schemas = components['schemas'];
type Order = Schemas['OwnOrderDto'];

const LINE: Schemas['OwnOrderItemDto'] = {
  ...{ id: 'i1', product_id: 'p1', product_slug: 'ipr-strip-set', variant_id: 'v1', kind: 'physical' },
  ...{ name: 'IPR strip set', variant_name: '0.2 mm', sku: 'IPR-02', unit_price_cents: 4_900, quantity: 3 },
  ...{ discount_cents: 0, tax_cents: 426, shipped_quantity: 1, returned_quantity: 0, course_slug: null },
};
const event = (kind: Order['events'][number]['kind'], at: string, by_me = false) => ({
  ...{ id: kind, kind, at, by_me, note: '' },
});

const SHIPPED: Order = {
  ...{ id: 'o1', number: 'ORD-000041', state: 'part_shipped', placed_at: '2026-01-05T15:00:00Z' },
  ...{ paid_at: '2026-01-06T09:00:00Z', organisation_name: 'Cedar Dental', approval: 'approved' },
  ...{ approval_note: '', payment_method: 'invoice', payment_instructions: '', invoice_due_on: null },
  ...{ po_number: 'PO-4711', discount_code: null, subtotal_cents: 14_700, discount_cents: 0 },
  ...{ shipping_cents: 900, tax_cents: 426, total_cents: 16_026, currency: 'USD', shipping_method: 'Ground' },
  ship_to: {
    ...{ name: 'Ada Marsh', company: 'Cedar Dental', line1: '12 Main Street', line2: null, city: 'Denver' },
    ...{ state: 'CO', postal_code: '80202', phone: null },
  },
  items: [LINE],
  events: [
    event('placed', '2026-01-05T15:00:00Z', true),
    event('approval_requested', '2026-01-05T15:00:01Z', true),
    event('approved', '2026-01-05T16:00:00Z'),
    event('paid', '2026-01-06T09:00:00Z'),
    event('part_shipped', '2026-01-07T10:00:00Z'),
  ],
  shipments: [
    {
      ...{ id: 's1', carrier: 'UPS', tracking: '1Z999AA10123456784', shipped_at: '2026-01-07T10:00:00Z' },
      items: [{ order_item_id: 'i1', quantity: 1 }],
    },
  ],
  downloads: [],
};
const UNPAID: Order = {
  ...{ ...SHIPPED, id: 'o2', number: 'ORD-000042', state: 'pending', paid_at: null, approval: null },
  ...{ organisation_name: null, po_number: null, invoice_due_on: '2026-02-04', shipments: [] },
  payment_instructions: 'Please pay the invoice by February 4, 2026 and name ORD-000042.',
  events: [event('placed', '2026-01-08T15:00:00Z', true)],
};
const WAITS: Order = {
  ...UNPAID,
  id: 'o3',
  number: 'ORD-000043',
  approval: 'waiting',
  payment_instructions: '',
};
const line = (more: Partial<typeof LINE>): typeof LINE => ({
  ...{ ...LINE, variant_name: '', quantity: 1, shipped_quantity: 0 },
  ...more,
});
const GUIDES: Order = {
  ...{ ...SHIPPED, id: 'o5', number: 'ORD-000045', state: 'completed', approval: null, ship_to: null },
  ...{ organisation_name: null, po_number: null, shipping_method: null, shipments: [] },
  ...{ subtotal_cents: 9_800, shipping_cents: 0, tax_cents: 0, total_cents: 9_800 },
  items: [
    line({ id: 'i5', kind: 'digital', name: 'Consent form pack', product_slug: 'consent-form-pack' }),
    line({ id: 'i6', kind: 'course_seat', name: 'Seat: Hands-on IPR', course_slug: 'hands-on-ipr' }),
  ],
  events: [event('placed', '2026-01-08T15:00:00Z', true), event('paid', '2026-01-09T09:00:00Z')],
  downloads: [
    { id: 'd1', order_item_id: 'i5', name: 'Consent forms to print.pdf', left: 4, max: 5 },
    { id: 'd2', order_item_id: 'i5', name: 'Consent forms to sign on a screen.pdf', left: 0, max: 5 },
  ],
};
const UNPAID_GUIDES: Order = {
  ...GUIDES,
  id: 'o6',
  state: 'pending',
  paid_at: null,
  downloads: [],
  events: UNPAID.events,
};

const period = (starts_on: string, ends_on: string, active: boolean, refunded = false) => ({
  ...{ id: starts_on, plan: 'Annual membership', starts_on, ends_on, order_id: 'o1', active, refunded },
});
const MEMBERSHIPS: Schemas['OwnMembershipDto'][] = [
  period('2126-01-02', '2127-01-01', false, true),
  period('2125-01-02', '2126-01-01', false),
  period('2025-01-02', '2125-01-01', true),
  period('2024-01-02', '2025-01-01', false),
];

const row = (order: Order): Schemas['OwnOrderCardDto'] => ({
  ...{ id: order.id, number: order.number, state: order.state, placed_at: order.placed_at },
  ...{ total_cents: order.total_cents, currency: 'USD', quantity: 3, first_item: 'IPR strip set' },
  ...{ organisation_name: order.organisation_name, approval: order.approval },
  invoice_due_on: order.invoice_due_on,
});
const APPROVAL: Schemas['ApprovalDto'] = {
  ...{ order_id: 'o3', number: 'ORD-000043', organisation_id: 'g1', organisation_name: 'Cedar Dental' },
  ...{ buyer_name: 'Noor Haddad', buyer_is_member: true, placed_at: '2026-01-08T15:00:00Z' },
  ...{ total_cents: 16_026, limit_cents: 10_000, currency: 'USD', po_number: null },
  items: [{ name: 'IPR strip set', variant_name: '0.2 mm', quantity: 3, line_cents: 14_700 }],
};
const LEFT: Schemas['ApprovalDto'] = {
  ...APPROVAL,
  order_id: 'o4',
  number: 'ORD-000044',
  buyer_is_member: false,
};

const ORDERS = [WAITS, UNPAID, SHIPPED];
const ALL = [...ORDERS, GUIDES, UNPAID_GUIDES];
const page = <Row>(items: Row[]) => ({ items, total: items.length, page: 1, page_size: 20 });

const handlersOf = (
  orders: Order[],
  approvals: Schemas['ApprovalDto'][],
  memberships: Schemas['OwnMembershipDto'][],
) => [
  http.get('/api/store/memberships', ({ response }) => response(200).json({ items: memberships })),
  http.get('/api/store/downloads/{id}', ({ response }) =>
    response(200).json({ url: '/api/files/f1/content', expires_at: '2026-01-09T10:00:00Z' }),
  ),
  http.get('/api/store/orders', ({ response }) => response(200).json(page(orders.map(row)))),
  http.get('/api/store/orders/{id}', ({ params, response }) =>
    response(200).json(ALL.find(({ id }) => id === params.id) ?? SHIPPED),
  ),
  http.get('/api/store/approvals', ({ response }) => response(200).json(page(approvals))),
  http.get('/api/store/buying-for', ({ response }) =>
    response(200).json({
      items: [{ organisation_id: 'g1', name: 'Cedar Dental', limit_cents: null }],
    }),
  ),
  http.get('/api/store/organisations/{id}/purchase-limit', ({ response }) =>
    response(200).json({
      ...{ organisation_id: 'g1', organisation_name: 'Cedar Dental', limit_cents: 10_000, currency: 'USD' },
      ...{ may_change: true, updated_at: '2026-01-02T09:00:00Z' },
    }),
  ),
];

/** Three orders of a buyer, and what waits for an owner. */
export const storeOrderHandlers = handlersOf(ORDERS, [APPROVAL, LEFT], MEMBERSHIPS);
/** Nothing was ordered, and nothing waits. */
export const noStoreOrders = handlersOf([], [], []);
