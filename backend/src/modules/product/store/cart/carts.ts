import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { QuoteSources } from '../pricing/quote-sources.ts';
import type { Merged, Quantity } from './cart-change.ts';
import { CartItem } from './cart-item.entity.ts';
import { Cart } from './cart.entity.ts';
import { mergeItems } from './merge-items.ts';

/** What each person wants to buy. Each change locks the cart, so that two devices lose nothing of each other's. */
@Injectable()
export class Carts {
  constructor(
    private readonly database: DataSource,
    private readonly sources: QuoteSources,
    private readonly clock: Clock,
  ) {}

  async read(userId: string): Promise<Merged> {
    return { items: await this.items(this.database.manager, userId), changes: [] };
  }

  replace(userId: string, wanted: readonly Quantity[]): Promise<Merged> {
    return this.database.transaction(async (q) => {
      const cart = await this.open(q, userId);
      const kept = mergeItems([], wanted, await this.sold(q, wanted));
      return this.write(q, cart, kept);
    });
  }

  /** @param key - The request's Idempotency-Key: the same key again adds nothing. */
  merge(userId: string, added: readonly Quantity[], key: string | null): Promise<Merged> {
    return this.database.transaction(async (q) => {
      const cart = await this.open(q, userId);
      const held = await this.items(q, userId);
      if (key !== null && cart.mergeKey === key) return { items: held, changes: [] };
      const merged = mergeItems(held, added, await this.sold(q, added));
      return this.write(q, { ...cart, mergeKey: key }, merged);
    });
  }

  /** The cart of a person, locked until the transaction ends. The first time it is made. */
  async open(q: EntityManager, userId: string): Promise<Cart> {
    const insert = q.createQueryBuilder().insert().into(Cart).values({ userId, updatedAt: this.clock.now() });
    await insert.orUpdate(['updated_at'], ['user_id']).execute();
    return q.findOneByOrFail(Cart, { userId });
  }

  /** Takes everything out of a cart, also its quote: it was ordered. */
  async empty(q: EntityManager, { id }: Cart): Promise<void> {
    await q.delete(CartItem, { cartId: id });
    await q.update(Cart, id, { quote: null });
  }

  private items(q: EntityManager, userId: string): Promise<Quantity[]> {
    return q
      .createQueryBuilder(CartItem, 'i')
      .innerJoin(Cart, 'c', 'c.id = i.cart_id')
      .where('c.user_id = :userId', { userId })
      .orderBy('i.added_at')
      .addOrderBy('i.variant_id')
      .select('i.variant_id', 'variant_id')
      .addSelect('i.quantity', 'quantity')
      .getRawMany<Quantity>();
  }

  private async sold(q: EntityManager, items: readonly Quantity[]): Promise<Map<string, string>> {
    const ids = items.map(({ variant_id }) => variant_id);
    const rows = await this.sources.variants(q, ids);
    return new Map(rows.filter(({ active }) => active).map(({ variantId, name }) => [variantId, name]));
  }

  /** A quote of other items no longer counts. */
  private async write(q: EntityManager, { id, mergeKey }: Cart, merged: Merged): Promise<Merged> {
    await q.update(Cart, id, { mergeKey, quote: null });
    const kept = merged.items.map(({ variant_id }) => variant_id);
    await q.delete(CartItem, { cartId: id, variantId: Not(In(kept)) });
    await this.put(q, id, merged.items);
    return merged;
  }

  private async put(q: EntityManager, cartId: string, items: readonly Quantity[]): Promise<void> {
    if (items.length === 0) return;
    const addedAt = this.clock.now();
    const rows = items.map(({ variant_id, quantity }) => ({
      cartId,
      variantId: variant_id,
      quantity,
      addedAt,
    }));
    const insert = q.createQueryBuilder().insert().into(CartItem).values(rows);
    await insert.orUpdate(['quantity'], ['cart_id', 'variant_id']).execute();
  }
}
