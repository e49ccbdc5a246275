import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductListDto } from '../src/modules/product/store/catalogue/dto/product-list.dto.ts';
import type { SoldProductDto } from '../src/modules/product/store/catalogue/dto/product.dto.ts';
import type { Tokens } from './auth-support.ts';
import { startStore, type StoreScene } from './store-support.ts';

let scene: StoreScene;
beforeAll(async () => {
  scene = await startStore();
  await scene.product(
    { slug: 'ipr-strips', name: 'IPR strip set', category: 'aligner_supplies', summary: 'For contacts' },
    { priceCents: 4_900, stock: 3 },
  );
  await scene.product(
    { slug: 'mirrors', name: 'Intraoral mirror set', summary: 'Five mirrors' },
    { priceCents: 12_900, stock: 40 },
  );
  await scene.product({ slug: 'retractors', name: 'Cheek retractors' }, { priceCents: 2_500, stock: null });
  await scene.product({ slug: 'draft', name: 'Draft product', state: 'draft' });
  await scene.product({ slug: 'archived', name: 'Archived product', state: 'archived' });
}, 60_000);
afterAll(() => scene?.hub.close());

const list = async (query = '', as: Tokens | null = null) =>
  (await scene.ask<ProductListDto>(as, 'GET', `store/products${query}`)).body;
const names = async (query: string) => (await list(query)).items.map(({ slug }) => slug);
const read = (slug: string, as: Tokens | null = null) =>
  scene.ask<SoldProductDto>(as, 'GET', `store/products/${slug}`);

describe('the catalogue of the store', () => {
  it('shows visitors the products on sale with price and stock, and no others', async () => {
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items.map(({ slug, price_cents, stock, owned }) => [slug, price_cents, stock, owned])).toEqual([
      ['retractors', 2_500, 'untracked', false],
      ['mirrors', 12_900, 'in_stock', false],
      ['ipr-strips', 4_900, 'low', false],
    ]);
  });

  it('finds products by their words, also while the last one is being typed', async () => {
    expect(await names('?q=mirrors')).toEqual(['mirrors']);
    expect(await names('?q=intraoral%20mir')).toEqual(['mirrors']);
    expect(await names(`?q=${encodeURIComponent("')|!&:*")}`)).toEqual([]);
  });

  it('filters by category, kind, price and stock, and sorts by price', async () => {
    expect(await names('?category=aligner_supplies')).toEqual(['ipr-strips']);
    expect(await names('?kind=digital')).toEqual([]);
    expect(await names('?price_min=2500&price_max=4900&sort=price')).toEqual(['retractors', 'ipr-strips']);
    expect(await names('?sort=-price')).toEqual(['mirrors', 'ipr-strips', 'retractors']);
    expect((await scene.ask(null, 'GET', 'store/products?price_min=-1')).status).toBe(400);
  });

  it('leaves out what is sold out where only what is in stock is wanted', async () => {
    const sold = await scene.product({ slug: 'gone', name: 'Sold out' }, { stock: 1 });
    await scene.adjust(sold.variant.id, -1);
    expect(await names('?q=sold')).toEqual(['gone']);
    expect(await names('?q=sold&in_stock=true')).toEqual([]);
  });

  it('shows one product with its variants, and none that is not on sale', async () => {
    const { body } = await read('ipr-strips');
    expect(body.variants).toEqual([
      expect.objectContaining({ price_cents: 4_900, available: 3, stock: 'low' }),
    ]);
    for (const slug of ['draft', 'archived', 'nothing']) expect((await read(slug)).status).toBe(404);
  });

  it('says what a person owns once its order is paid, and to nobody else', async () => {
    const guide = await scene.product(
      { slug: 'guide', name: 'Consent forms', kind: 'digital', taxClass: 'digital' },
      { stock: null },
    );
    const [buyer, other] = [await scene.person(), await scene.person()];
    await scene.order(buyer, [{ sold: guide, quantity: 1 }]);
    expect((await read('guide', buyer)).body.owned).toBe(false);
    await scene.paid(buyer, [{ sold: guide, quantity: 1 }]);
    expect((await read('guide', buyer)).body.owned).toBe(true);
    for (const as of [other, null]) expect((await read('guide', as)).body.owned).toBe(false);
  });
});
