import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { concurrently, waitUntil } from './lib/load/concurrent-users.ts';
import { exactly, type Figure, none } from './lib/load/figure.ts';
import type { Drill, Cluster, KillableCluster } from './lib/hubs/cluster.ts';
import { codeOf, type Reply, send } from './lib/http.ts';
import { newPerson, type Person, setRoles } from './lib/people.ts';
import { connectTool, setTool } from './lib/tools.ts';

interface Size {
  readonly callers: number;
  /** How often each case runs; where a process is killed, it is killed each time. */
  readonly rounds: number;
  readonly kills: boolean;
}
type MaybeKillable = Cluster & Partial<Pick<KillableCluster, 'kill'>>;

const PROXY = '/functions/v1/picaos-proxy';
/** Longer than a busy machine delays a live process. */
const LEASE_MS = 5_000;
const json = { 'content-type': 'application/json' };
const MODELS = '{"object":"list","data":[{"id":"m","object":"model"}]}';
const STATUS = JSON.stringify({
  system: 'dentrix',
  version: '1.0.3',
  practiceName: 'Drill',
  timeZone: 'America/New_York',
  capabilities: [],
  lastSyncAt: '2026-01-05T14:00:00Z',
});

/** A vendor that counts its effects: every request without a key, and the first one of each key. */
interface Vendor {
  readonly url: string;
  /** The effects since the last call of `begin`. */
  readonly effects: () => number;
  readonly held: () => number;
  begin(holdMs: number): void;
  close(): Promise<void>;
}

async function startVendor(): Promise<Vendor> {
  const done = new Map<string, string>();
  let effects = 0;
  let held = 0;
  let holdMs = 0;
  const act = (key: string): string => {
    const known = done.get(key);
    if (known) return known;
    effects += 1;
    const answer = chatAnswer(`deed ${effects} of ${key}`);
    done.set(key, answer);
    return answer;
  };
  const server = createServer((request, response) => {
    request.on('error', () => undefined).resume();
    if (request.method === 'GET') return answerRead(request.url ?? '', response);
    const answer = act(String(request.headers['idempotency-key'] ?? randomUUID()));
    held += 1;
    setTimeout(() => {
      held -= 1;
      response.writeHead(200, json).end(answer);
    }, holdMs);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    effects: () => effects,
    held: () => held,
    begin(ms) {
      effects = 0;
      holdMs = ms;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerRead(url: string, response: ServerResponse): void {
  response.writeHead(200, json).end(url.endsWith('/status') ? STATUS : MODELS);
}

const chatAnswer = (content: string): string =>
  JSON.stringify({
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  });

interface Scene {
  readonly name: string;
  /** The process that dies while the vendor is at work. */
  readonly dies: number | undefined;
  readonly callHub: (url: string, person: Person, key: string) => Promise<Reply>;
  /** How all callers must end. */
  readonly ends: (reply: Reply) => boolean;
}

const chat = (url: string, { token }: Person, key: string): Promise<Reply> =>
  send(url, 'POST', PROXY, {
    token,
    headers: { 'idempotency-key': key },
    body: {
      tool_name: 'OpenAI',
      api_endpoint: 'chat',
      payload: { model: 'm', messages: [{ role: 'user', content: 'Hello' }] },
    },
  });
const book = (url: string, { token }: Person, key: string): Promise<Reply> =>
  send(url, 'POST', `${PROXY}/dentrix/v1/appointments`, {
    token,
    headers: { 'idempotency-key': key },
    body: { patientId: '1' },
  });
const answered = ({ status }: Reply): boolean => status === 200;
const unknown = (reply: Reply): boolean => reply.status === 409 && codeOf(reply) === 'outcome_unknown';

const SCENES: readonly Scene[] = [
  { name: 'nobody dies', dies: undefined, callHub: chat, ends: answered },
  { name: 'raw, nobody dies', dies: undefined, callHub: book, ends: answered },
  { name: 'another process dies', dies: 1, callHub: chat, ends: answered },
  { name: 'the process at work dies', dies: 0, callHub: chat, ends: unknown },
  { name: 'the process at work dies, the vendor knows keys', dies: 0, callHub: book, ends: answered },
];

/** Repeats a call like a client: after no answer, and when the hub asks to come back later. */
async function withRetries(
  cluster: Cluster,
  index: number,
  callHub: (url: string) => Promise<Reply>,
): Promise<Reply> {
  const end = performance.now() + 60_000;
  for (let n = index; ; n += 1) {
    const reply = await callHub(cluster.urls[n % cluster.urls.length] ?? '');
    const again = reply.status === 0 || reply.status === 503 || codeOf(reply) === 'idempotency_in_progress';
    if (!again || performance.now() > end) return reply;
    await pause(50);
  }
}

async function play(cluster: MaybeKillable, size: Size, person: Person, vendor: Vendor, scene: Scene) {
  const key = randomUUID();
  vendor.begin(scene.dies === undefined ? 100 : 600);
  const callHub = (url: string): Promise<Reply> => scene.callHub(url, person, key);
  // The first caller's process sends the call to the vendor.
  const first = withRetries(cluster, 0, callHub);
  await waitUntil('the vendor being at work', async () => vendor.held() > 0, { everyMs: 2 });
  const others = concurrently(size.callers - 1, (index) => withRetries(cluster, index, callHub));
  if (scene.dies !== undefined) await cluster.kill?.(scene.dies);
  const replies = [await first, ...(await others)];
  const unexpected = replies.filter((reply) => !scene.ends(reply));
  const bodies = new Set(replies.filter(answered).map(({ text }) => text));
  return { effects: vendor.effects(), unexpected, bodies: bodies.size };
}

async function figures(
  cluster: MaybeKillable,
  size: Size,
  person: Person,
  vendor: Vendor,
): Promise<Figure[]> {
  const all: Figure[] = [];
  for (const scene of SCENES.filter(({ dies }) => dies === undefined || size.kills)) {
    const rounds: Awaited<ReturnType<typeof play>>[] = [];
    for (let round = 0; round < size.rounds; round += 1)
      rounds.push(await play(cluster, size, person, vendor, scene));
    const unexpected = rounds
      .flatMap((round) => round.unexpected)
      .map(({ status, text }) => `${status} ${text.slice(0, 90)}`);
    const sum = (of: (round: (typeof rounds)[number]) => number) =>
      rounds.reduce((n, round) => n + of(round), 0);
    const oneBody = scene.ends === answered ? 1 : 0;
    all.push(
      exactly(
        `${scene.name}: effects`,
        sum(({ effects }) => effects),
        size.rounds,
      ),
      exactly(
        'different answers',
        sum(({ bodies }) => bodies),
        size.rounds * oneBody,
      ),
      none('unexpected answers', unexpected),
    );
  }
  return all;
}

export const drill: Drill<Size, MaybeKillable> = {
  title: 'one Idempotency-Key 50 times at once across two processes, killed in between',
  settings: { IDEMPOTENCY_LEASE_MS: String(LEASE_MS), IDEMPOTENCY_WAIT_MS: '500' },
  full: { callers: 50, rounds: 5, kills: true },
  small: { callers: 12, rounds: 1, kills: false },
  async run(cluster, size) {
    const vendor = await startVendor();
    try {
      const admin = await newPerson(cluster);
      await setRoles(cluster, admin, ['admin']);
      await setTool(cluster, admin, 'openai', { base_url: `${vendor.url}/v1` });
      await setTool(cluster, admin, 'dentrix', { base_url: vendor.url });
      const person = await newPerson(cluster);
      await connectTool(cluster, person, 'OpenAI', { api_key: 'sk-drill-key-of-nobody' });
      await connectTool(cluster, person, 'Dentrix', { token: 'drill-gateway-token' });
      // Both processes know the connection before one of them dies.
      for (const url of cluster.urls) await send(url, 'GET', '/api/me/connections', { token: person.token });
      return await figures(cluster, size, person, vendor);
    } finally {
      await vendor.close();
    }
  },
};
