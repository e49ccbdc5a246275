import type { EntityMetadata } from 'typeorm';

/** The types that public columns have. */
export type Kind = 'uuid' | 'text' | 'boolean' | 'integer' | 'timestamp' | 'texts' | 'json';

const KINDS: Readonly<Record<string, Kind>> = {
  uuid: 'uuid',
  text: 'text',
  varchar: 'text',
  char: 'text',
  boolean: 'boolean',
  integer: 'integer',
  timestamptz: 'timestamp',
  jsonb: 'json',
};

/** A column that clients may name. */
export interface Column {
  readonly name: string;
  /** As the entity calls it. */
  readonly property: string;
  readonly kind: Kind;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
}

export type Columns = ReadonlyMap<string, Column>;

/** The public columns of an entity: the names come from its public DTO, everything else from the entity. */
export function columnsOf({ columns, tableName }: EntityMetadata, names: readonly string[]): Columns {
  return new Map(
    names.map((name) => {
      const found = columns.find(({ databaseName }) => databaseName === name);
      const kind = found && (found.isArray ? 'texts' : KINDS[String(found.type)]);
      if (!found || !kind) throw new Error(`${tableName} has no column ${name} for clients`);
      const { propertyName: property, isNullable: nullable } = found;
      const hasDefault = found.default !== undefined || found.isGenerated;
      return [name, { name, property, kind, nullable, hasDefault }];
    }),
  );
}
