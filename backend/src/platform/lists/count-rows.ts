import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { planned } from './list-rows.sql.ts';

/**
 * How many rows a query finds, where no join multiplies them. TypeORM's own count tells ids apart, for which PostgreSQL reads
 * and sorts the whole table; this one is answered by an index.
 */
export async function countRows<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  read = planned,
): Promise<number> {
  const [row] = await read<{ total: number }>(found.select('count(*)::int', 'total'));
  return row?.total ?? 0;
}
