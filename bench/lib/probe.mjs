/**
 * Preloaded into every measured server (`node --import`): answers over IPC with what this process has used so far.
 * The same in A and B, so it cancels out; the product itself has no such door.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });

process.on('message', (question) => {
  if (question === 'reset') {
    delay.enable();
    delay.reset();
    return process.send({ reset: true });
  }
  if (question !== 'usage') return undefined;
  const { user, system } = process.cpuUsage();
  return process.send({
    cpuUs: user + system,
    loopP99Ms: delay.percentile(99) / 1e6 - 1,
    rss: process.memoryUsage.rss(),
  });
});
// The channel must not keep a server alive that wants to end.
process.channel?.unref();
