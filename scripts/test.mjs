// `npm test`: everything that must hold, on a fresh clone as well. `--only unit,lint` runs parts. The last line is the sum.
import { availableParallelism } from 'node:os';
import { ensureBuilt } from './lib/build.mjs';
import { CHECKS } from './lib/checks.mjs';
import { add, closingLine, namedLines } from './lib/counts.mjs';
import { findRedis } from './lib/redis.mjs';
import { main, print, seconds, Stopped } from './lib/terminal.mjs';
import { setUp } from './lib/setup.mjs';

/** Each stage has lanes that run side by side, to fill two cores; Jest and Playwright use both by themselves. */
const STAGES = [
  [
    ['lint', 'types', 'format'],
    ['openapi', 'build', 'stories'],
  ],
  [['jest']],
  [['e2e']],
];
const PARTS = {
  lint: ['lint', 'format', 'types', 'openapi'],
  unit: ['unit'],
  integration: ['integration'],
  e2e: ['stories', 'e2e'],
};
/** Browser journeys need a build; a whole run made it in an earlier lane, and then this costs nothing. */
const RUNS = { ...CHECKS, build: buildCount, e2e: async (env) => (await builtFirst()) ?? CHECKS.e2e(env) };

await main(async () => {
  const since = Date.now();
  const stages = chosen(process.argv.slice(2));
  await setUp({ build: false });
  const counts = [];
  const env = await redisFor(stages);
  for (const stage of stages) counts.push(...(await runStage(stage, env)));
  const sum = add(counts);
  print(`Tests took ${seconds(since)}.`);
  for (const line of [...namedLines(sum), closingLine(sum)]) process.stdout.write(`${line}\n`);
  return sum.failed > 0 ? 1 : 0;
});

function chosen(args) {
  const at = args.findIndex((argument) => argument.startsWith('--only'));
  if (at < 0 && args.length === 0) return STAGES;
  const names = (args[at]?.split('=')[1] ?? args[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !(name in PARTS));
  if (at < 0 || unknown.length > 0)
    throw new Stopped(`npm test takes --only ${Object.keys(PARTS).join('|')}; not "${args.join(' ')}".`);
  return names.flatMap((name) => PARTS[name]).map((check) => [[check]]);
}

function redisFor(stages) {
  return stages.flat(2).some((check) => check === 'jest' || check === 'integration') ? findRedis() : {};
}

async function runStage(lanes, env) {
  const runs = lanes.map((lane) => () => inTurn(lane.map((check) => () => RUNS[check](env))));
  const counts =
    availableParallelism() > 1 ? await Promise.all(runs.map((run) => run())) : await inTurn(runs);
  return counts.flat();
}

async function inTurn(runs) {
  const results = [];
  for (const run of runs) results.push(await run());
  return results;
}

/** A build that works is no test passed; one that fails is one failure and the end of the journeys, not of the run. */
async function buildCount() {
  return (await builtFirst()) ?? { passed: 0, failed: 0, skipped: 0 };
}

/** @returns what to count when there is no build, else null. */
async function builtFirst() {
  try {
    await ensureBuilt();
    return null;
  } catch (cause) {
    if (!(cause instanceof Stopped)) throw cause;
    print(`${cause.detail}\n${cause.message}`);
    return { passed: 0, failed: 1, skipped: 0, failures: ['Build'] };
  }
}
