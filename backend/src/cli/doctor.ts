import pg from 'pg';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';
import { CHECKS, explained, failure, type Finding } from './doctor-checks.ts';
import { withDatabase } from './with-database.ts';

const MARKS = { ok: 'ok', warning: 'LOOK', fault: 'BAD' } as const;

/** Looks at everything a hub needs here, one line each with what to do. Ends badly when something would stop a hub. */
export async function doctor(
  print: (line: string) => void,
  database: (work: (env: Env) => Promise<void>) => Promise<void> = withDatabase,
): Promise<void> {
  await database(async (env) => {
    const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1, connectionTimeoutMillis: 5_000 });
    pool.on('error', () => undefined);
    try {
      await examine(env, pool, print);
    } finally {
      await pool.end();
    }
  });
}

async function examine(env: Env, pool: pg.Pool, print: (line: string) => void): Promise<void> {
  const bad = new Set<string>();
  for (const [name, { check, needs }] of Object.entries(CHECKS)) {
    const skipped = needs && bad.has(needs);
    const finding = skipped
      ? failure(`not looked at: ${needs} comes first`)
      : await runCheck(name, () => check(env, pool));
    if (finding.state === 'fault') bad.add(name);
    print(`${name.padEnd(10)} ${MARKS[finding.state].padEnd(4)} ${finding.words}`);
  }
  if (bad.size > 0) throw new StartError(`doctor: mend ${[...bad].join(', ')} first`);
}

async function runCheck(name: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (cause) {
    return failure(explained(name, cause));
  }
}
