import { open, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';
import { VERSION } from '#config/version.ts';
import { knownEncryptionKeys } from '#platform/crypto/key-files.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { openStore } from '#common/files/index.ts';
import { withDatabase } from '../with-database.ts';
import { argumentOf, type Database, type Print } from './arguments.ts';
import { fileKeys, KEYS, NOTE_RUN, SEQUENCES } from './backup.sql.ts';
import { type BackupHead, lineOf, ROWS_END } from './backup-file.ts';
import { copyOut } from './copy.ts';
import { sealed } from './sealed-file.ts';
import { type BackupTable, migrationsOf, SAME_TEXTS, tablesOf } from './tables.ts';

/** `backup <file>`: one moment of the database and the files it names, while the hub runs. */
export async function backup(
  args: readonly string[],
  print: Print,
  database: Database = withDatabase,
): Promise<void> {
  const target = resolve(argumentOf('backup', args));
  await database(async (env) => {
    const client = new pg.Client({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const vault = await vaultOf(env);
      await client.query('begin isolation level repeatable read read only');
      await client.query(SAME_TEXTS);
      const writer = new Writer(client, env, print);
      await write(writer, vault, target);
      await client.query('commit');
      await recordRun(client, writer.takenAt, vault.current, (await sizeOf(target)) ?? 0);
      print(`it opens with the encryption key ${vault.current}`);
    } finally {
      await client.end();
    }
    print(`the backup is in ${target}; keep it apart from its keys`);
  });
}

async function vaultOf(env: Env): Promise<Vault> {
  const keys = await knownEncryptionKeys(env);
  if (!keys) throw new StartError('backup: there are no encryption keys here to seal it with.');
  return new Vault(keys);
}

/** For the admins, doctor and the alert on old backups. A database of an older version has no place for it. */
async function recordRun(client: pg.Client, takenAt: Date, keyId: string, bytes: number): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.backup_runs') is not null as there`,
  );
  if (!rows[0]?.there) return;
  await client.query(NOTE_RUN, [takenAt, VERSION, keyId, bytes]);
}

/** Whole or not at all: it gets its name when it is on the disk. */
async function write(writer: Writer, vault: Vault, target: string): Promise<void> {
  if (await sizeOf(target)) throw new StartError(`backup: ${target} is there already; name another file.`);
  const part = `${target}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    await pipeline(
      Readable.from(writer.pieces()),
      createGzip(),
      (pieces: AsyncIterable<Buffer>) => sealed(pieces, vault),
      file.createWriteStream({ flush: true }),
    );
    await rename(part, target);
  } catch (cause) {
    await rm(part, { force: true });
    throw cause;
  } finally {
    await file.close();
  }
}

/** The size of a file; none when it is not there. */
const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

class Writer {
  readonly takenAt = new Date();

  constructor(
    private readonly client: pg.Client,
    private readonly env: Env,
    private readonly print: Print,
  ) {}

  async *pieces(): AsyncGenerator<Buffer> {
    const head = await this.head();
    yield lineOf(head);
    const tables = await tablesOf(this.client);
    for (const table of tables) yield* this.rows(table);
    yield* this.sequences();
    const files = yield* this.files(tables);
    yield lineOf({ end: true, tables: tables.length, files });
    this.print(`${tables.length} tables and ${files} files`);
    this.print(`their secrets need the encryption keys ${head.keys.join(', ') || '(none yet)'}`);
  }

  private async head(): Promise<BackupHead> {
    const migrations = await migrationsOf(this.client);
    if (migrations.length === 0) throw new StartError('backup: this database holds no Chairside.');
    const { rows } = await this.client.query<{ id: string }>(KEYS);
    const keys = rows.map(({ id }) => id);
    return { chairside_backup: 1, version: VERSION, taken_at: this.takenAt.toISOString(), migrations, keys };
  }

  private async *rows({ name, columns }: BackupTable): AsyncGenerator<Buffer> {
    yield lineOf({ table: name, columns });
    yield* copyOut(this.client, `copy ${name} (${columns.join(', ')}) to stdout`);
    yield ROWS_END;
  }

  /** Sequences stand outside the snapshot: read behind the rows, they are never lower than what the rows hold. */
  private async *sequences(): AsyncGenerator<Buffer> {
    const { rows } = await this.client.query<{ sequence: string; value: string }>(SEQUENCES);
    for (const row of rows) yield lineOf({ sequence: row.sequence, value: row.value });
  }

  /** The bytes of files and of objects. A schema from before storage has no objects. */
  private async *files(tables: readonly BackupTable[]): AsyncGenerator<Buffer, number> {
    const store = openStore(this.env);
    const objects = tables.some(({ name }) => name === 'public.storage_objects');
    const { rows } = await this.client.query<{ key: string }>(fileKeys(objects));
    let count = 0;
    for (const { key } of rows) {
      const bytes = await store.size(key);
      const stream = bytes === null ? null : await store.read(key);
      if (bytes === null || !stream) this.print(`the file ${key} is not there any more; it was left out`);
      else {
        yield lineOf({ file: key, bytes });
        yield* stream as AsyncIterable<Buffer>;
        count += 1;
      }
    }
    return count;
  }
}
