import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Contributions } from '#common/contributions/index.ts';
import { Samples } from '#platform/samples/samples.ts';
import { PublicPages } from '#product/public-pages/index.ts';
import { Product, ProductVariant } from '#product/store/index.ts';
import type { ProductListDto } from '../../src/modules/product/store/catalogue/dto/product-list.dto.ts';
import type { SoldProductDto } from '../../src/modules/product/store/catalogue/dto/product.dto.ts';
import type { Tokens } from '../support/auth.ts';
import { faultsOf, typesOf } from '../events/schema-org.ts';
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
    const plan = await scene.product(
      { slug: 'plan', name: 'Annual membership', kind: 'membership', membershipMonths: 12 },
      { stock: null },
    );
    const { order } = await scene.paid(buyer, [{ sold: plan, quantity: 1 }]);
    expect((await read('plan', buyer)).body.owned).toBe(true);
    expect((await read('plan', other)).body.owned).toBe(false);
    await scene.lifecycle.refund({ userId: null }, order.id, { note: 'Changed their mind' });
    expect((await read('plan', buyer)).body.owned).toBe(false);
  });
});

describe('the documents of the store', () => {
  const document = (query: string) => scene.hub.app.get(PublicPages).read('/store', query);

  it('name the products on sale with their prices, for search engines too, and nothing of drafts', async () => {
    const [all, one] = [await document(''), await document('product=ipr-strips')];
    expect(all?.html).toContain('<a href="/store?product=mirrors">Intraoral mirror set</a>');
    expect(all?.html).toContain('Aligner supplies · $49.00 · Low stock');
    expect(JSON.parse(one?.data[0] ?? '')).toMatchObject({
      ...{ '@type': 'Product', name: 'IPR strip set' },
      offers: [{ price: '49.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' }],
    });
    expect(typesOf(all?.data)).toEqual(['ItemList']);
    expect([...faultsOf(all?.data), ...faultsOf(one?.data)]).toEqual([]);
    expect(JSON.stringify([all, one])).not.toMatch(/Draft product|Archived product/);
  });

  it('are missing for what is not on sale, which the site map does not name', async () => {
    for (const slug of ['draft', 'archived', 'nothing']) expect(await document(`product=${slug}`)).toBeNull();
    const page = scene.hub.app.get(Contributions).publicPages.find(({ path }) => path === '/store');
    const places = (await page?.places?.(0, 10))?.map(({ path }) => path);
    expect(places).toContain('/store?product=mirrors');
    expect(places).not.toContain('/store?product=draft');
  });

  it('are found by the search', async () => {
    const { body } = await scene.ask<{ groups: readonly { key: string }[] }>(null, 'POST', 'search', {
      q: 'intraoral',
    });
    expect(body.groups.find(({ key }) => key === 'products')).toMatchObject({
      items: [{ path: '/store?product=mirrors' }],
    });
  });
});

describe('the samples of the store', () => {
  const samples = () => scene.hub.app.get(Samples);
  const count = async (from: string) =>
    Number((await scene.hub.query<{ n: string }>(`select count(*) as n from ${from}`))[0]?.n);

  it('are sixteen products in five categories, with files that stay and stock that its moves explain', async () => {
    expect(await samples().load()).toMatchObject({ store: 16 });
    expect(await samples().load()).toMatchObject({ store: 0 });
    const { items } = await list('?page_size=100');
    const added = items.filter(({ is_sample: sample }) => sample);
    expect([added.length, new Set(added.map(({ category }) => category)).size]).toEqual([16, 5]);
    expect(
      await count(`product_variants v join products p on p.id = v.product_id, store_settings s
        where p.is_sample and v.stock_on_hand <= s.low_stock_at`),
    ).toBe(3);
    const seat = await read('seat-ipr-hands-on');
    expect(seat.body.related_courses).toMatchObject([{ slug: 'ipr-and-attachments-hands-on' }]);
    expect((await read('consent-form-pack')).body.files).toHaveLength(3);
    expect(await count('product_files p join files f on f.id = p.file_id where f.attached_at is null')).toBe(
      0,
    );
    expect(
      await count(`product_variants v join products p on p.id = v.product_id where p.is_sample and
        coalesce(v.stock_on_hand, 0) <> (select coalesce(sum(delta), 0) from stock_moves m where m.variant_id = v.id)`),
    ).toBe(0);
  });

  it('go with their files and settings; what somebody ordered stays for the order, off sale', async () => {
    const buyer = await scene.person();
    const q = scene.database.manager;
    const product = await q.findOneByOrFail(Product, { slug: 'consent-form-pack' });
    const variant = await q.findOneByOrFail(ProductVariant, { productId: product.id });
    await scene.order(buyer, [{ sold: { product, variant }, quantity: 1 }]);
    expect(await samples().remove()).toMatchObject({ store: 15 });
    expect((await read('consent-form-pack')).status).toBe(404);
    expect(await count(`products where is_sample and slug not like 'sample-order-%'`)).toBe(0);
    expect(await count(`products where slug = 'consent-form-pack' and state = 'archived'`)).toBe(1);
    expect(
      await count(`product_files p join files f on f.id = p.file_id where f.attached_at is not null`),
    ).toBe(3);
    expect(await count(`files where purpose = 'product_file' and attached_at is null`)).toBe(2);
    expect(await count('store_settings')).toBe(0);
  });
});
