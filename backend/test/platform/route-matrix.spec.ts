import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anonKey, serviceKey } from '../../../drill/lib/api-keys.ts';
import { send } from '../../../drill/lib/http.ts';
import { newSession, newPerson, setRoles, notifyProcesses } from '../../../drill/lib/people.ts';
import { addressOf, methodsOf, type RouteEntry, ROUTES } from '../../../drill/lib/routes/routes.ts';
import { addFactor } from '../../../drill/lib/second-step.ts';
import { onAuthWire, type Refusal, refusalOf, sessionGone } from '../../../drill/lib/refusal.ts';
import type { AccessRule } from '#access/access-rule.ts';
import { ROLES } from '#access/principal.ts';
import { AppModule } from '../../src/app.module.ts';
import { createLog } from '#platform/logging/log.ts';
import { startTestCluster, type TestCluster } from '../drills/drill-support.ts';
import { controllersOf, registeredRoutes, routesOf } from '../support/route-list.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startTestCluster();
}, 90_000);
afterAll(() => cluster.close());

const nameOf = ({ method, path }: RouteEntry): string => `${method} ${path}`;

describe('the table of routes', () => {
  it('names every registered route and no other', () => {
    const [hub] = cluster.hubs;
    const registered = registeredRoutes(hub!.app.getHttpAdapter().getInstance());
    // Preflights are answered by the cross-origin rules before any route.
    const known = registered.filter((route) => route !== 'OPTIONS *');
    expect(known.length).toBeGreaterThan(50);
    expect(known).toEqual(ROUTES.map(nameOf).sort());
  });

  it('says what every handler declares', async () => {
    const app = AppModule.forRoot(cluster.hubs[0]!.env, { encryption: '', signing: [] }, createLog('silent'));
    const declared = [...(await controllersOf(app))]
      .flatMap(routesOf)
      // An answer without a body does not say who refused: resumable-uploads.spec.ts asks the one route of its own.
      .filter(({ method }) => method !== 'HEAD')
      .flatMap(({ method, paths, rule }) => paths.map((path) => `${method} ${path} ${wordOf(rule)}`));
    expect([...declared, ...UPGRADED].sort()).toEqual(
      ROUTES.map((route) => `${nameOf(route)} ${route.allowed}`).sort(),
    );
  });
});

/** Served by Fastify itself: a handler of Nest cannot leave HTTP. Its own rules are in `hub/realtime`. */
const UPGRADED = ['GET /realtime/v1/websocket public'];

function wordOf(rule: AccessRule | undefined): string {
  if (!rule) return 'undeclared';
  return rule.allow === 'roles' ? rule.roles.join('|') : rule.allow;
}

type Expected = Refusal | null;
interface Caller {
  readonly token?: string | undefined;
  /** Whether the table admits this caller at a route that is not public. */
  readonly at: (route: RouteEntry) => Expected;
}

const refusal = (status: number, code: string): Refusal => ({ status, code });
const notSignedIn = (route: RouteEntry): Expected =>
  route.allowed === 'anyone'
    ? null
    : refusal(401, onAuthWire(route) ? 'no_authorization' : 'unauthenticated');
const notAdmin = refusal(403, 'not_admin');

/** Deny by default: only the named roles are admitted, or any person for signed_in. */
const person =
  (...roles: string[]) =>
  ({ allowed }: RouteEntry): Expected => {
    if (allowed === 'service') return notAdmin;
    if (['anyone', 'signed_in'].includes(allowed) || allowed.split('|').some((role) => roles.includes(role)))
      return null;
    return refusal(403, 'forbidden');
  };

const CALLERS: Readonly<Record<string, () => Promise<Caller>>> = {
  'somebody signed out': async () => ({ at: notSignedIn }),
  'the public key': async () => ({
    token: await anonKey(cluster),
    at: (route) => (route.allowed === 'service' ? notAdmin : notSignedIn(route)),
  }),
  'the service key': async () => ({
    token: await serviceKey(cluster),
    at: (route) => (route.allowed === 'service' ? null : notSignedIn(route)),
  }),
  'a person without a role': () => somebody([]),
  ...Object.fromEntries(ROLES.map((role) => [role, () => somebody([role])])),
  'every role but admin': () => somebody(ROLES.filter((role) => role !== 'admin')),
  'a suspended admin': async () => {
    const { id, token } = await holder(['admin']);
    await cluster.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id]);
    await notifyProcesses(cluster, id);
    return { token, at: (route) => refusal(403, onAuthWire(route) ? 'user_banned' : 'forbidden') };
  },
  'an admin who owes the second step': async () => {
    const admin = await holder(['admin']);
    await addFactor(cluster, admin);
    const { token } = await newSession(cluster, admin);
    const at = (route: RouteEntry): Expected => {
      if (onAuthWire(route)) return person('admin')(route);
      return refusal(403, 'second_step_required');
    };
    return { token, at };
  },
  'an admin who signed out': async () => {
    const { token } = await holder(['admin']);
    await send(cluster.urls[0]!, 'POST', '/auth/v1/logout', { token });
    return { token, at: sessionGone };
  },
};

async function holder(roles: readonly string[]) {
  const someone = await newPerson(cluster);
  await setRoles(cluster, someone, roles);
  return someone;
}
const somebody = async (roles: readonly string[]): Promise<Caller> => ({
  token: (await holder(roles)).token,
  at: person(...roles),
});

/** Routes that end the caller's session come last. */
const inOrder = [...ROUTES].sort((a, b) => Number(isLogout(a)) - Number(isLogout(b)));
function isLogout({ path }: RouteEntry): boolean {
  return path === '/auth/v1/logout';
}

describe('at every route', () => {
  it.each(Object.keys(CALLERS))('%s is admitted where the table says so, and nowhere else', async (name) => {
    const { token, at } = await CALLERS[name]!();
    const wrong: string[] = [];
    for (const route of inOrder) {
      const expected = route.allowed === 'public' ? null : at(route);
      for (const method of methodsOf(route)) {
        const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: {} } : {};
        const reply = await send(cluster.urls[0]!, method, addressOf(route), { token, ...body });
        const got = refusalOf(reply);
        if (got?.status !== expected?.status || got?.code !== expected?.code || reply.status >= 500)
          wrong.push(`${method} ${route.path}: ${reply.status} ${reply.text.slice(0, 100)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** The beginnings of paths that belong to a feature, and the feature. A route of one that forgets its switch is found here. */
const AREAS: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/(?:courses|lessons|me\/courses|me\/enrollments)(?:\/|$)/, 'courses'],
  [/^\/api\/(?:events|me\/events|me\/hosted-events)(?:\/|$)/, 'events'],
  // One's own mails are stopped, whatever is on.
  [/^\/api\/community\/(?!settings$|unsubscribe\/)/, 'community'],
  [/^\/api\/resources(?:\/|$)/, 'resources'],
  [/^\/api\/practice(?:\/|$)/, 'practice-management'],
  [/^\/api\/ai(?:\/|$)/, 'codeco-ai'],
  [/^\/api\/organisations\/:id\/training(?:\/|$)/, 'dso-management'],
  [/^\/api\/tps(?:\/|$)/, 'tps'],
  [/^\/api\/(?:specialists|referrals|sample-referrals)(?:\/|$)/, 'specialist'],
  [/^\/api\/store(?:\/|$)/, 'store'],
  [/^\/api\/merchant(?:\/|$)/, 'ecommerce'],
  [/^\/api\/launch(?:\/|$)/, 'launch'],
  [/^\/api\/(?:bi|organisations\/:id\/summary)(?:\/|$)/, 'business-intelligence'],
];
const areaOf = ({ path }: RouteEntry): string | undefined =>
  AREAS.find(([pattern]) => pattern.test(path))?.[1];

describe('a feature that is switched off', () => {
  it('refuses every person at all of its routes, and at no other', async () => {
    const admin = await holder(['admin']);
    const { token } = await holder(ROLES.filter((role) => role !== 'admin'));
    const url = cluster.urls[0]!;
    const path = '/api/admin/capabilities';
    const listed = await send<{ items: { key: string; version: number }[] }>(url, 'GET', path, admin);
    for (const [, key] of AREAS) {
      const version = listed.body.items.find((one) => one.key === key)?.version;
      const body = { key, default_on: false, overrides: [], version, reason: 'Not offered here' };
      expect([key, (await send(url, 'PUT', path, { token: admin.token, body })).status]).toEqual([key, 200]);
    }
    const wrong: string[] = [];
    // A locked session would be answered for its lock.
    for (const route of inOrder.filter(({ path: at }) => at !== '/api/me/idle-lock/lock'))
      for (const method of methodsOf(route)) {
        const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: {} } : {};
        const reply = await send(url, method, addressOf(route), { token, ...body });
        const off = (reply.body as { error?: { capability?: string } }).error?.capability;
        const admitted =
          route.allowed === 'public' || person(...ROLES.filter((role) => role !== 'admin'))(route) === null;
        if (off !== (admitted ? areaOf(route) : undefined))
          wrong.push(`${method} ${route.path}: ${reply.status} ${reply.text.slice(0, 100)}`);
      }
    expect(wrong).toEqual([]);
  });
});
