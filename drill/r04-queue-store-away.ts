import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { waitUntil } from './lib/load/concurrent-users.ts';
import { atLeast, atMost, exactly, type Figure, none, report } from './lib/load/figure.ts';
import type { Drill, Cluster, OperatedCluster } from './lib/hubs/cluster.ts';
import { type Reply, send } from './lib/http.ts';
import { type CallResult, answerLines, startLoad } from './lib/load/load.ts';
import { homeOf, newPerson, type Person, setRoles, signIn } from './lib/people.ts';
import { type LocalRedis, startRedis } from './lib/hubs/redis.ts';
import { callTool, connectTool, liveCall, setTool } from './lib/tools.ts';

interface Size {
  readonly clients: number;
  /** How long the store is unavailable, in each of the two ways. */
  readonly awayMs: number;
  readonly withinS: number;
}
interface Scene {
  readonly cluster: Cluster;
  readonly people: readonly Person[];
  /** Attempts that were accepted. */
  readonly accepted: Set<string>;
}

const KEY = 'sk-local-test-key-one';
const ATTEMPTS = '/api/connections/attempts';
const PAUSE_MS = 50;
const sleep = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

/** The whole connect flow with a typed key, which ends as a job of the queue. */
async function connect({ cluster, accepted }: Scene, { token }: Person): Promise<Reply> {
  const post = (path: string, body: unknown) =>
    send<{ id: string; link_token: string }>(homeOf(cluster), 'POST', path, { token, body });
  const opened = await post(ATTEMPTS, { tool_name: 'OpenAI', context: 'user' });
  if (opened.status >= 300 || opened.status === 0) return opened as unknown as Reply;
  const { id } = opened.body;
  const linked = await post(`${ATTEMPTS}/${id}/link-token`, {});
  const { link_token } = linked.body;
  const given = await post(`${ATTEMPTS}/${id}/credentials`, { link_token, fields: { api_key: KEY } });
  if (given.status === 202 || given.status === 200) accepted.add(id);
  return given as unknown as Reply;
}

type Action = readonly [string, (scene: Scene, person: Person, url: string) => Promise<Reply>];

/** Actions that must continue, and connecting, which may be delayed. */
const ACTIONS: readonly (readonly [string, (scene: Scene, person: Person, url: string) => Promise<Reply>])[] =
  [
    ['sign-in', (_scene, { email }, url) => signIn(url, email) as Promise<unknown> as Promise<Reply>],
    ['lists', (_scene, { token }, url) => send(url, 'GET', '/api/me/connections', { token })],
    [
      'proxy',
      async (_scene, person, url) => {
        const reply = await callTool(url, person, liveCall('OpenAI', '/models'));
        return reply.body.source === 'pica_live' ? (reply as Reply) : { ...(reply as Reply), status: 599 };
      },
    ],
    ['connect', (scene, person) => connect(scene, person)],
  ];

const isAcceptable = ({ what, reply: { status, headers } }: CallResult): boolean =>
  (status >= 200 && status < 300) ||
  (what === 'connect' && status === 503 && Number(headers['retry-after']) > 0);

/** One outage under load. Returns the answers, and the time until everything accepted was done. */
async function away(
  scene: Scene,
  clients: number,
  awayMs: number,
  leaves: () => unknown,
  returns: () => unknown,
) {
  const load = startLoad(
    clients * ACTIONS.length,
    async (client, round) => {
      const [what, act] = ACTIONS[client % ACTIONS.length] as Action;
      const person = scene.people[client] as Person;
      const url = scene.cluster.urls[round % scene.cluster.urls.length] ?? '';
      return { what, reply: await act(scene, person, url) };
    },
    PAUSE_MS,
  );
  await sleep(500);
  await leaves();
  await sleep(awayMs);
  await returns();
  const back = performance.now();
  await sleep(500);
  const results = await load.stop();
  await waitUntil('every accepted attempt being done', async () => (await open(scene)) === 0, {
    withinMs: 90_000,
  });
  return { results, doneMs: performance.now() - back };
}

async function open({ cluster, accepted }: Scene): Promise<number> {
  const [row] = await cluster.query<{ n: number }>(
    `select count(*)::int as n from connect_attempts where id = any($1) and state in ('open', 'checking')`,
    [[...accepted]],
  );
  return row?.n ?? 0;
}

async function lost({ cluster, accepted }: Scene): Promise<string[]> {
  const rows = await cluster.query<{ id: string; state: string }>(
    `select id::text as id, state from connect_attempts where id = any($1)`,
    [[...accepted]],
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return [...accepted].filter((id) => states.get(id) !== 'connected').map((id) => `${id} ${states.get(id)}`);
}

async function absences(
  scene: Scene,
  redis: LocalRedis,
  { clients, awayMs, withinS }: Size,
): Promise<Figure[]> {
  const killed = await away(scene, clients, awayMs, redis.kill, redis.start);
  const silent = await away(scene, clients, awayMs, redis.freeze, redis.resume);
  const results = [...killed.results, ...silent.results];
  const slowest = Math.max(...results.map(({ reply }) => reply.ms));
  const postponed = results.filter(({ reply }) => reply.status === 503).length;
  return [
    exactly('outages', 2, 2, { note: `${awayMs / 1_000} s each: gone and come back empty, and silent` }),
    none('answers that are not allowed', answerLines(results.filter((one) => !isAcceptable(one)))),
    report('slowest answer', slowest / 1_000, { unit: 's' }),
    report('connects refused with 503', postponed, { note: `of ${results.length} calls` }),
    atLeast('connects accepted', scene.accepted.size, 4),
    none('accepted connects that were lost', await lost(scene)),
    atMost(
      'time from its return to the last finished job',
      Math.max(killed.doneMs, silent.doneMs) / 1_000,
      withinS,
      {
        unit: 's',
      },
    ),
  ];
}

export const drill: Drill<Size, OperatedCluster> = {
  title: 'the queue store (Redis) away under load of sign-ins, lists, calls and connects',
  // One key for every start, whatever DATA_DIR it has.
  settings: { HUB_ENCRYPTION_KEYS: `drill:${Buffer.alloc(32, 1).toString('base64')}` },
  full: { clients: 2, awayMs: 30_000, withinS: 30 },
  small: { clients: 1, awayMs: 2_000, withinS: 30 },
  async run(cluster, size) {
    const redis = await startRedis();
    const vendor = await startOpenAiServer({ keys: [KEY] });
    try {
      await cluster.restart({ REDIS_URL: redis.url });
      const admin = await newPerson(cluster);
      await setRoles(cluster, admin, ['admin']);
      await setTool(cluster, admin, 'openai', { base_url: vendor.url });
      const people: Person[] = [];
      for (let index = 0; index < size.clients * ACTIONS.length; index += 1) {
        const person = await newPerson(cluster);
        await connectTool(cluster, person, 'OpenAI', { api_key: KEY });
        people.push(person);
      }
      return await absences({ cluster, people, accepted: new Set() }, redis, size);
    } finally {
      await vendor.close();
      redis.resume();
      // Hubs disconnect before the store is stopped.
      await cluster.restart({});
      await redis.remove();
    }
  },
};
