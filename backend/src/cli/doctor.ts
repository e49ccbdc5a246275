import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';
import { VERSION } from '#config/version.ts';
import {
  type CheckEntry,
  type CheckName,
  CHECKS,
  explained,
  failure,
  type Finding,
} from './doctor-checks.ts';
import { withDatabase } from './with-database.ts';

const MARKS = { ok: 'ok', warning: 'LOOK', fault: 'BAD' } as const;

const USAGE = 'Usage: npm run hub -- doctor [--json]';
const NAMES = Object.keys(CHECKS) as CheckName[];

type Findings = Readonly<Partial<Record<CheckName, Finding>>>;

/**
 * Looks at everything a hub needs here, one line each with what to do; with --json as one object for a program. Ends badly when
 * something would stop a hub.
 */
export async function doctor(
  args: readonly string[],
  print: (line: string) => void,
  database: (work: (env: Env) => Promise<void>) => Promise<void> = withDatabase,
): Promise<void> {
  const asJson = readArgs(args);
  await database(async (env) => {
    const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1, connectionTimeoutMillis: 5_000 });
    pool.on('error', () => undefined);
    try {
      const findings = await examine(env, pool, asJson ? () => undefined : print);
      if (asJson) print(JSON.stringify(reportOf(findings)));
      assertNoFault(findings);
    } finally {
      await pool.end();
    }
  });
}

function readArgs(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } }).values.json;
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
}

async function examine(env: Env, pool: pg.Pool, print: (line: string) => void): Promise<Findings> {
  const bad = new Set<CheckName>();
  const findings: Partial<Record<CheckName, Finding>> = {};
  for (const name of NAMES) {
    const { check, needs }: CheckEntry = CHECKS[name];
    const skipped = needs && bad.has(needs);
    const finding = skipped
      ? failure(`not looked at: ${needs} comes first`)
      : await runCheck(name, () => check(env, pool));
    if (finding.state === 'fault') bad.add(name);
    findings[name] = finding;
    print(`${name.padEnd(10)} ${MARKS[finding.state].padEnd(4)} ${finding.words}`);
  }
  return findings;
}

const inState = (findings: Findings, wanted: Finding['state']): CheckName[] =>
  NAMES.filter((name) => findings[name]?.state === wanted);

function assertNoFault(findings: Findings): void {
  const bad = inState(findings, 'fault');
  if (bad.length > 0) throw new StartError(`doctor: mend ${bad.join(', ')} first`);
}

const reportOf = (findings: Findings): object => ({
  state: (['fault', 'warning'] as const).find((state) => inState(findings, state).length > 0) ?? 'ok',
  version: VERSION,
  checks: findings,
});

async function runCheck(name: CheckName, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (cause) {
    return failure(explained(name, cause));
  }
}
