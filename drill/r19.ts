import pg from 'pg';
import { migrations } from '../backend/migrations/index.ts';
import { PREVIOUS_RELEASE } from '../backend/migrations/previous-release.ts';
import { atLeast, exactly, type Figure, none, told } from './lib/figure.ts';
import type { Drill, SpareHouse } from './lib/house.ts';
import { migrateTo, walkMigrations } from './lib/migration-walk.ts';
import { breaches, readSchema, type Schema } from './lib/schema.ts';

interface Size {
  /** Rows in every table that takes more than one. */
  readonly rows: number;
}

/** Every migration, down and up, with rows in every table. */
async function walked(house: SpareHouse, rowsEach: number): Promise<Figure[]> {
  const database = await house.emptyDatabase();
  try {
    const { steps, rows, empty, changed } = await walkMigrations(database.url, rowsEach);
    return [
      exactly('migrations down and up', steps, migrations.length),
      told('rows', rows),
      none('tables without a row', empty),
      none('tables whose rows changed', changed),
    ];
  } finally {
    await database.drop();
  }
}

async function schemaAt(house: SpareHouse, count: number): Promise<Schema> {
  const database = await house.emptyDatabase();
  await migrateTo(database.url, count);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await readSchema(client);
  } finally {
    await client.end();
    await database.drop();
  }
}

/** What the version before could write and this schema refuses, as far as the catalogue tells. */
async function compared(house: SpareHouse): Promise<Figure[]> {
  const { lastMigration, reviewed } = PREVIOUS_RELEASE;
  const count = migrations.findIndex(({ name }) => name === lastMigration) + 1;
  const found = breaches(await schemaAt(house, count), await schemaAt(house, migrations.length));
  return [
    atLeast('migrations of the version before', count, 1),
    none(
      'what its writes would miss',
      found.filter((words) => !reviewed.has(words)),
    ),
    none(
      'reviews of what is not so',
      [...reviewed.keys()].filter((words) => !found.includes(words)),
    ),
  ];
}

export const drill: Drill<Size, SpareHouse> = {
  title: 'every migration down and up with rows in all tables, and the version before on this schema',
  settings: {},
  full: { rows: 50 },
  small: { rows: 2 },
  async run(house, { rows }) {
    return [...(await walked(house, rows)), ...(await compared(house))];
  },
};
