import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';
import { type AuditCheck, type AuditFault, checkAuditLog } from '#common/audit/index.ts';
import { Sql } from '#platform/database/sql.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Usage: npm run hub -- verify-audit [--noted <place>:<hash>]';

type Print = (line: string) => void;
type Database = (work: (env: Env) => Promise<void>) => Promise<void>;

/** `verify-audit` checks that no row of the audit log was changed, removed, moved or added, while the hub runs. */
export async function verifyAudit(
  args: readonly string[],
  print: Print,
  database: Database = withDatabase,
): Promise<void> {
  const noted = readArgs(args);
  await database(async (env) => {
    const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1, connectionTimeoutMillis: 5_000 });
    pool.on('error', () => undefined);
    try {
      report(await checkAuditLog(new Sql(pool), noted), print);
    } finally {
      await pool.end();
    }
  });
}

function readArgs(args: readonly string[]): string | undefined {
  try {
    const { noted } = parseArgs({ args: [...args], options: { noted: { type: 'string' } } }).values;
    if (noted === undefined || /^\d+:[0-9a-f]{64}$/.test(noted)) return noted;
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
  throw new StartError(USAGE);
}

function report({ rows, first, last, head, prunedBefore, fault }: AuditCheck, print: Print): void {
  if (fault)
    throw new StartError(`verify-audit: ${inWords(fault)} ${rows} rows before it are as they were written.`);
  const span = first && last ? `, from ${first.toISOString()} to ${last.toISOString()}` : '';
  print(`${rows} rows are as they were written${span}`);
  if (prunedBefore) print(`older rows were deleted by retention, up to ${prunedBefore.toISOString()}`);
  print(`head ${head}`);
}

const since = (at: Date | null): string => (at ? ` after ${at.toISOString()}` : ' at the start of the log');

function inWords(fault: AuditFault): string {
  switch (fault.kind) {
    case 'changed':
      return `row ${fault.id} of ${fault.at.toISOString()} was changed.`;
    case 'added':
      return `row ${fault.id} of ${fault.at.toISOString()} was not written by the hub.`;
    case 'missing':
      return `row ${fault.id} is missing${since(fault.after)}.`;
    case 'gap':
      return `place ${fault.seq} of the chain is missing or was changed${since(fault.after)}.`;
    case 'rewritten':
      return `the log was written anew: place ${fault.seq} has another hash than you noted.`;
  }
}
