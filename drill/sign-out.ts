import { concurrently } from './lib/load/concurrent-users.ts';
import { atMost, type Figure, none, report } from './lib/load/figure.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import { type Reply, send } from './lib/http.ts';
import { newSession, homeOf, newPerson, PASSWORD, type Person, setRoles } from './lib/people.ts';
import { addressOf, CLOSED, methodsOf } from './lib/routes/routes.ts';
import { refusalOf, sameRefusal, sessionGone } from './lib/refusal.ts';
import { serviceKey } from './lib/api-keys.ts';

interface Size {
  readonly rounds: number;
  /** Whether each way of ending is tried on every route; else the ways share the routes among them. */
  readonly eachOnAll: boolean;
}

/** The causes that end a session. */
type SessionEnd = (cluster: Cluster, me: Person, otherSession: Person) => Promise<unknown>;

const logout =
  (scope: string) =>
  (cluster: Cluster, { token }: Person) =>
    send(homeOf(cluster), 'POST', `/auth/v1/logout?scope=${scope}`, { token });
const sessionIdOf = ({ token }: Person): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string })
    .session_id;

const SESSION_ENDS: Readonly<Record<string, SessionEnd>> = {
  'signed out here': logout('local'),
  'signed out everywhere, from elsewhere': (cluster, _me, otherSession) =>
    logout('global')(cluster, otherSession),
  'the others signed out, from elsewhere': (cluster, _me, otherSession) =>
    logout('others')(cluster, otherSession),
  'ended in the list of sessions': (cluster, me, { token }) =>
    send(homeOf(cluster), 'DELETE', `/api/me/sessions/${sessionIdOf(me)}`, { token }),
  'password changed elsewhere': (cluster, _me, { token }) =>
    send(homeOf(cluster), 'PUT', '/auth/v1/user', { token, body: { password: `${PASSWORD} new` } }),
  'account removed': async (cluster, { id }) =>
    send(homeOf(cluster), 'DELETE', `/auth/v1/admin/users/${id}`, { token: await serviceKey(cluster) }),
};

interface Target {
  readonly url: string;
  readonly method: string;
  readonly path: string;
}

/** Every protected route, in every process; routes that end the session are called after it has ended. */
const targetsOf = ({ urls }: Cluster): Target[] =>
  CLOSED.filter(({ allowed, path }) => allowed !== 'service' && path !== '/auth/v1/logout').flatMap((route) =>
    methodsOf(route).flatMap((method) => urls.map((url) => ({ url, method, path: addressOf(route) }))),
  );

/** Each way takes a third of the routes, in every process, so two try each of them: at least one leaves the account as it is. */
const shareOf = (cluster: Cluster, way: number, ways: number): Target[] =>
  targetsOf(cluster).filter(
    (_, index) => Math.floor(index / cluster.urls.length) % (ways / 2) === way % (ways / 2),
  );

const callRoute = ({ url, method, path }: Target, token: string) =>
  send(url, method, path, { token, ...(['POST', 'PUT', 'PATCH'].includes(method) ? { body: {} } : {}) });

const nameOf = ({ method, path, url }: Target): string => `${method} ${path} at ${url}`;

interface Ended {
  readonly slowestMs: number;
  readonly closedBefore: string[];
  readonly stillOpen: string[];
}

const DEADLINE_MS = 5_000;

/** Ends a session and measures, from the answer on, when the last route of the last process refused it. */
async function endOne(cluster: Cluster, end: SessionEnd, targets: readonly Target[]): Promise<Ended> {
  const me = await newPerson(cluster);
  // An admin who owns an organization and takes referrals, so that every route admits the session before.
  await setRoles(cluster, me, ['dso_admin', 'specialist', 'admin']);
  const otherSession = await newSession(cluster, me);
  const before = await concurrently(targets.length, (index) => callRoute(targets[index] as Target, me.token));
  const closedBefore = targets.filter((_, index) => refusalOf(before[index] as Reply) !== null).map(nameOf);
  const reply = (await end(cluster, me, otherSession)) as { status: number; text: string };
  if (reply.status >= 300) throw new Error(`the session was not ended: ${reply.status} ${reply.text}`);
  const since = performance.now();
  const stillOpen: string[] = [];
  const times = await concurrently(targets.length, async (index) => {
    const target = targets[index] as Target;
    for (;;) {
      const requestedAt = performance.now() - since;
      const refusal = refusalOf(await callRoute(target, me.token));
      if (isGone(refusal, target)) return requestedAt;
      if (requestedAt < DEADLINE_MS) continue;
      stillOpen.push(`${nameOf(target)} ${refusal?.code ?? 'open'}`);
      return requestedAt;
    }
  });
  return { slowestMs: Math.max(...times), closedBefore, stillOpen };
}

/** The token of a deleted account is refused because its person does not exist. */
const isGone = (refusal: ReturnType<typeof refusalOf>, target: Target): boolean =>
  sameRefusal(refusal, sessionGone(target)) || sameRefusal(refusal, { status: 403, code: 'user_not_found' });

export const drill: Drill<Size> = {
  title: 'an ended session is refused on every route of every process',
  settings: {},
  full: { rounds: 5, eachOnAll: true },
  small: { rounds: 1, eachOnAll: false },
  async run(cluster, { rounds, eachOnAll }) {
    const figures: Figure[] = [];
    const closed = new Set<string>();
    const open: string[] = [];
    const ways = Object.entries(SESSION_ENDS);
    for (const [way, [name, end]] of ways.entries()) {
      const targets = eachOnAll ? targetsOf(cluster) : shareOf(cluster, way, ways.length);
      let slowest = 0;
      for (let round = 0; round < rounds; round += 1) {
        const ended = await endOne(cluster, end, targets);
        slowest = Math.max(slowest, ended.slowestMs);
        ended.closedBefore.forEach((target) => closed.add(target));
        open.push(...ended.stillOpen);
      }
      figures.push(atMost(name, Math.round(slowest), 1_000, { unit: 'ms' }));
    }
    return [
      ...figures,
      none('routes closed before the sign-out', [...closed]),
      none('routes open after the sign-out', open),
      report('routes × processes', targetsOf(cluster).length),
    ];
  },
};
