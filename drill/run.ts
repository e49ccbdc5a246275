/**
 * `npm run drill [name…]` runs faults and attacks at full size, each on two processes of the built hub with a
 * database of their own. It prints one line per drill and exits with 1 when a figure fails. `npm test` runs the same
 * drills at a small size.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, type Figure } from './lib/load/figure.ts';
import type { Drill } from './lib/hubs/cluster.ts';
import { closeConnections } from './lib/http.ts';
import { HUB, type ProcessCluster, startProcesses } from './lib/hubs/processes.ts';

type AnyDrill = Drill<unknown, ProcessCluster>;

/** A drill, and how its cluster is started where two processes on their own database are not enough. */
interface Found {
  readonly drill: unknown;
  readonly start?: (settings: Readonly<Record<string, string>>) => Promise<unknown>;
}

const DRILLS: Readonly<Record<string, () => Promise<Found>>> = {
  r1: () => import('./r01-killed-workers.ts'),
  r2: () => import('./r02-database-restarts.ts'),
  r3: () => import('./r03-cut-listeners.ts'),
  r4: () => import('./r04-queue-store-away.ts'),
  r5: () => import('./r05-broken-vendor.ts'),
  r6: () => import('./r06-dead-vendor.ts'),
  r7: () => import('./r07-refresh-storm.ts'),
  r8: () => import('./r08-double-redemption.ts'),
  r9: () => import('./r09-idempotency.ts'),
  r10: () => import('./r10-hostile-inputs.ts'),
  r11: () => import('./r11-foreign-ids.ts'),
  r12: () => import('./r12-ssrf.ts'),
  r13: () => import('./r13-forged-tokens.ts'),
  r14: () => import('./r14-oauth-attacks.ts'),
  r15: () => import('./r15-password-guessing.ts'),
  r16: () => import('./r16-secrets-at-rest.ts'),
  r17: () => import('./r17-key-rotation.ts'),
  r18: () => import('./r18-rolling-restart.ts'),
  r19: () => import('./r19-migrations.ts'),
  r20: () => import('./r20-backup-restore.ts'),
  r21: () => import('./r21-last-item.ts'),
  bodies: () => import('./bodies.ts'),
  'database-killed': () => import('./database-killed.ts'),
  'disk-full': () => import('./disk-full.ts'),
  joins: () => import('./joins.ts'),
  resumable: () => import('./resumable.ts'),
  texts: () => import('./texts.ts'),
  admins: () => import('./admins.ts'),
  'sign-out': () => import('./sign-out.ts'),
};

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const unknown = wanted.filter((name) => !(name in DRILLS));
if (unknown.length > 0) {
  console.error(`No drill ${unknown.join(', ')}. There are: ${Object.keys(DRILLS).join(', ')}.`);
  process.exit(2);
}
if (!existsSync(HUB)) {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  execFileSync('npm', ['run', '-s', 'build:backend'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}
for (const name of wanted.length > 0 ? wanted : Object.keys(DRILLS)) await runDrill(name);
closeConnections();

async function runDrill(name: string): Promise<void> {
  try {
    const found = await DRILLS[name]?.();
    const drill = found?.drill as AnyDrill;
    const start = (found?.start ?? startProcesses) as typeof startProcesses;
    const figures = await atFullSize(drill, start);
    if (!figures.every(({ holds }) => holds)) process.exitCode = 1;
    console.log(describe(name, drill.title, figures));
  } catch (cause) {
    process.exitCode = 1;
    console.log(
      `${name.toUpperCase().padEnd(8)} did not run: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
    if (process.env['DRILL_TRACE']) console.error(cause);
  }
}

async function atFullSize(drill: AnyDrill, start: typeof startProcesses): Promise<Figure[]> {
  const cluster = await start(drill.settings);
  try {
    return await drill.run(cluster, drill.full);
  } finally {
    await cluster.close();
  }
}
