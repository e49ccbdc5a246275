import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { RowsOf } from '../query/caller-rows.ts';
import { noSuchTable } from '../rest.errors.ts';
import type { Named } from '../wire/selection.ts';
import { columnsOf } from './columns.ts';
import { IntegrationsTable } from './integrations.table.ts';
import { ProfilesTable } from './profiles.table.ts';
import type { RestTable } from './rest-table.ts';
import { UserRolesTable } from './user-roles.table.ts';

/** A table with what its entity says about it. */
export interface OfferedTable {
  readonly table: RestTable;
  readonly named: Named;
  readonly rows: RowsOf;
}

/** The tables of the data API, by name. All others do not exist here. */
@Injectable()
export class RestTables {
  private readonly byName: ReadonlyMap<string, OfferedTable>;

  constructor(
    @InjectDataSource() database: DataSource,
    profiles: ProfilesTable,
    roles: UserRolesTable,
    integrations: IntegrationsTable,
  ) {
    this.byName = new Map(
      [profiles, roles, integrations].map((table) => [table.name, offered(database, table)]),
    );
  }

  /** @throws AppError 404 `PGRST205` */
  get(name: string): OfferedTable {
    const table = this.byName.get(name);
    if (!table) throw noSuchTable(name);
    return table;
  }
}

function offered(database: DataSource, table: RestTable): OfferedTable {
  const metadata = database.getMetadata(table.entity);
  const columns = columnsOf(metadata, table.columns);
  const owner = columns.get(table.owner)?.property ?? '';
  return { table, named: { table: table.name, columns }, rows: { metadata, owner } };
}
