import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Product, productNotFound, ProductVariant, StockLedger } from '#product/store/index.ts';
import { given } from '../given.ts';
import { changedMeanwhile } from '../refusals.ts';
import { isDuplicate } from '../refused-by-database.ts';
import { currencyOf } from '../settings/settings-row.ts';
import type { ChangeVariantDto, NewVariantDto } from './dto/edit-variant.dto.ts';
import type { MerchantVariantDto } from './dto/merchant-product.dto.ts';
import { productIncomplete, skuTaken, tooMany, variantNotFound } from './products.errors.ts';
import { readProduct, toVariant } from './product-view.ts';

const MOST_VARIANTS = 50;

/** Variants of products: SKU, price and whether stock is counted. The ledger alone changes how much there is. */
@Injectable()
export class VariantAuthoring {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: StockLedger,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  add(me: UserPrincipal, productId: string, wanted: NewVariantDto): Promise<MerchantVariantDto> {
    if (!isUUID(productId)) throw productNotFound();
    return this.naming(wanted.sku, async (q) => {
      await lockProduct(q, productId);
      const position = await q.countBy(ProductVariant, { productId });
      if (position >= MOST_VARIANTS) throw tooMany('variants of a product', MOST_VARIANTS);
      const { id } = await q.save(ProductVariant, await this.rowOf(q, productId, position, wanted));
      if (typeof wanted.stock === 'number') {
        const first = { variantId: id, delta: wanted.stock, note: 'First stock', by: me.userId };
        await this.ledger.adjust(q, first);
      }
      return this.written(q, me, id, 'variant.created');
    });
  }

  change(me: UserPrincipal, id: string, wanted: ChangeVariantDto): Promise<MerchantVariantDto> {
    if (!isUUID(id)) throw variantNotFound();
    return this.naming(wanted.sku ?? '', async (q) => {
      const row = await lockVariant(q, id);
      if (row.version !== wanted.version) throw changedMeanwhile('variant', row.version);
      const { sku, name, price_cents: priceCents, weight_g: weightG, state } = wanted;
      const named = { sku, name, priceCents, weightG, state };
      await q.update(ProductVariant, id, { ...given<ProductVariant>(named), updatedAt: this.clock.now() });
      if (wanted.tracked !== undefined) await this.track(q, me, row, wanted.tracked);
      await assertSaleable(q, row.productId);
      return this.written(q, me, id, 'variant.changed');
    });
  }

  private async track(
    q: EntityManager,
    { userId: by }: UserPrincipal,
    { id: variantId, stockOnHand }: ProductVariant,
    tracked: boolean,
  ): Promise<void> {
    if (tracked === (stockOnHand !== null)) return;
    if (tracked) await this.ledger.adjust(q, { variantId, delta: 0, note: '', by });
    else await this.ledger.stopTracking(q, { variantId, note: 'Stock is no longer counted', by });
  }

  private async rowOf(q: EntityManager, productId: string, position: number, wanted: NewVariantDto) {
    const { sku, name = '', price_cents: priceCents, weight_g: weightG = null } = wanted;
    const now = this.clock.now();
    return {
      ...{ productId, position, sku, name, priceCents, weightG, stockOnHand: null },
      ...{ currency: await currencyOf(q), createdAt: now, updatedAt: now },
    };
  }

  private async written(q: EntityManager, { userId: actorId }: UserPrincipal, id: string, action: string) {
    await this.audit.record({ action, subject: id, actorId }, q);
    return toVariant(await q.findOneByOrFail(ProductVariant, { id }));
  }

  /** The database decides who of two gets a SKU. */
  private naming<T>(sku: string, work: (q: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work).catch((cause: unknown) => {
      throw isDuplicate(cause, 'product_variants_sku_key') ? skuTaken(sku) : cause;
    });
  }
}

async function lockProduct(q: EntityManager, id: string): Promise<void> {
  const product = await q.findOne(Product, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!product) throw productNotFound();
}

/** The product first, so that its other variants stay as they are until this one was judged. */
async function lockVariant(q: EntityManager, id: string): Promise<ProductVariant> {
  const found = await q.findOneBy(ProductVariant, { id });
  if (!found) throw variantNotFound();
  await lockProduct(q, found.productId);
  const row = await q.findOne(ProductVariant, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!row) throw variantNotFound();
  return row;
}

/** A product in the store keeps a variant that can be bought. */
async function assertSaleable(q: EntityManager, productId: string): Promise<void> {
  const { state, missing } = await readProduct(q, productId);
  if (state === 'active' && Object.keys(missing).length > 0) throw productIncomplete(missing);
}
