import { atMost, exactly, type Figure, none, report } from './lib/figure.ts';
import type { Drill, Cluster } from './lib/cluster.ts';
import { type Reply, send } from './lib/http.ts';
import { homeOf, expectStatus, newAddress, newPerson, type Person, setRoles } from './lib/people.ts';
import { seeded } from './lib/random.ts';
import { addressOf, CLOSED, methodsOf, NO_SUCH_ID, type RouteEntry } from './lib/routes.ts';
import { addFactor } from './lib/second-step.ts';
import { ksDistance, ksLimit, median } from './lib/stats.ts';
import { waitUntil } from './lib/concurrent-users.ts';

interface Size {
  readonly roles: readonly string[];
  /** The number of timed pairs of a foreign and a missing id. */
  readonly timed: number;
}

const ROLES = [
  'practitioner',
  'dso_admin',
  'team_member',
  'specialist',
  'instructor',
  'moderator',
  'coach',
  'support_agent',
  'merchant',
  'admin',
];

/** Everything of one person that has an id. */
interface Owned {
  readonly person: Person;
  readonly ids: Readonly<Record<string, string>>;
}

/** An organisation with one open invitation. */
async function ownOrganisation(cluster: Cluster, { token }: Person): Promise<Owned['ids']> {
  const body = { name: 'Drill Dental', kind: 'practice', timezone: 'America/New_York' };
  const made = await send<{ id: string }>(homeOf(cluster), 'POST', '/api/organisations', { token, body });
  const { id: organisation } = expectStatus(made, 201);
  const at = `/api/organisations/${organisation}/invitations`;
  const wanted = { emails: [newAddress()], org_role: 'staff', grants: [] };
  expectStatus(await send(homeOf(cluster), 'POST', at, { token, body: wanted }), 201);
  const open = await send<{ items: { id: string }[] }>(homeOf(cluster), 'GET', at, { token });
  return { organisation, invitation: expectStatus(open).items[0]?.id ?? '' };
}

async function ownerOfAll(cluster: Cluster): Promise<Owned> {
  const before = await newPerson(cluster);
  const attempts = '/api/connections/attempts';
  const ask = { token: before.token, body: { tool_name: 'Open Dental', context: 'user' } };
  const { id: attempt } = expectStatus(
    await send<{ id: string }>(homeOf(cluster), 'POST', attempts, ask),
    201,
  );
  const connections = async () =>
    expectStatus(
      await send<{ items: { id: string }[] }>(homeOf(cluster), 'GET', '/api/me/connections', {
        token: before.token,
      }),
    ).items;
  await waitUntil('the connection', async () => (await connections()).length === 1);
  const [connection] = await connections();
  const organised = await ownOrganisation(cluster, before);
  const { factor, raised } = await addFactor(cluster, before);
  const [session] = await cluster.query<{ id: string }>('select id from auth.sessions where user_id = $1', [
    before.id,
  ]);
  return {
    person: raised,
    ids: {
      attempt,
      connection: connection?.id ?? '',
      factor: factor.id,
      session: session?.id ?? '',
      user: before.id,
      ...organised,
    },
  };
}

/** Routes with an id in the path, except those for admins. */
const BY_ID: readonly RouteEntry[] = CLOSED.filter(
  ({ path, allowed }) => path.includes(':') && allowed === 'signed_in',
);

/** Admins connect tools for organisations they are no members of, and still read nothing through them. */
const ADMINS_TOO = /^\/api\/organisations\/:id\/connections/;
const closedTo = (role: string): readonly RouteEntry[] =>
  BY_ID.filter(({ path }) => role !== 'admin' || !ADMINS_TOO.test(path));

/** The part of an answer that does not depend on the owner of the id. */
const shape = ({ status, text }: Reply): string =>
  `${status} ${text
    .replaceAll(/req_\d+_\w+/g, 'req')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')}`;

const ask = (cluster: Cluster, route: RouteEntry, method: string, id: string, { token }: Person) =>
  send(homeOf(cluster), method, addressOf(route, { id, factor: id, invitation: id, user_id: id }), {
    token,
    ...(['POST', 'PUT', 'PATCH'].includes(method) ? { body: {} } : {}),
  });

/** A person with a role requests each of the owner's ids, and one that does not exist. */
async function tryAsAnotherPerson(
  cluster: Cluster,
  { ids }: Owned,
  role: string,
): Promise<{ tries: number; found: string[] }> {
  const otherPerson = await newPerson(cluster);
  await setRoles(cluster, otherPerson, [role]);
  const found: string[] = [];
  let tries = 0;
  for (const route of closedTo(role))
    for (const method of methodsOf(route)) {
      const missing = await ask(cluster, route, method, NO_SUCH_ID, otherPerson);
      for (const [what, id] of Object.entries(ids)) {
        const foreign = await ask(cluster, route, method, id, otherPerson);
        tries += 1;
        const same = shape(foreign) === shape(missing) && foreign.text.length === missing.text.length;
        if (!same || foreign.status < 400)
          found.push(
            `${role} ${method} ${route.path} with a foreign ${what}: ${shape(foreign)} / ${shape(missing)}`,
          );
      }
    }
  return { tries, found: [...found, ...(await acceptedForeignFields(cluster, otherPerson, ids))] };
}

/** Sends ids of the owner in bodies and queries that might be trusted. */
async function acceptedForeignFields(
  cluster: Cluster,
  { token }: Person,
  ids: Owned['ids'],
): Promise<string[]> {
  const foreignFields = { id: ids['user'], user_id: ids['user'], owner_id: ids['user'], sub: ids['user'] };
  const version = { version: 1 };
  const calls: readonly (readonly [string, string, object])[] = [
    ['PATCH', '/api/me/profile', { bio: 'mine now', ...version, ...foreignFields }],
    ['PATCH', `/api/me/profile?id=${ids['user']}`, { bio: 'mine', ...version }],
    ['PUT', '/auth/v1/user', { data: { seen: true }, ...foreignFields }],
    ['POST', '/api/connections/attempts', { tool_name: 'Open Dental', context: 'user', ...foreignFields }],
    [
      'POST',
      '/functions/v1/picaos-proxy',
      {
        tool_name: 'Open Dental',
        api_endpoint: 'list_patients',
        connection_id: ids['connection'],
        ...foreignFields,
      },
    ],
  ];
  const found: string[] = [];
  for (const [method, path, body] of calls) {
    const reply = await send(homeOf(cluster), method, path, { token, body });
    if (Object.values(ids).some((id) => reply.text.includes(id)))
      found.push(`${method} ${path}: ${reply.text.slice(0, 120)}`);
  }
  for (const path of ['/api/me/profile', '/api/me/connections', '/api/me/sessions', '/auth/v1/user']) {
    const query = `?id=${ids['user']}&user_id=${ids['user']}&user_id=eq.${ids['user']}`;
    const reply = await send(homeOf(cluster), 'GET', path + query, { token });
    if (Object.values(ids).some((id) => reply.text.includes(id))) found.push(`GET ${path} shows the owner's`);
  }
  return found;
}

/** All data of the owner, as one text. */
async function belongings(cluster: Cluster, { ids }: Owned): Promise<string> {
  const [row] = await cluster.query<{ all: string }>(
    `select concat_ws('|',
       (select u::text from auth.users u where u.id = $1), (select p::text from profiles p where p.id = $1),
       (select string_agg(s::text, ';' order by id) from auth.sessions s where s.user_id = $1),
       (select string_agg(f::text, ';' order by id) from auth.factors f where f.user_id = $1),
       (select string_agg(i::text, ';' order by id) from picaos_integrations i where i.user_id = $1),
       (select string_agg(c::text, ';' order by id) from connect_attempts c where c.user_id = $1)) as all`,
    [ids['user']],
  );
  return row?.all ?? '';
}

/** A foreign and a missing attempt alternate, in a random order. */
async function timings(cluster: Cluster, { ids }: Owned, { timed }: Size): Promise<Figure[]> {
  const random = seeded(11);
  const otherPerson = await newPerson(cluster);
  const route: RouteEntry = { method: 'GET', path: '/api/connections/attempts/:id', allowed: 'signed_in' };
  const times = { foreign: [] as number[], missing: [] as number[] };
  for (let round = -5; round < timed; round += 1) {
    const turns = ['foreign', 'missing'] as const;
    for (const which of random.next() < 0.5 ? turns : [...turns].reverse()) {
      const { ms } = await ask(
        cluster,
        route,
        'GET',
        which === 'foreign' ? (ids['attempt'] ?? '') : NO_SUCH_ID,
        otherPerson,
      );
      if (round >= 0) times[which as 'foreign' | 'missing'].push(ms);
    }
  }
  const note = `medians ${median(times.foreign).toFixed(2)} / ${median(times.missing).toFixed(2)} ms, ${timed} each`;
  const limit = Number(ksLimit(timed, timed).toFixed(3));
  return [
    atMost('time of foreign and missing apart by', ksDistance(times.foreign, times.missing), limit, { note }),
  ];
}

export const drill: Drill<Size> = {
  title: "another person's ids at every route that takes one, with every role",
  settings: {},
  full: { roles: ROLES, timed: 400 },
  small: { roles: ['team_member', 'admin'], timed: 40 },
  async run(cluster, size) {
    const owned = await ownerOfAll(cluster);
    const before = await belongings(cluster, owned);
    const found: string[] = [];
    let tries = 0;
    for (const role of size.roles) {
      const result = await tryAsAnotherPerson(cluster, owned, role);
      tries += result.tries;
      found.push(...result.found);
    }
    const after = await belongings(cluster, owned);
    return [
      none('foreign ids that were told apart or opened', found),
      exactly("changes to the owner's rows", before === after ? 0 : 1, 0),
      report('tries', tries, { note: `${BY_ID.length} routes × ${size.roles.length} roles × 6 ids` }),
      ...(await timings(cluster, owned, size)),
    ];
  },
};
