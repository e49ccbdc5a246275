import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '../../migrations/index.ts';
import { RecoveryCodeFactor1795260002000 } from '../../migrations/1795260002000-recovery-code-factor.ts';
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  source = new DataSource({
    type: 'postgres',
    url: database.url,
    migrations: [...migrations],
    installExtensions: false,
  });
  await source.initialize();
}, 60_000);
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const done = async (): Promise<number> =>
  (await source.query<{ n: number }[]>('select count(*)::int as n from migrations'))[0]?.n ?? 0;
const schema = (): Promise<unknown> =>
  source.query(
    `select table_schema, table_name, column_name, data_type, is_nullable, column_default
     from information_schema.columns where table_schema in ('public', 'auth') order by 1, 2, 3`,
  );
const down = async (to: number): Promise<void> => {
  while ((await done()) > to) await source.undoLastMigration({ transaction: 'each' });
};

it('all migrations run down and up again to the same schema', async () => {
  await source.runMigrations({ transaction: 'each' });
  const before = await schema();
  await down(0);
  await source.runMigrations({ transaction: 'each' });
  expect(await schema()).toEqual(before);
});

it('a process that waits for its turn does not hold up an index that another one builds concurrently', async () => {
  const [last] = await source.query<{ timestamp: string; name: string }[]>(
    'select timestamp, name from migrations order by id desc limit 1',
  );
  const worker = new pg.Client({ connectionString: database.url });
  await worker.connect();
  const { rows } = await worker.query<{ pid: number }>(
    'select pg_backend_pid() as pid, pg_advisory_lock($1)',
    [ADVISORY_LOCKS.migrations],
  );
  await source.query('delete from migrations where name = $1', [last?.name]);
  const waiting = migrate(database.url);
  const asking = `select 1 from pg_stat_activity
    where datname = current_database() and query like '%advisory_lock($1)%' and pid not in ($1, pg_backend_pid())`;
  while ((await source.query<unknown[]>(asking, [rows[0]?.pid])).length === 0) await pause(10);
  await worker.query(`set statement_timeout = '3s'`);
  await worker.query('create index concurrently built_meanwhile on contact_messages (updated_at)');
  await worker.query('drop index built_meanwhile');
  await source.query('insert into migrations (timestamp, name) values ($1, $2)', [
    last?.timestamp,
    last?.name,
  ]);
  await worker.end();
  await waiting;
});

it('the migration of recovery codes keeps unused codes in both directions', async () => {
  const index = migrations.findIndex((each) => each === RecoveryCodeFactor1795260002000);
  await down(index);
  const codes = async () => {
    const rows = await source.query<{ code: string }[]>(
      `select u.email || ' ' || c.code_hmac as code from auth.recovery_codes c join auth.users u on u.id = c.user_id order by 1`,
    );
    return rows.map(({ code }) => code);
  };
  await source.query(
    `with people as (
       insert into auth.users (id, email) values (gen_random_uuid(), 'a@example.test'), (gen_random_uuid(), 'b@example.test')
       returning id, email
     ), named as (
       insert into auth.factors (id, user_id, factor_type, friendly_name, sealed_secret)
       select gen_random_uuid(), id, 'totp', 'Recovery codes', 'sealed' from people where email = 'b@example.test'
     )
     insert into auth.recovery_codes (user_id, code_hmac) select id, unnest(array['1', '2']) from people`,
  );
  await source.runMigrations({ transaction: 'each' });
  const sets = await source.query<{ email: string; friendly_name: string; status: string }[]>(
    `select u.email, f.friendly_name, f.status from auth.factors f join auth.users u on u.id = f.user_id
     where f.factor_type = 'recovery_code' order by 1`,
  );
  expect(sets).toEqual([
    { email: 'a@example.test', friendly_name: 'Recovery codes', status: 'verified' },
    {
      email: 'b@example.test',
      friendly_name: expect.stringMatching(/^Recovery codes ./),
      status: 'verified',
    },
  ]);
  await source.query(`update auth.recovery_codes set used_at = now() where code_hmac = '1'`);
  await down(index);
  expect(await codes()).toEqual(['a@example.test 2', 'b@example.test 2']);
});

it('a migration that fails is named with its reason, and leaves the schema as it was', async () => {
  const last = migrations.at(-1)!;
  await source.runMigrations({ transaction: 'each' });
  await source.undoLastMigration({ transaction: 'each' });
  const before = await schema();
  // Whatever the last migration does, it cannot note itself as done.
  await source.query(`alter table migrations add constraint planted check (name <> '${last.name}')`);
  try {
    await expect(migrate(database.url)).rejects.toThrow(
      new RegExp(
        `^Cannot start: the migration ${last.name} failed \\(.*planted.*\\)\\. Nothing of it was kept`,
      ),
    );
    expect(await schema()).toEqual(before);
  } finally {
    await source.query('alter table migrations drop constraint planted');
  }
  await migrate(database.url);
  expect(await done()).toBe(migrations.length);
});
