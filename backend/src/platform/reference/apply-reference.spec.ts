import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createMigratedDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { applyReference } from './apply-reference.ts';
import type { ReferenceSet } from './reference-set.ts';

let database: TestDatabase;
let clients: pg.Client[];
beforeAll(async () => {
  database = await createMigratedDatabase();
  clients = [0, 1, 2].map(() => new pg.Client({ connectionString: database.url }));
  await Promise.all(clients.map((client) => client.connect()));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
});
beforeEach(() =>
  clients[0]!
    .query(`drop table if exists fruit; create table fruit (name text primary key, colour text, writes int default 1);
    delete from reference_sets where name = 'fruit'`),
);

const UPSERT = `insert into fruit (name, colour) select name, colour from jsonb_to_recordset($1::jsonb)
  as r(name text, colour text) on conflict (name) do update set colour = excluded.colour, writes = fruit.writes + 1`;
const fruit = (...rows: object[]): ReferenceSet => ({ name: 'fruit', rows, upsert: UPSERT });
const APPLE = fruit({ name: 'apple', colour: 'red' });
const stored = async () =>
  (await clients[0]!.query('select name, colour, writes from fruit order by 1')).rows;

describe('reference rows', () => {
  it('are written once, and again only when they have changed', async () => {
    await applyReference(clients[0]!, [APPLE]);
    await applyReference(clients[0]!, [APPLE]);
    expect(await stored()).toEqual([{ name: 'apple', colour: 'red', writes: 1 }]);
    await applyReference(clients[0]!, [
      fruit({ name: 'apple', colour: 'green' }, { name: 'pear', colour: 'green' }),
    ]);
    expect(await stored()).toEqual([
      { name: 'apple', colour: 'green', writes: 2 },
      { name: 'pear', colour: 'green', writes: 1 },
    ]);
  });

  it('cost one statement when nothing changed', async () => {
    await applyReference(clients[0]!, [APPLE]);
    const asked: string[] = [];
    const counting = {
      query: (text: string, values?: unknown[]) => (asked.push(text), clients[0]!.query(text, values)),
    } as unknown as pg.Client;
    await applyReference(counting, [APPLE]);
    expect(asked).toHaveLength(1);
  });

  it('are written by one of several processes that start at once', async () => {
    await Promise.all(clients.map((client) => applyReference(client, [APPLE])));
    expect(await stored()).toEqual([{ name: 'apple', colour: 'red', writes: 1 }]);
  });

  it('that cannot be written leave nothing behind, and the next start tries again', async () => {
    const broken: ReferenceSet = { name: 'broken', rows: [], upsert: 'select no_such_function($1::jsonb)' };
    await expect(applyReference(clients[0]!, [APPLE, broken])).rejects.toThrow('no_such_function');
    expect(await stored()).toEqual([]);
    await applyReference(clients[0]!, [APPLE]);
    expect(await stored()).toHaveLength(1);
  });
});
