import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProductVariant } from '../../src/modules/product/store/catalogue/product-variant.entity.ts';
import { Discount } from '../../src/modules/product/store/pricing/discount.entity.ts';
import { StoreSettings } from '../../src/modules/product/store/settings/store-settings.entity.ts';
import type { Tokens } from '../support/auth.ts';
import { ADDRESS, type Sold, startStore, type StoreScene } from './store-support.ts';

interface Item {
  readonly variant_id: string;
  readonly quantity: number;
}
interface Problem {
  readonly code: string;
  readonly variant_id?: string;
  readonly message: string;
  readonly available?: number;
}
interface Body {
  readonly items: readonly Item[];
  readonly changes: readonly { readonly kind: string; readonly variant_id: string; readonly name: string }[];
  readonly unknown: readonly string[];
  readonly quote_hash: string;
  readonly lines: readonly { readonly name: string; readonly total_cents: number }[];
  readonly shipping_options: readonly { readonly id: string; readonly price_cents: number }[];
  readonly shipping_rate_id: string | null;
  readonly code: string | null;
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly shipping_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
  readonly needs_address: boolean;
  readonly problems: readonly Problem[];
  readonly id: string;
  readonly error: {
    readonly code: string;
    readonly fields?: Record<string, string>;
    readonly differences?: readonly object[];
  };
}

let scene: StoreScene;
let [ada, ben]: Tokens[] = [];
let [mirror, guide]: Sold[] = [];
beforeAll(async () => {
  scene = await startStore();
  [ada, ben] = await Promise.all([scene.person(), scene.person()]);
  mirror = await scene.product({ name: 'Intraoral mirror' }, { sku: 'MIR-1', priceCents: 2_450, stock: 5 });
  const digital = { kind: 'digital', taxClass: 'digital', name: 'Consent form pack' } as const;
  guide = await scene.product(digital, { sku: 'FORM-1', priceCents: 4_900, stock: null });
  await scene.database.manager.save(StoreSettings, {
    ...{ id: 1, taxRates: [{ state: 'CO', basis_points: 290, classes: ['goods'], taxes_shipping: false }] },
    shippingRates: [
      { id: 'ground', name: 'Ground', price_cents: 795, free_from_cents: 10_000, states: [] },
      { id: 'express', name: 'Express', price_cents: 1_995, free_from_cents: null, states: ['CO'] },
    ],
  });
}, 60_000);
afterAll(() => scene.hub.close());

const items = (...wanted: readonly (readonly [Sold, number])[]): Item[] =>
  wanted.map(([{ variant }, quantity]) => ({ variant_id: variant.id, quantity }));
const quote = (as: Tokens | null, body: object) => scene.ask<Body>(as, 'POST', 'store/quote', body);
const cart = (as: Tokens) => scene.ask<Body>(as, 'GET', 'store/cart');
const put = (as: Tokens, wanted: readonly Item[]) =>
  scene.ask<Body>(as, 'PUT', 'store/cart', { items: wanted });
const merge = (as: Tokens, wanted: readonly Item[], key?: string) =>
  scene.ask<Body>(as, 'POST', 'store/cart/merge', { items: wanted }, key ? { 'idempotency-key': key } : {});
const keptHash = async ({ user }: Tokens) => {
  const [row] = await scene.hub.query<{ hash: string | null }>(
    `select quote ->> 'hash' as hash from carts where user_id = $1`,
    [user.id],
  );
  return row?.hash ?? null;
};

describe('a quote', () => {
  it('prices goods, delivery and tax of the state for a visitor', async () => {
    const { status, body } = await quote(null, { items: items([mirror!, 2], [guide!, 1]), ship_to: ADDRESS });
    expect([status, body.problems]).toEqual([200, []]);
    expect(body).toMatchObject({ needs_address: true, shipping_rate_id: 'ground', subtotal_cents: 9_800 });
    // 4900 × 2.9 % = 142.1; digital goods and delivery are not taxed.
    expect([body.shipping_cents, body.tax_cents, body.total_cents]).toEqual([795, 142, 9_800 + 795 + 142]);
    expect(body.shipping_options.map(({ id }) => id)).toEqual(['ground', 'express']);
  });

  it('of digital items needs no address, and forgets one that is sent along', async () => {
    const [bare, sent] = await Promise.all([
      quote(null, { items: items([guide!, 1]) }),
      quote(null, { items: items([guide!, 1]), ship_to: ADDRESS }),
    ]);
    expect(bare.body).toMatchObject({ needs_address: false, total_cents: 4_900, shipping_options: [] });
    expect(sent.body.quote_hash).toBe(bare.body.quote_hash);
  });

  it('gets another hash as soon as anything in it changes', async () => {
    const ask = { items: items([mirror!, 1]), ship_to: ADDRESS };
    const hashes = await Promise.all(
      [ask, ask, { ...ask, shipping_rate_id: 'express' }, { ...ask, items: items([mirror!, 2]) }].map(
        async (body) => (await quote(null, body)).body.quote_hash,
      ),
    );
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect([hashes[0] === hashes[1], new Set(hashes).size]).toEqual([true, 3]);
  });

  it('names what is sold out, no longer sold, or cannot be delivered', async () => {
    const gone = await scene.product({ state: 'archived', name: 'Old tray' });
    const draft = await scene.product({ state: 'draft', name: 'Secret plan' });
    const asked = items([mirror!, 6], [gone, 1], [draft, 1]);
    const { body } = await quote(null, { items: asked, ship_to: ADDRESS, shipping_rate_id: 'drone' });
    expect(body.problems.map(({ code, message }) => [code, message])).toEqual([
      ['out_of_stock', 'Only 5 left of Intraoral mirror.'],
      ['unavailable', 'Old tray is no longer sold.'],
      ['unavailable', 'This item is no longer sold.'],
      ['no_delivery', 'This delivery is no longer offered. Choose another one.'],
    ]);
    expect(body.problems[0]!.available).toBe(5);
    expect(body.lines.map(({ name }) => name)).toEqual(['Intraoral mirror']);
  });

  it('refuses quantities, addresses and lists that no order can have', async () => {
    const [one] = items([mirror!, 1]);
    const fieldsOf = async (body: object) => {
      const { status, body: answer } = await quote(null, body);
      return [status, ...Object.keys(answer.error.fields ?? {})];
    };
    for (const quantity of [0, -1, 100, 1.5, 1e21, '2', null])
      expect(await fieldsOf({ items: [{ ...one, quantity }] })).toEqual([400, 'items.0.quantity']);
    expect(await fieldsOf({ items: [] })).toEqual([400, 'items']);
    expect(await fieldsOf({ items: [one, one] })).toEqual([400, 'items']);
    const many = Array.from({ length: 101 }, () => ({ variant_id: crypto.randomUUID(), quantity: 1 }));
    expect(await fieldsOf({ items: many })).toEqual([400, 'items']);
    const bad = { ...ADDRESS, state: 'Colorado', postal_code: '8020' };
    expect(await fieldsOf({ items: [one], ship_to: bad })).toEqual([
      ...[400, 'ship_to.state', 'ship_to.postal_code'],
    ]);
  });

  it('says when a total is larger than an order can be', async () => {
    const dear = await scene.product({}, { priceCents: 10_000_000, stock: null });
    const more = await scene.product({}, { priceCents: 10_000_000, stock: null });
    const third = await scene.product({}, { priceCents: 10_000_000, stock: null });
    const asked = items([dear, 99], [more, 99], [third, 99]);
    const { body } = await quote(null, { items: asked, ship_to: ADDRESS });
    expect(body.problems.map(({ code }) => code)).toEqual(['total_too_large']);
  });

  it('applies a discount code while it holds, and says why it does not', async () => {
    const day = 86_400_000;
    const code = (name: string, more: Partial<Discount>) =>
      scene.database.manager.save(Discount, { code: name, kind: 'percent', value: 10, ...more });
    await code('SPRING', {});
    await code('FUTURE', { startsAt: new Date(Date.now() + day) });
    await code('PAST', { startsAt: new Date(Date.now() - 2 * day), endsAt: new Date(Date.now() - day) });
    await code('USED', { maxUses: 1, used: 1 });
    await code('LARGE', { minTotalCents: 2_451 });
    await code('OFF', { active: false });
    const asked = { items: items([mirror!, 1]), ship_to: ADDRESS };
    const answers = await Promise.all(
      ['spring', 'FUTURE', 'PAST', 'USED', 'LARGE', 'OFF', 'NONE'].map(
        async (name) => (await quote(null, { ...asked, code: name })).body,
      ),
    );
    expect(answers[0]).toMatchObject({ code: 'SPRING', discount_cents: 245, problems: [] });
    for (const { code: applied, discount_cents, problems } of answers.slice(1))
      expect([applied, discount_cents, problems[0]?.code]).toEqual([null, 0, 'discount_invalid']);
    expect(new Set(answers.slice(1).map(({ problems }) => problems[0]!.message)).size).toBe(5);
  });

  it('is kept for a signed-in person once it is complete, until their cart changes', async () => {
    const asked = items([mirror!, 1]);
    await put(ada!, asked);
    await quote(ada!, { items: asked });
    expect(await keptHash(ada!)).toBeNull();
    const { body } = await quote(ada!, { items: asked, ship_to: ADDRESS });
    expect(await keptHash(ada!)).toBe(body.quote_hash);
    // A look into the cart does not replace what the person is about to confirm.
    await quote(ada!, { items: asked });
    expect(await keptHash(ada!)).toBe(body.quote_hash);
    await put(ada!, items([mirror!, 2]));
    expect(await keptHash(ada!)).toBeNull();
  });
});

describe('a cart', () => {
  it("is its owner's alone", async () => {
    await put(ada!, items([mirror!, 3]));
    expect((await cart(ben!)).body.items).toEqual([]);
    expect((await cart(ada!)).body.items).toEqual(items([mirror!, 3]));
    expect((await scene.ask(null, 'GET', 'store/cart')).status).toBe(401);
  });

  it('adds up what is merged into it, to 99 at most, and names what it did not take', async () => {
    const gone = await scene.product({ state: 'archived', name: 'Old tray' });
    await put(ben!, items([mirror!, 98]));
    const { body } = await merge(ben!, items([mirror!, 2], [gone, 1], [guide!, 1]));
    expect(body.items).toEqual(items([mirror!, 99], [guide!, 1]));
    expect(body.changes.map(({ kind, name }) => [kind, name])).toEqual([
      ['capped', 'Intraoral mirror'],
      ['gone', null],
    ]);
    expect((await cart(ben!)).body.items).toEqual(items([mirror!, 99], [guide!, 1]));
  });

  it('adds a repeated request once, and loses none of two at the same time', async () => {
    await put(ada!, []);
    await merge(ada!, items([mirror!, 1]), 'key-1');
    expect((await merge(ada!, items([mirror!, 1]), 'key-1')).body.items).toEqual(items([mirror!, 1]));
    await Promise.all([1, 2, 3, 4].map((n) => merge(ada!, items([n % 2 ? mirror! : guide!, n]))));
    const { body } = await cart(ada!);
    expect(new Set(body.items.map(({ quantity }) => quantity))).toEqual(new Set([5, 6]));
  });

  it('refuses impossible quantities and keeps what it has', async () => {
    await put(ada!, items([mirror!, 1]));
    for (const quantity of [-1, 0, 100])
      expect((await put(ada!, items([mirror!, quantity]))).status).toBe(400);
    expect((await cart(ada!)).body.items).toEqual(items([mirror!, 1]));
  });
});

it('a quick order finds SKUs in any case, adds up repeated ones, and names what is not sold', async () => {
  const lines = [
    { sku: 'mir-1', quantity: 2 },
    { sku: ' MIR-1 ', quantity: 1 },
    { sku: 'nope', quantity: 1 },
  ];
  const { status, body } = await scene.ask<Body>(null, 'POST', 'store/quick-order', { lines });
  expect([status, body.unknown]).toEqual([200, ['nope']]);
  expect(body.items).toMatchObject([{ variant_id: mirror!.variant.id, quantity: 3, available: 5 }]);
});

describe('an order of a confirmed quote', () => {
  const place = (as: Tokens, quote_hash: string, key: string) => {
    const body = { quote_hash, payment_method: 'invoice' };
    return scene.ask<Body>(as, 'POST', 'store/orders', body, { 'idempotency-key': key });
  };
  const quoted = async (as: Tokens, wanted: readonly Item[]) => {
    await put(as, wanted);
    return (await quote(as, { items: wanted, ship_to: ADDRESS })).body;
  };

  it('names the old and the new price when the merchant changed it meanwhile, and keeps the cart', async () => {
    const tray = await scene.product({ name: 'Tray' }, { priceCents: 1_000 });
    const wanted = items([tray, 1]);
    const { quote_hash } = await quoted(ben!, wanted);
    await scene.database.manager.update(ProductVariant, tray.variant.id, { priceCents: 1_200 });
    const { status, body } = await place(ben!, quote_hash, 'changed-1');
    expect([status, body.error.code]).toEqual([409, 'cart_changed']);
    expect(body.error.differences).toEqual([
      { kind: 'price', variant_id: tray.variant.id, name: 'Tray', before: 1_000, after: 1_200 },
      { kind: 'tax', before: 29, after: 35 },
      { kind: 'total', before: 1_000 + 795 + 29, after: 1_200 + 795 + 35 },
    ]);
    expect((await cart(ben!)).body.items).toEqual(wanted);
  });

  it('is refused with the hash of another quote, and with one of a cart that has changed', async () => {
    const { quote_hash } = await quoted(ben!, items([guide!, 1]));
    expect((await place(ben!, 'f'.repeat(64), 'other-1')).body.error.code).toBe('cart_changed');
    await put(ben!, items([guide!, 2]));
    expect((await place(ben!, quote_hash, 'other-2')).body.error.code).toBe('cart_changed');
  });

  it('is placed once, however often it is sent, empties the cart and offers its address again', async () => {
    const tray = await scene.product({ name: 'Tray' }, { priceCents: 1_000 });
    const { quote_hash } = await quoted(ben!, items([tray, 1]));
    const sent = await Promise.all([1, 2, 3].map(() => place(ben!, quote_hash, 'once')));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect((await cart(ben!)).body.items).toEqual([]);
    expect((await scene.ask<Body>(ben!, 'GET', 'store/cart/addresses')).body.items).toEqual([ADDRESS]);
    expect((await scene.ask<Body>(ada!, 'GET', 'store/cart/addresses')).body.items).toEqual([]);
  });
});
