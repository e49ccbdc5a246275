import { atLeast, atMost, type Figure, none, report } from './lib/load/figure.ts';
import type { Drill, RollingCluster } from './lib/hubs/cluster.ts';
import { type Reply, send } from './lib/http.ts';
import { answerLines, startLoad } from './lib/load/load.ts';
import { newPerson, type Person, signIn } from './lib/people.ts';

interface Size {
  readonly rolls: number;
  readonly clients: number;
}

/** The connection was refused: a load balancer tries the next process, whatever the call. */
const NOT_THERE = 'ECONNREFUSED';
/** The connection was cut without an answer, as when the kernel accepted it but the process no longer took it. */
const CUT = 'ECONNRESET';

/**
 * Calls like a load balancer: tries the next process when one refuses, and repeats a cut call that changes nothing.
 */
async function balanced(
  cluster: RollingCluster,
  first: number,
  {
    call,
    changes,
    onRepeat,
  }: { call: (url: string) => Promise<Reply>; changes: boolean; onRepeat: () => void },
): Promise<Reply> {
  for (let next = 0; ; next += 1) {
    const reply = await call(cluster.urls[(first + next) % cluster.urls.length] ?? '');
    if (reply.status !== 0 || next > 20) return reply;
    if (reply.text === CUT && !changes) onRepeat();
    else if (reply.text !== NOT_THERE) return reply;
  }
}

const ACTIONS: readonly (readonly [
  string,
  (url: string, person: Person, round: number) => Promise<Reply>,
])[] = [
  ['read', (url, { token }) => send(url, 'GET', '/api/me/profile', { token })],
  ['sign-in', async (url, { email }) => (await signIn(url, email)) as unknown as Reply],
  [
    'write',
    (url, { token }, round) => send(url, 'PUT', '/auth/v1/user', { token, body: { data: { round } } }),
  ],
  [
    'connect',
    (url, { token }) =>
      send(url, 'POST', '/api/connections/attempts', {
        token,
        body: { tool_name: 'Open Dental', context: 'user' },
      }),
  ],
];

const sleep = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

export const drill: Drill<Size, RollingCluster> = {
  title: 'SIGTERM under load, two processes replaced one after the other',
  settings: {},
  full: { rolls: 6, clients: 8 },
  small: { rolls: 0, clients: 2 },
  async run(cluster, { rolls, clients }): Promise<Figure[]> {
    const people: Person[] = [];
    for (let index = 0; index < clients; index += 1) people.push(await newPerson(cluster));
    let repeated = 0;
    const load = startLoad(clients, async (index, round) => {
      const [what, act] = ACTIONS[index % ACTIONS.length] as (typeof ACTIONS)[number];
      const person = people[index] as Person;
      const action = {
        call: (url: string) => act(url, person, round),
        changes: what !== 'read',
        onRepeat: () => (repeated += 1),
      };
      return { what, reply: await balanced(cluster, index + round, action) };
    });
    const ends: number[] = [];
    for (let roll = 0; roll < rolls; roll += 1) {
      await sleep(1_000);
      ends.push(await cluster.replace(roll % cluster.urls.length));
    }
    await sleep(500);
    const results = await load.stop();
    const failed = results.filter(({ reply }) => reply.status === 0 || reply.status >= 400);
    return [
      none('failed requests', answerLines(failed)),
      atLeast('requests', results.length, rolls * 10),
      report('reads repeated', repeated),
      atMost('slowest exit', Math.max(...ends) / 1_000, 5, { unit: 's' }),
      report('exits', rolls, { note: ends.map((ms) => `${Math.round(ms)} ms`).join(', ') }),
    ];
  },
};
