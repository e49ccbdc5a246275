import { forgeries } from './lib/attacks/forgeries.ts';
import { atLeast, type Figure, none, report } from './lib/load/figure.ts';
import { limitedConcurrency } from './lib/load/concurrent-users.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import { codeOf, type Reply, send } from './lib/http.ts';
import { newPerson, type Person } from './lib/people.ts';
import { statusOf } from './lib/refusal.ts';
import { addressOf, CLOSED, methodsOf } from './lib/routes/routes.ts';

type Size = { readonly everyRoute: boolean };

/** One route of each wire format, for the small size. Realtime has its tokens tried by its own test: it speaks WebSocket. */
const WIRES = [
  'GET /auth/v1/user',
  'PUT /auth/v1/user',
  'GET /auth/v1/admin/users',
  'GET /api/me/profile',
  'GET /api/admin/users',
  'ALL /functions/v1/picaos-proxy',
  'GET /rest/v1/:table',
  'GET /storage/v1/bucket',
];

interface Target {
  readonly method: string;
  readonly path: string;
}

const targetsOf = ({ everyRoute }: Size): Target[] =>
  CLOSED.filter((route) => everyRoute || WIRES.includes(`${route.method} ${route.path}`)).flatMap((route) =>
    (everyRoute ? methodsOf(route) : methodsOf(route).slice(0, 1)).map((method) => ({
      method,
      path: addressOf(route),
    })),
  );

/** What the guard answers for an invalid token: bad_jwt on the auth wire, "sign in again" elsewhere. */
const REFUSED = new Set([
  'bad_jwt',
  'no_authorization',
  'unauthenticated',
  'PGRST301',
  'session_not_found',
  'user_not_found',
]);

/** Node refuses headers of more than 16 KB, and closes the connection while the rest is still being sent. */
const NODES_LIMIT = 8_000;

function isRefused(reply: Reply, oversized: boolean): boolean {
  const status = statusOf(reply);
  if (oversized && (reply.status === 431 || reply.status === 0)) return true;
  return (status === 401 || status === 403) && REFUSED.has(codeOf(reply) ?? '');
}

async function callRoute(
  url: string,
  { method, path }: Target,
  token: string,
  oversized: boolean,
): Promise<Reply> {
  const call = { token, ...(['POST', 'PUT', 'PATCH'].includes(method) ? { body: {} } : {}) };
  if (oversized) return send(url, method, path, { ...call, headers: { connection: 'close' } });
  const reply = await send(url, method, path, call);
  // A kept connection may have been cut for the oversized request before.
  return reply.status === 0 ? send(url, method, path, call) : reply;
}

async function isUnchanged(cluster: Cluster, { id }: Person): Promise<boolean> {
  const rows = await cluster.query(
    `select 1 from auth.users u join profiles p on p.id = u.id join auth.sessions s on s.user_id = u.id
     where u.id = $1 and u.updated_at <= s.created_at and p.version = 1`,
    [id],
  );
  return rows.length === 1;
}

/** A person's user data must not become claims that the server trusts. */
async function ownClaims(cluster: Cluster): Promise<Figure> {
  const forgedClaims = {
    role: 'service_role',
    aud: 'x',
    sub: 'root',
    aal: 'aal2',
    exp: 9_999_999_999,
    is_anonymous: true,
  };
  const { token, id } = await newPerson(cluster, { ...forgedClaims, app_metadata: { role: 'service_role' } });
  const [url = ''] = cluster.urls;
  for (const body of [{ role: 'service_role' }, { data: forgedClaims }, { aud: 'x', id: 'root' }])
    await send(url, 'PUT', '/auth/v1/user', { token, body });
  const reply = await send(url, 'GET', '/auth/v1/admin/users', { token });
  const user = await send<{ id: string; role: string }>(url, 'GET', '/auth/v1/user', { token });
  const fine = reply.status === 403 && user.body.id === id && user.body.role === 'authenticated';
  return none(
    'claims that people could give themselves',
    fine ? [] : [`${reply.status} ${user.text.slice(0, 200)}`],
  );
}

export const drill: Drill<Size> = {
  title: 'forged tokens through every closed route of every wire',
  settings: {},
  full: { everyRoute: true },
  small: { everyRoute: false },
  async run(cluster, size) {
    const person = await newPerson(cluster);
    const targets = targetsOf(size);
    const corpus = await forgeries(cluster, person);
    const tries = corpus.flatMap((forgery) => targets.map((target) => ({ ...forgery, target })));
    const admitted: string[] = [];
    const broken: string[] = [];
    await limitedConcurrency(tries.length, 8, async (index) => {
      const { name, token, target } = tries[index] ?? {
        name: '',
        token: '',
        target: { method: '', path: '' },
      };
      const url = cluster.urls[index % cluster.urls.length] ?? '';
      const oversized = token.length > NODES_LIMIT;
      const reply = await callRoute(url, target, token, oversized);
      const what = `${name} at ${target.method} ${target.path}: ${reply.status} ${reply.text.slice(0, 120)}`;
      if (reply.status >= 500) broken.push(what);
      else if (!isRefused(reply, oversized)) admitted.push(what);
    });
    const own = await send(cluster.urls[0] ?? '', 'GET', '/auth/v1/user', { token: person.token });
    return [
      none('forged tokens accepted', admitted),
      none('answers 5xx', broken),
      atLeast('kinds of forged tokens', corpus.length, 40),
      report('requests with forged tokens', tries.length),
      await ownClaims(cluster),
      none('valid tokens refused meanwhile', own.status === 200 ? [] : [own.text]),
      none('accounts that changed', (await isUnchanged(cluster, person)) ? [] : [person.email]),
    ];
  },
};
