import { beforeAll, describe, expect, it } from '@jest/globals';
import { OrderObservers, PaymentMethods } from '#product/store/index.ts';
import type { Tokens } from '../../support/auth.ts';
import type { StoreScene } from '../store-support.ts';
import { holdRows } from '../../support/locks.ts';

const RACES = 50;

export function placingCases(scene: () => StoreScene): void {
  describe('placing an order', () => {
    let store: StoreScene;
    const DELIVERY = [{ id: 'ground', name: 'Ground', price_cents: 0, free_from_cents: null, states: [] }];
    beforeAll(async () => {
      store = scene();
      await store.hub.query(
        `insert into store_settings (id, shipping_rates) values (1, $1)
       on conflict (id) do update set shipping_rates = excluded.shipping_rates`,
        [JSON.stringify(DELIVERY)],
      );
    });

    it('confirms a quote: stock is reserved, the cart emptied, and the invoice has a due date', async () => {
      const ada = await store.person({ first_name: 'Ada', last_name: 'Byron' });
      const sold = await store.product({}, { priceCents: 2_500 });
      await store.ask(ada, 'PUT', 'store/cart', { items: [{ variant_id: sold.variant.id, quantity: 2 }] });
      const { status, body } = await store.place(ada, await store.quote(ada, [{ sold, quantity: 2 }]), 'k1');
      expect([status, body.state, body.total_cents]).toEqual([201, 'pending', 5_000]);
      expect(body.number).toMatch(/^ORD-\d{6}$/);
      expect(body.payment_instructions).toContain(body.number);
      const { order } = await store.whole(body.id);
      expect(order).toMatchObject({ buyerName: 'Ada Byron', shippingMethod: 'Ground' });
      expect(order.invoiceDueOn).not.toBeNull();
      expect(await store.stockOf(sold)).toEqual({ on_hand: 10, reserved: 2 });
      expect((await store.ask<{ items: object[] }>(ada, 'GET', 'store/cart')).body.items).toEqual([]);
    });

    it('above the limit of an organization waits for its owner, and says nothing of paying before', async () => {
      const [owner, ada] = [await store.person(), await store.person()];
      const made = { name: 'Cedar Dental', kind: 'practice', timezone: 'America/Denver' };
      const { id } = (await store.ask<{ id: string }>(owner, 'POST', 'organisations', made)).body;
      await store.hub.query(
        `insert into organisation_members (organisation_id, user_id, org_role) values ($1, $2, 'staff')`,
        [id, ada.user.id],
      );
      await store.ask(owner, 'PUT', `store/organisations/${id}/purchase-limit`, { limit_cents: 100 });
      const hash = await store.quote(ada, [{ sold: await store.product(), quantity: 1 }]);
      const { body } = await store.place(ada, hash, 'waits', { organisation_id: id });
      const waits = { state: 'pending', waits_for_approval: true, payment_instructions: '' };
      expect(body).toMatchObject(waits);
    });

    it('twice at once with one key is one order, and later the same key answers it again', async () => {
      const ada = await store.person();
      const sold = await store.product();
      const hash = await store.quote(ada, [{ sold, quantity: 1 }]);
      const both = await Promise.all([store.place(ada, hash, 'twice'), store.place(ada, hash, 'twice')]);
      const later = await store.place(ada, hash, 'twice');
      expect([...both, later].map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set([...both, later].map(({ body }) => body.id)).size).toBe(1);
      expect(await store.stockOf(sold)).toEqual({ on_hand: 10, reserved: 1 });
      const corrected = await store.place(ada, hash, 'twice', { po_number: 'PO-8' });
      expect([corrected.status, corrected.body.error.code]).toEqual([422, 'idempotency_key_reused']);
      // Another key confirms a quote that is used up.
      expect((await store.place(ada, hash, 'other')).body.error.code).toBe('cart_changed');
    });

    it('needs a key, and the hash of what the person saw', async () => {
      const ada = await store.person();
      const hash = await store.quote(ada, [{ sold: await store.product(), quantity: 1 }]);
      const body = { quote_hash: hash, payment_method: 'invoice' };
      expect((await store.ask(ada, 'POST', 'store/orders', body)).status).toBe(400);
      const forged = await store.place(ada, 'a'.repeat(64), 'k');
      expect([forged.status, forged.body.error.code]).toEqual([409, 'cart_changed']);
      expect((await store.place(ada, hash, 'k', { payment_method: 'card' })).status).toBe(400);
      const stranger = { organisation_id: '00000000-0000-4000-8000-000000000001' };
      expect((await store.place(ada, hash, 'k', stranger)).status).toBe(400);
      expect((await store.place(ada, hash, 'k')).status).toBe(201);
    });

    it('after the merchant changed the price says the old one and the new one, and reserves nothing', async () => {
      const ada = await store.person();
      const sold = await store.product();
      const hash = await store.quote(ada, [{ sold, quantity: 1 }]);
      await store.hub.query('update product_variants set price_cents = 1200 where id = $1', [
        sold.variant.id,
      ]);
      const { status, body } = await store.place(ada, hash, 'k');
      expect([status, body.error.code]).toEqual([409, 'cart_changed']);
      expect(body.error.differences).toContainEqual(
        expect.objectContaining({ kind: 'price', before: 1_000, after: 1_200 }),
      );
      expect(await store.stockOf(sold)).toEqual({ on_hand: 10, reserved: 0 });
    });

    it('of the last item succeeds for exactly one of two buyers, however often they race', async () => {
      const people = [await store.person(), await store.person()];
      const sold = await store.product({}, { stock: 0 });
      const { id: variant_id, sku } = sold.variant;
      const none = { variant_id, sku, wanted: 1, available: 0 };
      for (let race = 1; race <= RACES; race += 1) {
        await store.adjust(sold.variant.id, 1);
        const hashes = await Promise.all(people.map((one) => store.quote(one, [{ sold, quantity: 1 }])));
        const both = await Promise.all(
          people.map((one, at) => store.place(one, hashes[at] ?? '', `race-${race}`)),
        );
        const lost = both.filter(({ status }) => status !== 201);
        expect(lost.map(({ status, body }) => [status, body.error])).toEqual([
          [409, expect.objectContaining({ code: 'out_of_stock', lines: [none] })],
        ]);
        expect(await store.stockOf(sold)).toEqual({ on_hand: race, reserved: race });
      }
      expect(await store.sums(sold)).toEqual({ on_hand: RACES, reserved: RACES });
    });

    it('with the last use of a code succeeds for one of two buyers, though they buy different things', async () => {
      const people = [await store.person(), await store.person()];
      const sold = [await store.product(), await store.product()];
      await store.hub.query(
        `insert into discounts (code, kind, value, max_uses) values ('LASTONE', 'percent', 10, 1)`,
      );
      const hashes = await Promise.all(
        people.map((one, at) => store.quote(one, [{ sold: sold[at]!, quantity: 1 }], { code: 'LASTONE' })),
      );
      const code = await holdRows(store.hub, `select 1 from discounts where code = 'LASTONE' for update`, []);
      const both = people.map((one, at) => store.place(one, hashes[at] ?? '', 'code'));
      await code.awaitedBy(2);
      await code.release();
      const answers = await Promise.all(both);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
      expect(answers.find(({ status }) => status === 422)?.body.error.code).toBe('discount_invalid');
      expect(await store.hub.query(`select used from discounts where code = 'LASTONE'`)).toEqual([
        { used: 1 },
      ]);
      const held = await Promise.all(sold.map((one) => store.stockOf(one)));
      expect(held.map(({ reserved }) => reserved).sort()).toEqual([0, 1]);
    });

    it('and cancelling it twice at once gives the last use of its code back once', async () => {
      const [ada, eve] = [await store.person(), await store.person()];
      const sold = await store.product({ kind: 'digital', taxClass: 'digital' }, { stock: null });
      await store.hub.query(
        `insert into discounts (code, kind, value, max_uses, used) values ('GIVENBACK', 'percent', 10, 3, 2)`,
      );
      const used = async () =>
        (await store.hub.query(`select used from discounts where code = 'GIVENBACK'`))[0];
      const quoted = (as: Tokens) => store.quote(as, [{ sold, quantity: 1 }], { code: 'GivenBack' });
      const { body } = await store.place(ada, await quoted(ada), 'given-back');
      expect(await used()).toEqual({ used: 3 });
      const code = await holdRows(
        store.hub,
        `select 1 from discounts where code = 'GIVENBACK' for update`,
        [],
      );
      const both = Promise.allSettled(
        [1, 2].map(() => store.lifecycle.cancel({ userId: ada.user.id }, body.id, 'Too late')),
      );
      await code.awaitedBy(2);
      await code.release();
      expect((await both).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await used()).toEqual({ used: 2 });
      expect((await store.place(eve, await quoted(eve), 'given-back')).status).toBe(201);
      expect(await used()).toEqual({ used: 3 });
    });

    it('that breaks off half way leaves nothing: no order, no stock, and the cart as it was', async () => {
      const ada = await store.person();
      const sold = await store.product();
      await store.ask(ada, 'PUT', 'store/cart', { items: [{ variant_id: sold.variant.id, quantity: 1 }] });
      const hash = await store.quote(ada, [{ sold, quantity: 1 }]);
      const observers = store.hub.app.get(OrderObservers, { strict: false });
      let armed = true;
      observers.add({
        changed: async (q) => {
          if (armed) await q.query('select pg_terminate_backend(pg_backend_pid())');
          return undefined;
        },
      });
      const { status } = await store.place(ada, hash, 'cut');
      armed = false;
      expect(status).toBeGreaterThanOrEqual(500);
      expect(await store.stockOf(sold)).toEqual({ on_hand: 10, reserved: 0 });
      expect(await store.hub.query(`select 1 from orders where request_key = 'cut'`)).toEqual([]);
      expect((await store.ask<{ items: object[] }>(ada, 'GET', 'store/cart')).body.items).toHaveLength(1);
      expect((await store.place(ada, hash, 'cut')).status).toBe(201);
    });

    it('takes the way to pay that another part of the hub brings, which may be paid at once', async () => {
      const begun: string[] = [];
      store.hub.app.get(PaymentMethods, { strict: false }).add({
        ...{ key: 'double', label: 'Account', description: 'Charged to the account.' },
        available: ({ totalCents }) => totalCents < 100_000,
        begin: (_q, { number }) => {
          begun.push(number);
          return Promise.resolve({ state: 'paid' });
        },
        instructions: () => 'Nothing to do.',
      });
      const ada = await store.person();
      const sold = await store.product();
      const hash = await store.quote(ada, [{ sold, quantity: 1 }]);
      const { body } = await store.place(ada, hash, 'k', { payment_method: 'double' });
      expect([body.state, begun]).toEqual(['paid', [body.number]]);
      const { body: methods } = await store.ask<{ items: { key: string; label: string }[] }>(
        ada,
        'GET',
        'store/payment-methods',
      );
      expect(methods.items.map(({ label }) => label)).toEqual(['Invoice', 'Test payment', 'Account']);
    });
  });
}
