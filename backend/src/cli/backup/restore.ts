import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';
import { knownEncryptionKeys } from '#platform/crypto/key-files.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { migrate, migrateTo } from '#platform/database/migrate.ts';
import { referenceRows } from '../../reference-rows.ts';
import { openStore } from '#common/files/index.ts';
import { withDatabase } from '../with-database.ts';
import { argumentOf, type Database, type Print } from './arguments.ts';
import { ANY_ACCOUNT, OTHERS } from './backup.sql.ts';
import { type BackupHead, BackupReader } from './backup-file.ts';
import { Loader } from './loader.ts';
import { opened } from './sealed-file.ts';
import { migrationsOf, SAME_TEXTS, tablesOf } from './tables.ts';

/** `restore <file>`: a backup into an empty database, all of it or nothing, and then up to this version. */
export async function restore(
  args: readonly string[],
  print: Print,
  database: Database = withDatabase,
): Promise<void> {
  const source = resolve(argumentOf('restore', args));
  await database(async (env) => {
    const keys = await knownEncryptionKeys(env);
    const reader = await openBackup(source, keys ? new Vault(keys) : undefined);
    const head = await headOf(reader);
    await prepare(env, head);
    const { rows, files } = await load(env, reader);
    await migrate(env.DATABASE_URL ?? '', referenceRows);
    print(`${rows} rows and ${files} files of ${head.taken_at} are here`);
    if (head.keys.length > 0)
      print(
        `start with the encryption keys ${head.keys.join(', ')} (HUB_ENCRYPTION_KEYS or DATA_DIR/keys.json)`,
      );
    print('start with the signing keys of that day, or everybody has to sign in again');
  });
}

async function openBackup(source: string, vault: Vault | undefined): Promise<BackupReader> {
  const file = await open(source).catch((cause: unknown) => {
    throw new StartError(`restore: ${source} cannot be read.`, { cause });
  });
  await file.close();
  const gunzip = createGunzip();
  Readable.from(opened(createReadStream(source) as AsyncIterable<Buffer>, vault), { objectMode: false })
    .on('error', (cause) => gunzip.destroy(cause))
    .pipe(gunzip);
  return new BackupReader(gunzip as AsyncIterable<Buffer>);
}

async function headOf(reader: BackupReader): Promise<BackupHead> {
  const head = await reader.line<Partial<BackupHead>>();
  if (head.chairside_backup !== 1) throw new StartError('restore: this is no backup of Chairside.');
  return head as BackupHead;
}

/** Brings an empty database to the schema of the backup, and refuses every other one. */
async function prepare(env: Env, { migrations }: BackupHead): Promise<void> {
  await withClient(env, async (client) => {
    const { rows } = await client.query<{ n: number }>(OTHERS);
    if (rows[0]?.n)
      throw new StartError('restore: something is connected to this database; stop the hub first.');
    const there = await migrationsOf(client);
    if (there.length > 0 && there.join() !== migrations.join()) throw notEmpty;
    if (there.length > 0 && (await client.query(ANY_ACCOUNT)).rowCount) throw notEmpty;
  });
  await migrateTo(env.DATABASE_URL ?? '', migrations).catch((cause: unknown) => {
    throw cause instanceof StartError
      ? new StartError('restore: the backup is of a newer version; restore it with that one.', { cause })
      : cause;
  });
}

const notEmpty = new StartError('restore: this database is in use; restore needs an empty one.');

async function withClient<T>(env: Env, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Loaded {
  readonly rows: number;
  readonly files: number;
}

function load(env: Env, reader: BackupReader): Promise<Loaded> {
  return withClient(env, async (client) => {
    const written: string[] = [];
    const store = openStore(env);
    await client.query('begin');
    try {
      await client.query(SAME_TEXTS);
      // Tables that refer to each other have a deferrable constraint, which is checked when all rows are there.
      await client.query('set constraints all deferred');
      const tables = (await tablesOf(client)).map(({ name }) => name);
      // Triggers made their rows when these were written first.
      for (const name of tables) await client.query(`alter table ${name} disable trigger user`);
      await client.query(`truncate ${tables.join(', ')}`);
      const loader = new Loader(client, store, reader, new Set(tables), written);
      const rows = await loader.run();
      await client.query('set constraints all immediate');
      for (const name of tables) await client.query(`alter table ${name} enable trigger user`);
      await client.query('commit');
      return { rows, files: loader.fileCount };
    } catch (cause) {
      await client.query('rollback').catch(() => undefined);
      for (const key of written) await store.remove(key);
      throw cause;
    }
  });
}
