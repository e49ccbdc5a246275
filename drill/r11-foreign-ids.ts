import { atLeast, atMost, type Figure, none, report } from './lib/load/figure.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import { send } from './lib/http.ts';
import { CONTEXTS, wrongAttempts, wrongToolCalls } from './lib/matrix/matrix-contexts.ts';
import { belongingsOfOthers, changesBetween } from './lib/matrix/matrix-effects.ts';
import { routesBlindToOwnRows, tryForeignRows, unknownRoutes } from './lib/matrix/matrix-run.ts';
import { become, type MatrixScene, startScene } from './lib/matrix/matrix-scene.ts';
import { homeOf } from './lib/people.ts';
import { seeded } from './lib/random.ts';
import { NO_SUCH_ID } from './lib/routes/routes.ts';
import { BY_ID } from './lib/routes/route-rows.ts';
import { ksDistance, ksLimit, median } from './lib/load/stats.ts';

interface Size {
  /** The roles of the caller, one set after the other. */
  readonly roles: readonly (readonly string[])[];
  readonly contexts: typeof CONTEXTS | readonly ['platform'];
  /** The number of timed pairs of a foreign and a missing id. */
  readonly timed: number;
}

/** Admins come last: the log of calls then names the hub's connection too. */
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
/** Together they are admitted at every route that asks for a role. */
const WIDEST = ['practitioner', 'dso_admin', 'instructor', 'specialist', 'merchant'];

/** One id of the stranger for each table. */
const foreignIds = (rows: MatrixScene['rows']): Record<string, string> =>
  Object.fromEntries(
    [...rows].flatMap(([table, [, , row]]) => (isUuid(row?.['id']) ? [[table, String(row?.['id'])]] : [])),
  );
const isUuid = (id: unknown): boolean => typeof id === 'string' && id.length === NO_SUCH_ID.length;

/** Sends ids of the owner in bodies and queries that might be trusted. */
async function acceptedForeignFields(
  cluster: Cluster,
  { people: [{ token }], rows }: MatrixScene,
): Promise<string[]> {
  const ids = foreignIds(rows);
  const foreignFields = {
    id: ids['auth.users'],
    user_id: ids['auth.users'],
    owner_id: ids['auth.users'],
    sub: ids['auth.users'],
  };
  const version = { version: 1 };
  const calls: [string, string, object?][] = [
    ['PATCH', '/api/me/profile', { bio: 'mine now', ...version, ...foreignFields }],
    ['PATCH', `/api/me/profile?id=${ids['auth.users']}`, { bio: 'mine', ...version }],
    ['PUT', '/auth/v1/user', { data: { seen: true }, ...foreignFields }],
    ['POST', '/api/connections/attempts', { tool_name: 'Open Dental', context: 'user', ...foreignFields }],
    [
      'POST',
      '/functions/v1/picaos-proxy',
      {
        tool_name: 'Open Dental',
        api_endpoint: 'list_patients',
        connection_id: ids['picaos_integrations'],
        ...foreignFields,
      },
    ],
  ];
  const row = { tool_name: 'Dentrix', connection_status: 'mock_connected' };
  const rest = (table: string, key: string) =>
    `/rest/v1/${table}?id=eq.${ids[key]}&order=id&select=*` as const;
  calls.push(
    ['POST', '/rest/v1/picaos_integrations', { ...row, user_id: ids['auth.users'] }],
    ['PATCH', rest('picaos_integrations', 'picaos_integrations'), { connection_status: 'disconnected' }],
    ['PATCH', rest('profiles', 'auth.users'), { bio: 'mine' }],
    ['GET', rest('profiles', 'auth.users')],
    ['GET', rest('picaos_integrations', 'picaos_integrations')],
    ['GET', `/rest/v1/user_roles?user_id=eq.${ids['auth.users']}`],
    ['GET', `/rest/v1/user_roles?user_id=not.is.null`],
    ['GET', `/rest/v1/picaos_integrations?user_id=not.is.null`],
  );
  const found: string[] = [];
  const headers = { prefer: 'return=representation' };
  for (const [method, path, body] of calls) {
    const reply = await send(homeOf(cluster), method, path, { token, headers, body });
    if (Object.values(ids).some((id) => reply.text.includes(id)))
      found.push(`${method} ${path}: ${reply.text.slice(0, 120)}`);
  }
  for (const path of ['/api/me/profile', '/api/me/connections', '/api/me/sessions', '/auth/v1/user']) {
    const query = `?id=${ids['auth.users']}&user_id=${ids['auth.users']}&user_id=eq.${ids['auth.users']}`;
    const reply = await send(homeOf(cluster), 'GET', path + query, { token });
    if (Object.values(ids).some((id) => reply.text.includes(id))) found.push(`GET ${path} shows the owner's`);
  }
  return found;
}

/** A foreign and a missing attempt alternate, in a random order. */
async function timings(
  cluster: Cluster,
  { people: [caller], rows }: MatrixScene,
  { timed }: Size,
): Promise<Figure[]> {
  const random = seeded(11);
  const attempt = foreignIds(rows)['connect_attempts'] ?? '';
  const times = { foreign: [] as number[], missing: [] as number[] };
  for (let round = -5; round < timed; round += 1) {
    const turns = ['foreign', 'missing'] as const;
    for (const which of random.next() < 0.5 ? turns : [...turns].reverse()) {
      const path = `/api/connections/attempts/${which === 'foreign' ? attempt : NO_SUCH_ID}`;
      const { ms } = await send(homeOf(cluster), 'GET', path, { token: caller.token });
      if (round >= 0) times[which as 'foreign' | 'missing'].push(ms);
    }
  }
  const note = `medians ${median(times.foreign).toFixed(2)} / ${median(times.missing).toFixed(2)} ms, ${timed} each`;
  const limit = Number(ksLimit(timed, timed).toFixed(3));
  return [
    atMost(
      'distance of the times for foreign and missing ids',
      ksDistance(times.foreign, times.missing),
      limit,
      { note },
    ),
  ];
}

export const drill: Drill<Size> = {
  title: "a colleague's and a stranger's rows at every route that takes an id, by role and claimed context",
  // Jobs would change rows that nobody asked for.
  settings: { HUB_ROLE: 'api' },
  full: { roles: [[], WIDEST, ...ROLES.map((role) => [role])], contexts: CONTEXTS, timed: 400 },
  small: { roles: [WIDEST, ['admin']], contexts: ['platform'], timed: 40 },
  async run(cluster, size) {
    const scene = await startScene(cluster);
    const {
      people: [caller],
      rows,
    } = scene;
    const before = await belongingsOfOthers(cluster, scene);
    const found: string[] = [];
    const wrongContexts: string[] = [];
    let cells = 0;
    for (const roles of size.roles) {
      await become(cluster, caller, roles);
      const tried = await tryForeignRows(cluster, scene, roles, size.contexts);
      cells += tried.cells;
      found.push(...tried.found, ...(await acceptedForeignFields(cluster, scene)));
      wrongContexts.push(
        ...(await wrongToolCalls(cluster, scene, roles)),
        ...(await wrongAttempts(cluster, scene, roles)),
      );
    }
    const changed = changesBetween(before, await belongingsOfOthers(cluster, scene));
    const timing = await timings(cluster, scene, size);
    await become(cluster, caller, WIDEST);
    return [
      none('routes without a known row', unknownRoutes()),
      none('foreign ids that answered unlike missing ones', found),
      none('calls allowed in a foreign context', wrongContexts),
      none('tables with foreign rows changed', changed),
      atLeast('combinations of route, role and context', cells, BY_ID.length),
      report('kinds of rows', rows.size),
      ...timing,
      none('routes that do not find own rows', await routesBlindToOwnRows(cluster, scene, WIDEST)),
    ];
  },
};
