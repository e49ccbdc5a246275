import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Tokens } from '../support/auth.ts';
import { fulfilmentCases } from './cases/fulfilment.ts';
import { placingCases } from './cases/placing.ts';
import { holdRows } from '../support/locks.ts';
import { type Sold, startStore, type StoreScene } from './store-support.ts';

let store: StoreScene;
let buyer: Tokens;
const hubItself = { userId: null };

beforeAll(async () => {
  store = await startStore();
  buyer = await store.person();
});
afterAll(() => store.hub.close());

const sums = (sold: Sold) => store.sums(sold);
const stockOf = (sold: Sold) => store.stockOf(sold);

describe('stock', () => {
  it('is reserved by an order, taken by its shipment, and each step is one move', async () => {
    const sold = await store.product();
    const { order, items } = await store.paid(buyer, [{ sold, quantity: 3 }]);
    expect(await stockOf(sold)).toEqual({ on_hand: 10, reserved: 3 });
    const part = [{ order_item_id: items[0]?.id ?? '', quantity: 1 }];
    const shipped = await store.lifecycle.ship(hubItself, order.id, { items: part, carrier: 'UPS' });
    expect(shipped.order.state).toBe('part_shipped');
    expect(await stockOf(sold)).toEqual({ on_hand: 9, reserved: 2 });
    const rest = await store.lifecycle.ship(hubItself, order.id, { carrier: 'UPS', tracking: '1Z' });
    expect([rest.order.state, rest.shipments.length]).toEqual(['shipped', 2]);
    expect(await stockOf(sold)).toEqual({ on_hand: 7, reserved: 0 });
    const moves = await store.hub.query(
      'select reason, delta from stock_moves where order_id = $1 order by delta',
      [order.id],
    );
    expect(moves).toEqual([
      { reason: 'sale', delta: -3 },
      { reason: 'ship', delta: -2 },
      { reason: 'ship', delta: -1 },
    ]);
  });

  it('comes back exactly once when an order is cancelled twice at once', async () => {
    const sold = await store.product();
    const { order } = await store.order(buyer, [{ sold, quantity: 4 }]);
    // Both are under way: one holds the order and waits for its stock, the other one waits for the order.
    const stock = await holdRows(store.hub, 'select 1 from product_variants where id = $1 for update', [
      sold.variant.id,
    ]);
    const cancelled = Promise.allSettled(
      [1, 2].map(() => store.lifecycle.cancel(hubItself, order.id, 'Ordered twice')),
    );
    await stock.awaitedBy(2);
    await stock.release();
    const both = await cancelled;
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'state_conflict' },
    });
    expect(await stockOf(sold)).toEqual({ on_hand: 10, reserved: 0 });
    expect(await sums(sold)).toEqual({ on_hand: 10, reserved: 0 });
    const { events } = await store.whole(order.id);
    expect(events.map(({ kind, note }) => [kind, note])).toEqual([
      ['placed', ''],
      ['cancelled', 'Ordered twice'],
    ]);
  });

  it('cannot be ordered beyond what is left, and says how much that is', async () => {
    const sold = await store.product({}, { stock: 2 });
    await store.order(buyer, [{ sold, quantity: 1 }]);
    await expect(store.order(buyer, [{ sold, quantity: 2 }])).rejects.toMatchObject({
      code: 'out_of_stock',
      status: 409,
      extra: { lines: [{ variant_id: sold.variant.id, wanted: 2, available: 1 }] },
    });
    expect(await stockOf(sold)).toEqual({ on_hand: 2, reserved: 1 });
  });

  it('cannot be lowered below what orders hold', async () => {
    const sold = await store.product({}, { stock: 5 });
    await store.order(buyer, [{ sold, quantity: 3 }]);
    await expect(store.adjust(sold.variant.id, -3)).rejects.toMatchObject({
      code: 'below_reserved',
      status: 422,
      extra: { reserved: 3 },
    });
    expect((await store.adjust(sold.variant.id, -2)).stockOnHand).toBe(3);
  });

  it('of a variant that was not tracked when it was ordered is not touched by the order', async () => {
    const sold = await store.product({}, { stock: null });
    const { order } = await store.paid(buyer, [{ sold, quantity: 2 }]);
    await store.adjust(sold.variant.id, 7);
    await store.lifecycle.ship(hubItself, order.id, { carrier: 'UPS' });
    expect(await stockOf(sold)).toEqual({ on_hand: 7, reserved: 0 });
  });

  it('does not count as a change of the variant that a merchant edits', async () => {
    const sold = await store.product();
    await store.order(buyer, [{ sold, quantity: 1 }]);
    await store.adjust(sold.variant.id, 1);
    expect((await store.variant(sold)).version).toBe(sold.variant.version);
  });

  it('equals the sums of its moves after any sequence of steps', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('order'), quantity: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constant('adjust'), quantity: fc.integer({ min: -5, max: 5 }) }),
      fc.record({
        kind: fc.constantFrom('pay', 'pay', 'ship', 'ship', 'cancel', 'refund'),
        quantity: fc.integer({ min: 1, max: 3 }),
        which: fc.nat({ max: 1 }),
      }),
    );
    const done: Record<string, number> = { order: 0, adjust: 0, pay: 0, ship: 0, cancel: 0, refund: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), async (steps) => {
        const sold = await store.product({}, { stock: 12 });
        const orders: string[] = [];
        for (const wanted of steps) {
          const id = orders[('which' in wanted ? wanted.which : 0) % Math.max(1, orders.length)] ?? '';
          const happened = await tried(sold, wanted, id);
          if (happened !== null) done[wanted.kind] = (done[wanted.kind] ?? 0) + 1;
          if (wanted.kind === 'order' && happened) orders.push(happened);
          expect(await stockOf(sold)).toEqual(await sums(sold));
        }
      }),
      { numRuns: 12, seed: 19 },
    );
    expect(Object.entries(done).filter(([, times]) => times === 0)).toEqual([]);
  });
});

/** What came of a step: the order's id, or null when it was refused with one of the answers that are foreseen. */
async function tried(
  sold: Sold,
  { kind, quantity }: { kind: string; quantity: number },
  id: string,
): Promise<string | null> {
  try {
    return await doStep(sold, kind, quantity, id);
  } catch (error) {
    const { code } = error as { code?: string };
    const foreseen = [
      'out_of_stock',
      'below_reserved',
      'state_conflict',
      'over_shipment',
      'over_return',
      'not_found',
    ];
    if (!foreseen.includes(code ?? '')) throw error;
    return null;
  }
}

async function doStep(sold: Sold, kind: string, quantity: number, id: string): Promise<string> {
  const { lifecycle } = store;
  if (kind === 'order') return (await store.order(buyer, [{ sold, quantity }])).order.id;
  if (kind === 'adjust') return (await store.adjust(sold.variant.id, quantity)).id;
  if (kind === 'pay') return (await lifecycle.markPaid(hubItself, id)).order.id;
  if (kind === 'cancel') return (await lifecycle.cancel(hubItself, id, 'No longer needed')).order.id;
  const { items } = await store.whole(id);
  const some = [{ order_item_id: items[0]?.id ?? '', quantity }];
  if (kind === 'ship') return (await lifecycle.ship(hubItself, id, { items: some, carrier: 'UPS' })).order.id;
  const returned = (items[0]?.shippedQuantity ?? 0) > 0 ? [{ ...some[0]!, quantity: 1 }] : [];
  return (await lifecycle.refund(hubItself, id, { note: 'Damaged', returned })).order.id;
}

describe('an order', () => {
  it('is not refunded before it is paid, and not shipped before either', async () => {
    const { order } = await store.order(buyer, [{ sold: await store.product(), quantity: 1 }]);
    const conflict = { code: 'state_conflict', status: 409 };
    await expect(store.lifecycle.refund(hubItself, order.id, { note: 'x' })).rejects.toMatchObject(conflict);
    await expect(store.lifecycle.ship(hubItself, order.id, { carrier: 'UPS' })).rejects.toMatchObject(
      conflict,
    );
    expect((await store.whole(order.id)).order).toMatchObject({ state: 'pending', version: order.version });
  });

  it('is not shipped beyond what was ordered, nor with items of another order', async () => {
    const sold = await store.product();
    const { order, items } = await store.paid(buyer, [{ sold, quantity: 2 }]);
    const other = await store.paid(buyer, [{ sold, quantity: 2 }]);
    const ship = (id: string | undefined, quantity: number) =>
      store.lifecycle.ship(hubItself, order.id, {
        items: [{ order_item_id: id ?? '', quantity }],
        carrier: 'UPS',
      });
    await expect(ship(items[0]?.id, 3)).rejects.toMatchObject({
      code: 'over_shipment',
      extra: { items: [{ wanted: 3, left: 2 }] },
    });
    await expect(ship(other.items[0]?.id, 1)).rejects.toMatchObject({ code: 'over_shipment' });
    expect(await stockOf(sold)).toEqual({ on_hand: 10, reserved: 4 });
  });

  it('with nothing to ship is complete when it is paid, and takes its tracked stock then', async () => {
    const sold = await store.product({ kind: 'service', taxClass: 'service' });
    const { order, events, items } = await store.paid(buyer, [{ sold, quantity: 2 }]);
    expect([order.state, items[0]?.shippedQuantity]).toEqual(['completed', 2]);
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'completed']);
    expect(await stockOf(sold)).toEqual({ on_hand: 8, reserved: 0 });
  });

  it('that is refunded frees what was not shipped, and takes back what was returned', async () => {
    const sold = await store.product();
    const { order, items } = await store.paid(buyer, [{ sold, quantity: 3 }]);
    const one = [{ order_item_id: items[0]?.id ?? '', quantity: 1 }];
    await store.lifecycle.ship(hubItself, order.id, { items: one, carrier: 'UPS' });
    await expect(
      store.lifecycle.refund(hubItself, order.id, { note: 'x', returned: [{ ...one[0]!, quantity: 2 }] }),
    ).rejects.toMatchObject({ code: 'over_return', status: 422 });
    const { order: refunded } = await store.lifecycle.refund(hubItself, order.id, {
      note: 'Broken on arrival',
      returned: one,
    });
    expect(refunded.state).toBe('refunded');
    expect(await stockOf(sold)).toEqual({ on_hand: 10, reserved: 0 });
  });
});

placingCases(() => store);
fulfilmentCases(() => store);
