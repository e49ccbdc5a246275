import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { Product } from './product.entity.ts';
import type { CardColumns, ProductOffer } from './product-view.ts';

export interface ProductRow {
  readonly product: Product;
  readonly offer: ProductOffer;
}

const SOLD = `from product_variants v where v.product_id = p.id and v.state = 'active'`;
export const PRICE_FROM = `(select min(v.price_cents) ${SOLD})`;
const PRICE_TO = `(select max(v.price_cents) ${SOLD})`;
const CURRENCY = `(select min(v.currency) ${SOLD})`;
/** Null where one of the variants is not counted. */
const AVAILABLE = `(select case when bool_or(v.stock_on_hand is null) then null
  else sum(v.stock_on_hand - v.stock_reserved)::int end ${SOLD})`;
export const IN_STOCK = `exists (select 1 ${SOLD} and (v.stock_on_hand is null or v.stock_on_hand > v.stock_reserved))`;
const LOW_AT = `coalesce((select s.low_stock_at from store_settings s), 5)`;
/** A digital product or a seat that was paid for, or a membership that lasts today. */
const OWNED = `case p.kind
  when 'membership' then exists (select 1 from memberships m
    join order_items i on i.order_id = m.order_id and i.product_id = p.id
    where m.user_id = :userId and m.revoked_at is null and m.ends_on >= :today)
  when 'physical' then false when 'service' then false
  else exists (select 1 from order_items i join orders o on o.id = i.order_id
    where i.product_id = p.id and o.user_id = :userId and o.paid_at is not null
      and o.state not in ('cancelled', 'refunded')) end`;

const CARD: Readonly<Record<keyof CardColumns, string>> = {
  ...{ id: 'p.id', slug: 'p.slug', name: 'p.name', summary: 'p.summary', kind: 'p.kind' },
  ...{ category: 'p.category', images: 'p.images', isSample: 'p.is_sample' },
};

/** Reads products with their prices, their stock and whether the caller has them, in one statement. */
@Injectable()
export class ProductRows {
  constructor(@InjectRepository(Product) private readonly products: Repository<Product>) {}

  /**
   * Active products that have a variant.
   *
   * @param userId - Null: for a visitor, who owns nothing.
   */
  query(userId: string | null, now: Date): SelectQueryBuilder<Product> {
    return withOffer(this.sold(userId, now), userId);
  }

  /** The same products, with no more of each than a list shows. */
  cards(userId: string | null, now: Date): SelectQueryBuilder<Product> {
    const found = this.sold(userId, now).select([]);
    for (const [name, column] of Object.entries(CARD)) found.addSelect(column, name);
    return withOffer(found, userId);
  }

  async read(query: SelectQueryBuilder<Product>): Promise<ProductRow[]> {
    const { entities, raw } = await query.getRawAndEntities<ProductOffer>();
    return entities.flatMap((product, at) => (raw[at] ? [{ product, offer: raw[at] }] : []));
  }

  private sold(userId: string | null, now: Date): SelectQueryBuilder<Product> {
    return this.products
      .createQueryBuilder('p')
      .where(`p.state = 'active'`)
      .andWhere(`exists (select 1 ${SOLD})`)
      .setParameters({ userId, today: now.toISOString().slice(0, 10) });
  }
}

const withOffer = (found: SelectQueryBuilder<Product>, userId: string | null): SelectQueryBuilder<Product> =>
  found
    .addSelect(PRICE_FROM, 'price_from')
    .addSelect(PRICE_TO, 'price_to')
    .addSelect(CURRENCY, 'currency')
    .addSelect(AVAILABLE, 'available')
    .addSelect(LOW_AT, 'low_at')
    .addSelect(userId === null ? 'false' : OWNED, 'owned');
