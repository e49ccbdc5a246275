import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Audit } from '#common/audit/index.ts';
import { Product, ProductVariant, StockLedger } from '#product/store/index.ts';
import type {
  ApplyStockCountDto,
  StockCountDto,
  StockCountFileDto,
  StockCountLineDto,
} from '../dto/stock-count.dto.ts';
import { stockChanged } from './count.errors.ts';
import { type CountedVariant, judgeCounts } from './judge-counts.ts';
import { type CountedLine, readCounts } from './read-counts.ts';

const COLUMNS = {
  ...{ variantId: 'v.id', sku: 'v.sku', onHand: 'v.stock_on_hand', reserved: 'v.stock_reserved' },
  name: `concat_ws(', ', p.name, nullif(v.name, ''))`,
  archived: `v.state = 'archived' or p.state = 'archived'`,
};

/**
 * Takes over what somebody counted, after a look at the differences. They are confirmed by their hash, so that a request that is sent
 * twice, or after the stock changed, changes nothing.
 */
@Injectable()
export class StockCounts {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: StockLedger,
    private readonly audit: Audit,
  ) {}

  async preview({ csv }: StockCountFileDto): Promise<StockCountDto> {
    const lines = await readCounts(csv);
    return toDto(judgeCounts(lines, await this.variants(this.database.manager, lines)), false);
  }

  /** @throws AppError 409 `stock_changed` */
  async apply(
    { userId: by }: UserPrincipal,
    { csv, hash, reason: note }: ApplyStockCountDto,
  ): Promise<StockCountDto> {
    const lines = await readCounts(csv);
    return this.database.transaction(async (q) => {
      const found = await this.variants(q, lines);
      await this.ledger.lock(
        q,
        found.map(({ variantId }) => variantId),
      );
      // Read again: nobody else can change them now.
      const count = toDto(judgeCounts(lines, await this.variants(q, lines)), true);
      if (count.hash !== hash) throw stockChanged();
      await this.ledger.adjustEach(q, deltasOf(count.items), { note, by });
      const detail = { variants: count.changes };
      await this.audit.record({ action: 'stock.counted', subject: by, actorId: by, detail }, q);
      return count;
    });
  }

  private async variants(q: EntityManager, lines: readonly CountedLine[]): Promise<CountedVariant[]> {
    const found = q
      .createQueryBuilder(ProductVariant, 'v')
      .innerJoin(Product, 'p', 'p.id = v.productId')
      .where('v.sku = any(:skus::citext[])', { skus: lines.map(({ sku }) => sku) })
      .select([]);
    for (const [name, column] of Object.entries(COLUMNS)) found.addSelect(column, name);
    return found.getRawMany<CountedVariant>();
  }
}

const deltasOf = (items: readonly StockCountLineDto[]): ReadonlyMap<string, number> =>
  new Map(
    items.flatMap(({ result, variant_id: id, counted, on_hand: onHand }) =>
      result === 'change' && id !== null ? [[id, (counted ?? 0) - (onHand ?? 0)] as const] : [],
    ),
  );

function toDto(judged: readonly StockCountLineDto[], applied: boolean): StockCountDto {
  const [refused, changed] = (['refused', 'change'] as const).map((wanted) =>
    judged.filter(({ result }) => result === wanted),
  ) as [StockCountLineDto[], StockCountLineDto[]];
  const counts = { changes: changed.length, refused: refused.length };
  const unchanged = judged.length - changed.length - refused.length;
  return { items: [...refused, ...changed], ...counts, unchanged, hash: hashOf(changed), applied };
}

const hashOf = (changed: readonly StockCountLineDto[]): string =>
  createHash('sha256')
    .update(JSON.stringify(changed.map(({ variant_id, on_hand, counted }) => [variant_id, on_hand, counted])))
    .digest('hex');
