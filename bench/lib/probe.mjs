/**
 * Preloaded into every measured server (`node --import`): answers over IPC with what this process has used so far.
 * The same in A and B, so it cancels out; the product itself has no such interface.
 */
import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const delay = monitorEventLoopDelay({ resolution: 10 });
const session = new Session();

process.on('message', (question) => {
  if (question === 'reset') {
    delay.enable();
    delay.reset();
    return process.send({ reset: true });
  }
  if (question === 'profile') return void startProfile();
  if (question === 'profiled') return void endProfile();
  if (question === 'live') return process.send({ bytes: liveBytes() });
  if (question !== 'usage') return undefined;
  const { user, system } = process.cpuUsage();
  return process.send({
    cpuUs: user + system,
    loopP99Ms: Math.max(0, delay.percentile(99) / 1e6 - 10),
    rss: process.memoryUsage.rss(),
  });
});

/** The memory after a full collection, without garbage that is not collected yet. */
function liveBytes() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function startProfile() {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  process.send({});
}

async function endProfile() {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  process.send({ profile: JSON.stringify(profile) });
}

// The channel must not keep a server alive that is about to end.
process.channel?.unref();
