import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { type CheckName, CHECKS, explained } from '../../src/cli/doctor-checks.ts';
import { doctor } from '../../src/cli/doctor.ts';
import { rotateKeys } from '../../src/cli/rotate-keys.ts';
import { runCommand } from '../../src/cli/run-command.ts';
import { loadEnv } from '#config/load-env.ts';
import { connectionNameFor } from '#platform/crypto/key-holders.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { VaultTables } from '#platform/crypto/vault-tables.ts';
import { Sql } from '#platform/database/sql.ts';
import pg from 'pg';
import { startS3Server } from '../support/s3-server.ts';
import { createMigratedDatabase, createTestDatabase, type TestDatabase } from '../support/database.ts';
import { SIGNING_KEYS } from '../support/signing-keys.ts';
import { freePort } from '@chairside/kit/testing/free-port';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const key = (id: string, byte: number): string => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;

let database: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  [database, empty] = await Promise.all([createMigratedDatabase(), createTestDatabase()]);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await Keys.load([], new Vault(key('k1', 1)), new VaultTables(new Sql(pool)));
  await pool.end();
}, 60_000);
afterAll(async () => {
  await Promise.all([database.drop(), empty.drop()]);
});

async function examine(
  variables: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<{ lines: Record<string, string>; end: string; all: string }> {
  const env = loadEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: tmpdir(),
    HUB_ENCRYPTION_KEYS: key('k1', 1),
    AUTH_SIGNING_KEYS: SIGNING_KEYS,
    ...variables,
  });
  const output: string[] = [];
  const end = await doctor(
    args,
    (line) => output.push(line),
    (work) => work(env),
  ).then(
    () => 'well',
    (cause: Error) => cause.message,
  );
  const lines = Object.fromEntries(output.map((line) => [line.split(' ')[0] ?? '', line.slice(11)]));
  return { lines, end, all: output.join('\n') };
}

it('doctor prints one line for each thing a hub needs', async () => {
  const { lines, end } = await examine();
  expect(Object.keys(lines)).toEqual([
    'settings',
    'plugins',
    'disk',
    'files',
    'queue',
    'database',
    'clock',
    'schema',
    'keys',
    'processes',
    'mail',
    'backup',
    'audit',
    'stock',
    'metrics',
  ]);
  expect(lines['backup']).toMatch(/^LOOK +none was made: npm run hub -- backup/);
  expect(lines['audit']).toMatch(/^ok +\d+ rows are as they were written/);
  expect(lines['metrics']).toMatch(/^ok +off/);
  expect(lines['database']).toMatch(/^ok +PostgreSQL 18/);
  expect(lines['keys']).toBe('ok   they fit this database; k1 seals');
  expect(lines['processes']).toBe('ok   running on this database: 0');
  expect(lines['mail']).toMatch(/^ok +captured/);
  expect(end).toBe('well');
});

it('doctor names a plugin that the hub would run without, and one that would stop it', async () => {
  const { lines, end } = await examine({ HUB_PLUGINS: 'nowhere' });
  expect(lines['plugins']).toMatch(
    /^LOOK +the hub runs without 1 of 1: nowhere cannot be loaded: no package/,
  );
  expect(end).toBe('well');
  const required = await examine({ HUB_PLUGINS: 'nowhere', HUB_PLUGINS_REQUIRED: 'on' });
  expect(required.lines['plugins']).toMatch(/^BAD +the plugin nowhere \(HUB_PLUGINS\) cannot be loaded/);
  expect(required.end).toBe('doctor: mend plugins first');
});

it('doctor tells a program the same as one object', async () => {
  const { all, end } = await examine({ METRICS_TOKEN: 't'.repeat(24), HUB_ROLE: 'worker' }, ['--json']);
  expect(JSON.parse(all)).toMatchObject({
    state: 'warning',
    checks: { database: { state: 'ok' }, metrics: { state: 'warning' }, backup: { state: 'warning' } },
  });
  expect(all).not.toContain('t'.repeat(24));
  expect(end).toBe('well');
});

it('doctor continues after a fault, says what to do, and exits with an error', async () => {
  const port = await freePort();
  const { lines, end, all } = await examine({
    REDIS_URL: `redis://:redis-password@127.0.0.1:${port}`,
    SMTP_URL: `smtp://somebody:mail-password@127.0.0.1:${port}`,
    HUB_ENCRYPTION_KEYS: key('k2', 2),
  });
  expect(lines['queue']).toMatch(/^BAD +.*Redis does not answer at REDIS_URL/);
  expect(lines['keys']).toMatch(/^BAD +.*need the key k1/);
  expect(lines['mail']).toMatch(/^BAD +.*check SMTP_URL/);
  expect(lines['schema']).toMatch(/^ok/);
  expect(end).toBe('doctor: mend queue, keys, mail first');
  expect(all).not.toContain('password');
});

it('doctor writes to the bucket of files and reads it back, and says why that failed', async () => {
  const s3 = await startS3Server();
  try {
    const { lines } = await examine({ ...s3.settings, FILES_STORE: 's3' });
    expect(lines['files']).toMatch(/^ok +the bucket chairside at .* takes, gives and removes an object$/);
    expect(s3.requests.map((line) => line.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE']);
    const refused = await examine({ ...s3.settings, S3_ACCESS_KEY_ID: 'UNKNOWN' });
    expect(refused.lines['files']).toMatch(
      /^BAD +S3 failed: InvalidAccessKeyId 403: S3 does not let us write and read at S3_ENDPOINT/,
    );
  } finally {
    await s3.close();
  }
  expect((await examine()).lines['files']).toBe('ok   in DATA_DIR/files');
});

it('doctor skips checks that need the database when it is unavailable or not migrated', async () => {
  const behind = await examine({ DATABASE_URL: empty.url });
  expect(behind.lines['schema']).toMatch(/^BAD +behind this version: npm run hub -- migrate/);
  expect(behind.lines['keys']).toBe('BAD  not looked at: schema comes first');
  const port = await freePort();
  const away = await examine({ DATABASE_URL: `postgres://hub:database-password@127.0.0.1:${port}/x` });
  expect(away.lines['database']).toMatch(/^BAD +ECONNREFUSED: PostgreSQL does not answer/);
  expect(away.all).not.toContain('password');
});

it('doctor points out an unfinished key rotation', async () => {
  const keys = { HUB_ENCRYPTION_KEYS: `${key('k2', 2)},${key('k1', 1)}` };
  expect((await examine(keys)).lines['keys']).toMatch(
    /^LOOK +values are still sealed under k1: npm run hub -- rotate-keys/,
  );
  const env = loadEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: tmpdir(),
    AUTH_SIGNING_KEYS: SIGNING_KEYS,
    ...keys,
  });
  await rotateKeys(
    [],
    () => undefined,
    (work) => work(env),
  );
  expect((await examine(keys)).lines['keys']).toBe('ok   they fit this database; k2 seals');
});

it('doctor tells of a running process that has other encryption keys', async () => {
  const other = new pg.Client({
    connectionString: database.url,
    application_name: connectionNameFor(['another']),
  });
  await other.connect();
  try {
    const keys = `${key('k2', 2)},${key('k1', 1)}`;
    expect((await examine({ HUB_ENCRYPTION_KEYS: keys })).lines['processes']).toBe(
      'LOOK 1 of 1 run without the key k2: give all of them the same settings',
    );
  } finally {
    await other.end();
  }
});

it('doctor says what to do about a folder that is not there, and whatever else a check throws', async () => {
  const { lines, end } = await examine({ DATA_DIR: join(tmpdir(), 'chairside-not-there') });
  expect(lines['disk']).toBe(
    'BAD  ENOENT: DATA_DIR cannot be read or written; check that it exists and belongs to the user of the hub',
  );
  expect(end).toMatch(/^doctor: mend disk/);
  for (const name of Object.keys(CHECKS) as CheckName[])
    expect([name, explained(name, new Error('secret'))]).toEqual([
      name,
      expect.stringMatching(/^no answer: (?!.*secret).{20}/),
    ]);
});

it('an operator command exits with 0 when it did its work, 1 when it did not, 2 when there is none of its name', async () => {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  expect(await runCommand(['help'], print)).toBe(0);
  expect(await runCommand(['doctor', '--all'], print)).toBe(1);
  expect(await runCommand(['docter'], print)).toBe(2);
  expect(lines[1]).toBe('Usage: npm run hub -- doctor [--json]');
});

it('doctor checks whether the mail server accepts the sign-in, and counts failed mails that no admin dismissed', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const mail = async () =>
    (
      await examine({
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        HUB_ENCRYPTION_KEYS: `${key('k2', 2)},${key('k1', 1)}`,
      })
    ).lines['mail'];
  try {
    expect(await mail()).toBe('ok   the server answers');
    await pool.query(`insert into mails (kind, to_address, state, dismissed_at)
      values ('invitation', 'a@example.test', 'failed', null), ('invitation', 'b@example.test', 'failed', now())`);
    expect(await mail()).toContain('but 1 mails failed within a day');
  } finally {
    await pool.query('delete from mails');
    await pool.end();
    await new Promise<void>((done) => server.close(done));
  }
});

it('doctor names the SKUs whose stock is not what their moves add up to', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await pool.query(`with p as (insert into products (slug, kind, name, category, tax_class)
      values ('mirror', 'physical', 'Mirror', 'instruments', 'goods') returning id),
    v as (insert into product_variants (product_id, sku, price_cents, stock_on_hand)
      select p.id, sku, 100, 5 from p, (values ('MIR-1'), ('MIR-2')) as s (sku) returning id)
    insert into stock_moves (variant_id, delta, reason) select id, 5, 'adjust' from v`);
  try {
    expect((await examine()).lines['stock']).toMatch(/^ok /);
    await pool.query(`update product_variants set stock_on_hand = 4 where sku = 'MIR-2'`);
    const { lines } = await examine();
    expect(lines['stock']).toContain('MIR-2');
    expect(lines['stock']).not.toContain('MIR-1');
  } finally {
    await pool.query('delete from products');
    await pool.end();
  }
});
