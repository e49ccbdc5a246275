import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { ProductVariant } from '../catalogue/product-variant.entity.ts';
import type { StockReason } from '../store-types.ts';
import { productNotFound } from '../store.errors.ts';
import { belowReserved, otherAdjustment, outOfStock, tooMuchStock } from './stock.errors.ts';
import { StockMove } from './stock-move.entity.ts';
import { HELD_BY_ORDER, MOVE_STOCK } from './stock.sql.ts';

const MOST_ON_HAND = 10_000_000;

/** So many of one variant. */
export interface StockLine {
  readonly variantId: string;
  readonly quantity: number;
}

/** For which order stock moves, and who caused it; null: the hub itself. */
export interface MoveFor {
  readonly orderId: string;
  readonly by: string | null;
}

/** Why what is on hand changes, in words, and who says so. */
interface Reason {
  readonly note: string;
  readonly by: string | null;
  /** Idempotency-Key of the request. */
  readonly requestKey?: string | null;
}
interface Adjustment extends Reason {
  readonly variantId: string;
  readonly delta: number;
}

interface HeldByOrder {
  readonly variantId: string;
  /** Reserved for the order and neither shipped nor released. */
  readonly held: number;
  /** Shipped for the order and not returned. */
  readonly taken: number;
}

/**
 * Changes stock (decision 82): nothing else does. Each step locks its variants in the order of their ids and writes one move
 * for each; what an order holds is read from its own moves, so that no step is counted twice. Variants without tracked stock
 * have no moves.
 */
@Injectable()
export class StockLedger {
  constructor(private readonly clock: Clock) {}

  /** Locks variants until the transaction ends, always in the same order, so that two orders cannot wait for each other. */
  async lock(q: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, ProductVariant>> {
    const rows = await q.find(ProductVariant, {
      where: { id: In([...new Set(ids)]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Holds items back for an order. @throws AppError 409 `out_of_stock` with what is left of each line */
  async reserve(q: EntityManager, lines: readonly StockLine[], why: MoveFor): Promise<void> {
    const wanted = perVariant(lines);
    const variants = await this.lock(q, [...wanted.keys()]);
    const tracked = [...variants.values()].filter(({ stockOnHand }) => stockOnHand !== null);
    const short = tracked.filter((row) => freeOf(row) < (wanted.get(row.id) ?? 0));
    if (short.length > 0)
      throw outOfStock(
        short.map((row) => ({
          ...{ variant_id: row.id, sku: row.sku },
          ...{ wanted: wanted.get(row.id) ?? 0, available: freeOf(row) },
        })),
      );
    await this.move(
      q,
      'sale',
      tracked.map(({ id }) => [id, -(wanted.get(id) ?? 0)]),
      why,
    );
  }

  /** Gives back whatever the order still holds; called again it changes nothing. */
  async release(q: EntityManager, why: MoveFor): Promise<void> {
    const held = (await this.heldBy(q, why.orderId)).filter((line) => line.held > 0);
    await this.move(
      q,
      'cancel',
      held.map((line) => [line.variantId, line.held]),
      why,
    );
  }

  /** Takes reserved items out of stock. What was not tracked when it was ordered needs no move. */
  async take(q: EntityManager, lines: readonly StockLine[], why: MoveFor): Promise<void> {
    const wanted = perVariant(lines);
    const held = await this.heldBy(q, why.orderId);
    const moves = held.map((line) => least(line.variantId, wanted, line.held));
    await this.move(
      q,
      'ship',
      moves.map(([id, quantity]) => [id, -quantity]),
      why,
    );
  }

  /** Puts returned items back into stock, at most what was taken for the order. */
  async takeBack(q: EntityManager, lines: readonly StockLine[], why: MoveFor): Promise<void> {
    const wanted = perVariant(lines);
    const held = await this.heldBy(q, why.orderId);
    await this.move(
      q,
      'return',
      held.map((line) => least(line.variantId, wanted, line.taken)),
      why,
    );
  }

  /** Changes what is on hand of one variant. @throws AppError 422 `below_reserved` */
  async adjust(q: EntityManager, { variantId, delta, ...why }: Adjustment): Promise<ProductVariant> {
    await this.adjustEach(q, new Map([[variantId, delta]]), why);
    return q.findOneByOrFail(ProductVariant, { id: variantId });
  }

  /**
   * Whether the request that has this key made its change already. Two of them wait for each other here.
   *
   * @throws AppError 422 `idempotency_key_reused` where it made another change
   */
  async isAdjusted(q: EntityManager, { variantId, delta, note, requestKey }: Adjustment): Promise<boolean> {
    if (!requestKey) return false;
    await this.locked(q, variantId);
    const known = await q.findOneBy(StockMove, { variantId, requestKey });
    if (known && (known.delta !== delta || known.note !== note)) throw otherAdjustment();
    return known !== null;
  }

  /**
   * Changes what is on hand of several variants, all or none. A variant that was not tracked is tracked from then on.
   *
   * @throws AppError 422 `below_reserved`
   */
  async adjustEach(
    q: EntityManager,
    deltas: ReadonlyMap<string, number>,
    { note, by, requestKey = null }: Reason,
  ): Promise<void> {
    const rows = [...(await this.lock(q, [...deltas.keys()])).values()];
    if (rows.length < deltas.size) throw productNotFound();
    for (const row of rows) assertPossible(row, deltas.get(row.id) ?? 0);
    const untracked = rows.filter(({ stockOnHand }) => stockOnHand === null).map(({ id }) => id);
    if (untracked.length > 0)
      await q.update(ProductVariant, { id: In(untracked) }, { stockOnHand: 0, version: () => 'version' });
    await this.move(q, 'adjust', [...deltas], { orderId: null, by }, { note, requestKey });
  }

  /** Stops counting a variant. @throws AppError 422 `below_reserved` while orders hold items of it */
  async stopTracking(
    q: EntityManager,
    { variantId, note, by }: Omit<Adjustment, 'delta'>,
  ): Promise<ProductVariant> {
    const row = await this.locked(q, variantId);
    if (row.stockReserved > 0) throw belowReserved(row.stockReserved);
    if (row.stockOnHand)
      await this.move(q, 'adjust', [[variantId, -row.stockOnHand]], { orderId: null, by }, { note });
    await q.update(ProductVariant, { id: variantId }, { ...unversioned(row), stockOnHand: null });
    return q.findOneByOrFail(ProductVariant, { id: variantId });
  }

  private async locked(q: EntityManager, id: string): Promise<ProductVariant> {
    const row = (await this.lock(q, [id])).get(id);
    if (!row) throw productNotFound();
    return row;
  }

  /** What an order holds of variants whose stock is tracked, which are locked. The order itself is locked already. */
  private async heldBy(q: EntityManager, orderId: string): Promise<HeldByOrder[]> {
    const rows = await sqlOn(q).many<HeldByOrder & object>('stock_held_by_order', HELD_BY_ORDER, [orderId]);
    const variants = await this.lock(
      q,
      rows.map(({ variantId }) => variantId),
    );
    return rows.filter(({ variantId }) => (variants.get(variantId)?.stockOnHand ?? null) !== null);
  }

  private async move(
    q: EntityManager,
    reason: StockReason,
    moves: readonly (readonly [string, number])[],
    { orderId, by }: { readonly orderId: string | null; readonly by: string | null },
    { note = '', requestKey = null }: { readonly note?: string; readonly requestKey?: string | null } = {},
  ): Promise<void> {
    const real = moves.filter(([, delta]) => delta !== 0);
    if (real.length === 0) return;
    const values = [real.map(([id]) => id), real.map(([, delta]) => delta), reason, orderId, note, by];
    await sqlOn(q).run('stock_move', MOVE_STOCK, [...values, this.clock.now(), requestKey]);
  }
}

const freeOf = ({ stockOnHand, stockReserved }: ProductVariant): number => (stockOnHand ?? 0) - stockReserved;

function assertPossible({ stockOnHand, stockReserved }: ProductVariant, delta: number): void {
  const onHand = (stockOnHand ?? 0) + delta;
  if (onHand < stockReserved) throw belowReserved(stockReserved);
  if (onHand > MOST_ON_HAND) throw tooMuchStock(MOST_ON_HAND);
}

/** Stock is no part of what merchants edit, so that it does not count as a change of theirs. */
const unversioned = ({ version }: ProductVariant): { version: number } => ({ version });

/** Two lines of one variant count as one. */
function perVariant(lines: readonly StockLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return sums;
}

const least = (id: string, wanted: Map<string, number>, most: number): readonly [string, number] => [
  id,
  Math.min(wanted.get(id) ?? 0, most),
];
