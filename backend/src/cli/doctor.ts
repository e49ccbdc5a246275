import pg from 'pg';
import { loadRootKeys } from '../platform/crypto/key-files.ts';
import { Keys } from '../platform/crypto/keys.ts';
import { Vault } from '../platform/crypto/vault.ts';
import { isCurrent } from '../platform/database/migrate.ts';
import { Sql } from '../platform/database/sql.ts';
import { withDatabase } from './with-database.ts';

/** Says, line by line, whether the hub could start here. Throws on the first thing that would stop it. */
export async function doctor(print: (line: string) => void): Promise<void> {
  await withDatabase(async (env) => {
    print(`settings   ok (${env.NODE_ENV}, role ${env.HUB_ROLE}, ${env.publicUrl})`);
    const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1, connectionTimeoutMillis: 5_000 });
    try {
      const version = await pool.query<{ version: string }>(
        `select current_setting('server_version') as version`,
      );
      print(`database   ok (PostgreSQL ${version.rows[0]?.version})`);
      if (!(await isCurrent(pool)))
        return print('schema     behind: run npm run hub -- migrate, or just start the hub');
      print('schema     ok');
      const root = await loadRootKeys(env);
      await Keys.load(root.signing, new Vault(root.encryption), new Sql(pool));
      print('keys       ok (they fit this database)');
    } finally {
      await pool.end();
    }
  });
}
