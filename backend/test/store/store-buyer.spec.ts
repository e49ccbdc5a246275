import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DueOrders } from '#product/store/orders/tasks/due-orders.ts';
import type { Tokens } from '../support/auth.ts';
import { giveRole } from '../learning/courses-support.ts';
import { cardOf, errorOf, kinds, type List, mailsTo, notices, type Whole } from './store-buyer-support.ts';
import { invoiceCases } from './cases/invoices.ts';
import { type Sold, startStore, type StoreScene } from './store-support.ts';

let store: StoreScene;
let buyer: Tokens;
let stranger: Tokens;
let kit: Sold;
beforeAll(async () => {
  store = await startStore();
  [buyer, stranger] = [await store.person(), await store.person()];
  kit = await store.product({ name: 'IPR strip set' }, { stock: 500 });
});
afterAll(() => store.hub.close());

const orders = <T = Whole>(as: Tokens, method: string, path: string, body?: unknown) =>
  store.ask<T>(as, method, `store/orders${path}`, body);
const read = async (as: Tokens, id: string) => (await orders(as, 'GET', `/${id}`)).body;
describe('the list of one’s orders', () => {
  it('has one’s own orders and no other, the newest first, and finds them by number and state', async () => {
    const first = await store.order(buyer, [{ sold: kit, quantity: 2 }]);
    const second = await store.paid(buyer, [{ sold: kit, quantity: 1 }]);
    await store.order(stranger, [{ sold: kit, quantity: 1 }]);
    const { body } = await orders<List>(buyer, 'GET', '');
    expect(body.items.map(({ number }) => number)).toEqual([second.order.number, first.order.number]);
    expect(body).toMatchObject({ total: 2, items: [{}, { quantity: 2, first_item: 'IPR strip set' }] });
    const found = await orders<List>(buyer, 'GET', `?q=${first.order.number.toLowerCase()}`);
    expect(found.body).toMatchObject({ total: 1, items: [{ id: first.order.id }] });
    const paid = await orders<List>(buyer, 'GET', '?state=paid');
    expect(paid.body).toMatchObject({ total: 1, items: [{ id: second.order.id }] });
    expect((await orders<List>(buyer, 'GET', '?q=%25')).body.total).toBe(0);
    expect((await orders(buyer, 'GET', '?state=gone')).status).toBe(400);
  });

  it('keeps orders from others, whatever they ask for', async () => {
    const { order } = await store.order(buyer, [{ sold: kit, quantity: 1 }]);
    for (const [method, path] of [
      ...[['GET', ''] as const, ['POST', '/cancel'] as const],
      ...[['POST', '/reorder'] as const, ['GET', '/invoice'] as const],
    ])
      expect(errorOf(await orders(stranger, method, `/${order.id}${path}`))).toEqual([404, 'not_found']);
    expect(errorOf(await orders(buyer, 'GET', '/no-id'))).toEqual([404, 'not_found']);
  });
});

describe('an order of one’s own', () => {
  it('shows what was shipped, with carrier and tracking, and hides the notes of merchants', async () => {
    const { order, items } = await store.paid(buyer, [{ sold: kit, quantity: 3 }]);
    const part = [{ order_item_id: items[0]?.id ?? '', quantity: 1 }];
    const actor = { userId: store.merchant.user.id };
    await store.lifecycle.ship(actor, order.id, { items: part, carrier: 'UPS', tracking: '1Z999' });
    const note = { orderId: order.id, kind: 'note', note: 'Call first', actorId: store.merchant.user.id };
    await store.database.getRepository('OrderEvent').insert(note);
    const shown = await read(buyer, order.id);
    expect(shown).toMatchObject({
      ...{ state: 'part_shipped', items: [{ shipped_quantity: 1 }] },
      shipments: [{ carrier: 'UPS', tracking: '1Z999' }],
    });
    expect(kinds(shown)).toEqual(['placed', 'paid', 'part_shipped']);
    expect(shown.events.map(({ by_me }) => by_me)).toEqual([true, false, false]);
  });

  it('is cancelled by its buyer while it is unpaid, which frees its stock once', async () => {
    const { order } = await store.order(buyer, [{ sold: kit, quantity: 5 }]);
    const held = (await store.variant(kit)).stockReserved;
    expect((await orders(buyer, 'POST', `/${order.id}/cancel`)).body.state).toBe('cancelled');
    expect(errorOf(await orders(buyer, 'POST', `/${order.id}/cancel`))).toEqual([409, 'state_conflict']);
    expect((await store.variant(kit)).stockReserved).toBe(held - 5);
    const paid = await store.paid(buyer, [{ sold: kit, quantity: 1 }]);
    expect(errorOf(await orders(buyer, 'POST', `/${paid.order.id}/cancel`))).toEqual([409, 'state_conflict']);
  });

  it('is put into the cart again, with what is gone and what costs something else now', async () => {
    const [gone, dearer] = [
      await store.product({ name: 'Old kit' }),
      await store.product({ name: 'Mirror' }),
    ];
    const lines = [gone, dearer, kit].map((sold) => ({ sold, quantity: 1 }));
    const { order } = await store.order(buyer, lines);
    await store.database.query("update products set state = 'archived' where id = $1", [gone.product.id]);
    await store.database.query('update product_variants set price_cents = 1500 where id = $1', [
      dearer.variant.id,
    ]);
    const again = () =>
      store.ask<{ added: number }>(buyer, 'POST', `store/orders/${order.id}/reorder`, undefined, {
        'idempotency-key': 'buy-again-1',
      });
    expect((await again()).body).toEqual({
      added: 2,
      changes: [
        expect.objectContaining({ kind: 'gone', name: 'Old kit' }),
        expect.objectContaining({ kind: 'price', name: 'Mirror', before_cents: 1_000, after_cents: 1_500 }),
      ],
    });
    await again();
    const { body } = await store.ask<{ items: { quantity: number }[] }>(buyer, 'GET', 'store/cart');
    expect(body.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });
});

invoiceCases(() => ({ store, buyer, kit }));

describe('what people are told of orders', () => {
  it('reaches the buyer once for each step, by mail and in the product', async () => {
    const person = await store.person();
    const { order } = await store.order(person, [{ sold: kit, quantity: 2 }]);
    const merchant = { userId: store.merchant.user.id };
    await store.lifecycle.markPaid(merchant, order.id);
    await store.lifecycle.ship(merchant, order.id, { carrier: 'UPS', tracking: '1Z1' });
    await store.lifecycle.refund(merchant, order.id, { note: 'Broken in the mail' });
    const sent = (await mailsTo(store, person)).filter(({ kind }) => kind === 'order_notice');
    expect(sent).toHaveLength(4);
    const found = await notices(store, person, 'order');
    expect(found.map(({ title }) => title)).toEqual([`Your order was refunded: ${order.number}`]);
  });

  it('says nothing where a step was refused', async () => {
    const person = await store.person();
    const { order } = await store.order(person, [{ sold: kit, quantity: 1 }]);
    await expect(
      store.lifecycle.ship({ userId: store.merchant.user.id }, order.id, { carrier: 'UPS' }),
    ).rejects.toMatchObject({ code: 'state_conflict' });
    expect((await mailsTo(store, person)).filter(({ kind }) => kind === 'order_notice')).toHaveLength(1);
  });

  it('stands on the dashboards of buyers, owners and merchants as counts', async () => {
    const person = await store.person();
    const merchant = await store.person();
    await giveRole(store.hub, merchant, 'merchant');
    const before = await cardOf(store, merchant, 'orders_to_ship');
    const more = ['to_ship', 'unpaid', 'overdue'].map((key) => [key, (before[key] ?? 0) + 1]);
    await store.order(person, [{ sold: kit, quantity: 1 }], { invoiceDueOn: '2020-01-31' });
    await store.paid(person, [{ sold: kit, quantity: 1 }]);
    const counts = { on_the_way: 1, unpaid: 1, overdue: 1, to_approve: 0 };
    expect(await cardOf(store, person, 'orders')).toEqual(counts);
    expect(await cardOf(store, merchant, 'orders_to_ship')).toEqual(Object.fromEntries(more));
  });

  it('tells merchants of a new order, in one notice for all', async () => {
    const person = await store.person();
    await giveRole(store.hub, person, 'merchant');
    const place = () => store.order(buyer, [{ sold: kit, quantity: 1 }]);
    const [, { order }] = [await place(), await place()];
    expect((await notices(store, person, 'order_new')).map(({ title }) => title)).toEqual([
      `New order ${order.number}`,
    ]);
  });
});

describe('orders for an organization', () => {
  let owner: Tokens;
  let second: Tokens;
  let member: Tokens;
  let organisationId: string;
  beforeAll(async () => {
    [owner, second, member] = [await store.person(), await store.person(), await store.person()];
    const made = { name: 'Cedar Dental', kind: 'practice', timezone: 'America/Denver' };
    organisationId = (await store.ask<{ id: string }>(owner, 'POST', 'organisations', made)).body.id;
    await join(second, 'owner');
    await join(member, 'staff');
    await setLimit(owner, 5_000);
  });

  const join = (person: Tokens, orgRole: string) =>
    store.database.query(
      `insert into organisation_members (organisation_id, user_id, org_role) values ($1, $2, $3)`,
      [organisationId, person.user.id, orgRole],
    );
  const leave = (person: Tokens) =>
    store.database.query('delete from organisation_members where organisation_id = $1 and user_id = $2', [
      ...[organisationId, person.user.id],
    ]);
  const limitPath = () => `store/organisations/${organisationId}/purchase-limit`;
  const setLimit = (as: Tokens, limit_cents: unknown) => store.ask(as, 'PUT', limitPath(), { limit_cents });
  const place = async (as: Tokens, quantity: number, more: object = {}) =>
    (await store.order(as, [{ sold: kit, quantity }], { organisationId, ...more })).order;
  const decide = (as: Tokens, id: string, what: string, note = 'Too many') =>
    store.ask(as, 'POST', `store/approvals/${id}/${what}`, { note });
  type Waiting = { items: { order_id: string; buyer_is_member: boolean }[] };
  const waiting = async (as: Tokens) => (await store.ask<Waiting>(as, 'GET', 'store/approvals')).body.items;

  it('have a limit that owners set and members read', async () => {
    expect((await store.ask(member, 'GET', limitPath())).body).toMatchObject({
      ...{ limit_cents: 5_000, may_change: false, organisation_name: 'Cedar Dental' },
    });
    expect(errorOf(await setLimit(member, 1))).toEqual([403, 'forbidden']);
    expect(errorOf(await setLimit(stranger, 1))).toEqual([404, 'not_found']);
    expect(errorOf(await store.ask(stranger, 'GET', limitPath()))).toEqual([404, 'not_found']);
    for (const wrong of [-1, 1.5, '5', 2_000_000_001, undefined])
      expect([wrong, errorOf(await setLimit(owner, wrong))]).toEqual([wrong, [400, 'validation_failed']]);
    const choices = async (as: Tokens) =>
      (await store.ask<{ items: object[] }>(as, 'GET', 'store/buying-for')).body.items;
    expect(await choices(member)).toEqual([
      { organisation_id: organisationId, name: 'Cedar Dental', limit_cents: 5_000 },
    ]);
    expect([await choices(owner), await choices(stranger)]).toMatchObject([[{ limit_cents: null }], []]);
  });

  it('do not wait at the limit, nor when an owner orders', async () => {
    expect((await read(member, (await place(member, 5)).id)).approval).toBeNull();
    expect((await read(owner, (await place(owner, 50)).id)).approval).toBeNull();
  });

  it('wait above the limit with their stock held, and are neither paid nor shipped until an owner approves', async () => {
    const held = (await store.variant(kit)).stockReserved;
    const order = await place(member, 6);
    expect((await store.variant(kit)).stockReserved).toBe(held + 6);
    const shown = await read(member, order.id);
    expect(shown).toMatchObject({ state: 'pending', approval: 'waiting', payment_instructions: '' });
    expect(kinds(shown)).toEqual(['placed', 'approval_requested']);
    expect(errorOf(await orders(member, 'GET', `/${order.id}/invoice`))).toEqual([409, 'state_conflict']);
    const pay = () => store.lifecycle.markPaid({ userId: store.merchant.user.id }, order.id);
    await expect(pay()).rejects.toMatchObject({ code: 'state_conflict' });
    expect(await waiting(owner)).toMatchObject([{ order_id: order.id, buyer_is_member: true }]);
    expect(await waiting(member)).toEqual([]);
    const listed = async (view: string) =>
      (await store.ask<List>(store.merchant, 'GET', `merchant/orders?view=${view}&q=${order.number}`)).body
        .total;
    expect([await listed('approval'), await listed('unpaid'), await listed('overdue')]).toEqual([1, 0, 0]);
    const unpaid = async () =>
      (await store.ask<{ unpaid: number }>(store.merchant, 'GET', 'merchant/summary')).body.unpaid;
    const before = await unpaid();
    expect(await cardOf(store, owner, 'orders')).toMatchObject({ to_approve: 1 });
    expect(await notices(store, owner, 'order_approval')).toMatchObject([{ done_at: null }]);
    expect((await mailsTo(store, second)).map(({ kind }) => kind)).toContain('order_approval');
    expect(errorOf(await decide(member, order.id, 'approve'))).toEqual([404, 'not_found']);
    expect((await decide(owner, order.id, 'approve', 'Fine')).status).toBe(204);
    expect([await unpaid(), await listed('unpaid')]).toEqual([before + 1, 1]);
    expect(await read(member, order.id)).toMatchObject({ approval: 'approved', approval_note: 'Fine' });
    expect(await notices(store, second, 'order_approval')).toMatchObject([{ done_at: expect.any(String) }]);
    expect((await pay()).order.state).toBe('paid');
  });

  it('begin their payment when they are approved, and an invoice its days to pay', async () => {
    const order = await place(member, 7, { paymentMethod: 'test' });
    const late = await place(member, 6, { invoiceDueOn: '2199-01-01' });
    for (const { id } of [order, late]) await decide(owner, id, 'approve');
    expect((await read(member, order.id)).state).toBe('paid');
    const { events, invoice_due_on: due } = await read(member, late.id);
    const days = Date.parse(due ?? '') - Date.parse(events.at(-1)?.at.slice(0, 10) ?? '');
    expect(days / 86_400_000).toBe(30);
  });

  it('are cancelled as not approved when nobody decided until the invoice’s day', async () => {
    const order = await place(member, 9, { invoiceDueOn: '2020-01-01' });
    await store.hub.app.get(DueOrders, { strict: false }).cancelUnpaid();
    const { events } = await read(member, order.id);
    expect(events.at(-1)).toMatchObject({ kind: 'cancelled', note: 'The order was not approved in time.' });
  });

  it('are cancelled and free their stock when they are declined, with the reason for the buyer', async () => {
    const held = (await store.variant(kit)).stockReserved;
    const order = await place(member, 8);
    expect(errorOf(await decide(owner, order.id, 'decline', ' '))).toEqual([400, 'validation_failed']);
    expect((await decide(owner, order.id, 'decline')).status).toBe(204);
    const shown = await read(member, order.id);
    expect(shown).toMatchObject({ state: 'cancelled', approval: 'declined', approval_note: 'Too many' });
    expect((await store.variant(kit)).stockReserved).toBe(held);
    expect(await waiting(owner)).toEqual([]);
  });

  it('are decided once when two owners decide at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await place(member, 6);
      const answers = await Promise.all([
        ...[decide(owner, order.id, 'approve'), decide(second, order.id, 'decline')],
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      const { state, approval } = await read(member, order.id);
      const isApproved = answers[0]?.status === 204;
      expect([state, approval]).toEqual(isApproved ? ['pending', 'approved'] : ['cancelled', 'declined']);
    }
  });

  it('still wait when the limit is raised or taken away, and new ones do not', async () => {
    const order = await place(member, 9);
    await setLimit(owner, null);
    expect((await read(member, order.id)).approval).toBe('waiting');
    expect((await read(member, (await place(member, 60)).id)).approval).toBeNull();
    await setLimit(owner, 5_000);
    expect((await orders(member, 'POST', `/${order.id}/cancel`)).body.state).toBe('cancelled');
    expect(errorOf(await decide(owner, order.id, 'approve'))).toEqual([409, 'state_conflict']);
    const done = (await notices(store, owner, 'order_approval')).map(({ done_at: at }) => at);
    expect(done).not.toContain(null);
  });

  it('of a person who has left can only be declined, and a former owner decides nothing', async () => {
    const order = await place(member, 6);
    await leave(member);
    expect(await waiting(second)).toMatchObject([{ order_id: order.id, buyer_is_member: false }]);
    expect(errorOf(await decide(owner, order.id, 'approve'))).toEqual([409, 'buyer_left']);
    await leave(second);
    expect(errorOf(await decide(second, order.id, 'decline'))).toEqual([404, 'not_found']);
    expect((await decide(owner, order.id, 'decline')).status).toBe(204);
  });
});
