import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg, { type Pool } from 'pg';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { sqlOn } from './sql.ts';

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  source = new DataSource({ type: 'postgres', driver: pg, url: database.url, installExtensions: false });
  await source.initialize();
  await source.query('create table notes (text text)');
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});
const kept = async () =>
  (
    (source.driver as unknown as { master: Pool }).master.query('select text from notes') as Promise<{
      rows: unknown[];
    }>
  ).then(({ rows }) => rows.length);

it('a statement in a transaction of TypeORM is rolled back with it', async () => {
  const work = source.transaction(async (manager) => {
    await sqlOn(manager).run('note_add', 'insert into notes values ($1)', ['undone']);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await kept()).toBe(0);
  await source.transaction((manager) =>
    sqlOn(manager).run('note_add', 'insert into notes values ($1)', ['kept']),
  );
  expect(await kept()).toBe(1);
});

it('an entity manager without a transaction is refused', () => {
  expect(() => sqlOn(source.manager)).toThrow('no transaction');
});
