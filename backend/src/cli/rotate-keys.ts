import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';
import { loadRootKeys } from '#platform/crypto/key-files.ts';
import { type RunningProcesses, runningProcesses } from '#platform/crypto/key-holders.ts';
import { checkKeysInUse, addCanary } from '#platform/crypto/key-register.ts';
import { type KeyCount, type RewrapResult, Rotation } from '#platform/crypto/rotation.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { VaultTables } from '#platform/crypto/vault-tables.ts';
import { migrate } from '#platform/database/migrate.ts';
import { Sql } from '#platform/database/sql.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Usage: npm run hub -- rotate-keys [--dry-run]';

type Print = (line: string) => void;
type Database = (work: (env: Env) => Promise<void>) => Promise<void>;

/**
 * `rotate-keys` re-wraps what is sealed under older keys while other processes run, and reports which keys can be
 * removed.
 */
export async function rotateKeys(
  args: readonly string[],
  print: Print,
  database: Database = withDatabase,
): Promise<void> {
  const dryRun = readArgs(args);
  await database(async (env) => {
    await migrate(env.DATABASE_URL ?? '');
    const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 2, connectionTimeoutMillis: 5_000 });
    pool.on('error', () => undefined);
    const tables = new VaultTables(new Sql(pool));
    const vault = new Vault((await loadRootKeys(env)).encryption);
    try {
      await (dryRun ? preview(vault, tables, print) : rotate(vault, tables, print));
    } finally {
      await pool.end();
    }
  });
}

function readArgs(args: readonly string[]): boolean {
  try {
    const options = { 'dry-run': { type: 'boolean', default: false } } as const;
    return parseArgs({ args: [...args], options }).values['dry-run'];
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
}

async function preview(vault: Vault, tables: VaultTables, print: Print): Promise<void> {
  const counts = await new Rotation(vault, tables).counts();
  for (const line of lines(counts)) print(line);
  const older = counts.filter(({ keyId }) => keyId !== null && keyId !== vault.current);
  const missing = new Set(older.flatMap(({ keyId }) => (vault.keyIds.includes(keyId ?? '') ? [] : [keyId])));
  for (const id of missing)
    print(`key ${id} is not in HUB_ENCRYPTION_KEYS: what is sealed under it cannot be opened`);
  print(`rotate-keys would bring ${sum(older)} values under ${vault.current}; nothing was changed`);
}

const lines = (counts: readonly KeyCount[]): string[] =>
  counts.map(
    ({ table, column, keyId, count }) =>
      `${`${table}.${column}`.padEnd(40)} ${(keyId ?? 'not sealed').padEnd(16)} ${count}`,
  );
const sum = (counts: readonly KeyCount[]): number => counts.reduce((all, { count }) => all + count, 0);

async function rotate(vault: Vault, tables: VaultTables, print: Print): Promise<void> {
  await checkKeysInUse(vault, tables);
  const before = (await runningProcesses(tables)).without(vault.current);
  if (before > 0) throw notEverywhere(before, vault.current);
  const rotation = new Rotation(vault, tables);
  const result = await rotation.run(({ table, column }, done) => print(`${table}.${column}: ${done}`));
  await addCanary(vault, tables);
  print(`${result.done} values are under ${vault.current} now`);
  await reportRemovableKeys(vault, rotation, await runningProcesses(tables), print);
  if (result.unreadable > 0) throw unreadable(result);
}

async function reportRemovableKeys(
  vault: Vault,
  rotation: Rotation,
  holders: RunningProcesses,
  print: Print,
): Promise<void> {
  const kept = new Set<string>();
  for (const id of await rotation.olderKeys()) {
    const sealing = holders.sealing(id);
    if (sealing === 0 && (await rotation.release(id))) continue;
    kept.add(id);
    print(sealing > 0 ? stillSealing(id, sealing) : `key ${id} must stay: values are still sealed under it`);
  }
  const free = vault.keyIds.filter(
    (id) => id !== vault.current && !kept.has(id) && holders.sealing(id) === 0,
  );
  if (free.length > 0) print(`no value needs ${free.join(', ')} any more: remove from HUB_ENCRYPTION_KEYS`);
  else if (kept.size === 0) print('there is no older key to remove');
}

const stillSealing = (id: string, processes: number): string =>
  `key ${id} must stay: ${processes} running process(es) still seal under it. Restart them with the new key first in ` +
  `HUB_ENCRYPTION_KEYS, then run this again`;

const notEverywhere = (processes: number, id: string): StartError =>
  new StartError(
    `rotate-keys: ${processes} running process(es) do not have the key ${id} yet and could not open what is sealed ` +
      `under it. Restart them with it in HUB_ENCRYPTION_KEYS first. Nothing was changed.`,
  );

const unreadable = ({ unreadable: count }: RewrapResult): StartError =>
  new StartError(
    `rotate-keys: ${count} values open under no configured key and stay as they are (--dry-run shows where).`,
  );
