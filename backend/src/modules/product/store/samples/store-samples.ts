import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn, type SqlRunner } from '#platform/database/sql.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { GeneratedFiles } from '#common/files/index.ts';
import { MOVE_STOCK } from '../stock/stock.sql.ts';
import type { TaxClass } from '../store-types.ts';
import type { SampleProduct, SampleVariant } from './sample-product.ts';
import { SAMPLE_GUIDES } from './sample-guides.ts';
import { SAMPLE_INVOICE_TEXT, SAMPLE_SHIPPING, SAMPLE_TAXES } from './sample-settings.ts';
import { SAMPLE_SUPPLIES } from './sample-supplies.ts';
import { PRODUCT, SETTINGS, VARIANT } from './store-samples.sql.ts';
import { Product } from '../catalogue/product.entity.ts';
import { ProductFile } from '../catalogue/product-file.entity.ts';
import { StoreSettings } from '../settings/store-settings.entity.ts';

const PRODUCTS = [...SAMPLE_SUPPLIES, ...SAMPLE_GUIDES];
const TAX: Readonly<Record<SampleProduct['kind'], TaxClass>> = {
  ...{ physical: 'goods', digital: 'digital', service: 'service' },
  ...{ membership: 'service', course_seat: 'service' },
};
const productId = (slug: string): string => sampleId(`store/${slug}`);
const courseId = (slug: string): string => sampleId(`courses/${slug}`);
const IDS = PRODUCTS.map(({ slug }) => productId(slug));

/** Sixteen invented products in five categories, with files, stock, and settings to check before anything is sold. */
@Injectable()
@ProvidesSamples('store')
export class StoreSamples implements SampleSet {
  constructor(
    private readonly files: GeneratedFiles,
    private readonly clock: Clock,
  ) {}

  async load(q: EntityManager): Promise<number> {
    const settings = [JSON.stringify(SAMPLE_SHIPPING), JSON.stringify(SAMPLE_TAXES), SAMPLE_INVOICE_TEXT];
    await sqlOn(q).run('store_sample_settings', SETTINGS, settings);
    let added = 0;
    for (const product of PRODUCTS) added += await this.add(q, product);
    return added;
  }

  /** What somebody ordered is no longer sold, and stays for the order. */
  async remove(q: EntityManager): Promise<number> {
    const ordered = 'exists (select 1 from order_items i where i.product_id = products.id)';
    await q
      .createQueryBuilder()
      .update(Product)
      .set({ state: 'archived', isSample: false, updatedAt: () => 'now()' })
      .where({ id: In(IDS), isSample: true })
      .andWhere(ordered)
      .execute();
    const files = await q
      .createQueryBuilder(ProductFile, 'f')
      .innerJoin(Product, 'p', 'p.id = f.product_id')
      .where('p.id = any(:ids) and p.is_sample', { ids: IDS })
      .getMany();
    const { affected } = await q.delete(Product, { id: In(IDS), isSample: true });
    await this.files.dropOn(
      sqlOn(q),
      files.map(({ fileId }) => fileId),
    );
    await q.delete(StoreSettings, { version: 1, updatedBy: IsNull() });
    return affected ?? 0;
  }

  private async add(manager: EntityManager, product: SampleProduct): Promise<number> {
    const q = sqlOn(manager);
    const { slug, kind, name, summary, description, category } = product;
    const added = await q.run('store_sample_product', PRODUCT, [
      ...[productId(slug), slug, kind, name, summary, description, category, TAX[kind]],
      ...[product.seatIn ? courseId(product.seatIn) : null, (product.relatedCourses ?? []).map(courseId)],
      ...[product.months ?? null, this.clock.now()],
    ]);
    if (added === 0) return 0;
    for (const [position, variant] of product.variants.entries())
      await this.addVariant(q, product, variant, position);
    await this.addFiles(manager, product);
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

  private async addFiles(q: EntityManager, { slug, files = [] }: SampleProduct): Promise<void> {
    for (const [position, { name, text }] of files.entries()) {
      const bytes = Buffer.from(text);
      const id = await this.files.keep({ purpose: 'product_file', name, mime: 'text/markdown', bytes });
      await this.files.claimOn(sqlOn(q), id);
      await q.insert(ProductFile, { productId: productId(slug), fileId: id, name, position });
    }
  }
}
