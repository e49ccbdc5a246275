import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { RowRights } from '#hub/rest/query/row-rights.ts';
import { migrate } from '#platform/database/migrate.ts';
import { migrateQueue } from '#platform/queue/queue-connection.ts';
import { referenceRows } from '../../src/reference-rows.ts';
import { connection, member } from '../standard-client/cases/rest-support.ts';
import { startTestHub } from '../support/app.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

/** A user as managed databases give them: the owner of the database, and nothing else. */
const OWNER = `owner_${randomBytes(6).toString('hex')}`;
let database: TestDatabase;
let superuser: pg.Client;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new pg.Client({ connectionString: database.url });
  await superuser.connect();
  const { pathname } = new URL(database.url);
  await superuser.query(`create role ${OWNER} login password '${OWNER}'`);
  await superuser.query(`alter database ${pathname.slice(1)} owner to ${OWNER}`);
  url = Object.assign(new URL(database.url), { username: OWNER, password: OWNER }).href;
}, 60_000);
afterAll(async () => {
  await superuser.query(`drop owned by ${OWNER} cascade`);
  await superuser.query(`revoke chairside_rest from ${OWNER}`);
  await superuser.end();
  await database.drop();
  const cleaner = new pg.Client({ connectionString: database.url.replace(/\/test_\w+$/, '/postgres') });
  await cleaner.connect();
  await cleaner.query(`drop role ${OWNER}`);
  await cleaner.end();
});

describe('on a database whose user only owns it', () => {
  it('the start says in one line what must be run, and what was said works', async () => {
    const refused: unknown = await migrate(url, referenceRows).catch((cause: unknown) => cause);
    const statements = /run: (create role chairside_rest nologin; grant .*? set true;)/.exec(
      String(refused),
    )?.[1];
    expect(statements).toContain(OWNER);
    const [create = '', grant = ''] = (statements ?? '').split(';');
    // Other tests of this server made the role already.
    await superuser.query(create).catch(({ code }: { code: string }) => expect(code).toBe('42710'));
    await superuser.query(grant);
    await migrate(url, referenceRows);
  });

  it('people see and change their own rows, and the second wall stands', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await migrateQueue(client);
    await client.end();
    const hub = await startTestHub({ DATABASE_URL: url, AUTH_AUTOCONFIRM: 'on' });
    try {
      const [ada, bob] = [await member(hub), await member(hub)];
      for (const { client: one, id } of [ada, bob])
        expect((await one.from('picaos_integrations').insert(connection(id))).status).toBe(201);
      const wall = jest.spyOn(hub.app.get(RowRights, { strict: false }), 'limit').mockReturnValue(undefined);
      const { data } = await ada.client.from('picaos_integrations').select('user_id');
      expect(wall).toHaveBeenCalled();
      expect(data).toEqual([{ user_id: ada.id }]);
    } finally {
      await hub.close();
    }
  }, 30_000);
});
