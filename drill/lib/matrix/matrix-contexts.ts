import type { Cluster } from '../hubs/cluster.ts';
import { send } from '../http.ts';
import type { MatrixScene } from './matrix-scene.ts';
import { homeOf } from '../people.ts';
import { NO_SUCH_ID } from '../routes/routes.ts';

interface Proxied {
  readonly enforced?: { readonly context: string; readonly rule: string };
}

/** The contexts that a caller may claim in the header; none at all is the third. */
export const CONTEXTS = [undefined, 'user', 'platform'] as const;
export const contextHeader = (context: (typeof CONTEXTS)[number]): Record<string, string> =>
  context ? { 'x-integration-context': context } : {};

/**
 * Calls a tool with every claim of a context, and with fields that name connections of others. A user feature uses the
 * caller's own connection; with the flag an admin uses the hub's. Returns the answers that say otherwise.
 */
export async function wrongToolCalls(
  cluster: Cluster,
  { people: [caller], rows }: MatrixScene,
  roles: readonly string[],
): Promise<string[]> {
  const [, colleagues, strangers] = rows.get('picaos_integrations') ?? [];
  const [, , organisation] = rows.get('organisations') ?? [];
  const wrong: string[] = [];
  for (const connection of [undefined, colleagues?.['id'], strangers?.['id'], NO_SUCH_ID])
    for (const flag of [false, true])
      for (const context of CONTEXTS) {
        const body = {
          ...{ tool_name: 'Open Dental', api_endpoint: 'list_patients', payload: {} },
          ...(flag && { use_platform_integration: true }),
          ...(connection !== undefined && {
            ...{ connection_id: connection, organisation_id: organisation?.['id'] },
          }),
        };
        const call = { token: caller.token, headers: contextHeader(context), body };
        const reply = await send<Proxied>(homeOf(cluster), 'POST', '/functions/v1/picaos-proxy', call);
        const may = flag ? (roles.includes('admin') ? 'platform' : 'nothing') : 'user';
        const did = reply.body.enforced?.context ?? (reply.status < 400 ? 'unsaid' : 'nothing');
        if (did !== 'nothing' && did !== may)
          wrong.push(
            `${roles.join()} ${JSON.stringify({ flag, context })} acted as ${did} instead of ${may}`,
          );
        if (did === 'nothing' && may === 'user' && context !== 'platform' && connection === undefined)
          wrong.push(`${roles.join()} was refused the own connection: ${reply.text.slice(0, 120)}`);
      }
  return [...wrong, ...(await foreignConnectionsCalled(cluster, caller.id, rows, roles))];
}

/** The log of calls says which connection every call went through. */
async function foreignConnectionsCalled(
  cluster: Cluster,
  userId: string,
  rows: MatrixScene['rows'],
  roles: readonly string[],
): Promise<string[]> {
  const own = rows.get('picaos_integrations')?.[0]?.['id'];
  const hub = rows.get('platform_connections')?.find((row) => row['organisation_id'] === null)?.['id'];
  const allowed = roles.includes('admin') ? [own, hub] : [own];
  const called = await cluster.query<{ connection_id: string }>(
    'select distinct connection_id from call_log where user_id = $1 and connection_id is not null',
    [userId],
  );
  return called
    .filter(({ connection_id }) => !allowed.includes(connection_id))
    .map(({ connection_id }) => `${roles.join()} called through ${connection_id}`);
}

/** Begins to connect a tool for the hub and for a foreign organisation. Only admins may, by their role alone. */
export async function wrongAttempts(
  cluster: Cluster,
  { people: [caller], rows }: MatrixScene,
  roles: readonly string[],
): Promise<string[]> {
  if (roles.includes('admin')) return [];
  const foreign = rows.get('organisations')?.[2]?.['id'];
  const begin = (more: object) =>
    send(homeOf(cluster), 'POST', '/api/connections/attempts', {
      token: caller.token,
      body: { tool_name: 'Open Dental', context: 'platform', ...more },
    });
  const [forHub, forForeign, forMissing] = [
    await begin({}),
    await begin({ organisation_id: foreign }),
    await begin({ organisation_id: NO_SUCH_ID }),
  ];
  const wrong = [forHub, forForeign, forMissing]
    .filter(({ status }) => status < 400)
    .map(({ text }) => `${roles.join()} began ${text.slice(0, 120)}`);
  const [one, other] = [forForeign, forMissing].map(
    ({ status, body }) => `${status} ${JSON.stringify((body as { error?: unknown }).error)}`,
  );
  return one === other ? wrong : [...wrong, `${roles.join()} tells organisations apart: ${one} / ${other}`];
}
