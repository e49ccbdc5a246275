import { waitUntil } from './concurrent-users.ts';
import { atLeast, type Figure, none } from './figure.ts';
import { INCOMPLETE_ACCOUNTS } from './halves.ts';
import type { Cluster } from '../hubs/cluster.ts';
import { codeOf, type Reply, send } from '../http.ts';
import { type CallResult, type Load, startLoad } from './load.ts';
import { homeOf, newAddress, newPerson, PASSWORD, type Person, signIn, type Tokens } from '../people.ts';

/** The writes that the hub acknowledged; they are checked afterwards. */
export interface Acknowledged {
  readonly joined: string[];
  readonly sessions: Set<string>;
  readonly bios: Map<string, string>;
  readonly attempts: string[];
}

/** Everyday actions of people, and their results. */
export interface DailyWork {
  readonly cluster: Cluster;
  readonly people: readonly Person[];
  readonly kept: Acknowledged;
  /** The newest refresh token of each person. */
  readonly refresh: Map<string, string>;
}

const sessionOf = ({ access_token: token }: Tokens): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string })
    .session_id;
const at = ({ cluster }: DailyWork, round: number): string => cluster.urls[round % cluster.urls.length] ?? '';

type Action = (work: DailyWork, person: Person, round: number) => Promise<Reply>;

/** The five kinds of writes that people do most, and a read. */
const ACTIONS: Readonly<Record<string, Action>> = {
  'sign-up': async (work, _person, round) => {
    const email = newAddress();
    const body = { email, password: PASSWORD, data: { first_name: 'Ada' } };
    const reply = await send(at(work, round), 'POST', '/auth/v1/signup', { body });
    if (reply.status === 200) work.kept.joined.push(email);
    return reply;
  },
  'sign-in': async (work, { email }, round) => {
    const reply = await signIn(at(work, round), email);
    if (reply.status === 200) work.kept.sessions.add(sessionOf(reply.body));
    return reply as unknown as Reply;
  },
  refresh: async (work, { id, refreshToken }, round) => {
    const body = { refresh_token: work.refresh.get(id) ?? refreshToken };
    const path = '/auth/v1/token?grant_type=refresh_token';
    const reply = await send<Tokens>(at(work, round), 'POST', path, { body });
    if (reply.status === 200) work.refresh.set(id, reply.body.refresh_token);
    return reply as unknown as Reply;
  },
  profile: async (work, { id, token }, round) => {
    const read = await send<{ version: number }>(at(work, round), 'GET', '/api/me/profile', { token });
    if (read.status !== 200) return read;
    const bio = `round ${round}`;
    const body = { bio, version: read.body.version };
    const reply = await send(at(work, round), 'PATCH', '/api/me/profile', { token, body });
    if (reply.status === 200) work.kept.bios.set(id, bio);
    else work.kept.bios.delete(id);
    return reply;
  },
  connect: async (work, { token }, round) => {
    const body = { tool_name: 'Open Dental', context: 'user' };
    const reply = await send<{ id: string }>(at(work, round), 'POST', '/api/connections/attempts', {
      token,
      body,
    });
    if (reply.status === 201) work.kept.attempts.push(reply.body.id);
    return reply;
  },
  tools: (work, { token }, round) => send(at(work, round), 'GET', '/api/me/connections', { token }),
};

export const KINDS = Object.keys(ACTIONS);

const PAUSE_MS = 60;

/** Creates `clients` people for each kind of action. */
export async function prepareDailyWork(cluster: Cluster, clients: number): Promise<DailyWork> {
  const people: Person[] = [];
  for (let index = 0; index < clients * KINDS.length; index += 1) people.push(await newPerson(cluster));
  const kept = { joined: [], sessions: new Set<string>(), bios: new Map<string, string>(), attempts: [] };
  return { cluster, people, kept, refresh: new Map() };
}

/** Every client does one kind of action, as a person of its own. */
export function startDailyWork(work: DailyWork): Load {
  return startLoad(
    work.people.length,
    async (index, round) => {
      const what = KINDS[index % KINDS.length] ?? '';
      const person = work.people[index] as Person;
      return { what, reply: await (ACTIONS[what] as Action)(work, person, round) };
    },
    PAUSE_MS,
  );
}

/** Answers that are allowed while the database is away, or after the person's own earlier call was cut. */
export function isCorrect({ reply, what }: CallResult): boolean {
  const { status, headers } = reply;
  if (status >= 200 && status < 300) return true;
  if (status === 503) return Number(headers['retry-after']) > 0;
  return what === 'profile' && status === 409;
}

async function missing(cluster: Cluster, text: string, wanted: readonly string[]): Promise<string[]> {
  const rows = await cluster.query<{ key: string }>(text, [wanted]);
  const found = new Set(rows.map(({ key }) => key));
  return wanted.filter((one) => !found.has(one));
}

/** Everything that was acknowledged is stored, and nothing is stored partly. */
export async function checkAcknowledged(
  { cluster, kept, people, refresh }: DailyWork,
  atLeastSo: number,
): Promise<Figure[]> {
  const lost = [
    ...(await missing(
      cluster,
      'select email::text as key from auth.users where email = any($1)',
      kept.joined,
    )),
    ...(await missing(cluster, 'select id::text as key from auth.sessions where id = any($1)', [
      ...kept.sessions,
    ])),
    ...(await missing(
      cluster,
      'select id::text as key from connect_attempts where id = any($1)',
      kept.attempts,
    )),
    ...(await missing(
      cluster,
      `select id || ' ' || bio as key from profiles where id || ' ' || bio = any($1)`,
      [...kept.bios].map(([id, bio]) => `${id} ${bio}`),
    )),
  ];
  const stuck = async () =>
    cluster.query(`select 1 from connect_attempts where id = any($1) and state in ('open', 'checking')`, [
      kept.attempts,
    ]);
  await waitUntil('the connect jobs being done', async () => (await stuck()).length === 0, {
    withinMs: 30_000,
  });
  const signedOut: string[] = [];
  for (const [id, token] of refresh) {
    const path = '/auth/v1/token?grant_type=refresh_token';
    const reply = await send(homeOf(cluster), 'POST', path, { body: { refresh_token: token } });
    if (reply.status !== 200)
      signedOut.push(`${people.find((person) => person.id === id)?.email} ${codeOf(reply)}`);
  }
  const halves = await cluster.query<{ id: string }>(INCOMPLETE_ACCOUNTS);
  const count = kept.joined.length + kept.sessions.size + kept.attempts.length + kept.bios.size;
  return [
    none('acknowledged writes lost', lost),
    atLeast('acknowledged writes checked', count, atLeastSo),
    none(
      'accounts written in part',
      halves.map(({ id }) => id),
    ),
    none('people signed out', signedOut),
  ];
}

/** The time from the first accepted connection of the database to the first good answer, for each kind of call. */
export function recoveryTimes(
  results: readonly CallResult[],
  accepted: number,
): readonly (readonly [string, number])[] {
  return KINDS.map((kind) => {
    const good = results.find(
      ({ what, at: answeredAt, reply }) =>
        what === kind && answeredAt >= accepted && reply.status < 300 && reply.status > 0,
    );
    return [kind, good ? good.at - accepted : Number.POSITIVE_INFINITY] as const;
  });
}

export const slowestOf = (times: readonly (readonly [string, number])[]): readonly [string, number] =>
  times.reduce((one, other) => (other[1] > one[1] ? other : one));
