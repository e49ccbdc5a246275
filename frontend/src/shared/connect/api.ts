import { queryOptions } from '@tanstack/react-query';
import type { VendorAnswer } from '../api/index.ts';
import { client } from '../api/client.ts';
import { callTool } from '../api/index.ts';
import type { ConnectRequest, EndReason, ToolRef } from './connect-machine.ts';
import type { HeldWindow } from './held-window.ts';

/** Query keys of tools, connections and connect attempts. A key with a user's data carries the user's id. */
export const connectKeys = {
  tools: ['tools'],
  connections: (userId: string) => ['connections', userId],
  attempt: (id: string) => ['attempt', id],
  /** What is connected for others than the person begins with it; the connect flow drops it when an attempt ends. */
  platform: ['platform-connections'],
} as const;

/** The catalogue; the same for all users. */
export const toolsQuery = () =>
  queryOptions({
    queryKey: connectKeys.tools,
    queryFn: ({ signal }) => client.get('/api/tools', { signal }),
    select: ({ items }) => items,
  });

/** The user's own connections, to sample data included. */
export const connectionsQuery = (userId: string) =>
  queryOptions({
    queryKey: connectKeys.connections(userId),
    queryFn: ({ signal }) => client.get('/api/me/connections', { signal }),
    select: ({ items }) => items,
  });

const at = (id: string) => ({ params: { path: { id } } });

export const disconnect = (id: string) =>
  client.delete('/api/me/connections/{id}', { params: { path: { id } } });

/** Ends it for all members of the organisation. */
export const endOrganisationConnection = (id: string, connection: string) =>
  client.delete('/api/organisations/{id}/connections/{connection_id}', {
    params: { path: { id, connection_id: connection } },
  });

/** Consent to scheduled checks of the user's own connections. */
export const checks = {
  set: (id: string, on: boolean) =>
    client.put('/api/me/connections/{id}/checks', { params: { path: { id } }, body: { on } }),
  /** For all connections without an answer. */
  answerAll: (on: boolean) => client.put('/api/me/connections/checks', { body: { on } }),
};

/** Whose a connection is: the user's own, or one of the hub's. */
export type ConnectionPath = '/api/me/connections/{id}' | '/api/admin/platform-connections/{id}';
export const MY_CONNECTION = '/api/me/connections/{id}';
export const HUB_CONNECTION = '/api/admin/platform-connections/{id}';

/** The statement that a business associate agreement with the vendor is in place, with its first day (YYYY-MM-DD). */
export const agreements = {
  set: (path: ConnectionPath, id: string, agreedOn: string) =>
    client.put(`${path}/agreement`, { ...at(id), body: { agreed_on: agreedOn } }),
  remove: (path: ConnectionPath, id: string) => client.delete(`${path}/agreement`, at(id)),
};

const ATTEMPT = '/api/connections/attempts/{id}';
/** The same attempt for a window that an app of another origin opened. */
const WINDOW = '/api/connections/windows/{id}';

/** An attempt's path, and the token of the window through which it is reached; without one the session's. */
const via = (window: HeldWindow | null) => ({
  path: (window ? WINDOW : ATTEMPT) as typeof WINDOW | typeof ATTEMPT,
  token: window?.token,
});

interface OAuthStart {
  credentials_id?: string | null;
}

/** One attempt as the hub has it now. */
export const attemptQuery = (id: string, window: HeldWindow | null = null) =>
  queryOptions({
    queryKey: connectKeys.attempt(id),
    queryFn: ({ signal }) => attempts.get(id, signal, window),
    staleTime: 0,
  });

/** Exchanges the proof of a window's address. `opener` is the origin of the page that opened the window. */
export async function openWindow(attemptId: string, proof: string, opener: string): Promise<HeldWindow> {
  const opened = await client.post(`${WINDOW}/open`, {
    ...{ ...at(attemptId), body: { proof, opener }, anonymous: true },
  });
  const { token, origin, return_to: returnTo, email } = opened;
  return { attemptId, token, origin, returnTo, email };
}

/** The calls of one connect attempt; the last parameter is the window through which it is reached, if any. */
export const attempts = {
  create: (toolName: string, { context = 'user', organisation_id, scopes }: ConnectRequest = {}) =>
    client.post('/api/connections/attempts', {
      body: { tool_name: toolName, context, organisation_id, scopes: scopes && [...scopes] },
    }),
  get: (id: string, signal?: AbortSignal, window: HeldWindow | null = null) => {
    const { path, token } = via(window);
    return client.get(path, { ...at(id), signal, token });
  },
  cancel: (id: string, reason: EndReason = 'cancelled', window: HeldWindow | null = null) => {
    const { path, token } = via(window);
    return client.post(`${path}/cancel`, { params: { path: { id }, query: { reason } }, token });
  },
  linkToken: (id: string, window: HeldWindow | null = null) => {
    const { path, token } = via(window);
    return client.post(`${path}/link-token`, { ...at(id), token });
  },
  /** `methodId` names the form that was filled in, where the attempt has several. */
  sendFields: (
    id: string,
    linkToken: string,
    fields: Record<string, string>,
    methodId?: string,
    window: HeldWindow | null = null,
  ) => {
    const { path, token } = via(window);
    const body = { link_token: linkToken, fields, way: methodId };
    return client.post(`${path}/credentials`, { ...at(id), body, token });
  },
  useSample: (id: string, linkToken: string, window: HeldWindow | null = null) => {
    const { path, token } = via(window);
    return client.post(`${path}/credentials`, {
      ...{ ...at(id), body: { link_token: linkToken, sample: true }, token },
    });
  },
  authorize: (id: string, linkToken: string, window: HeldWindow | null = null) => {
    const { path, token } = via(window);
    return client.post(`${path}/authorize`, { ...at(id), body: { link_token: linkToken }, token });
  },
  /** Takes the vendor's redirect parameters; the hub accepts them once. */
  comeBack: (answer: VendorAnswer, window: HeldWindow | null = null) =>
    window
      ? client.post(`${WINDOW}/callback`, { ...at(window.attemptId), body: answer, token: window.token })
      : client.post('/api/connections/callback', { body: answer }),

  /** The one retry through the proxy route. Returns whether credentials are stored already; opens no window. */
  async retryThroughProxy(tool: ToolRef, attemptId: string): Promise<boolean> {
    const answer = await callTool<OAuthStart>({
      tool_name: tool.name,
      api_endpoint: 'auth/oauth/initiate',
      method: 'POST',
      payload: {
        tool: tool.name,
        redirect_uri: `${location.origin}/auth/pica/callback`,
        scopes: ['read', 'write'],
        use_authkit: true,
        attempt_id: attemptId,
      },
    });
    return Boolean(answer.credentials_id);
  },
};
