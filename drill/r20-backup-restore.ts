import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import pg from 'pg';
import { waitUntil } from './lib/load/concurrent-users.ts';
import { otherClock } from './lib/hubs/separate-hub.ts';
import { atLeast, exactly, type Figure, none, report } from './lib/load/figure.ts';
import { INCOMPLETE_ACCOUNTS } from './lib/load/halves.ts';
import type { Drill, SeparateHub, PortableCluster } from './lib/hubs/cluster.ts';
import { type Reply, send } from './lib/http.ts';
import { answerLines, startLoad } from './lib/load/load.ts';
import { requestSignUp, newPerson, type Person, setRoles, signIn, type Tokens } from './lib/people.ts';
import { callTool, connectTool, liveCall, setTool } from './lib/tools.ts';

interface Size {
  readonly clients: number;
  /** The number of sign-ups before the backup begins, and after it ended. */
  readonly joined: number;
  /** The offset of the other machine's clock in minutes; such a clock needs a process of its own. */
  readonly minutes: readonly number[];
}
interface Joined {
  readonly client: number;
  readonly email: string;
  /** The times of the request and of its acknowledgement. */
  readonly from: number;
  readonly to: number;
}
interface Taken {
  readonly joined: readonly Joined[];
  readonly began: number;
  readonly ended: number;
  readonly figures: readonly Figure[];
}

const key = (id: string, byte: number): string => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const KEYS = key('drill', 1);
const TOOL_KEY = 'sk-local-test-key-one';

/** Takes a backup while people sign up; each client sends one request after the other. */
async function takeDuringWrites(
  cluster: PortableCluster,
  file: string,
  { clients, joined: wanted }: Size,
): Promise<Taken> {
  const joined: Joined[] = [];
  const load = startLoad(clients, async (client, round) => {
    const email = `r20-${client}-${round}@example.test`;
    const from = performance.now();
    const reply = await requestSignUp(cluster, email);
    if (reply.status === 200) joined.push({ client, email, from, to: performance.now() });
    return { what: 'sign-up', reply: reply as Reply };
  });
  const more = async (count: number): Promise<unknown> => {
    const goal = joined.length + count;
    return waitUntil('sign-ups', async () => joined.length >= goal, { withinMs: 60_000 });
  };
  await more(wanted);
  const began = performance.now();
  const { ended: end, lines } = await cluster.command(['backup', file], {});
  const ended = performance.now();
  await more(wanted);
  const results = await load.stop();
  const figures = [
    none('backups that failed', end === 'well' ? [] : lines),
    report('sign-ups during the backup', joined.filter(({ from, to }) => to > began && from < ended).length),
    none(
      'writes refused during the backup',
      answerLines(results.filter(({ reply }) => reply.status !== 200)),
    ),
  ];
  return { joined, began, ended, figures };
}

/** A restore contains what was committed at one moment: everything before it, nothing after it, without gaps. */
async function prefixOf({ joined, began, ended }: Taken, url: string): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string }>('select email::text as email from auth.users');
    const there = new Set(rows.map(({ email }) => email));
    const absent = joined.filter(({ email }) => !there.has(email));
    const gaps = absent.filter((missing) =>
      joined.some(
        ({ client, email, from }) => client === missing.client && from > missing.from && there.has(email),
      ),
    );
    const { rows: halves } = await client.query<{ id: string }>(INCOMPLETE_ACCOUNTS);
    const names = (list: readonly Joined[]) => list.map(({ email }) => email);
    return [
      atLeast('people restored', joined.length - absent.length, 1),
      none('people committed before the backup and lost', names(absent.filter(({ to }) => to < began))),
      none(
        'people begun after the backup and restored',
        names(joined.filter(({ from, email }) => from > ended && there.has(email))),
      ),
      none('gaps in the order of commits', names(gaps)),
      none(
        'accounts restored in part',
        halves.map(({ id }) => id),
      ),
    ];
  } finally {
    await client.end();
  }
}

/** Uses a restored hub like a person: the session continues, tools work, others can sign up. */
async function use({ url, output }: SeparateHub, person: Person, word: string): Promise<string[]> {
  if (!url) return [`did not start: ${output}`];
  const wrong: string[] = [];
  const note = (what: string, { status, text }: Reply, fine = status === 200): void => {
    if (!fine) wrong.push(`${word} ${what}: ${status} ${text.slice(0, 100)}`);
  };
  note('session', await send(url, 'GET', '/api/me/connections', { token: person.token }));
  const signedIn = await signIn(url, person.email);
  note('sign-in', signedIn as unknown as Reply);
  const { access_token: token = '', refresh_token = '' } = signedIn.body;
  const fresh = { ...person, token };
  const refreshed = await send<Tokens>(url, 'POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token },
  });
  note('refresh', refreshed as unknown as Reply);
  const called = await callTool(url, fresh, liveCall('OpenAI', '/models'));
  note('tool', called as Reply, called.body.source === 'pica_live');
  note(
    'sign-up',
    await requestSignUp(
      { urls: [url], signing: [], query: async () => [] },
      `${word}-${crypto.randomUUID()}@example.test`,
    ),
  );
  return wrong;
}

/** Returns what is wrong with a refused start: it must end in one line with the reason. */
function refusalFaults({ url, output }: SeparateHub, word: string): string[] {
  if (url) return [`${word}: it started`];
  const clear = output.includes('the encryption key does not fit this database') && !/^\s+at /m.test(output);
  return clear ? [] : [`${word}: ${output.slice(0, 200)}`];
}

export const drill: Drill<Size, PortableCluster> = {
  title: 'a backup during writes, restored elsewhere, with wrong keys and on machines with another clock',
  settings: { HUB_ENCRYPTION_KEYS: KEYS },
  full: { clients: 4, joined: 60, minutes: [-10, 10] },
  small: { clients: 2, joined: 5, minutes: [] },
  async run(cluster, size) {
    const vendor = await startOpenAiServer({ keys: [TOOL_KEY] });
    const folder = await mkdtemp(join(tmpdir(), 'chairside-drill-backup-'));
    const database = await cluster.emptyDatabase();
    try {
      const admin = await newPerson(cluster);
      await setRoles(cluster, admin, ['admin']);
      await setTool(cluster, admin, 'openai', { base_url: vendor.url });
      const person = await newPerson(cluster);
      await connectTool(cluster, person, 'OpenAI', { api_key: TOOL_KEY });
      const taken = await takeDuringWrites(cluster, join(folder, 'hub.backup'), size);
      const there = {
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'data'),
        AUTH_SIGNING_KEYS: JSON.stringify(cluster.signing),
      };
      const restored = await cluster.command(['restore', join(folder, 'hub.backup')], there);
      const figures = [
        ...taken.figures,
        none('restores that failed', restored.ended === 'well' ? [] : restored.lines),
        ...(await prefixOf(taken, database.url)),
      ];
      const started = async (
        changes: Readonly<Record<string, string>>,
        inspect: (hub: SeparateHub) => string[] | Promise<string[]>,
      ) => {
        const hub = await cluster.startSeparately({ ...there, ...changes });
        try {
          return await inspect(hub);
        } finally {
          await hub.stop();
        }
      };
      const refused = [
        ...(await started({ HUB_ENCRYPTION_KEYS: key('other', 2) }, (hub) =>
          refusalFaults(hub, 'another key'),
        )),
        ...(await started({ HUB_ENCRYPTION_KEYS: key('drill', 2) }, (hub) =>
          refusalFaults(hub, 'other bytes'),
        )),
      ];
      const used = await started({}, (hub) => use(hub, person, 'same-clock'));
      for (const minutes of size.minutes)
        used.push(
          ...(await started({ NODE_OPTIONS: otherClock(minutes) }, (hub) =>
            use(hub, person, `${minutes}-min`),
          )),
        );
      return [
        ...figures,
        none('starts with a wrong key not refused in one line', refused),
        exactly('starts with a shifted clock', size.minutes.length, size.minutes.length),
        none('faults with a shifted clock', used),
      ];
    } finally {
      await vendor.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
