import { describe, expect, it } from '@jest/globals';
import { DueOrders } from '../../../src/modules/product/store/orders/tasks/due-orders.ts';
import { mailsTo, type Tokens } from '../../support/auth.ts';
import type { Sold, StoreScene } from '../store-support.ts';

const HUB = { userId: null };

export function fulfilmentCases(scene: () => StoreScene): void {
  describe('a paid order', () => {
    it('asks for no address where nothing ships, and gives its files only once it is paid', async () => {
      const store = scene();
      const ada = await store.person();
      const sold = await store.product({ kind: 'digital', taxClass: 'digital' }, { stock: null });
      await withFile(store, sold);
      const hash = await store.quote(ada, [{ sold, quantity: 1 }], { ship_to: null });
      const { body: placed, status } = await store.place(ada, hash, 'k');
      expect([status, (await store.whole(placed.id)).order.shipTo]).toEqual([201, null]);
      expect(await downloadsOf(store, placed.id)).toEqual([]);
      await store.lifecycle.markPaid(HUB, placed.id);
      const [download] = await downloadsOf(store, placed.id);
      const link = await open(store, ada, download);
      expect([link.status, link.body.url]).toEqual([200, expect.stringContaining('/api/files/')]);
      expect((await open(store, await store.person(), download)).status).toBe(404);
    });

    it('gives a file as often as it may be fetched and no more, also to requests at once', async () => {
      const store = scene();
      const ada = await store.person();
      const sold = await store.product({ kind: 'digital', taxClass: 'digital' }, { stock: null });
      await withFile(store, sold);
      const { order } = await store.paid(ada, [{ sold, quantity: 1 }]);
      const [download] = await downloadsOf(store, order.id);
      const all = await Promise.all(Array.from({ length: 8 }, () => open(store, ada, download)));
      expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 410, 410, 410]);
      await store.lifecycle.refund(HUB, order.id, { note: 'Wrong guide' });
      const refused = await open(store, ada, download);
      expect([refused.status, refused.body.error?.code]).toEqual([403, 'not_paid']);
    });

    it('begins a membership today, the next one behind it, and a refund ends it', async () => {
      const store = scene();
      const ada = await store.person();
      const sold = await store.product({ kind: 'membership', membershipMonths: 12 }, { stock: null });
      const { order } = await store.paid(ada, [{ sold, quantity: 1 }]);
      await store.paid(ada, [{ sold, quantity: 1 }]);
      const [second, first] = await memberships(store, ada);
      expect([first?.active, second?.active]).toEqual([true, false]);
      expect(Date.parse(second?.starts_on ?? '') - Date.parse(first?.ends_on ?? '')).toBe(86_400_000);
      await store.lifecycle.refund(HUB, order.id, { note: 'Changed their mind' });
      expect(await memberships(store, ada)).toMatchObject([
        { active: false, refunded: false },
        { active: false, refunded: true },
      ]);
    });

    it('enrolls the buyer of a seat in the course, which names the product before', async () => {
      const store = scene();
      const ada = await store.person();
      const { course, sold } = await seat(store, false);
      const page = await store.ask<{ slug: string; seat_slug: string }>(ada, 'GET', `courses/${course}`);
      expect(page.body.seat_slug).toBe(sold.product.slug);
      const { status, body } = await enroll(store, ada, course);
      expect([status, body.error]).toMatchObject([
        422,
        { code: 'payment_required', product_id: sold.product.id, product_slug: sold.product.slug },
      ]);
      const { order } = await store.order(ada, [{ sold, quantity: 1 }]);
      expect(await enrolled(store, ada, course)).toEqual([]);
      await store.lifecycle.markPaid(HUB, order.id);
      expect(await enrolled(store, ada, course)).toEqual([{ state: 'active' }]);
      const bought = await store.ask(ada, 'GET', `store/orders/${order.id}`);
      expect(bought.body).toMatchObject({ items: [{ kind: 'course_seat', course_slug: page.body.slug }] });
      await store.lifecycle.refund(HUB, order.id, { note: 'Cannot attend' });
      expect(await enrolled(store, ada, course)).toEqual([{ state: 'withdrawn' }]);
    });

    it('keeps a seat that was bought twice until the second order is refunded too', async () => {
      const store = scene();
      const ada = await store.person();
      const { course, sold } = await seat(store, false);
      const [first, second] = [
        await store.paid(ada, [{ sold, quantity: 1 }]),
        await store.paid(ada, [{ sold, quantity: 1 }]),
      ];
      await store.lifecycle.refund(HUB, first.order.id, { note: 'Bought twice' });
      expect(await enrolled(store, ada, course)).toEqual([{ state: 'active' }]);
      await store.lifecycle.refund(HUB, second.order.id, { note: 'Cannot attend' });
      expect(await enrolled(store, ada, course)).toEqual([{ state: 'withdrawn' }]);
    });

    it('of a membership opens the courses that it includes, and no others', async () => {
      const store = scene();
      const ada = await store.person();
      const [included, other] = [await seat(store, true), await seat(store, false)];
      expect((await enroll(store, ada, included.course)).status).toBe(422);
      const plan = await store.product({ kind: 'membership', membershipMonths: 1 }, { stock: null });
      await store.paid(ada, [{ sold: plan, quantity: 1 }]);
      expect((await enroll(store, ada, other.course)).status).toBe(422);
      expect((await enroll(store, ada, included.course)).status).toBeLessThan(300);
    });
  });

  describe('an order whose time has come', () => {
    it('is cancelled after the term of its unpaid invoice, which frees its stock and is told by mail once', async () => {
      const store = scene();
      const ada = await store.person();
      const sold = await store.product();
      const late = await store.order(ada, [{ sold, quantity: 2 }], { invoiceDueOn: '2020-01-01' });
      const open = await store.order(ada, [{ sold, quantity: 1 }]);
      const due = store.hub.app.get(DueOrders, { strict: false });
      await Promise.all([due.cancelUnpaid(), due.cancelUnpaid()]);
      expect((await store.whole(late.order.id)).order.state).toBe('cancelled');
      expect((await store.whole(open.order.id)).order.state).toBe('pending');
      expect(await store.stockOf(sold)).toEqual({ on_hand: 10, reserved: 1 });
      const mails = await mailsTo(store.hub, ada.user.email ?? '');
      const cancelled = mails.filter(({ subject }) => subject.startsWith('Your order was cancelled'));
      expect(cancelled.map(({ subject }) => subject)).toEqual([
        expect.stringContaining(`order ${late.order.number}`),
      ]);
      expect(cancelled[0]?.text).toMatch(/not paid in time\.[^]*2 × Product[^]*total \$20\.00/);
    });

    it('is complete some days after it was shipped', async () => {
      const store = scene();
      const sold = await store.product();
      const made = [1, 2].map(async () => store.paid(await store.person(), [{ sold, quantity: 1 }]));
      const [old, fresh] = (await Promise.all(made)).map(({ order }) => order.id);
      for (const id of [old, fresh]) await store.lifecycle.ship(HUB, id ?? '', { carrier: 'UPS' });
      await store.hub.query(`update orders set shipped_at = now() - interval '15 days' where id = $1`, [old]);
      await store.hub.app.get(DueOrders, { strict: false }).completeShipped();
      const states = await Promise.all(
        [old, fresh].map(async (id) => (await store.whole(id ?? '')).order.state),
      );
      expect(states).toEqual(['completed', 'shipped']);
    });
  });
}

interface Link {
  readonly url?: string;
  readonly error?: { readonly code: string };
}
interface Period {
  readonly starts_on: string;
  readonly ends_on: string;
  readonly active: boolean;
}

async function withFile(store: StoreScene, { product }: Sold): Promise<void> {
  await store.hub.query(
    `with f as (insert into files (owner_id, purpose, name, mime, bytes, checksum, storage_key, state, created_at, updated_at)
       values ($2, 'product_file', 'guide.pdf', 'application/pdf', 10, 'x', gen_random_uuid()::text, 'ok', now(), now()) returning id)
     insert into product_files (product_id, file_id, name) select $1, id, 'guide.pdf' from f`,
    [product.id, store.merchant.user.id],
  );
}

const downloadsOf = (store: StoreScene, orderId: string): Promise<{ id: string }[]> =>
  store.hub.query(
    'select d.id from downloads d join order_items i on i.id = d.order_item_id where i.order_id = $1',
    [orderId],
  );
const open = (store: StoreScene, as: Tokens, download?: { id: string }) =>
  store.ask<Link>(as, 'GET', `store/downloads/${download?.id}`);
const memberships = async (store: StoreScene, as: Tokens): Promise<Period[]> =>
  (await store.ask<{ items: Period[] }>(as, 'GET', 'store/memberships')).body.items;
const enroll = (store: StoreScene, as: Tokens, course: string) =>
  store.ask<{ error?: object }>(as, 'POST', `courses/${course}/enroll`);
const enrolled = (store: StoreScene, { user }: Tokens, course: string) =>
  store.hub.query('select state from enrollments where course_id = $1 and user_id = $2', [course, user.id]);

/** A published course with a price, and the product that is a seat in it. */
async function seat(store: StoreScene, included: boolean): Promise<{ course: string; sold: Sold }> {
  const [row] = await store.hub.query<{ id: string }>(
    `insert into courses (slug, title, topic, level, audience, method, credits, duration_min, price_cents,
       membership_included, state, published_at, instructor_id)
     values ('course-' || gen_random_uuid(), 'Attachments', 'aligner_basics', 'intro', '{dentist}',
       'self_instruction', 1, 60, 9900, $1, 'published', now(), $2) returning id`,
    [included, store.merchant.user.id],
  );
  const course = row?.id ?? '';
  const sold = await store.product({ kind: 'course_seat', courseId: course }, { stock: null });
  return { course, sold };
}
