import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';
import { followAuditLog } from '#common/audit/index.ts';
import { Sql } from '#platform/database/sql.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Usage: npm run hub -- stream-audit [--after <place>]';

/**
 * `stream-audit` writes each new row of the audit log to standard output as one line of JSON, for a collector of logs, until it
 * is told to stop. `--after 0` begins with the first row that is kept.
 */
export async function streamAudit(args: readonly string[], output: Writable = process.stdout): Promise<void> {
  const after = readArgs(args);
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  await withDatabase((env) => stream(env, { after, signal: stopped.signal }, output));
}

type Follow = Parameters<typeof followAuditLog>[1];

async function stream(env: Env, follow: Follow, output: Writable): Promise<void> {
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  try {
    await pipeline(linesOf(new Sql(pool), follow), output, { end: false });
  } finally {
    await pool.end();
  }
}

async function* linesOf(sql: Sql, follow: Follow): AsyncGenerator<string> {
  for await (const entry of followAuditLog(sql, follow)) yield `${JSON.stringify(entry)}\n`;
}

function readArgs(args: readonly string[]): string | undefined {
  try {
    const { after } = parseArgs({ args: [...args], options: { after: { type: 'string' } } }).values;
    if (after === undefined || /^\d{1,18}$/.test(after)) return after;
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
  throw new StartError(USAGE);
}
