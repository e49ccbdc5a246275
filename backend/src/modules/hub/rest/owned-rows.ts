import { Injectable } from '@nestjs/common';
import type { Row } from './query/caller-rows.ts';
import { CallerTransactions } from './query/caller-transactions.ts';
import type { Column } from './tables/columns.ts';
import { RestTables } from './tables/rest-tables.ts';

/** What a table of the data API shows. */
export interface OwnedTable {
  readonly name: string;
  /** The column that holds the id of the person whose row it is. */
  readonly owner: string;
  readonly columns: readonly Column[];
}

/** Rows of the data API for other modules, by their ids: the same columns, behind the same walls. */
@Injectable()
export class OwnedRows {
  constructor(
    private readonly tables: RestTables,
    private readonly transactions: CallerTransactions,
  ) {}

  /** @throws AppError 404 for a table that the data API does not have */
  table(name: string): OwnedTable {
    const { table, named } = this.tables.get(name);
    return { name, owner: table.owner, columns: [...named.columns.values()] };
  }

  /** The rows among these that the person may see. */
  read({ name, columns }: OwnedTable, ids: readonly string[], userId: string): Promise<Row[]> {
    const page = { limit: ids.length, offset: 0 };
    return this.transactions.run({ kind: 'user', userId }, (rows) =>
      rows.select(this.tables.get(name).rows, { ids }, { columns, order: [] }, page),
    );
  }
}
