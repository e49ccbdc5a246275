import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { fillTables } from '../../../drill/lib/hubs/fill-tables.ts';
import { PREVIOUS_RELEASE } from '../../migrations/previous-release.ts';
import { migrations } from '../../migrations/index.ts';
import { backup } from '../../src/cli/backup/backup.ts';
import { restore } from '../../src/cli/backup/restore.ts';
import { opened } from '../../src/cli/backup/sealed-file.ts';
import { loadEnv } from '#config/load-env.ts';
import { StartError } from '#config/start-error.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { isCurrent, migrate, migrateTo } from '#platform/database/migrate.ts';
import { referenceRows } from '../../src/reference-rows.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

/** Characters that COPY escapes, and a line that looks like the end of the rows. */
const AWKWARD = 'tab\t back\\slash\r\n\\.\nquote\' "ä" 漢 \u0001 \\N';
const KEY = 'k'.repeat(40);
const encryptionKey = (id: string, byte: number): string =>
  `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const KEYS = encryptionKey('spec', 1);
const FILE = Buffer.from([0, 10, 92, 46, 10, 255, 13, 10]);

let folder: string;
let full: TestDatabase;
const databases: TestDatabase[] = [];
const lines: string[] = [];

const emptyDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
};
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const at = (name: string): string => join(folder, name);
const on =
  ({ url }: TestDatabase, dataDir: string, keys = KEYS) =>
  (work: (env: ReturnType<typeof loadEnv>) => Promise<void>) =>
    work(loadEnv({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: at(dataDir), HUB_ENCRYPTION_KEYS: keys }));
const take = (database: TestDatabase, file: string) =>
  backup([at(file)], (line) => lines.push(line), on(database, 'data'));
/** A sealed backup as backups were before they were sealed: those are still restored. */
const unsealed = (file: string): Promise<Buffer> =>
  buffer(opened(createReadStream(at(file)) as AsyncIterable<Buffer>, new Vault(KEYS)));
const bring = (file: string, database: TestDatabase, dataDir = 'elsewhere') =>
  restore([at(file)], (line) => lines.push(line), on(database, dataDir));
/** The output that the operator reads. */
const refusal = (work: Promise<void>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (cause: unknown) => (cause instanceof StartError ? cause.message : `no line: ${String(cause)}`),
  );

const LASTING = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and c.relpersistence = 'p'
    and n.nspname in ('public', 'auth') order by 1`;
/** Each table's rows, whatever their order. */
const contentOf = ({ url }: TestDatabase): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(LASTING);
    const sums: [string, string][] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
      );
      if (!['public.migrations', 'public.backup_runs'].includes(name)) sums.push([name, rows[0]?.sum ?? '']);
    }
    return Object.fromEntries(sums);
  });
const peopleIn = ({ url }: TestDatabase) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('auth.users') is not null as there`,
    );
    return rows[0]?.there ? (await client.query('select from auth.users')).rowCount : 0;
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chairside-backup-'));
  await mkdir(at('data/files'), { recursive: true });
  await writeFile(at(`data/files/${KEY}`), FILE);
  await writeFile(at('data/files/nobodys'), 'not named by a row');
  full = await emptyDatabase();
  await migrate(full.url, referenceRows);
  await withClient(full.url, async (client) => {
    await fillTables(client, 20);
    await client.query('update profiles set bio = $1', [AWKWARD]);
    await client.query(`update files set state = 'uploading'`);
    await client.query(
      `update files set state = 'ok', storage_key = $1 where id = (select id from files limit 1)`,
      [KEY],
    );
    await client.query(`select setval('ticket_numbers', 4711)`);
  });
  await take(full, 'full.backup');
}, 60_000);
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('a backup restores every row, sequence and file elsewhere, whatever characters they hold', async () => {
  const other = await emptyDatabase();
  await bring('full.backup', other);
  const before = await contentOf(full);
  expect(Object.values(before).filter((sum) => sum.startsWith('0 '))).toEqual([]);
  expect(await contentOf(other)).toEqual(before);
  const next = await withClient(other.url, (client) =>
    client.query<{ n: string }>(`select nextval('ticket_numbers') as n`),
  );
  expect(next.rows[0]?.n).toBe('4712');
  expect(await readdir(at('elsewhere/files'))).toEqual([KEY]);
  expect(await readFile(at(`elsewhere/files/${KEY}`))).toEqual(FILE);
});

it('a backup holds no readable text, whether packed or not, and is known to the hub', async () => {
  const bytes = await readFile(at('full.backup'));
  expect(bytes.subarray(0, 24).toString()).toBe('chairside-backup 2 spec ');
  expect(bytes.includes('auth.users')).toBe(false);
  expect(() => gunzipSync(bytes.subarray(bytes.indexOf(10) + 5))).toThrow();
  const { rows } = await withClient(full.url, (client) =>
    client.query<{ key_id: string; bytes: string }>(
      `select key_id, bytes from backup_runs where key_id = 'spec'`,
    ),
  );
  expect(rows).toEqual([{ key_id: 'spec', bytes: String(bytes.length) }]);
});

it('triggers that were disabled during a restore are enabled afterwards', async () => {
  const other = await emptyDatabase();
  await bring('full.backup', other, 'triggers');
  const { rows } = await withClient(other.url, (client) =>
    client.query(`select tgname from pg_trigger where tgenabled = 'D'`),
  );
  expect(rows).toEqual([]);
});

it('the file of a backup is readable by its owner only and never replaces another file', async () => {
  expect((await stat(at('full.backup'))).mode & 0o777).toBe(0o600);
  expect(await refusal(take(full, 'full.backup'))).toMatch(/^backup: .* is there already/);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('a backup of the previous version is migrated to this one', async () => {
  const old = await emptyDatabase();
  const count = migrations.findIndex(({ name }) => name === PREVIOUS_RELEASE.lastMigration) + 1;
  await migrateTo(
    old.url,
    migrations.slice(0, count).map(({ name }) => name),
  );
  await withClient(old.url, (client) => fillTables(client, 2));
  await take(old, 'old.backup');
  const other = await emptyDatabase();
  await bring('old.backup', other, 'old');
  expect(await withClient(other.url, isCurrent)).toBe(true);
  expect(await peopleIn(other)).toBe(2);
});

describe('a restore is refused in one line and changes nothing', () => {
  const changed = async (name: string, from: string | RegExp, to: string): Promise<void> => {
    const all = gunzipSync(await unsealed('full.backup')).toString('latin1');
    await writeFile(at(name), gzipSync(Buffer.from(all.replace(from, to), 'latin1')));
  };

  it.each([
    ['its end is missing', /\{"end".*\n$/, ''],
    ['it ends between rows', /[^]{40}\n\\\.\n(\{"seq[^]*)$/, ''],
    ['a table is missing', /\{"table":"public.drafts[^]*?\n\\\.\n/, ''],
    ['a file is missing', /\{"file"[^]*(?=\{"end)/, ''],
    ['a file has a path for a name', `"file":"${KEY}`, `"file":"../${KEY}`],
    ['a table is none of the hub', '"table":"auth.users"', '"table":"pg_catalog.pg_authid"'],
  ])('when %s', async (_what, from, to) => {
    await changed('cut', from, to);
    const other = await emptyDatabase();
    expect(await refusal(bring('cut', other, 'cut-data'))).toBe(
      'restore: the backup is cut off or damaged; nothing was changed.',
    );
    expect(await peopleIn(other)).toBe(0);
    expect(await readdir(at('cut-data/files')).catch(() => [])).toEqual([]);
  });

  it.each([
    ['the key is missing', encryptionKey('other', 1), 'restore: this backup needs the encryption key spec '],
    ['the key has other bytes', encryptionKey('spec', 2), 'restore: the encryption key spec does not open'],
  ])('when %s', async (_what, keys, line) => {
    const other = await emptyDatabase();
    const work = restore([at('full.backup')], () => undefined, on(other, 'sealed-data', keys));
    expect(await refusal(work)).toContain(line);
    expect(await peopleIn(other)).toBe(0);
  });

  it('when one bit of it differs', async () => {
    const bytes = await readFile(at('full.backup'));
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(at('bit'), bytes);
    const other = await emptyDatabase();
    expect(await refusal(bring('bit', other))).toMatch(/^restore: .*nothing was changed\.$/);
    expect(await peopleIn(other)).toBe(0);
  });

  it('when the file is cut off', async () => {
    await writeFile(at('cut'), (await readFile(at('full.backup'))).subarray(0, -2000));
    const other = await emptyDatabase();
    expect(await refusal(bring('cut', other))).toMatch(/cut off or damaged; nothing was changed/);
    expect(await peopleIn(other)).toBe(0);
  });

  it('when the database has people already', async () => {
    const other = await emptyDatabase();
    await bring('full.backup', other, 'twice');
    expect(await refusal(bring('full.backup', other, 'twice'))).toBe(
      'restore: this database is in use; restore needs an empty one.',
    );
    expect(await contentOf(other)).toEqual(await contentOf(full));
  });

  it('when something else is connected to the database', async () => {
    const other = await emptyDatabase();
    const line = await withClient(other.url, () => refusal(bring('full.backup', other, 'busy')));
    expect(line).toBe('restore: something is connected to this database; stop the hub first.');
    expect(await peopleIn(other)).toBe(0);
  });

  it('when the backup is of a newer version', async () => {
    await changed('newer', ']', ',"Later1999999999999"]');
    expect(await refusal(bring('newer', await emptyDatabase(), 'newer-data'))).toBe(
      'restore: the backup is of a newer version; restore it with that one.',
    );
  });

  it('when the file is not a backup or does not exist', async () => {
    await writeFile(at('other'), gzipSync('{"a":1}\n'));
    const other = await emptyDatabase();
    expect(await refusal(bring('other', other))).toBe('restore: this is no backup of Chairside.');
    expect(await refusal(bring('nowhere', other))).toMatch(/^restore: .*nowhere cannot be read\.$/);
    expect(await refusal(restore([], () => undefined))).toBe('Usage: npm run hub -- restore <file>');
  });
});
