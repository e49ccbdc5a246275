import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { drill } from '../../../drill/joins.ts';
import { holds, startTestCluster } from './drill-support.ts';

/** Of this process, which is both hubs and all clients. */
async function liveMemory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

holds('joins', drill, async (settings) => ({ ...(await startTestCluster(settings)), liveMemory }));
