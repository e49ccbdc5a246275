/**
 * Preloaded into every measured server (`node --import`): answers over IPC with what this process has used so far.
 * The same in A and B, so it cancels out; the product itself has no such door.
 */
import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';

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
  if (question !== 'usage') return undefined;
  const { user, system } = process.cpuUsage();
  return process.send({
    cpuUs: user + system,
    loopP99Ms: Math.max(0, delay.percentile(99) / 1e6 - 10),
    rss: process.memoryUsage.rss(),
  });
});
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

// The channel must not keep a server alive that wants to end.
process.channel?.unref();
