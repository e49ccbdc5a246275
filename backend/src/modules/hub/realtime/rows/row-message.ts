import type { Kind, OwnedTable, Row } from '#hub/rest/index.ts';
import type { RowChange } from './row-change.ts';

/** PostgreSQL's short names of types, by which clients convert values. */
const TYPES: Readonly<Record<Kind, string>> = {
  uuid: 'uuid',
  text: 'text',
  boolean: 'bool',
  integer: 'int4',
  timestamp: 'timestamptz',
  texts: '_text',
  json: 'jsonb',
};

/** A change as clients read it. Of the row before nothing but the key is known. */
export function messageOf(
  { name, columns }: OwnedTable,
  { type, id }: RowChange,
  row: Row,
  at: Date,
): object {
  return {
    schema: 'public',
    table: name,
    commit_timestamp: at.toISOString(),
    type,
    columns: columns.map((column) => ({ name: column.name, type: TYPES[column.kind] })),
    ...(type !== 'DELETE' && { record: row }),
    ...(type !== 'INSERT' && { old_record: { id } }),
    errors: null,
  };
}
