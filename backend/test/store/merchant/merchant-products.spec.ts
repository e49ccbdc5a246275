import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Tokens } from '../../support/auth.ts';
import { giveRole } from '../../learning/courses-support.ts';
import type { Fault, ProductBody, Variant } from './merchant-bodies.ts';
import { isAttached, uploadPicture } from './merchant-pictures.ts';
import { settingsCases } from './cases/settings.ts';
import { stockCountCases } from './cases/stock-counts.ts';
import { stockFileCases } from './cases/stock-file.ts';
import { startStore, type StoreScene } from '../store-support.ts';

let store: StoreScene;
let merchant: Tokens;
let other: Tokens;
let buyer: Tokens;
let skus = 0;

beforeAll(async () => {
  store = await startStore();
  [merchant, other, buyer] = [await withRole('merchant'), await withRole('merchant'), await store.person()];
}, 60_000);
afterAll(() => store.hub.close());

async function withRole(role: string): Promise<Tokens> {
  const person = await store.person();
  await giveRole(store.hub, person, role);
  return person;
}
const ask = <T>(method: string, path: string, body?: unknown, as = merchant, headers = {}) =>
  store.ask<T & Fault>(as, method, `merchant/${path}`, body, headers);
const fault = ({ status, body: { error } }: Answer<Fault>) => [status, error?.code];
const draft = async (more: object = {}) => {
  const body = { kind: 'physical', name: 'Mirror set', category: 'instruments', summary: 'Two mirrors.' };
  return (await ask<ProductBody>('POST', 'products', { ...body, ...more })).body;
};
const variant = async ({ id }: Pick<ProductBody, 'id'>, more: object = {}) =>
  (
    await ask<Variant>('POST', `products/${id}/variants`, {
      sku: `MS-${(skus += 1)}`,
      price_cents: 2_500,
      ...more,
    })
  ).body;
const read = async (id: string) => (await ask<ProductBody>('GET', `products/${id}`)).body;
const moves = async (id: string) =>
  (await ask<{ items: { reason: string; delta: number; note: string }[] }>('GET', `stock/${id}/moves`)).body
    .items;

describe('a product', () => {
  it('is published when it is complete, and says until then what is missing', async () => {
    const product = await draft({ kind: 'digital', summary: '' });
    const refused = await ask<ProductBody>('POST', `products/${product.id}/publish`);
    expect([fault(refused), Object.keys(refused.body.error.fields ?? {})]).toEqual([
      [422, 'product_incomplete'],
      ['summary', 'variants', 'files'],
    ]);
    const simple = await draft();
    await variant(simple);
    const published = await ask<ProductBody>('POST', `products/${simple.id}/publish`);
    expect([published.status, published.body.state]).toEqual([200, 'active']);
    const emptied = await ask('PATCH', `products/${simple.id}`, {
      version: published.body.version,
      summary: '',
    });
    expect(fault(emptied)).toEqual([422, 'product_incomplete']);
    expect((await ask<ProductBody>('POST', `products/${simple.id}/archive`)).body.state).toBe('archived');
  });

  it('is changed by one of two merchants at once, and the other learns of the newer version', async () => {
    const { id, version } = await draft();
    const answers = await Promise.all(
      [merchant, other].map((as, n) =>
        ask<ProductBody>('PATCH', `products/${id}`, { version, name: `Set ${n}` }, as),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect(fault(lost!)).toEqual([409, 'version_conflict']);
    expect(lost!.body.error.version).toBe(won!.body.version);
    expect((await read(id)).name).toBe(won!.body.name);
  });

  it('keeps pictures in their order, and releases those it shows no more unless a copy shows them', async () => {
    const [a, b] = [await picture(), await picture()];
    const { id, version } = await draft();
    const images = [a, b].map((file_id) => ({ file_id, alt: 'A mirror on a tray' }));
    const shown = await ask<ProductBody>('PATCH', `products/${id}`, { version, images: images.toReversed() });
    expect(shown.body.images.map(({ file_id }) => file_id)).toEqual([b, a]);
    const stolen = await draft();
    const twice = await ask('PATCH', `products/${stolen.id}`, {
      version: stolen.version,
      images: images.slice(0, 1),
    });
    expect(twice.status).toBeGreaterThanOrEqual(400);
    await ask('POST', `products/${id}/copy`);
    const third = await picture();
    const next = [{ file_id: third, alt: 'A mirror in a hand' }];
    const { body } = await ask<ProductBody>('PATCH', `products/${id}`, {
      version: shown.body.version,
      images: next,
    });
    expect(await attached(a)).toBe(true);
    await ask('PATCH', `products/${id}`, { version: body.version, images: [] });
    expect(await attached(third)).toBe(false);
  });

  it('shows its variants in the order that names each once, which leaves their versions as they are', async () => {
    const product = await draft();
    const [a, b, c] = [await variant(product), await variant(product), await variant(product)];
    const order = (variant_order: string[]) =>
      ask<ProductBody>('PATCH', `products/${product.id}`, { version: product.version, variant_order });
    for (const wrong of [
      [a.id, b.id],
      [a.id, b.id, randomUUID()],
    ])
      expect(Object.keys((await order(wrong)).body.error.fields ?? {})).toEqual(['variant_order']);
    const { body } = await order([c.id, a.id, b.id]);
    expect(body.version).toBe(product.version + 1);
    expect((await read(product.id)).variants.map(({ id, version }) => [id, version])).toEqual(
      [c, a, b].map(({ id, version }) => [id, version]),
    );
  });

  it('is copied as a draft with new SKUs and without stock', async () => {
    const product = await draft({ name: 'Case boxes' });
    const { sku } = await variant(product, { stock: 7 });
    const { body, status } = await ask<ProductBody>('POST', `products/${product.id}/copy`);
    expect([status, body.state, body.name]).toEqual([201, 'draft', 'Copy of Case boxes']);
    expect(body.variants.map((one) => [one.sku, one.stock_on_hand])).toEqual([[`${sku}-2`, 0]]);
  });

  it('is listed by name and SKU with its prices and stock', async () => {
    const product = await draft({ name: 'Rare retractor' });
    const first = await variant(product, { sku: 'RARE-1', price_cents: 100, stock: 4 });
    await variant(product, { sku: 'RARE-2', price_cents: 900 });
    const { body } = await ask<{ items: object[]; total: number }>('GET', 'products?q=rare-1');
    expect(body.items).toMatchObject([
      { id: product.id, variants: 2, price_from_cents: 100, price_to_cents: 900, available: 4 },
    ]);
    expect(first.stock_on_hand).toBe(4);
  });

  it.each([-1, 1.5, 10_000_001, '12', null])('is not sold for %p cents', async (price_cents) => {
    const { id } = await draft();
    const answer = await ask('POST', `products/${id}/variants`, { sku: `BAD-${(skus += 1)}`, price_cents });
    expect([fault(answer), Object.keys(answer.body.error.fields ?? {})]).toEqual([
      [400, 'validation_failed'],
      ['price_cents'],
    ]);
  });
});

describe('a SKU', () => {
  it('goes to one of two variants that want it at once, whatever its letters', async () => {
    const product = await draft();
    const both = await Promise.all(
      ['RACE-1', 'race-1'].map((sku) =>
        ask<Variant>('POST', `products/${product.id}/variants`, { sku, price_cents: 1 }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.flatMap(({ body }) => body.error?.code ?? [])).toEqual(['sku_taken']);
  });

  it('cannot be taken by a change either', async () => {
    const product = await draft();
    const [one, two] = [await variant(product), await variant(product)];
    const change = { version: two.version, sku: one.sku };
    expect(fault(await ask('PATCH', `variants/${two.id}`, change))).toEqual([409, 'sku_taken']);
  });
});

describe('stock', () => {
  it('is not lowered below what orders hold, and every change is in the history', async () => {
    const product = await draft();
    const { id } = await variant(product, { stock: 5 });
    const sold = await store.soldBy(product.id);
    await store.order(buyer, [{ sold, quantity: 3 }]);
    const adjust = (delta: number, reason = 'Counted the shelf') =>
      ask<Variant>('POST', 'stock/adjust', { variant_id: id, delta, reason });
    const refused = await adjust(-3);
    expect([fault(refused), refused.body.error.reserved]).toEqual([[422, 'below_reserved'], 3]);
    expect(refused.body.error.message).toMatch(/3 items are reserved/);
    expect((await adjust(-2)).body).toMatchObject({ stock_on_hand: 3, stock_reserved: 3 });
    expect(await moves(id)).toMatchObject([
      { reason: 'adjust', delta: -2, note: 'Counted the shelf' },
      { reason: 'sale', delta: -3 },
      { reason: 'adjust', delta: 5, note: 'First stock' },
    ]);
    const untracked = await ask('PATCH', `variants/${id}`, {
      version: (await first(product)).version,
      tracked: false,
    });
    expect(fault(untracked)).toEqual([422, 'below_reserved']);
    expect((await adjust(0)).status).toBe(400);
    expect((await adjust(1, ' ')).status).toBe(400);
  });

  it('is changed once by a request that is sent again, also at the same time', async () => {
    const { id } = await variant(await draft(), { stock: 10 });
    const headers = { 'idempotency-key': 'count-7' };
    const send = (delta: number) =>
      ask<Variant>('POST', 'stock/adjust', { variant_id: id, delta, reason: 'Counted' }, merchant, headers);
    const answers = await Promise.all([send(-2), send(-2), send(-2)]);
    for (const { status, body } of answers) expect([status, body.stock_on_hand]).toEqual([200, 8]);
    expect((await send(-2)).body.stock_on_hand).toBe(8);
    expect(fault(await send(-3))).toEqual([422, 'idempotency_key_reused']);
    expect(await moves(id)).toHaveLength(2);
  });

  it('keeps its sum when many change it at once', async () => {
    const { id } = await variant(await draft(), { stock: 10 });
    const deltas = [-4, -4, -4, 3];
    const answers = await Promise.all(
      deltas.map((delta) => ask('POST', 'stock/adjust', { variant_id: id, delta, reason: 'Counted' })),
    );
    const done = deltas
      .filter((_, at) => answers[at]!.status === 200)
      .reduce((sum, delta) => sum + delta, 10);
    const { body } = await ask<{ items: { on_hand: number; variant_id: string }[] }>(
      'GET',
      'stock?page_size=100',
    );
    expect(body.items.find(({ variant_id }) => variant_id === id)?.on_hand).toBe(done);
    expect((await moves(id)).reduce((sum, { delta }) => sum + delta, 0)).toBe(done);
  });

  it('is listed with the least first', async () => {
    const product = await draft({ name: 'Tips' });
    const low = await variant(product, { sku: 'TIP-LOW', stock: 2 });
    await variant(product, { sku: 'TIP-MANY', stock: 500 });
    expect((await ask('GET', `stock?variant_id=${low.id}`)).body).toMatchObject({ total: 1 });
    expect((await ask('GET', 'stock?q=tip-&origin=sample')).body).toMatchObject({ total: 0 });
    const { body } = await ask<{ items: { sku: string; is_low: boolean }[] }>('GET', 'stock?q=tip-');
    expect(body.items.map(({ sku, is_low }) => [sku, is_low])).toEqual([
      [low.sku, true],
      ['TIP-MANY', false],
    ]);
  });
});

stockFileCases(() => store);
stockCountCases(() => store);
settingsCases(() => store);

describe('a discount', () => {
  it('has a code of its own, possible values, and never fewer uses than it had', async () => {
    const made = await ask<{ id: string; version: number; standing: string }>('POST', 'discounts', {
      ...{ code: 'SPRING', kind: 'percent', value: 10, max_uses: 5 },
    });
    expect([made.status, made.body.standing]).toEqual([201, 'usable']);
    const again = { code: 'spring', kind: 'amount', value: 100 };
    expect(fault(await ask('POST', 'discounts', again))).toEqual([409, 'code_taken']);
    expect((await ask('POST', 'discounts', { code: 'HUGE', kind: 'percent', value: 101 })).status).toBe(400);
    await store.hub.query('update discounts set used = 4 where id = $1', [made.body.id]);
    const change = (body: object) =>
      ask<{ standing: string; version: number }>('PATCH', `discounts/${made.body.id}`, body);
    const fewer = await change({ version: made.body.version, max_uses: 3 });
    expect(Object.keys(fewer.body.error.fields ?? {})).toEqual(['max_uses']);
    const off = await change({ version: made.body.version, active: false });
    expect(off.body.standing).toBe('off');
    expect(fault(await change({ version: made.body.version, active: true }))).toEqual([
      409,
      'version_conflict',
    ]);
  });
});

describe('somebody who does not sell', () => {
  it('reaches neither products nor stock', async () => {
    const answers = await Promise.all(
      ['products', 'stock', 'stock.csv', 'discounts', 'settings'].map((path) =>
        ask('GET', path, undefined, buyer),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});

const first = async ({ id }: Pick<ProductBody, 'id'>) => (await read(id)).variants[0]!;

const picture = () => uploadPicture(store.hub.url, merchant);
const attached = (id: string) => isAttached(store.hub, id);
