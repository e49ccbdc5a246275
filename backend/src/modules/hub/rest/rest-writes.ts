import { Injectable } from '@nestjs/common';
import type { Principal } from '#access/principal.ts';
import type { DataCaller } from './data-caller.ts';
import type { CallerRows, Row } from './query/caller-rows.ts';
import { CallerTransactions } from './query/caller-transactions.ts';
import { explained } from './query/database-faults.ts';
import {
  methodNotOffered,
  noFilter,
  notBuilt,
  notYours,
  signInFirst,
  tableNotWritable,
  tooMany,
  valueMissing,
} from './rest.errors.ts';
import type { Change, Write } from './tables/rest-table.ts';
import { type OfferedTable, RestTables } from './tables/rest-tables.ts';
import { assertForm, type RestAnswer } from './wire/answer.ts';
import { MAX_WRITTEN, parseChanges, parseRows, type Written } from './wire/body.ts';
import { parseQuery, type RowsQuery } from './wire/query.ts';
import type { RestRequest } from './wire/request.ts';

const METHODS: Readonly<Record<Write, string>> = { insert: 'POST', update: 'PATCH', remove: 'DELETE' };

/** What one write needs to know. */
interface Writing extends OfferedTable {
  readonly caller: DataCaller;
  readonly query: RowsQuery;
  readonly request: RestRequest;
}

/** What a write does in its transaction, and the rows it answers where they are asked for. */
interface Result {
  readonly change: Change;
  readonly rows: readonly Row[] | null;
}

/**
 * Answers inserts, updates and deletes. It finds the rows as their caller sees them; the module that owns the table changes
 * them. All rows of a request are written, or none.
 */
@Injectable()
export class RestWrites {
  constructor(
    private readonly tables: RestTables,
    private readonly transactions: CallerTransactions,
  ) {}

  async insert(name: string, principal: Principal, request: RestRequest): Promise<RestAnswer> {
    const write = this.prepare('insert', name, principal, request);
    const { table, named, query, caller } = write;
    const stated = parseRows(named, request.body, query.written, request.prefer.missingDefault);
    for (const row of stated) assertInsertable(write, row);
    const result = await this.run(write, async (rows) => {
      await rows.leave();
      const change = await table.insert(rows.manager, stated, caller);
      await rows.enter();
      return { change, rows: await changedRows(rows, write, change.ids) };
    });
    return answerOf(201, result, request);
  }

  async update(name: string, principal: Principal, request: RestRequest): Promise<RestAnswer> {
    const write = this.prepare('update', name, principal, request);
    const { table, named, caller } = write;
    const changes = parseChanges(named, request.body);
    table.assertWritable('update', changes);
    table.assertOwn(changes, caller);
    const result = await this.run(write, async (rows) => {
      const ids = Object.keys(changes).length > 0 ? await lockRows(rows, write) : [];
      await rows.leave();
      const change = ids.length > 0 ? await table.update(rows.manager, ids, changes, caller) : { ids };
      await rows.enter();
      return { change, rows: await changedRows(rows, write, ids) };
    });
    return answerOf(result.rows ? 200 : 204, result, request);
  }

  async remove(name: string, principal: Principal, request: RestRequest): Promise<RestAnswer> {
    const write = this.prepare('remove', name, principal, request);
    const result = await this.run(write, async (rows) => {
      const ids = await lockRows(rows, write);
      const before = await changedRows(rows, write, ids);
      await rows.leave();
      const change = ids.length > 0 ? await write.table.remove(rows.manager, ids, write.caller) : { ids };
      return { change, rows: before };
    });
    return answerOf(result.rows ? 200 : 204, result, request);
  }

  /** Everything that can be judged before a statement runs, the table first and the caller before the query. */
  private prepare(how: Write, name: string, principal: Principal, request: RestRequest): Writing {
    const offered = this.tables.get(name);
    const caller = assertMay(how, offered, principal);
    const query = parseQuery(offered.named, request.url);
    if (/[?&](?:limit|offset)=/.test(request.url)) throw notBuilt('a limit of a write');
    if (how !== 'insert' && query.filters.length === 0) throw noFilter(METHODS[how]);
    return { ...offered, caller, query, request };
  }

  private async run(write: Writing, work: (rows: CallerRows) => Promise<Result>): Promise<Result> {
    const result = await explained(write.table.name, () => this.transactions.run(write.caller, work));
    result.change.settle?.();
    return result;
  }
}

/** Who is not signed in hears that first; a delete is for the service key, and for all others it is not there. */
function assertMay(how: Write, { table }: OfferedTable, principal: Principal): DataCaller {
  const writers = table.writers[how];
  const isHidden = how === 'remove' && principal.kind !== 'service';
  if (isHidden) throw methodNotOffered(METHODS[how], table.name);
  if (principal.kind === 'anon') throw signInFirst(table.name);
  if (!writers) throw methodNotOffered(METHODS[how], table.name);
  if (writers === 'service' && principal.kind !== 'service') throw tableNotWritable(table.name);
  return principal;
}

function assertInsertable({ table, named, caller }: Writing, row: Written): void {
  table.assertWritable('insert', row);
  for (const name of table.writable.insert) {
    const column = named.columns.get(name);
    const isNeeded = column && !column.nullable && !column.hasDefault;
    if (isNeeded && row[name] === undefined) throw valueMissing(table.name, name);
  }
  table.assertOwn(row, caller);
}

async function lockRows(rows: CallerRows, { table, rows: of, query }: Writing): Promise<string[]> {
  await table.begin(rows.manager);
  const ids = await rows.lock(of, query.filters, MAX_WRITTEN + 1);
  if (ids.length > MAX_WRITTEN) throw tooMany('rows to change at once', MAX_WRITTEN);
  return ids;
}

/**
 * The written rows, read again as their caller sees them. A row that its caller cannot see was not the caller's to write: the
 * transaction ends without it.
 */
async function changedRows(
  rows: CallerRows,
  { table, rows: of, query, request }: Writing,
  ids: readonly string[],
): Promise<readonly Row[] | null> {
  const page = { limit: MAX_WRITTEN, offset: 0 };
  const found = ids.length > 0 ? await rows.select(of, { ids }, query, page) : [];
  if (found.length !== ids.length) throw notYours(table.name);
  if (!request.prefer.representation) return null;
  assertForm(request.form, found);
  return found;
}

const answerOf = (status: number, { change, rows }: Result, { prefer }: RestRequest): RestAnswer => ({
  ...{ status, rows, offset: 0 },
  total: prefer.count ? change.ids.length : null,
});
