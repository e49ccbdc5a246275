import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { TABLE_OWNERS } from '../../../lint/owners.mjs';
import { ONLY_IN_MIGRATIONS } from './schema/only-in-migrations.ts';
import { TABLES_WITHOUT_ENTITY } from './schema/tables-without-entity.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
  // TypeORM reads derived columns from this table, and creates it only in a schema that it made itself.
  await hub.query(
    `create table typeorm_metadata
      (type varchar, "database" varchar, schema varchar, "table" varchar, name varchar, value text)`,
  );
}, 60_000);
afterAll(() => hub.close());

const OF_TYPEORM = ['migrations', 'typeorm_metadata'];
const qualified = (schema: string | undefined, name: string): string =>
  schema && schema !== 'public' ? `${schema}.${name}` : name;

/** The statements TypeORM would run to make the schema fit the entities, but for what only migrations state. */
async function driftOf(source: DataSource): Promise<string[]> {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  const stated = new Set(ONLY_IN_MIGRATIONS.map((line) => line.split(' ')[1]));
  return upQueries
    .map(({ query }) => query)
    .filter((query) => !query.includes('"typeorm_metadata"'))
    .filter((query) => !stated.has(/DROP (?:INDEX|CONSTRAINT|COLUMN) (?:"\w+"\.)?"(\w+)"/.exec(query)?.[1]));
}

async function tables(): Promise<string[]> {
  const rows = await hub.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p')`,
  );
  return rows.map(({ schema, name }) => qualified(schema, name)).filter((name) => !OF_TYPEORM.includes(name));
}

const entityTables = (): string[] =>
  hub.app.get(DataSource).entityMetadatas.map(({ schema, tableName }) => qualified(schema, tableName));

describe('entities and the migrated schema', () => {
  it('agree in every column, type, default and key', async () => {
    expect(await driftOf(hub.app.get(DataSource))).toEqual([]);
  });

  it('include exactly one entity per table, except for the tables that are listed as without one', async () => {
    const found = entityTables();
    expect(found.filter((name, at) => found.indexOf(name) !== at)).toEqual([]);
    const without = (await tables()).filter((name) => !found.includes(name));
    expect(without.sort()).toEqual(TABLES_WITHOUT_ENTITY);
  });

  it('cover all that is listed as stated by migrations only', async () => {
    const rows = await hub.query<{ line: string }>(
      `select conrelid::regclass::text || ' ' || conname as line from pg_constraint
       union select indrelid::regclass::text || ' ' || relname from pg_index join pg_class on pg_class.oid = indexrelid
       union select attrelid::regclass::text || ' ' || attname from pg_attribute where attgenerated <> ''`,
    );
    const known = new Set(rows.map(({ line }) => line));
    expect(ONLY_IN_MIGRATIONS.filter((line) => !known.has(line))).toEqual([]);
  });

  it('have one owner per table, named in lint/owners.mjs', async () => {
    expect(Object.keys(TABLE_OWNERS).sort()).toEqual((await tables()).sort());
  });
});

@Entity('drafts')
class PlantedDraft {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('integer')
  invented: number;
}

it('a column that only an entity has is found as drift', async () => {
  const source = new DataSource({
    type: 'postgres',
    driver: pg,
    url: hub.env.DATABASE_URL,
    entities: [PlantedDraft],
    installExtensions: false,
  });
  await source.initialize();
  try {
    expect(await driftOf(source)).toContainEqual(expect.stringContaining('ADD "invented" integer NOT NULL'));
  } finally {
    await source.destroy();
  }
});
