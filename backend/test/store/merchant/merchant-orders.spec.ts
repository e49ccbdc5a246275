import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { Answer, Tokens } from '../../support/auth.ts';
import { giveRole } from '../../learning/courses-support.ts';
import { type Sold, startStore, type StoreScene } from '../store-support.ts';
import { soon } from '../../support/soon.ts';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly to_ship: number;
  readonly total_cents: number;
  readonly waits_for_approval: boolean;
}
interface List {
  readonly items: readonly Row[];
  readonly total: number;
}
interface Whole extends Row {
  readonly lines: readonly { id: string; shipped_quantity: number; returned_quantity: number }[];
  readonly timeline: readonly { kind: string; note: string; actor_name: string | null }[];
  readonly shipments: readonly { carrier: string; tracking: string }[];
}

let store: StoreScene;
let merchant: Tokens;
let agent: Tokens;
let buyer: Tokens;
let kit: Sold;

beforeAll(async () => {
  store = await startStore();
  merchant = await withRole('merchant');
  agent = await withRole('support_agent');
  buyer = await store.person();
  kit = await store.product({ name: 'IPR strip set' }, { sku: 'IPR-KIT', stock: 1_000 });
});
afterAll(() => store.hub.close());

async function withRole(role: string): Promise<Tokens> {
  const person = await store.person({ first_name: 'Mary', last_name: 'Merchant' });
  await giveRole(store.hub, person, role);
  return person;
}
const list = async (query = '', as = merchant) =>
  (await store.ask<List>(as, 'GET', `merchant/orders?page_size=100&${query}`)).body;
const errorOf = ({ status, body }: Answer<unknown>) => [
  status,
  (body as { error?: { code: string } }).error?.code,
];
const numbers = async (query: string) => (await list(query)).items.map(({ number }) => number).sort();
const read = async (id: string) => (await store.ask<Whole>(merchant, 'GET', `merchant/orders/${id}`)).body;
const step = (id: string, name: string, body: unknown = {}, as = merchant, key: string = randomUUID()) =>
  store.ask<Whole>(as, 'POST', `merchant/orders/${id}/${name}`, body, { 'idempotency-key': key });

describe('the list of orders', () => {
  it('finds orders by number, buyer, PO number and SKU, and by what is to be done', async () => {
    const rare = await store.product({ name: 'Mirror' }, { sku: 'MIR_%-7' });
    const named = { buyerName: 'Zoe Quill', poNumber: 'PO-4711' };
    const paid = await store.paid(buyer, [{ sold: rare, quantity: 2 }], named);
    const late = await store.order(buyer, [{ sold: kit, quantity: 1 }], { invoiceDueOn: '2020-01-31' });
    expect(await numbers('q=zoe%20q')).toEqual([paid.order.number]);
    expect(await numbers('q=po-4711')).toEqual([paid.order.number]);
    expect(await numbers('q=mir_%25-7')).toEqual([paid.order.number]);
    expect(await numbers(`q=${late.order.number.toLowerCase()}`)).toEqual([late.order.number]);
    expect(await numbers('view=to_ship&q=zoe')).toEqual([paid.order.number]);
    expect(await numbers('view=overdue')).toEqual([late.order.number]);
    expect(await numbers('view=unpaid')).toContain(late.order.number);
    expect(await numbers('state=paid,shipped&q=zoe')).toEqual([paid.order.number]);
    expect(await numbers('state=shipped&q=zoe')).toEqual([]);
    expect(await numbers('to=2020-01-01')).toEqual([]);
    const [row] = (await list('q=zoe')).items;
    expect(row).toMatchObject({ to_ship: 2, total_cents: 2_000, waits_for_approval: false });
  });

  it('refuses a state, a day and a page that do not exist', async () => {
    for (const query of ['state=gone', 'from=2026-02-30', 'page=0', 'sort=name', 'view=all'])
      expect([query, (await store.ask(merchant, 'GET', `merchant/orders?${query}`)).status]).toEqual([
        query,
        400,
      ]);
  });

  it('is the same as its file, with every filter, and no cell of it runs as a formula', async () => {
    await store.order(buyer, [{ sold: kit, quantity: 1 }], { buyerName: '=HYPERLINK("http://x")' });
    for (const query of [
      '',
      'view=unpaid',
      'state=paid&sort=total',
      'q=zoe',
      'from=2020-01-01&sort=placed_at',
    ]) {
      const { text } = (await store.ask<{ text: string }>(merchant, 'GET', `merchant/orders.csv?${query}`))
        .body;
      const [, ...lines] = parse(text, { bom: true });
      const { items } = await list(query);
      expect(lines.map(([number, , , , , state]) => [number, state])).toEqual(
        items.map(({ number, state }) => [number, state]),
      );
      expect(lines.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
    }
  });
});

describe('an order', () => {
  it('is paid, shipped in parts and refunded, and each step stands in its timeline', async () => {
    const { order, items } = await store.order(buyer, [{ sold: kit, quantity: 3 }]);
    const line = items[0]?.id ?? '';
    expect((await step(order.id, 'paid')).body.state).toBe('paid');
    const part = { items: [{ order_item_id: line, quantity: 1 }], carrier: 'UPS', tracking: '1Z 999' };
    expect((await step(order.id, 'ship', part)).body).toMatchObject({ state: 'part_shipped', to_ship: 2 });
    const over = await step(order.id, 'ship', { ...part, items: [{ order_item_id: line, quantity: 3 }] });
    expect(errorOf(over)).toEqual([422, 'over_shipment']);
    expect((await step(order.id, 'ship', { carrier: 'UPS' })).body.state).toBe('shipped');
    const back = { note: 'Box was damaged', returned: [{ order_item_id: line, quantity: 2 }] };
    const refunded = (await step(order.id, 'refund', back)).body;
    expect(refunded.lines).toMatchObject([{ shipped_quantity: 3, returned_quantity: 2 }]);
    expect(refunded.shipments).toMatchObject([{ carrier: 'UPS', tracking: '1Z 999' }, { carrier: 'UPS' }]);
    expect(refunded.timeline.map(({ kind }) => kind)).toEqual([
      ...['placed', 'paid', 'part_shipped', 'shipped', 'refunded'],
    ]);
    expect(refunded.timeline.at(-1)).toMatchObject({ note: 'Box was damaged', actor_name: 'Mary Merchant' });
    expect(errorOf(await step(order.id, 'paid'))).toEqual([409, 'state_conflict']);
  });

  it('keeps a note for those who work on it', async () => {
    const { order } = await store.order(buyer, [{ sold: kit, quantity: 1 }]);
    expect((await step(order.id, 'notes', { note: 'Called the practice' })).status).toBe(201);
    expect((await read(order.id)).timeline.at(-1)).toMatchObject({
      ...{ kind: 'note', note: 'Called the practice', actor_name: 'Mary Merchant' },
    });
  });

  it('is never shipped twice when two merchants ship the same item at once', async () => {
    const { order, items } = await store.paid(buyer, [{ sold: kit, quantity: 2 }]);
    const all = { items: [{ order_item_id: items[0]?.id ?? '', quantity: 2 }], carrier: 'UPS' };
    const answers = await Promise.all(
      [merchant, store.merchant].map((as) => step(order.id, 'ship', all, as)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(order.id)).lines).toMatchObject([{ shipped_quantity: 2 }]);
  });

  it('is shipped once by a request that is repeated, also at the same time', async () => {
    const { order, items } = await store.paid(buyer, [{ sold: kit, quantity: 3 }]);
    const part = { items: [{ order_item_id: items[0]?.id ?? '', quantity: 1 }], carrier: 'UPS' };
    const send = () => step(order.id, 'ship', part, merchant, 'parcel-1');
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status, body }) => [status, body.to_ship])).toEqual([
      ...[1, 2, 3].map(() => [200, 2]),
    ]);
    const corrected = { ...part, carrier: 'FedEx' };
    expect(errorOf(await step(order.id, 'ship', corrected, merchant, 'parcel-1'))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect((await read(order.id)).shipments).toMatchObject([{ carrier: 'UPS' }]);
    expect(errorOf(await step(order.id, 'ship', part, merchant, ''))).toEqual([400, 'validation_failed']);
  });

  it('is read by support agents, who change nothing', async () => {
    const { order } = await store.order(buyer, [{ sold: kit, quantity: 1 }]);
    expect((await store.ask(agent, 'GET', `merchant/orders/${order.id}`)).status).toBe(200);
    for (const [name, body] of [
      ['paid', {}],
      ['cancel', { reason: 'Ordered twice' }],
      ['ship', { carrier: 'UPS' }],
      ['refund', { note: 'Sent back' }],
      ['notes', { note: 'Seen' }],
    ] as const)
      expect([name, (await step(order.id, name, body, agent)).status]).toEqual([name, 403]);
    expect((await read(order.id)).state).toBe('pending');
    expect((await store.ask(buyer, 'GET', 'merchant/orders')).status).toBe(403);
  });
});

describe('many orders', () => {
  it('are marked as paid each by itself: one that was cancelled leaves the others alone', async () => {
    const made = await Promise.all([1, 2, 3].map(() => store.order(buyer, [{ sold: kit, quantity: 1 }])));
    const [one, two, three] = made.map(({ order }) => order);
    await step(two?.id ?? '', 'cancel', { reason: 'Ordered twice' });
    const gone = '00000000-0000-4000-8000-000000000000';
    const ids = [one?.id, two?.id, gone, three?.id];
    const { body } = await store.ask<{ results: object[] }>(merchant, 'POST', 'merchant/orders/paid', {
      ids,
    });
    expect(body.results).toMatchObject([
      { number: one?.number, paid: true, message: null },
      { number: two?.number, paid: false, message: 'This order was cancelled.' },
      { number: null, paid: false },
      { number: three?.number, paid: true },
    ]);
  });

  it('are on one packing list, which only who ordered it opens', async () => {
    const made = await Promise.all([1, 2].map(() => store.paid(buyer, [{ sold: kit, quantity: 1 }])));
    const ids = made.map(({ order }) => order.id);
    const { body, status } = await store.ask<{ id: string }>(merchant, 'POST', 'merchant/packing-lists', {
      ids,
    });
    expect(status).toBe(202);
    const open = (as: Tokens) => store.ask<{ text: string }>(as, 'GET', `merchant/packing-lists/${body.id}`);
    await soon(async () => (await open(merchant)).status === 200);
    const pdf = await open(merchant);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.body.text.startsWith('%PDF-')).toBe(true);
    expect((await open(store.merchant)).status).toBe(404);
  });
});

describe('saved filters', () => {
  it('are the own ones, with a name that stands once', async () => {
    const body = { name: 'Late', filter: { view: 'overdue', state: ['pending'] } };
    const { body: saved } = await store.ask<{ id: string }>(merchant, 'POST', 'merchant/order-filters', body);
    expect(errorOf(await store.ask(merchant, 'POST', 'merchant/order-filters', body))).toEqual([
      409,
      'conflict',
    ]);
    const at = `merchant/order-filters/${saved.id}`;
    expect((await store.ask(agent, 'DELETE', at)).status).toBe(404);
    expect((await store.ask(agent, 'GET', 'merchant/order-filters')).body).toEqual({ items: [] });
    expect((await store.ask(merchant, 'PUT', at, { ...body, name: 'Overdue' })).body).toMatchObject({
      ...{ name: 'Overdue', filter: body.filter },
    });
    expect((await store.ask(merchant, 'DELETE', at)).status).toBe(204);
    const wrong = { name: 'Wrong', filter: { state: ['gone'] } };
    expect((await store.ask(merchant, 'POST', 'merchant/order-filters', wrong)).status).toBe(400);
  });
});

describe('the figures of the store', () => {
  const figures = async () =>
    (
      await store.ask<Record<string, number> & { series: { day: string; cents: number }[] }>(
        merchant,
        'GET',
        'merchant/summary',
      )
    ).body;

  it('count orders to ship, unpaid ones and what was paid, and leave out what was refunded', async () => {
    const before = await figures();
    const one = await store.paid(buyer, [{ sold: kit, quantity: 5 }]);
    const two = await store.paid(buyer, [{ sold: kit, quantity: 1 }]);
    await store.order(buyer, [{ sold: kit, quantity: 1 }], { invoiceDueOn: '2020-01-31' });
    await step(two.order.id, 'refund', { note: 'Wrong size' });
    const after = await figures();
    const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    expect(['to_ship', 'unpaid', 'overdue', 'revenue_30d'].map(grown)).toEqual([1, 1, 1, 5_000]);
    expect([after.series.length, after.series.at(-1)?.day]).toEqual([
      30,
      one.order.paidAt?.toISOString().slice(0, 10),
    ]);
    expect(after.series.reduce((sum, { cents }) => sum + cents, 0)).toBe(after['revenue_30d']);
  });

  it('count a variant of which few can be sold', async () => {
    const before = await figures();
    const few = await store.product({}, { stock: 7 });
    expect((await figures())['low_stock']).toBe(before['low_stock']);
    await store.order(buyer, [{ sold: few, quantity: 2 }]);
    expect((await figures())['low_stock']).toBe((before['low_stock'] ?? 0) + 1);
  });
});

describe('sample orders', () => {
  const figures = async () =>
    (await store.ask<Record<string, unknown>>(merchant, 'GET', 'merchant/summary')).body;

  it('are added once, marked, left out of real figures, worked on like real ones, and removed whole', async () => {
    const before = await figures();
    const added = await Promise.all([1, 2].map(() => store.ask(merchant, 'POST', 'merchant/sample-orders')));
    expect(added.map(({ body }) => (body as { count: number }).count).sort()).toEqual([0, 12]);
    expect(await figures()).toEqual({ ...before, has_samples: true });
    const samples = (await list('origin=sample')).items;
    expect(samples).toHaveLength(12);
    expect((await list('origin=real&q=sample-0')).items).toEqual([]);
    const paid = samples.find(({ state, to_ship }) => state === 'paid' && to_ship === 4);
    expect((await step(paid?.id ?? '', 'ship', { carrier: 'UPS' })).body.state).toBe('shipped');
    expect((await store.ask(merchant, 'DELETE', 'merchant/sample-orders')).body).toEqual({ count: 12 });
    expect((await list('origin=sample')).items).toEqual([]);
    expect(await figures()).toEqual(before);
  });
});
