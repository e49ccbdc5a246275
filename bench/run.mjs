/**
 * `npm run bench [name…]`: prints one line a bench. Figures are ratios of two things measured side by side in this run;
 * they are for reading and for notes, never limits of a test. `BENCH_DATABASE_URL` takes a PostgreSQL of yours.
 */
import { describe } from './lib/line.mjs';
import { needBuilds } from './lib/builds.mjs';

const NAMES = [
  'p1',
  'p2',
  'p3',
  'p4',
  'p5',
  'p6',
  'p7',
  'p8',
  'p9',
  'p11',
  'p12',
  'p13',
  'p14',
  'lighthouse',
];

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const unknown = wanted.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}. There are: ${NAMES.join(', ')}.`);
  process.exit(2);
}
await needBuilds();
for (const name of wanted.length > 0 ? wanted : NAMES) {
  const bench = await import(`./${name}.mjs`);
  try {
    console.log(describe(name, bench, await bench.run()));
  } catch (cause) {
    process.exitCode = 1;
    console.log(`${name.toUpperCase().padEnd(4)} did not run: ${cause.message}`);
    if (process.env.BENCH_TRACE) console.error(cause);
  }
}
