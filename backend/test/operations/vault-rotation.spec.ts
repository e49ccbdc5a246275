import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { rotateKeys } from '../../src/cli/rotate-keys.ts';
import { loadEnv } from '#config/load-env.ts';
import { connectionNameFor } from '#platform/crypto/key-holders.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { Rotation } from '#platform/crypto/rotation.ts';
import { SEALED_COLUMNS } from '#platform/crypto/sealed-columns.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { VaultTables } from '#platform/crypto/vault-tables.ts';
import { Sql } from '#platform/database/sql.ts';
import { createMigratedDatabase, type TestDatabase } from '../support/database.ts';
import { SIGNING_KEYS } from '../support/signing-keys.ts';

const key = (id: string, byte: number): string => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const OLD = key('k1', 1);
const NEW = key('2026.11', 2);
const old = new Vault(OLD);
const both = new Vault(`${NEW},${OLD}`);

let database: TestDatabase;
let pool: pg.Pool;
let sql: Sql;
const person = randomUUID();
/** Five values for each of the eight columns of `fill`, and the hub's own secrets. */
let values: number;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  sql = new Sql(pool);
  await pool.query('insert into auth.users (id, email) values ($1, $2)', [person, 'p@example.test']);
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Every sealed column with values of the old key. */
beforeEach(async () => {
  for (const { table } of SEALED_COLUMNS) await pool.query(`delete from ${table}`);
  await pool.query('delete from vault_keys');
  await Keys.load([], old, new VaultTables(sql));
  for (let n = 0; n < 5; n += 1) await fill(n);
  const { rows } = await pool.query<{ own: number }>('select count(*)::int as own from hub_secrets');
  values = 5 * 8 + (rows[0]?.own ?? 0);
});

async function fill(n: number): Promise<void> {
  const seal = (aad: string): string => old.seal(`secret ${n}`, aad);
  await pool.query(
    `insert into credentials (context, owner_id, tool_id, sealed) values ('user', $1, $2, $3)`,
    [person, `tool-${n}`, seal(`credential ${n}`)],
  );
  await pool.query(
    `insert into token_revocations (context, owner_id, tool_id, sealed) values ('user', $1, $2, $3)`,
    [person, `tool-${n}`, seal('revocation')],
  );
  await pool.query('insert into tool_settings (tool_id, key, sealed) values ($1, $2, $3)', [
    `tool-${n % 2}`,
    `key ${n}`,
    seal('setting'),
  ]);
  await pool.query(
    `insert into connect_attempts (user_id, tool_id, state, nonce, expires_at, sealed_input, sealed_oauth, sealed_tokens)
       values ($1, 'x', 'checking', 'n', now(), $2, $3, $4)`,
    [person, seal('input'), seal('oauth'), seal('tokens')],
  );
  await pool.query(`insert into mails (kind, to_address, sealed_body) values ('x', 'p@example.test', $1)`, [
    seal('mail'),
  ]);
  await pool.query(
    `insert into auth.factors (id, user_id, factor_type, friendly_name, sealed_secret) values ($1, $2, 'totp', $3, $4)`,
    [randomUUID(), person, `phone ${n}`, seal('factor')],
  );
}

const environment = (keys: string) =>
  loadEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    HUB_ENCRYPTION_KEYS: keys,
    DATA_DIR: '/nonexistent',
  });

async function command(keys: string, ...args: string[]): Promise<string[]> {
  const output: string[] = [];
  const env = environment(keys);
  env.AUTH_SIGNING_KEYS = SIGNING_KEYS;
  await rotateKeys(
    args,
    (line) => output.push(line),
    (work) => work(env),
  );
  return output;
}

async function countOf(keyId: string): Promise<number> {
  const counts = await new Rotation(both, new VaultTables(sql)).counts();
  return counts.filter((one) => one.keyId === keyId).reduce((sum, { count }) => sum + count, 0);
}

it('every encrypted column of the schema is registered and rotated', async () => {
  const { rows } = await pool.query<{ place: string; watched: boolean }>(
    `select c.table_schema || '.' || c.table_name || '.' || c.column_name as place,
       exists (select 1 from pg_trigger t join pg_proc f on f.oid = t.tgfoid
         where t.tgrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
         and f.proname = 'vault_key_used' and t.tgname = 'vault_' || c.column_name) as watched
     from information_schema.columns c
     where c.table_schema in ('public', 'auth') and (c.column_name like '%sealed%' or c.data_type = 'bytea')
       and c.table_name not like 'audit_chain%' -- hashes, nothing encrypted
     order by 1`,
  );
  expect(rows.filter(({ watched }) => !watched)).toEqual([]);
  expect(rows.map(({ place }) => place)).toEqual(
    SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort(),
  );
});

it('a rotation encrypts all values with the first key, and the old key can be removed', async () => {
  expect(await countOf('k1')).toBe(values);
  const output = await command(`${NEW},${OLD}`);
  expect([await countOf('k1'), await countOf('2026.11')]).toEqual([0, values]);
  expect(output.join('\n')).toContain('no value needs k1 any more');
  const { rows } = await pool.query<{ tool_id: string; sealed: string }>(
    'select tool_id, sealed from credentials',
  );
  const alone = new Vault(NEW);
  for (const { tool_id, sealed } of rows) {
    const n = tool_id.slice(-1);
    expect(alone.open(sealed, `credential ${n}`)).toBe(`secret ${n}`);
    expect(() => alone.open(sealed, 'credential of somebody else')).toThrow();
  }
  await Keys.load([], alone, new VaultTables(sql));
});

it('a second rotation finds nothing to do', async () => {
  await command(`${NEW},${OLD}`);
  expect(await command(`${NEW},${OLD}`)).toContain('0 values are under 2026.11 now');
});

it('a rotation with --dry-run counts and changes nothing', async () => {
  const output = await command(`${NEW},${OLD}`, '--dry-run');
  expect(output.join('\n')).toMatch(/public\.credentials\.sealed +k1 +5/);
  expect(output.at(-1)).toContain(`${values} values`);
  expect(await countOf('k1')).toBe(values);
});

it('a rotation that died half way is continued', async () => {
  const rotation = new Rotation(both, new VaultTables(sql), 2);
  await expect(
    rotation.run(({ table }) => {
      if (table === 'public.credentials') throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  const left = await countOf('k1');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(values);
  expect(await rotation.run()).toEqual({ done: left, unreadable: 0 });
});

it('a value that a process writes during the rotation of its row is kept', async () => {
  const { rows } = await pool.query<{ id: string }>('select id from credentials order by id');
  const renewed = old.seal('renewed', 'x');
  let written = false;
  const racing = {
    many: sql.many.bind(sql),
    run: async (name: string, text: string, values?: readonly unknown[]) => {
      if (name === 'vault_replace_public.credentials_sealed' && !written) {
        written = true;
        await pool.query('update credentials set sealed = $2, version = version + 1 where id = $1', [
          rows[0]?.id,
          renewed,
        ]);
      }
      return sql.run(name, text, values);
    },
  } as unknown as Sql;
  await new Rotation(both, new VaultTables(racing)).run();
  const { rows: after } = await pool.query<{ sealed: string }>(
    'select sealed from credentials where id = $1',
    [rows[0]?.id],
  );
  expect(both.open(after[0]?.sealed ?? '', 'x')).toBe('renewed');
  expect(await countOf('k1')).toBe(0);
});

it('a value that no key opens is left as it is, reported, and keeps its key in use', async () => {
  const foreign = new Vault(key('lost', 9)).seal('x', 'y');
  await pool.query(`update mails set sealed_body = $1`, [foreign]);
  await expect(command(`${NEW},${OLD}`)).rejects.toThrow('Stored secrets need the key lost');
  await expect(command(`${NEW},${OLD},${key('lost', 8)}`)).rejects.toThrow(
    '5 values open under no configured key',
  );
  const { rows } = await pool.query('select 1 from mails where sealed_body = $1', [foreign]);
  expect(rows).toHaveLength(5);
  expect(await new Rotation(both, new VaultTables(sql)).olderKeys()).toEqual(['lost']);
});

it('nothing is rotated while a process without the new key runs, and the key it uses stays in use', async () => {
  const process = new pg.Client({
    connectionString: database.url,
    application_name: connectionNameFor(['k1']),
  });
  await process.connect();
  await expect(command(`${NEW},${OLD}`)).rejects.toThrow('1 running process(es) do not have the key 2026.11');
  await process.query(`set application_name = '${connectionNameFor(['k1', '2026.11'])}'`);
  expect((await command(`${NEW},${OLD}`)).join('\n')).toContain('1 running process(es) still seal under it');
  await process.end();
  expect((await command(`${NEW},${OLD}`)).join('\n')).toContain('no value needs k1 any more');
});

it('a key that a late process uses again counts as in use again', async () => {
  await command(`${NEW},${OLD}`);
  expect(await new Rotation(both, new VaultTables(sql)).olderKeys()).toEqual([]);
  await fill(7);
  expect(await new Rotation(both, new VaultTables(sql)).olderKeys()).toEqual(['k1']);
});

it('a start is refused in one line when a needed key is missing or has other bytes', async () => {
  await command(`${NEW},${OLD}`);
  await fill(8);
  const refusal = async (keys: string): Promise<string> =>
    Keys.load([], new Vault(keys), new VaultTables(sql)).then(
      () => 'started',
      (cause: Error) => `${cause.name}: ${cause.message}`,
    );
  expect(await refusal(NEW)).toMatch(/^StartError: Cannot start: .* need the key k1, .*rotate-keys/);
  expect(await refusal(`${key('2026.11', 5)},${OLD}`)).toMatch(/^StartError: .* also called 2026\.11/);
  expect(await refusal(`${key('k3', 3)},${NEW},${OLD}`)).toBe('started');
  expect(await refusal(`${NEW},${OLD}`)).toBe('started');
});
