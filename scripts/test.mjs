// `npm test`: everything that must hold, on a fresh clone as well. `--only unit,lint` runs parts. The last line is the sum.
import { availableParallelism } from 'node:os';
import { ensureBuilt } from './lib/build.mjs';
import { add, CHECKS, closingLine, flakyLines } from './lib/checks.mjs';
import { findRedis } from './lib/redis.mjs';
import { main, say, seconds, Stopped } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

/** Side by side where that helps on two cores; Jest and Playwright use both by themselves. */
const STAGES = [['lint', 'types'], ['openapi'], ['jest'], ['e2e']];
const PARTS = {
  lint: ['lint', 'types', 'openapi'],
  unit: ['unit'],
  integration: ['integration'],
  e2e: ['e2e'],
};
const NEEDS_BUILD = new Set(['e2e']);

await main(async () => {
  const since = Date.now();
  const stages = chosen(process.argv.slice(2));
  await setUp({ build: false });
  const counts = [];
  const env = await redisFor(stages);
  for (const stage of stages) counts.push(...(await runStage(stage, env)));
  const sum = add(counts);
  say(`Tests took ${seconds(since)}.`);
  for (const line of [...flakyLines(sum), closingLine(sum)]) process.stdout.write(`${line}\n`);
  return sum.failed > 0 ? 1 : 0;
});

function chosen(args) {
  const at = args.findIndex((argument) => argument.startsWith('--only'));
  if (at < 0 && args.length === 0) return STAGES;
  const names = (args[at]?.split('=')[1] ?? args[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !(name in PARTS));
  if (at < 0 || unknown.length > 0)
    throw new Stopped(`npm test takes --only ${Object.keys(PARTS).join('|')}; not "${args.join(' ')}".`);
  return names.flatMap((name) => PARTS[name]).map((check) => [check]);
}

function redisFor(stages) {
  return stages.flat().some((check) => check === 'jest' || check === 'integration') ? findRedis() : {};
}

async function runStage(stage, env) {
  if (stage.some((check) => NEEDS_BUILD.has(check)) && !(await built()))
    return [{ passed: 0, failed: 1, skipped: 0 }];
  const runs = stage.map((check) => () => CHECKS[check](env));
  if (availableParallelism() > 1) return Promise.all(runs.map((run) => run()));
  const counts = [];
  for (const run of runs) counts.push(await run());
  return counts;
}

/** A build that fails is one failure and the end of the journeys, not of the run. */
async function built() {
  try {
    await ensureBuilt();
    return true;
  } catch (cause) {
    if (!(cause instanceof Stopped)) throw cause;
    say(`${cause.detail}\n${cause.message}`);
    return false;
  }
}
