import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** The rows of one page and, where there are more, where the next page begins. */
export interface LogPage<Item> {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
}

/** Of rows read with one more than the limit, newest first: the id of the last one shown; null on the last page. */
export const nextCursor = (rows: readonly { readonly id: string }[], limit: number): string | null =>
  rows.length > limit ? (rows[limit - 1]?.id ?? null) : null;

/** Newest first, from after the row that the cursor names, with one row more than the limit. The table is `a` in the query. */
export function newestFirst<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  { cursor, limit }: { cursor?: string; limit: number },
): SelectQueryBuilder<Row> {
  found
    .orderBy('a.at', 'DESC')
    .addOrderBy('a.id', 'DESC')
    .limit(limit + 1);
  if (cursor === undefined) return found;
  const last = `from ${found.expressionMap.mainAlias?.tablePath} c where c.id = :cursor`;
  // The first condition is for the index; the second one decides between rows of the same moment.
  return found
    .andWhere(`a.at <= (select c.at ${last})`)
    .andWhere(`(a.at, a.id) < (select c.at, c.id ${last})`, { cursor });
}

const PAGE = 200;
/** What one export holds at most; a longer span is exported in parts. */
export const MOST_EXPORTED = 100_000;

/** All rows that a query finds, newest first, page by page. */
export async function* allRows<Query extends { cursor?: string; limit: number }, Item>(
  query: Query,
  page: (query: Query) => Promise<LogPage<Item>>,
): AsyncGenerator<readonly Item[]> {
  let cursor: string | null | undefined;
  for (let count = 0; cursor !== null && count < MOST_EXPORTED; count += PAGE) {
    const { items, next_cursor: next } = await page({ ...query, limit: PAGE, ...(cursor && { cursor }) });
    yield items;
    cursor = next;
  }
}
