import { Injectable } from '@nestjs/common';
import type { Principal } from '#access/principal.ts';
import type { CallerRows, Row } from './query/caller-rows.ts';
import { CallerTransactions } from './query/caller-transactions.ts';
import { explained } from './query/database-faults.ts';
import { type OfferedTable, RestTables } from './tables/rest-tables.ts';
import { assertForm, type RestAnswer } from './wire/answer.ts';
import { parseQuery, type RowsQuery } from './wire/query.ts';
import type { RestRequest } from './wire/request.ts';

/** Answers selects. Nobody in particular sees no rows. */
@Injectable()
export class RestReads {
  constructor(
    private readonly tables: RestTables,
    private readonly transactions: CallerTransactions,
  ) {}

  async read(name: string, caller: Principal, request: RestRequest): Promise<RestAnswer> {
    const offered = this.tables.get(name);
    const query = parseQuery(offered.named, request.url);
    const { count } = request.prefer;
    const answer =
      caller.kind === 'anon'
        ? { rows: [], total: count ? 0 : null }
        : await explained(name, () =>
            this.transactions.run(caller, (rows) => page(rows, offered, query, count)),
          );
    assertForm(request.form, answer.rows);
    return { status: statusOf(answer), offset: query.page.offset, ...answer };
  }
}

interface Found {
  readonly rows: readonly Row[];
  readonly total: number | null;
}

async function page(
  rows: CallerRows,
  { rows: table }: OfferedTable,
  query: RowsQuery,
  counted: boolean,
): Promise<Found> {
  const { offset, limit } = query.page;
  const found = await rows.select(table, query, query, query.page);
  if (!counted) return { rows: found, total: null };
  const isLastPage = found.length < limit && (found.length > 0 || offset === 0);
  return { rows: found, total: isLastPage ? offset + found.length : await rows.count(table, query) };
}

/** 206 where a counted answer is a part of what there is. */
const statusOf = ({ rows, total }: Found): number => (total !== null && rows.length < total ? 206 : 200);
