import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityMetadata } from 'typeorm';
import type { Row } from './row-change.ts';

const KINDS = {
  uuid: 'uuid',
  text: 'text',
  varchar: 'text',
  char: 'text',
  boolean: 'boolean',
  integer: 'integer',
  timestamptz: 'timestamp',
  jsonb: 'json',
} as const;
export type ColumnKind = (typeof KINDS)[keyof typeof KINDS] | 'texts';

export interface RowColumn {
  readonly name: string;
  readonly kind: ColumnKind;
}

/** A table that clients may follow. */
export interface RowTable {
  readonly name: string;
  /** The column that holds the id of the person whose row it is. */
  readonly owner: string;
  /** The public ones; all others stay inside the hub. */
  readonly columns: readonly RowColumn[];
}

const PUBLIC = new Map([
  [
    'picaos_integrations',
    {
      owner: 'user_id',
      columns:
        'id user_id tool_name connection_status permissions credentials_id is_pica_native mock_data_enabled created_at updated_at',
    },
  ],
  [
    'profiles',
    {
      owner: 'id',
      columns:
        'id first_name last_name practice_name license_number license_state specialty user_type phone bio practice_website ' +
        'linkedin_url picaos_connected_tools version created_at updated_at',
    },
  ],
]);

/** The tables that clients may follow, and their rows as the owner may see them. */
@Injectable()
export class RowTables {
  private readonly known = new Map<string, RowTable>();

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  get(name: string): RowTable | undefined {
    const known = this.known.get(name);
    const offered = PUBLIC.get(name);
    if (known || !offered) return known;
    const metadata = this.database.getMetadata(name);
    const columns = offered.columns.split(' ').map((column) => columnOf(metadata, column));
    const table = { name, owner: offered.owner, columns };
    this.known.set(name, table);
    return table;
  }

  /** The rows that are this person's, by their ids. */
  async read(
    { name, owner, columns }: RowTable,
    ids: readonly string[],
    person: string,
  ): Promise<Map<string, Row>> {
    const query = this.database.createQueryBuilder(name, 't').select([]);
    for (const column of columns) query.addSelect(`t.${column.name}`, column.name);
    query.where(`t.${owner} = :person and t.id = any(:ids)`, { person, ids });
    const rows = await query.getRawMany<Record<string, unknown>>();
    return new Map(rows.map((row) => [String(row['id']), row]));
  }
}

function columnOf({ columns, tableName }: EntityMetadata, name: string): RowColumn {
  const found = columns.find(({ databaseName }) => databaseName === name);
  if (!found) throw new Error(`${tableName} has no column ${name}`);
  return { name, kind: found.isArray ? 'texts' : KINDS[String(found.type) as keyof typeof KINDS] };
}
