import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { likePart } from '#platform/lists/like.ts';
import { Product, ProductVariant } from '#product/store/index.ts';
import type { StockQuery, StockRowDto } from './dto/stock.dto.ts';

export const AVAILABLE = 'v.stock_on_hand - v.stock_reserved';

const COLUMNS = {
  ...{ variant_id: 'v.id', product_id: 'v.product_id', product_name: 'p.name', variant_name: 'v.name' },
  ...{ sku: 'v.sku', on_hand: 'v.stock_on_hand', reserved: 'v.stock_reserved', available: AVAILABLE },
  is_sample: 'p.is_sample',
};

type Filter = Pick<StockQuery, 'q' | 'level' | 'variant_id' | 'origin'>;

/** Variants whose stock is counted and that are not archived. */
export function stockFound(
  q: EntityManager,
  { q: typed, level, variant_id: id, origin }: Filter,
  lowAt: number,
): SelectQueryBuilder<ProductVariant> {
  const found = q
    .createQueryBuilder(ProductVariant, 'v')
    .innerJoin(Product, 'p', 'p.id = v.productId')
    .where("v.stock_on_hand is not null and v.state = 'active' and p.state <> 'archived'");
  if (level === 'low') found.andWhere(`${AVAILABLE} <= :lowAt`, { lowAt });
  if (id) found.andWhere({ id });
  if (origin) found.andWhere(origin === 'sample' ? 'p.is_sample' : 'not p.is_sample');
  if (typed === '') return found;
  const part = likePart(typed);
  return found.andWhere('(lower(p.name) like :part or lower(v.sku::text) like :part)', { part });
}

export const leastFirst = (found: SelectQueryBuilder<ProductVariant>): SelectQueryBuilder<ProductVariant> =>
  found.orderBy(AVAILABLE, 'ASC').addOrderBy('v.sku', 'ASC');

export async function stockRows(
  found: SelectQueryBuilder<ProductVariant>,
  lowAt: number,
): Promise<StockRowDto[]> {
  found.select([]);
  for (const [name, column] of Object.entries(COLUMNS)) found.addSelect(column, name);
  const rows = await found.getRawMany<Omit<StockRowDto, 'is_low'>>();
  return rows.map((row) => ({ ...row, is_low: row.available <= lowAt }));
}
