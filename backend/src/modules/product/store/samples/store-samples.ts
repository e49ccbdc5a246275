import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import type { SqlRunner } from '#platform/database/sql.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { GeneratedFiles } from '#common/files/index.ts';
import { MOVE_STOCK } from '../stock/stock.sql.ts';
import type { TaxClass } from '../store-types.ts';
import type { SampleProduct, SampleVariant } from './sample-product.ts';
import { SAMPLE_GUIDES } from './sample-guides.ts';
import { SAMPLE_INVOICE_TEXT, SAMPLE_SHIPPING, SAMPLE_TAXES } from './sample-settings.ts';
import { SAMPLE_SUPPLIES } from './sample-supplies.ts';

const PRODUCTS = [...SAMPLE_SUPPLIES, ...SAMPLE_GUIDES];
const TAX: Readonly<Record<SampleProduct['kind'], TaxClass>> = {
  ...{ physical: 'goods', digital: 'digital', service: 'service' },
  ...{ membership: 'service', course_seat: 'service' },
};
const productId = (slug: string): string => sampleId(`store/${slug}`);
const courseId = (slug: string): string => sampleId(`courses/${slug}`);
const IDS = PRODUCTS.map(({ slug }) => productId(slug));

/** Of the courses only those that are there. */
const PRODUCT = `insert into products (id, slug, kind, name, summary, description, category, tax_class, course_id,
    related_course_ids, membership_months, state, published_at, is_sample)
  values ($1, $2, $3, $4, $5, $6, $7, $8, (select id from courses where id = $9),
    array(select id from courses where id = any($10::uuid[])), $11, 'active', $12, true)
  on conflict do nothing`;
const VARIANT = `insert into product_variants (id, product_id, sku, name, position, price_cents, weight_g)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;
const FILE = `insert into product_files (product_id, file_id, name, position) values ($1, $2, $3, $4)`;
const SETTINGS = `insert into store_settings (shipping_rates, tax_rates, invoice_text) values ($1, $2, $3)
  on conflict do nothing`;
/** What somebody ordered is no longer sold, and stays for the order. */
const ORDERED = `update products p set state = 'archived', is_sample = false, updated_at = now()
  where p.id = any($1) and p.is_sample and exists (select 1 from order_items i where i.product_id = p.id)`;
const REMOVE = `delete from products where id = any($1) and is_sample`;
const FILES = `select f.file_id from product_files f join products p on p.id = f.product_id
  where p.id = any($1) and p.is_sample`;
const UNTOUCHED = 'delete from store_settings where version = 1 and updated_by is null';

/** Sixteen invented products in five categories, with files, stock, and settings to check before anything is sold. */
@Injectable()
@ProvidesSamples('store')
export class StoreSamples implements SampleSet {
  constructor(
    private readonly files: GeneratedFiles,
    private readonly clock: Clock,
  ) {}

  async load(q: SqlRunner): Promise<number> {
    const settings = [JSON.stringify(SAMPLE_SHIPPING), JSON.stringify(SAMPLE_TAXES), SAMPLE_INVOICE_TEXT];
    await q.run('store_sample_settings', SETTINGS, settings);
    let added = 0;
    for (const product of PRODUCTS) added += await this.add(q, product);
    return added;
  }

  async remove(q: SqlRunner): Promise<number> {
    await q.run('store_sample_ordered', ORDERED, [IDS]);
    const files = await q.many<{ file_id: string }>('store_sample_files', FILES, [IDS]);
    const removed = await q.run('store_sample_remove', REMOVE, [IDS]);
    await this.files.dropOn(
      q,
      files.map(({ file_id }) => file_id),
    );
    await q.run('store_sample_settings_remove', UNTOUCHED);
    return removed;
  }

  private async add(q: SqlRunner, product: SampleProduct): Promise<number> {
    const { slug, kind, name, summary, description, category } = product;
    const added = await q.run('store_sample_product', PRODUCT, [
      ...[productId(slug), slug, kind, name, summary, description, category, TAX[kind]],
      ...[product.seatIn ? courseId(product.seatIn) : null, (product.relatedCourses ?? []).map(courseId)],
      ...[product.months ?? null, this.clock.now()],
    ]);
    if (added === 0) return 0;
    for (const [position, variant] of product.variants.entries())
      await this.addVariant(q, product, variant, position);
    await this.addFiles(q, product);
    return added;
  }

  private async addVariant(
    q: SqlRunner,
    { slug }: SampleProduct,
    { sku, name = '', cents, weightG, stock }: SampleVariant,
    position: number,
  ): Promise<void> {
    const id = sampleId(`store/${slug}/${sku}`);
    const row = [id, productId(slug), sku, name, position, cents, weightG ?? null];
    const added = await q.run('store_sample_variant', VARIANT, row);
    if (added === 0 || stock === undefined) return;
    const move = [[id], [stock], 'adjust', null, 'First stock of a sample', null, this.clock.now(), null];
    await q.run('store_sample_stock', MOVE_STOCK, move);
  }

  private async addFiles(q: SqlRunner, { slug, files = [] }: SampleProduct): Promise<void> {
    for (const [position, { name, text }] of files.entries()) {
      const bytes = Buffer.from(text);
      const id = await this.files.keep({ purpose: 'product_file', name, mime: 'text/markdown', bytes });
      await this.files.claimOn(q, id);
      await q.run('store_sample_file', FILE, [productId(slug), id, name, position]);
    }
  }
}
