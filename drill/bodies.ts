import { Callers, CALLERS } from './lib/load/callers.ts';
import { limitedConcurrency } from './lib/load/concurrent-users.ts';
import { atLeast, atMost, type Figure, none, report } from './lib/load/figure.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import { type Reply, send } from './lib/http.ts';
import { seeded } from './lib/random.ts';
import { NO_SUCH_ID } from './lib/routes/routes.ts';
import { BODY_ROUTES, type BodyRoute } from './lib/attacks/schema-values.ts';
import { invalidBody } from './lib/attacks/spoilt-bodies.ts';
import { StandstillProbe } from './lib/load/standstill-probe.ts';

interface Size {
  readonly bodies: number;
  readonly stopMs: number;
}
interface SentBody {
  /** Method, path and the beginning of the body. */
  readonly what: string;
  readonly reply: Reply;
}

const SEED = 13;
const addressOf = ({ path }: BodyRoute): string => path.replaceAll(/\{\w+\}/g, NO_SUCH_ID);

async function sendAll(cluster: Cluster, { bodies }: Size): Promise<SentBody[]> {
  const random = seeded(SEED);
  const callers = new Callers(cluster);
  for (const caller of CALLERS) await callers.token(caller);
  return limitedConcurrency(bodies, cluster.urls.length, async (index) => {
    const route = random.pick(BODY_ROUTES);
    const body = invalidBody(route.schema, random);
    const token = await callers.token(random.pick(CALLERS));
    const url = cluster.urls[index % cluster.urls.length] ?? '';
    const reply = await send(url, route.method, addressOf(route), { token, body });
    return { what: `${route.method} ${route.path} ${body.slice(0, 120)}`, reply };
  });
}

const messageFor = ({ what, reply: { status, text } }: SentBody): string =>
  `${what} → ${status} ${text.slice(0, 120)}`;

export const drill: Drill<Size> = {
  title: 'bodies made from the API description and spoilt in keys, depth, types and sizes',
  settings: {},
  full: { bodies: 10_000, stopMs: 100 },
  small: { bodies: 400, stopMs: 2_000 },
  async run(cluster, size): Promise<Figure[]> {
    const probe = new StandstillProbe(cluster.urls);
    const sent = await sendAll(cluster, size);
    const stop = await probe.end();
    const broken = sent.filter(({ reply }) => reply.status >= 500 || reply.status === 0);
    const slowest = sent.reduce((a, b) => (a.reply.ms > b.reply.ms ? a : b));
    return [
      atLeast('bodies sent', sent.length, size.bodies, { note: `${BODY_ROUTES.length} operations` }),
      none('answers 5xx or no answer', broken.map(messageFor)),
      atMost('longest block of the event loop', Math.round(stop), size.stopMs, { unit: 'ms' }),
      report('slowest answer', Math.round(slowest.reply.ms), { unit: 'ms', note: messageFor(slowest) }),
      report('bodies accepted', sent.filter(({ reply }) => reply.status < 300).length),
    ];
  },
};
