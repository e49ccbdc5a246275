import { together } from './lib/crowd.ts';
import { atMost, type Figure, none, told } from './lib/figure.ts';
import type { Drill, House } from './lib/house.ts';
import { type Reply, send } from './lib/http.ts';
import { again, homeOf, newPerson, PASSWORD, type Person, setRoles } from './lib/people.ts';
import { addressOf, CLOSED, methodsOf } from './lib/routes.ts';
import { refusalOf, sameRefusal, sessionGone } from './lib/verdict.ts';
import { serviceKey } from './lib/api-keys.ts';

type Size = { readonly rounds: number };

/** A session ends because … */
type Way = (house: House, me: Person, elsewhere: Person) => Promise<unknown>;

const logout =
  (scope: string) =>
  (house: House, { token }: Person) =>
    send(homeOf(house), 'POST', `/auth/v1/logout?scope=${scope}`, { token });
const sessionIdOf = ({ token }: Person): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string })
    .session_id;

const WAYS: Readonly<Record<string, Way>> = {
  'signed out here': logout('local'),
  'signed out everywhere, from elsewhere': (house, _me, elsewhere) => logout('global')(house, elsewhere),
  'the others signed out, from elsewhere': (house, _me, elsewhere) => logout('others')(house, elsewhere),
  'ended in the list of sessions': (house, me, { token }) =>
    send(homeOf(house), 'DELETE', `/api/me/sessions/${sessionIdOf(me)}`, { token }),
  'password changed elsewhere': (house, _me, { token }) =>
    send(homeOf(house), 'PUT', '/auth/v1/user', { token, body: { password: `${PASSWORD} new` } }),
  'account removed': async (house, { id }) =>
    send(homeOf(house), 'DELETE', `/auth/v1/admin/users/${id}`, { token: await serviceKey(house) }),
};

interface Door {
  readonly url: string;
  readonly method: string;
  readonly path: string;
}

/** Every route that asks who calls, in every process; what would end the session itself comes after it has ended. */
const doorsOf = ({ urls }: House): Door[] =>
  CLOSED.filter(({ who, path }) => who !== 'service' && path !== '/auth/v1/logout').flatMap((route) =>
    methodsOf(route).flatMap((method) => urls.map((url) => ({ url, method, path: addressOf(route) }))),
  );

const knock = ({ url, method, path }: Door, token: string) =>
  send(url, method, path, { token, ...(['POST', 'PUT', 'PATCH'].includes(method) ? { body: {} } : {}) });

const nameOf = ({ method, path, url }: Door): string => `${method} ${path} at ${url}`;

interface Ended {
  readonly slowestMs: number;
  readonly closedBefore: string[];
  readonly stillOpen: string[];
}

const PATIENCE_MS = 5_000;

/** How long after the answer to the sign-out the last route of the last process still let the session in. */
async function endOne(house: House, end: Way): Promise<Ended> {
  const me = await newPerson(house);
  // An admin, so that every route lets the session in before.
  await setRoles(house, me, ['practitioner', 'admin']);
  const elsewhere = await again(house, me);
  const doors = doorsOf(house);
  const before = await together(doors.length, (index) => knock(doors[index] as Door, me.token));
  const closedBefore = doors.filter((_, index) => refusalOf(before[index] as Reply) !== null).map(nameOf);
  const reply = (await end(house, me, elsewhere)) as { status: number; text: string };
  if (reply.status >= 300) throw new Error(`the session was not ended: ${reply.status} ${reply.text}`);
  const since = performance.now();
  const stillOpen: string[] = [];
  const times = await together(doors.length, async (index) => {
    const door = doors[index] as Door;
    for (;;) {
      const asked = performance.now() - since;
      const refusal = refusalOf(await knock(door, me.token));
      if (isGone(refusal, door)) return asked;
      if (asked < PATIENCE_MS) continue;
      stillOpen.push(`${nameOf(door)} ${refusal?.code ?? 'open'}`);
      return asked;
    }
  });
  return { slowestMs: Math.max(...times), closedBefore, stillOpen };
}

/** A removed account's token says that its person is gone. */
const isGone = (refusal: ReturnType<typeof refusalOf>, door: Door): boolean =>
  sameRefusal(refusal, sessionGone(door)) || sameRefusal(refusal, { status: 403, code: 'user_not_found' });

export const drill: Drill<Size> = {
  title: 'an ended session is refused on every route of every process',
  settings: {},
  full: { rounds: 5 },
  small: { rounds: 1 },
  async run(house, { rounds }) {
    const figures: Figure[] = [];
    const closed = new Set<string>();
    const open: string[] = [];
    for (const [name, way] of Object.entries(WAYS)) {
      let slowest = 0;
      for (let round = 0; round < rounds; round += 1) {
        const ended = await endOne(house, way);
        slowest = Math.max(slowest, ended.slowestMs);
        ended.closedBefore.forEach((door) => closed.add(door));
        open.push(...ended.stillOpen);
      }
      figures.push(atMost(name, Math.round(slowest), 1_000, { unit: 'ms' }));
    }
    return [
      ...figures,
      none('routes that were closed before', [...closed]),
      none('routes open after it', open),
      told('routes × processes', doorsOf(house).length),
    ];
  },
};
