/**
 * `npm run bench [name…]`: prints one line a bench. Figures are ratios of two things measured side by side in this run;
 * they are for reading and for notes, never limits of a test. `BENCH_DATABASE_URL` takes a PostgreSQL of yours.
 */
import { describe } from './lib/line.mjs';
import { needBuilds } from './lib/builds.mjs';

/** The short name of each bench, and its file. */
const FILES = {
  p1: 'p01-proxy-call',
  p2: 'p02-added-latency',
  p3: 'p03-token-check',
  p4: 'p04-sign-ins',
  p5: 'p05-refresh-grant',
  p6: 'p06-connect-job',
  p7: 'p07-many-plugins',
  p8: 'p08-many-connections',
  p9: 'p09-data-layer',
  p10: 'p10-realtime',
  p11: 'p11-start-time',
  p12: 'p12-memory',
  p13: 'p13-page-weight',
  p14: 'p14-page-speed',
  p15: 'p15-area-lists',
  p16: 'p16-admin-lists',
  p17: 'p17-telemetry',
  p18: 'p18-figures',
  p19: 'p19-store',
  lighthouse: 'lighthouse',
};
const NAMES = Object.keys(FILES);

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const unknown = wanted.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}. There are: ${NAMES.join(', ')}.`);
  process.exit(2);
}
await needBuilds();
for (const name of wanted.length > 0 ? wanted : NAMES) {
  const bench = await import(`./${FILES[name]}.mjs`);
  try {
    console.log(describe(name, bench, await bench.run()));
  } catch (cause) {
    process.exitCode = 1;
    console.log(`${name.toUpperCase().padEnd(4)} did not run: ${cause.message}`);
    if (process.env.BENCH_TRACE) console.error(cause);
  }
}
