/**
 * `npm run drill [name…]`: faults and attacks at full size, each on two processes of the built hub with a database of
 * their own. One line a drill; ends with 1 when a figure does not hold. The same drills run small in `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, type Figure } from './lib/figure.ts';
import type { Drill } from './lib/house.ts';
import { closeConnections } from './lib/http.ts';
import { HUB, type ProcessHouse, startProcesses } from './lib/processes.ts';

type AnyDrill = Drill<unknown, ProcessHouse>;

/** A drill, and the house it takes where that is not two processes on a database of their own. */
interface Found {
  readonly drill: unknown;
  readonly start?: (settings: Readonly<Record<string, string>>) => Promise<unknown>;
}

const DRILLS: Readonly<Record<string, () => Promise<Found>>> = {
  r1: () => import('./r1.ts'),
  r2: () => import('./r2.ts'),
  r3: () => import('./r3.ts'),
  r4: () => import('./r4.ts'),
  r5: () => import('./r5.ts'),
  r6: () => import('./r6.ts'),
  r7: () => import('./r7.ts'),
  r8: () => import('./r8.ts'),
  r9: () => import('./r9.ts'),
  r10: () => import('./r10.ts'),
  r11: () => import('./r11.ts'),
  r12: () => import('./r12.ts'),
  r13: () => import('./r13.ts'),
  r14: () => import('./r14.ts'),
  r15: () => import('./r15.ts'),
  r16: () => import('./r16.ts'),
  r17: () => import('./r17.ts'),
  r18: () => import('./r18.ts'),
  r19: () => import('./r19.ts'),
  r20: () => import('./r20.ts'),
  bodies: () => import('./bodies.ts'),
  'database-killed': () => import('./database-killed.ts'),
  'disk-full': () => import('./disk-full.ts'),
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
  const house = await start(drill.settings);
  try {
    return await drill.run(house, drill.full);
  } finally {
    await house.close();
  }
}
