import { once } from 'node:events';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';
import { followAuditLog } from '#common/audit/index.ts';
import { Sql } from '#platform/database/sql.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Usage: npm run hub -- stream-audit [--after <place>]';

type Write = (line: string) => Promise<void>;

/**
 * `stream-audit` writes each new row of the audit log to standard output as one line of JSON, for a collector of logs, until it
 * is told to stop. `--after 0` begins with the first row that is kept.
 */
export async function streamAudit(args: readonly string[], write: Write = writeLine): Promise<void> {
  const after = readArgs(args);
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  await withDatabase((env) => stream(env, { after, signal: stopped.signal, write }));
}

async function stream(
  env: Env,
  { write, ...follow }: { after: string | undefined; signal: AbortSignal; write: Write },
): Promise<void> {
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  try {
    for await (const entry of followAuditLog(new Sql(pool), follow)) await write(JSON.stringify(entry));
  } finally {
    await pool.end();
  }
}

/** Waits while the reader is slower than the log. */
async function writeLine(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
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
