import { fileURLToPath } from 'node:url';
import { withEntry } from './lib/bench-entry.mjs';
import { signUp, withHub } from './lib/hub.mjs';
import { compareLoads, cpuAndRate, load } from './lib/load.mjs';
import { startServer } from './lib/server.mjs';

export const title = 'protected route, token checked / the same empty Nest + Fastify route';

const EMPTY = fileURLToPath(new URL('./apps/empty-nest.mjs', import.meta.url));

export function run() {
  return withEntry('hub-probe', (entry) => withHub({ entry }, measure));
}

async function measure(hub) {
  const { token } = await signUp(hub);
  const empty = await startServer(EMPTY, { path: '/health/ready' });
  try {
    const guarded = { path: '/api/bench/protected', headers: { authorization: `Bearer ${token}` } };
    const result = await compareLoads(
      { server: hub, request: guarded },
      { server: empty, request: { path: '/health/ready' } },
    );
    const open = await load(hub, { path: '/api/bench/public' });
    return [
      ...cpuAndRate(result, 1.2),
      { label: 'the hub without the token check', value: open.cpuUs, unit: 'µs' },
    ];
  } finally {
    await empty.stop();
  }
}
