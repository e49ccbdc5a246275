import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CartChange } from '../../cart/cart-change.ts';
import { Carts } from '../../cart/carts.ts';
import { QuoteSources } from '../../pricing/quote-sources.ts';
import type { OwnOrderItemDto, ReorderChangeDto, ReorderedDto } from '../dto/own-order.dto.ts';
import { OwnOrders } from '../reading/own-orders.service.ts';

/** Puts what somebody ordered once into their cart again, and says what is different now. */
@Injectable()
export class Reorder {
  constructor(
    private readonly database: DataSource,
    private readonly orders: OwnOrders,
    private readonly carts: Carts,
    private readonly sources: QuoteSources,
  ) {}

  /** @param key - The request's Idempotency-Key: the same key again adds nothing. */
  async again(userId: string, id: string, key: string | null): Promise<ReorderedDto> {
    const { beside } = await this.orders.own(userId, id);
    const items = perVariant(beside.items);
    const wanted = items.map(({ variant_id, quantity }) => ({ variant_id, quantity }));
    const { changes } = await this.carts.merge(userId, wanted, key);
    const prices = await this.prices(items);
    const refused = changes.map((change) => refusal(change, items));
    const out = new Set(refused.filter(({ kind }) => kind !== 'capped').map(({ variant_id }) => variant_id));
    const kept = items.filter(({ variant_id }) => !out.has(variant_id));
    const priced = kept.flatMap((item) => priceChange(item, prices.get(item.variant_id)));
    return { added: kept.length, changes: [...refused, ...priced] };
  }

  private async prices(items: readonly OwnOrderItemDto[]): Promise<ReadonlyMap<string, number>> {
    const ids = items.map(({ variant_id }) => variant_id);
    const rows = await this.sources.variants(this.database.manager, ids);
    return new Map(rows.map(({ variantId, unitPriceCents }) => [variantId, unitPriceCents]));
  }
}

/** Two lines of one variant count as one. */
function perVariant(items: readonly OwnOrderItemDto[]): OwnOrderItemDto[] {
  const sums = new Map<string, OwnOrderItemDto>();
  for (const item of items) {
    const before = sums.get(item.variant_id)?.quantity ?? 0;
    sums.set(item.variant_id, { ...item, quantity: before + item.quantity });
  }
  return [...sums.values()];
}

function refusal(change: CartChange, items: readonly OwnOrderItemDto[]): ReorderChangeDto {
  const { kind, variant_id } = change;
  const name = items.find((item) => item.variant_id === variant_id)?.name ?? change.name ?? '';
  return { kind, variant_id, name, before_cents: null, after_cents: null };
}

function priceChange(item: OwnOrderItemDto, now: number | undefined): ReorderChangeDto[] {
  const { variant_id, name, unit_price_cents: before_cents } = item;
  if (now === undefined || now === before_cents) return [];
  return [{ kind: 'price', variant_id, name, before_cents, after_cents: now }];
}
