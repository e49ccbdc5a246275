import type {
  Attempt,
  AttemptCreated,
  AuthorizeUrl,
  CredentialsAccepted,
  LinkToken,
  VendorAnswer,
} from '../api/index.ts';
import { api, requestBuilder } from '../api/index.ts';
import type { ConnectWish, EndReason, ToolRef } from './connect-machine.ts';

const base = '/api/connections/attempts';
const at = (id: string, action = '') => `${base}/${encodeURIComponent(id)}${action}`;

interface OAuthStart {
  credentials_id?: string | null;
}

/** The hub's calls around one connect attempt. */
export const attempts = {
  create: (toolName: string, { context = 'user', organisation_id, scopes }: ConnectWish = {}) =>
    api.post<AttemptCreated>(base, {
      ...{ tool_name: toolName, context },
      ...(organisation_id ? { organisation_id } : {}),
      ...(scopes ? { scopes } : {}),
    }),
  get: (id: string, signal?: AbortSignal) => api.get<Attempt>(at(id), { signal }),
  cancel: (id: string, reason: EndReason = 'cancelled') =>
    api.post<Attempt>(at(id, `/cancel?reason=${reason}`)),
  linkToken: (id: string) => api.post<LinkToken>(at(id, '/link-token')),
  /** `way` names the form that was filled in, where the attempt has several. */
  sendFields: (id: string, linkToken: string, fields: Record<string, string>, way?: string) =>
    api.post<CredentialsAccepted>(at(id, '/credentials'), {
      ...{ link_token: linkToken, fields },
      ...(way === undefined ? {} : { way }),
    }),
  useSample: (id: string, linkToken: string) =>
    api.post<CredentialsAccepted>(at(id, '/credentials'), { link_token: linkToken, sample: true }),
  authorize: (id: string, linkToken: string) =>
    api.post<AuthorizeUrl>(at(id, '/authorize'), { link_token: linkToken }),
  /** What the vendor's page sent back; taken in once. */
  comeBack: (answer: VendorAnswer) => api.post<Attempt>('/api/connections/callback', answer),

  /** The one retry through the proxy route: whether credentials are there already. Opens no window. */
  async retryThroughProxy(tool: ToolRef, attemptId: string): Promise<boolean> {
    const answer = await requestBuilder.makeRequest<OAuthStart>({
      type: 'edge',
      name: 'picaos-proxy',
      payload: {
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
      },
    });
    return Boolean(answer.credentials_id);
  },
};
