import { Injectable } from '@nestjs/common';
import type { OwnedTable, Row } from '#hub/rest/index.ts';
import { CHANGE_TYPES, type RowChange } from './row-change.ts';
import { meets, readRowFilter, type RowFilter } from './row-filter.ts';
import { RowTables } from './row-tables.ts';
import { Refused } from '../channels/refused.ts';
import type { RowRequest } from '../channels/join-request.ts';

/** Which changes of rows a channel has asked for. */
export interface RowBinding {
  /** Its place in the request, from 1: by it the client knows its own callback. */
  readonly id: number;
  /** Null for all kinds of changes. */
  readonly type: string | null;
  /** Null for all tables that are offered. */
  readonly table: string | null;
  readonly filter: RowFilter | null;
}

/** Reads what clients ask for, against the tables that are offered. */
@Injectable()
export class RowBindings {
  constructor(private readonly tables: RowTables) {}

  /** @throws Refused for a table, schema or event that is not offered */
  assertOffered(requests: readonly RowRequest[]): void {
    for (const { event, schema, table } of requests) {
      if (event !== '*' && !CHANGE_TYPES.some((type) => type === event))
        throw new Refused('postgres_changes: event must be *, INSERT, UPDATE or DELETE');
      if (schema !== 'public' || (table != null && !this.tables.get(table)))
        throw new Refused(`postgres_changes: the table ${table ?? `of schema ${schema}`} is not offered`);
    }
  }

  /** @throws Refused for a filter that cannot be read */
  read(requests: readonly RowRequest[]): RowBinding[] {
    return requests.map(({ event, table, filter }, at) => ({
      id: at + 1,
      type: event === '*' ? null : event,
      table: table ?? null,
      filter: filter ? readRowFilter(filter, this.columnsOf(table)) : null,
    }));
  }

  /** A filter needs a column of the table it names. */
  private columnsOf(table: string | null | undefined): OwnedTable['columns'] {
    return (table != null && this.tables.get(table)?.columns) || [];
  }
}

/** The ids of the bindings that a change concerns. */
export const matching = (bindings: readonly RowBinding[], { table, type }: RowChange, row: Row): number[] =>
  bindings
    .filter((one) => (one.table ?? table) === table && (one.type ?? type) === type)
    .filter(({ filter }) => filter === null || meets(row, filter))
    .map(({ id }) => id);
