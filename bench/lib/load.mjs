import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { interleave, median, pairedRatio } from './stats.mjs';

const GENERATOR = fileURLToPath(new URL('./load-process.mjs', import.meta.url));
const run = promisify(execFile);
const WARM_UP_SECONDS = 3;

/** Puts load on a server for some seconds and returns the server's processor time per answer. */
export async function load(server, request, { seconds = 3, connections = 16 } = {}) {
  await server.reset();
  const before = await server.usage();
  const options = { connections, duration: seconds, ...request, url: server.url + request.path };
  const { stdout } = await run(process.execPath, [GENERATOR, JSON.stringify(options)]);
  const after = await server.usage();
  const result = JSON.parse(stdout);
  if (result.answers === 0 || result.errors > 0)
    throw new Error(
      `${request.path}: ${result.errors} of ${result.answers + result.errors} answers were errors`,
    );
  return {
    ...result,
    cpuUs: (after.cpuUs - before.cpuUs) / result.answers,
    perSecond: result.answers / result.seconds,
    loopP99Ms: after.loopP99Ms,
  };
}

/**
 * Puts the same load on two servers in turns; a warm-up of each does not count. Many short turns say more than a few long ones: what
 * else the machine does then hits both sides of a pair.
 */
export async function compareLoads(a, b, { rounds = 5, ...options } = {}) {
  const onA = () => load(a.server, a.request, options);
  const onB = () => load(b.server, b.request, options);
  await load(a.server, a.request, { ...options, seconds: WARM_UP_SECONDS });
  await load(b.server, b.request, { ...options, seconds: WARM_UP_SECONDS });
  const results = await interleave(rounds, onA, onB);
  await profileOf(a.server, a.request.path, () => load(a.server, a.request, options));
  const of = (list, key) => list.map((one) => one[key]);
  const figure = (key) => ({
    ratio: pairedRatio(of(results.a, key), of(results.b, key)),
    a: median(of(results.a, key)),
    b: median(of(results.b, key)),
  });
  return {
    cpu: figure('cpuUs'),
    rate: figure('perSecond'),
    p50: figure('p50'),
    loopP99Ms: median(of(results.a, 'loopP99Ms')),
  };
}

/** With BENCH_PROFILE=<folder> the load is repeated once under V8's profiler, for DevTools or a flame graph. */
export async function profileOf(server, path, work) {
  if (!process.env.BENCH_PROFILE) return;
  await server.profile();
  await work();
  const name = path.replaceAll(/\W+/g, '-').replace(/^-/, '').slice(0, 40);
  await writeFile(`${process.env.BENCH_PROFILE}/${name}.cpuprofile`, await server.profiled());
}

/** CPU per request first, wall time second. */
export function cpuAndRate({ cpu, rate }, aim) {
  return [
    { label: 'CPU per request', value: cpu.ratio, aim, note: `${cpu.a.toFixed(0)} / ${cpu.b.toFixed(0)} µs` },
    { label: 'requests/s', value: rate.ratio, note: `${rate.a.toFixed(0)} / ${rate.b.toFixed(0)}` },
  ];
}
