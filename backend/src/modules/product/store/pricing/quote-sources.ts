import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProductVariant } from '../catalogue/product-variant.entity.ts';
import { Product } from '../catalogue/product.entity.ts';
import { StoreSettings } from '../settings/store-settings.entity.ts';
import type { ShippingRate, TaxClass, TaxRate } from '../store-types.ts';
import { Discount } from './discount.entity.ts';
import type { QuotedVariant } from './quote-types.ts';

export interface VariantRow extends QuotedVariant {
  readonly variantId: string;
  readonly unitPriceCents: number;
  readonly taxClass: TaxClass;
  /** Whether it can be bought: neither it nor its product is a draft or archived. */
  readonly active: boolean;
}
export interface Terms {
  readonly currency: string;
  readonly shippingRates: readonly ShippingRate[];
  readonly taxRates: readonly TaxRate[];
}

const COLUMNS = {
  ...{ variantId: 'v.id', productId: 'p.id', slug: 'p.slug', kind: 'p.kind', name: 'p.name' },
  ...{ variantName: 'v.name', sku: 'v.sku', unitPriceCents: 'v.price_cents', taxClass: 'p.tax_class' },
  available: 'v.stock_on_hand - v.stock_reserved',
  active: "p.state = 'active' and v.state = 'active'",
};
const NO_SETTINGS: Terms = { currency: 'USD', shippingRates: [], taxRates: [] };

/** Reads what a quote depends on, one statement each. */
@Injectable()
export class QuoteSources {
  variants(q: EntityManager, ids: readonly string[]): Promise<VariantRow[]> {
    return this.rows(q, 'v.id', ids);
  }

  /** SKUs are compared without regard to case. */
  bySku(q: EntityManager, skus: readonly string[]): Promise<VariantRow[]> {
    return this.rows(q, 'v.sku', skus);
  }

  async terms(q: EntityManager): Promise<Terms> {
    return (await q.findOneBy(StoreSettings, { id: 1 })) ?? NO_SETTINGS;
  }

  discount(q: EntityManager, code: string | null): Promise<Discount | null> {
    return code === null ? Promise.resolve(null) : q.findOneBy(Discount, { code });
  }

  private rows(q: EntityManager, column: string, values: readonly string[]): Promise<VariantRow[]> {
    if (values.length === 0) return Promise.resolve([]);
    const query = q
      .createQueryBuilder(ProductVariant, 'v')
      .innerJoin(Product, 'p', 'p.id = v.product_id')
      .where(`${column} in (:...values)`, { values })
      // Nobody hears of a product before it is published.
      .andWhere("p.state <> 'draft'")
      .select([]);
    for (const [name, expression] of Object.entries(COLUMNS)) query.addSelect(expression, name);
    return query.getRawMany<VariantRow>();
  }
}
