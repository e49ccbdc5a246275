import { waitUntil } from './load/concurrent-users.ts';
import type { Cluster } from './hubs/cluster.ts';
import { type Reply, send } from './http.ts';
import { expectSuccess, homeOf, expectStatus, type Person } from './people.ts';

interface Attempt {
  readonly id: string;
  readonly state: string;
  readonly connection_id: string | null;
  readonly mode: string | null;
}

/** The operator's settings of a tool, by an admin. */
export async function setTool(
  cluster: Cluster,
  { token }: Person,
  tool: string,
  values: Readonly<Record<string, string | null>>,
): Promise<void> {
  const path = `/api/admin/tools/${tool}/settings`;
  const { version } = expectStatus(await send<{ version: number }>(homeOf(cluster), 'GET', path, { token }));
  expectStatus(await send(homeOf(cluster), 'PUT', path, { token, body: { values, version } }));
}

/** The whole connect flow with a typed key; without fields a tool that is not ready connects with sample data. */
export async function connectTool(
  cluster: Cluster,
  { token }: Person,
  tool: string,
  fields?: Readonly<Record<string, string>>,
): Promise<Attempt> {
  const url = homeOf(cluster);
  const attempts = '/api/connections/attempts';
  const post = <T>(path: string, body: unknown): Promise<T> =>
    send<T>(url, 'POST', path, { token, body }).then(expectSuccess);
  const { id } = await post<{ id: string }>(attempts, { tool_name: tool, context: 'user' });
  if (fields) {
    const { link_token } = await post<{ link_token: string }>(`${attempts}/${id}/link-token`, {});
    await post(`${attempts}/${id}/credentials`, { link_token, fields });
  }
  let attempt: Attempt | undefined;
  await waitUntil(`the end of the attempt for ${tool}`, async () => {
    attempt = expectStatus(await send<Attempt>(url, 'GET', `${attempts}/${id}`, { token }));
    return !['open', 'checking'].includes(attempt.state);
  });
  if (attempt?.state !== 'connected') throw new Error(`${tool} ended ${JSON.stringify(attempt)}`);
  return attempt;
}

/** One call through picaos-proxy. */
export const callTool = (
  url: string,
  { token }: Pick<Person, 'token'>,
  body: Readonly<Record<string, unknown>>,
): Promise<Reply<{ success?: boolean; source?: string; data?: unknown; code?: string }>> =>
  send(url, 'POST', '/functions/v1/picaos-proxy', { token, body });

export const liveCall = (
  tool_name: string,
  api_endpoint: string,
  payload: unknown = {},
  method = 'GET',
): Readonly<Record<string, unknown>> => ({ tool_name, api_endpoint, method, payload, use_pica_sdk: true });
