import { limitedConcurrency } from './lib/load/concurrent-users.ts';
import { Callers, CALLERS } from './lib/load/callers.ts';
import { atLeast, type Figure, none, report } from './lib/load/figure.ts';
import { type HostileInput, hostileInput } from './lib/attacks/hostile.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import { type Reply, send } from './lib/http.ts';
import { newPerson } from './lib/people.ts';
import { seeded } from './lib/random.ts';
import { percentile } from './lib/load/stats.ts';

interface Size {
  readonly inputs: number;
  readonly hangMs: number;
}

const SEED = 10;
/** Internals of the server: stacks, files, statements, database messages. Two protocols refuse a row in PostgreSQL's own words. */
const LEAK =
  /\n\s+at |node_modules|\.(ts|js):\d+|QueryFailed|TypeError|ReferenceError|syntax error at|violates (?!row-level security policy)|duplicate key|relation "|invalid input syntax|insert into |select .+ from |postgres:\/\//i;

interface SentInput {
  readonly input: HostileInput;
  readonly reply: Reply;
}

function messageFor({ input, reply }: SentInput): string {
  const { method, path, body, headers } = input;
  return `${method} ${path.slice(0, 80)} ${JSON.stringify(headers).slice(0, 60)} ${body?.slice(0, 120) ?? ''} → ${reply.status} ${Math.round(reply.ms)} ms ${reply.text.slice(0, 150)}`;
}

async function sendAll(cluster: Cluster, { inputs, hangMs }: Size): Promise<SentInput[]> {
  const random = seeded(SEED);
  const chosen = Array.from({ length: inputs }, () => ({
    input: hostileInput(random),
    caller: random.pick(CALLERS),
  }));
  const callers = new Callers(cluster);
  for (const caller of CALLERS) await callers.token(caller);
  return limitedConcurrency(inputs, 4, async (index) => {
    const { input, caller } = chosen[index] as (typeof chosen)[number];
    const token = await callers.token(caller);
    const url = cluster.urls[index % cluster.urls.length] ?? '';
    const ask = () =>
      send(url, input.method, input.path, { token, headers: input.headers, body: input.body });
    let reply = await ask();
    // A busy machine is slow at times. A hang or a cut that the input caused happens again with the same input.
    if (reply.ms > hangMs || reply.status === 0) reply = await ask();
    if (input.route.path === '/auth/v1/logout') callers.forget(caller);
    return { input, reply };
  });
}

/** Every process still works for a person. */
async function stillWorks(cluster: Cluster): Promise<string[]> {
  const person = await newPerson(cluster);
  const replies = await Promise.all(
    cluster.urls.map((url) => send(url, 'GET', '/api/me/profile', { token: person.token })),
  );
  return replies.filter(({ status }) => status !== 200).map(({ text }) => text);
}

export const drill: Drill<Size> = {
  title: 'hostile inputs over every route, as nobody, person, admin and service key',
  settings: {},
  full: { inputs: 10_000, hangMs: 1_000 },
  small: { inputs: 300, hangMs: 5_000 },
  async run(cluster, size): Promise<Figure[]> {
    const sent = await sendAll(cluster, size);
    const answered = sent.filter(({ reply }) => reply.status > 0);
    const unsendable = sent.filter(({ reply }) => reply.text.startsWith('unsendable')).length;
    const leaks = answered.filter(({ reply }) => LEAK.test(reply.text) || 'x-injected' in reply.headers);
    const silent = sent.filter(({ reply }) => reply.status === 0 && !reply.text.startsWith('unsendable'));
    return [
      atLeast('inputs', size.inputs, size.inputs, {
        note: `${unsendable} that Node's client would not send`,
      }),
      none('answers 5xx', answered.filter(({ reply }) => reply.status >= 500).map(messageFor)),
      none(
        `hangs over ${size.hangMs} ms`,
        sent.filter(({ reply }) => reply.ms > size.hangMs).map(messageFor),
      ),
      none('answers with a stack, SQL or an injected header', leaks.map(messageFor)),
      none('requests without an answer', silent.map(messageFor)),
      report(
        'p99',
        Math.round(
          percentile(
            answered.map(({ reply }) => reply.ms),
            0.99,
          ),
        ),
        { unit: 'ms' },
      ),
      report('answers 2xx', answered.filter(({ reply }) => reply.status < 300).length),
      none('processes that answer badly afterwards', await stillWorks(cluster)),
    ];
  },
};
