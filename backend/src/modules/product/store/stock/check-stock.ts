import type { Sql } from '#platform/database/sql.ts';
import { UNBALANCED } from './stock.sql.ts';

/** The SKUs whose stock is not what their moves add up to; the first twenty. */
export async function checkStock(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.many<{ sku: string }>('stock_unbalanced', UNBALANCED);
  return rows.map(({ sku }) => sku);
}
