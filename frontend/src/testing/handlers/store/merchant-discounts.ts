import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';

type Discount = components['schemas']['DiscountDto'];

const SPRING: Discount = {
  ...{ id: 'd-1', code: 'SPRING10', kind: 'percent', value: 10, used: 42, max_uses: 100, active: true },
  ...{ starts_at: '2026-03-01T08:00:00.000Z', ends_at: '2026-03-31T22:00:00.000Z', min_total_cents: null },
  ...{ standing: 'usable', version: 3, updated_at: '2026-03-01T08:00:00.000Z' },
};
const WELCOME: Discount = {
  ...{ ...SPRING, id: 'd-2', code: 'WELCOME', kind: 'amount', value: 2_550, used: 7, max_uses: null },
  ...{ ends_at: null, min_total_cents: 15_000 },
};
const SUMMER: Discount = { ...SPRING, id: 'd-3', code: 'SUMMER-26', used: 0, standing: 'scheduled' };
const GONE: Discount = {
  ...SPRING,
  id: 'd-4',
  code: 'FIRST-50',
  used: 50,
  max_uses: 50,
  standing: 'used_up',
};
const OFF: Discount = { ...SPRING, id: 'd-5', code: 'PARTNER', active: false, standing: 'off' };

const hub = (items: Discount[]) => [
  http.get('/api/merchant/discounts', ({ response }) =>
    response(200).json({ items, total: items.length, page: 1, page_size: 20 }),
  ),
  http.patch('/api/merchant/discounts/{id}', async ({ params, request, response }) => {
    const { active = true } = await request.json();
    const found = items.find(({ id }) => id === params.id) ?? SPRING;
    return response(200).json({ ...found, active, standing: active ? 'usable' : 'off' });
  }),
];

/** Discounts in every standing. */
export const discountHandlers = hub([SPRING, WELCOME, SUMMER, GONE, OFF]);
export const noDiscounts = hub([]);
