import { access, constants, statfs } from 'node:fs/promises';
import type pg from 'pg';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';
import { loadRootKeys } from '#platform/crypto/key-files.ts';
import { runningProcesses } from '#platform/crypto/key-holders.ts';
import { checkKeysInUse } from '#platform/crypto/key-register.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { VaultTables } from '#platform/crypto/vault-tables.ts';
import { checkAuditLog } from '#common/audit/index.ts';
import { isCurrent } from '#platform/database/migrate.ts';
import { Sql } from '#platform/database/sql.ts';
import { createLog } from '#platform/logging/log.ts';
import { checkQueue } from '#platform/queue/queue-check.ts';
import { ANY_SECRET, FAILED_MAILS, KEYS, LAST_BACKUP, NOW } from './doctor.sql.ts';

export interface Finding {
  readonly state: 'ok' | 'warning' | 'fault';
  /** What is so, and what to do about it. */
  readonly words: string;
}
type Check = (env: Env, pool: pg.Pool) => Promise<Finding>;
export interface CheckEntry {
  readonly check: Check;
  /** What must be without a fault before this is looked at. */
  readonly needs?: 'database' | 'schema';
}

const MEGABYTE = 1024 * 1024;
const LITTLE_MB = 1_024;
const NONE_MB = 100;
const SKEW_MS = 2_000;
const OLDEST_SERVER = 180_000;
const OLD_BACKUP_HOURS = 26;

export const ok = (words: string): Finding => ({ state: 'ok', words });
const warning = (words: string): Finding => ({ state: 'warning', words });
export const failure = (words: string): Finding => ({ state: 'fault', words });

const settings: Check = async (env) => {
  const words = `${env.NODE_ENV}, role ${env.HUB_ROLE}, ${env.publicUrl}`;
  const open = env.isProduction && !env.publicUrl.startsWith('https:');
  return open
    ? warning(
        `${words}: people reach it without https; put a proxy with a certificate before it and set PUBLIC_URL`,
      )
    : ok(words);
};

const database: Check = async (_env, pool) => {
  const { rows } = await pool.query<{ version: string; number: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number`,
  );
  const { version, number } = rows[0] ?? { version: '', number: '0' };
  return Number(number) < OLDEST_SERVER
    ? warning(`PostgreSQL ${version} is older than what the hub is tested with: move to PostgreSQL 18`)
    : ok(`PostgreSQL ${version}`);
};

const schema: Check = async (_env, pool) =>
  (await isCurrent(pool))
    ? ok('up to date')
    : failure('behind this version: npm run hub -- migrate, or just start the hub');

const keys: Check = async (env, pool) => {
  const tables = new VaultTables(new Sql(pool));
  const root = await loadRootKeys(env);
  const vault = new Vault(root.encryption);
  await checkKeysInUse(vault, tables);
  if ((await pool.query(ANY_SECRET)).rowCount === 0) return ok('not used yet');
  await Keys.load(root.signing, vault, tables);
  const { rows } = await pool.query<{ id: string }>(KEYS);
  const older = rows.map(({ id }) => id).filter((id) => id !== vault.current);
  return older.length > 0
    ? warning(`values are still sealed under ${older.join(', ')}: npm run hub -- rotate-keys`)
    : ok(`they fit this database; ${vault.current} seals`);
};

const processes: Check = async (env, pool) => {
  const sealing = new Vault((await loadRootKeys(env)).encryption).current;
  const running = await runningProcesses(new VaultTables(new Sql(pool)));
  const lacking = running.without(sealing);
  return lacking > 0
    ? warning(
        `${lacking} of ${running.all} run without the key ${sealing}: give all of them the same settings`,
      )
    : ok(`running on this database: ${running.all}`);
};

const plugins: Check = async (env) => {
  const all = env.HUB_PLUGINS.length;
  if (all === 0) return ok('none (HUB_PLUGINS is not set)');
  const { checkPlugins } = await import('#hub/tools/index.ts');
  const { leftOut } = await checkPlugins(env, createLog('silent'));
  const reasons = leftOut.map(({ plugin, reason }) => `${plugin} ${reason}`);
  return reasons.length > 0
    ? warning(`the hub runs without ${reasons.length} of ${all}: ${reasons.join('; ')}`)
    : ok(`usable: ${all}`);
};

const queue: Check = async (env) => {
  const { where, warning: words } = await checkQueue(env);
  return words ? warning(words) : ok(where);
};

const mail: Check = async (env, pool) => {
  if (!env.SMTP_URL) return ok('captured at /dev/mailbox, none leaves (SMTP_URL is not set)');
  const { checkMailServer } = await import('#common/mail/index.ts');
  await checkMailServer(env.SMTP_URL);
  const { rows } = await pool.query<{ n: number }>(FAILED_MAILS);
  const failed = rows[0]?.n ?? 0;
  return failed > 0
    ? warning(
        `the server answers, but ${failed} mails failed within a day: look at the reasons in mails.error`,
      )
    : ok('the server answers');
};

const disk: Check = async (env) => {
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  await access(env.DATA_DIR, constants.W_OK);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  const words = `${free} MB free at ${env.DATA_DIR}`;
  if (free < NONE_MB) return failure(`${words}: make room now, writes are about to fail`);
  return free < LITTLE_MB ? warning(`${words}: make room`) : ok(words);
};

const files: Check = async (env) => {
  if (!env.s3) return ok('in DATA_DIR/files');
  const { bucketFault } = await import('#common/files/index.ts');
  const fault = await bucketFault(env);
  if (fault) return failure(`${fault}: ${ADVICE.files}`);
  const words = `the bucket ${env.s3.bucket} at ${env.s3.endpoint} takes, gives and removes an object`;
  return env.FILES_STORE === 's3' ? ok(words) : ok(`in DATA_DIR/files; ${words}`);
};

const clock: Check = async (_env, pool) => {
  const before = Date.now();
  const { rows } = await pool.query<{ now: string }>(NOW);
  const away = Math.round(Number(rows[0]?.now) - (before + Date.now()) / 2);
  return Math.abs(away) > SKEW_MS
    ? warning(
        `the database's clock is ${away} ms off ours: codes and tokens depend on it, switch on time synchronisation`,
      )
    : ok('as the database’s');
};

const backups: Check = async (_env, pool) => {
  const { rows } = await pool.query<{ hours: number; key_id: string }>(LAST_BACKUP);
  const [last] = rows;
  if (!last) return warning('none was made: npm run hub -- backup <file>, best every day');
  const words = `the last one is ${last.hours} hours old and opens with the key ${last.key_id}`;
  return last.hours > OLD_BACKUP_HOURS ? warning(`${words}: make another`) : ok(words);
};

const auditLog: Check = async (_env, pool) => {
  const { rows, fault } = await checkAuditLog(new Sql(pool));
  return fault
    ? failure('rows were changed, removed or added: npm run hub -- verify-audit names the first')
    : ok(`${rows} rows are as they were written`);
};

const stock: Check = async (_env, pool) => {
  const { checkStock } = await import('#product/store/index.ts');
  const wrong = await checkStock(new Sql(pool));
  return wrong.length > 0
    ? failure(`not what its moves add up to: ${wrong.join(', ')}; count these and adjust them in E-commerce`)
    : ok('of every SKU is what its moves add up to');
};

const metrics: Check = async ({ METRICS_TOKEN: token, WORKER_PORT: port, HUB_ROLE: role }) => {
  if (!token) return ok('off (METRICS_TOKEN is not set)');
  return role === 'worker' && port === undefined
    ? warning('METRICS_TOKEN is set, but this worker has no WORKER_PORT to answer at')
    : ok('on, behind METRICS_TOKEN');
};

/** In this order; those behind `schema` need it. */
export const CHECKS = {
  settings: { check: settings },
  plugins: { check: plugins },
  disk: { check: disk },
  files: { check: files },
  queue: { check: queue },
  database: { check: database },
  clock: { check: clock, needs: 'database' },
  schema: { check: schema, needs: 'database' },
  keys: { check: keys, needs: 'schema' },
  processes: { check: processes, needs: 'schema' },
  mail: { check: mail, needs: 'schema' },
  backup: { check: backups, needs: 'schema' },
  audit: { check: auditLog, needs: 'schema' },
  stock: { check: stock, needs: 'schema' },
  metrics: { check: metrics },
} satisfies Record<string, CheckEntry>;
export type CheckName = keyof typeof CHECKS;

/** A fault in one line. A driver's message may contain an address with a password, so only its code is shown. */
export function explained(name: CheckName, cause: unknown): string {
  if (cause instanceof StartError) return cause.message.replace(/^Cannot start: /, '');
  const { code } = cause as { code?: unknown };
  const problem = typeof code === 'string' ? code : 'no answer';
  return `${problem}: ${ADVICE[name]}`;
}

const REFUSED = "the database refused the check; look at PostgreSQL's log, then run doctor again";
const ADVICE: Readonly<Record<CheckName, string>> = {
  settings: 'correct the settings, see docs/settings.md',
  plugins: 'HUB_PLUGINS could not be looked at: build the hub again, or correct HUB_PLUGINS',
  disk: 'DATA_DIR cannot be read or written; check that it exists and belongs to the user of the hub',
  files: 'S3 does not let us write and read at S3_ENDPOINT; check its address, bucket, key and rights',
  queue: 'Redis does not answer at REDIS_URL; start it or correct the address',
  database: 'PostgreSQL does not answer at DATABASE_URL; start it or correct the address',
  clock: REFUSED,
  schema: REFUSED,
  keys: REFUSED,
  processes: REFUSED,
  mail: 'the mail server does not let us in; check SMTP_URL',
  backup: REFUSED,
  audit: REFUSED,
  stock: REFUSED,
  metrics: 'correct METRICS_TOKEN and WORKER_PORT, see docs/settings.md',
};
