import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';

export interface AuthorizationServerOptions {
  readonly port?: number;
  /** Registered word for word, as at a vendor. */
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
}

/** What the person does on the consent page: at once, or by a click on it. */
export type Consent = 'allow' | 'deny' | 'ask';

/** A real authorization server on loopback (the certified `oidc-provider`), with PKCE required and refresh tokens rotated. */
export interface AuthorizationServer {
  readonly url: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** Access tokens that are good now; give it to a resource server. */
  readonly accessTokens: readonly string[];
  /** Token requests that reached it, by grant type, answered or not. */
  readonly requests: readonly { readonly grantType: string; readonly status: number }[];
  readonly revocations: readonly { readonly token: string; readonly status: number }[];
  readonly behaviour: {
    consent: Consent;
    /** A scope the person unticks on the consent page. */
    declinedScope: string | undefined;
    /** Of access tokens that are issued from now on. */
    lifetimeS: number;
    tokenDelayMs: number;
    /** Answers this status to token and revocation requests. */
    failWith: number | undefined;
  };
  /** Ends every grant, as a person does in the vendor's settings. */
  revokeGrants(): Promise<void>;
  close(): Promise<void>;
}

type Behaviour = AuthorizationServer['behaviour'];

const CLIENT = { id: 'chairside-test-client', secret: 'chairside-test-client-secret' };
const ACCOUNT = 'dentist@example.test';

/** Google leaves offline access to a parameter, so every consent gets a refresh token here. */
function configuration(options: AuthorizationServerOptions, behaviour: Behaviour): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [...options.redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: [...options.scopes],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}`, policy },
    ttl: {
      AccessToken: () => behaviour.lifetimeS,
      // As long as Google's and Microsoft's (RFC 6749, 4.1.2): a killed worker's job may come back a minute later.
      AuthorizationCode: 600,
      Grant: 3_600,
      IdToken: 3_600,
      Interaction: 600,
      RefreshToken: 3_600,
      Session: 3_600,
    },
    cookies: { keys: ['only-for-tests'] },
  };
}

const PAGE = (uid: string, client: string): string =>
  `<!doctype html><html lang="en"><title>Local consent</title><h1>${client} wants to use your account</h1>
  <p><a href="/interaction/${uid}/allow">Allow</a></p><p><a href="/interaction/${uid}/deny">Deny</a></p></html>`;

/** As Google does where a request asks for it: what was allowed before is part of the new consent. */
function withGranted(url: string, granted: ReadonlySet<string>): string {
  const requested = new URL(url, 'http://local.test');
  const { pathname, searchParams } = requested;
  if (pathname !== '/auth' || searchParams.get('include_granted_scopes') !== 'true') return url;
  const scopes = new Set([...(searchParams.get('scope') ?? '').split(' '), ...granted]);
  searchParams.set('scope', [...scopes].join(' '));
  return pathname + requested.search;
}

/** Signs the person in and gives what was asked for, or refuses. */
async function settle(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  allow: boolean,
  { declinedScope }: Behaviour,
  granted: Set<string>,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (!allow) {
    const refusal = { error: 'access_denied', error_description: 'The person said no' };
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  }
  const grant = new provider.Grant({ accountId: ACCOUNT, clientId: String(params['client_id']) });
  const requested = String(params['scope']).split(' ');
  const given = requested.filter((scope) => scope !== declinedScope);
  grant.addOIDCScope(given.join(' '));
  for (const scope of given) granted.add(scope);
  if (declinedScope) grant.rejectOIDCScope(declinedScope);
  const consent = { grantId: await grant.save() };
  const result = { login: { accountId: ACCOUNT }, consent, select_account: {} };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  behaviour: Behaviour,
  granted: Set<string>,
): Promise<void> {
  const [, , uid = '', clicked] = (request.url ?? '').split('/');
  const choice = clicked ?? behaviour.consent;
  if (choice !== 'ask') return settle(provider, request, response, choice === 'allow', behaviour, granted);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(PAGE(uid, CLIENT.id));
}

/** Keeps count of what was asked and which tokens are good. */
class Ledger {
  readonly requests: { grantType: string; status: number }[] = [];
  readonly revocations: { token: string; status: number }[] = [];
  readonly accessTokens: string[] = [];
  readonly grants = new Set<string>();
  /** Scopes the one account of this server has allowed. */
  readonly granted = new Set<string>();

  constructor(provider: Provider) {
    provider.on('access_token.saved', (token) => this.accessTokens.push(token.jti));
    provider.on('access_token.destroyed', (token) => this.drop(token.jti));
    provider.on('grant.saved', (grant) => this.grants.add(grant.jti));
    provider.on(
      'grant.revoked',
      (_ctx, grantId) => this.accessTokens.splice(0) && this.grants.delete(grantId),
    );
  }

  note(path: string, params: Readonly<Record<string, unknown>>, status: number): void {
    if (path === '/token') this.requests.push({ grantType: String(params['grant_type'] ?? ''), status });
    else this.revocations.push({ token: String(params['token'] ?? ''), status });
  }

  private drop(token: string): void {
    const at = this.accessTokens.indexOf(token);
    if (at >= 0) this.accessTokens.splice(at, 1);
  }
}

/** Between the network and the protocol: slow or broken where a test wants it, and counted. */
function countCalls(provider: Provider, ledger: Ledger, behaviour: Behaviour): void {
  provider.use(async (ctx, next) => {
    if (ctx.method !== 'POST' || !ctx.path.startsWith('/token')) return next();
    await pause(behaviour.tokenDelayMs);
    if (behaviour.failWith === undefined) await next();
    else ctx.status = behaviour.failWith;
    ledger.note(ctx.path, ctx.oidc?.params ?? {}, ctx.status);
  });
}

function handler(provider: Provider, behaviour: Behaviour, { granted }: Ledger) {
  const callback = provider.callback();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isInteraction = request.url?.startsWith('/interaction/') ?? false;
    if (isInteraction) return interact(provider, request, response, behaviour, granted);
    request.url = withGranted(request.url ?? '/', granted);
    await callback(request, response);
  };
}

/** Starts it; the issuer is known only once there is a port. */
export async function startAuthorizationServer(
  options: AuthorizationServerOptions,
): Promise<AuthorizationServer> {
  const server = createServer();
  const url = await listen(server, options.port ?? 0);
  const behaviour: Behaviour = {
    ...{ consent: 'allow', declinedScope: undefined, lifetimeS: 3_600, tokenDelayMs: 0, failWith: undefined },
  };
  const provider = new Provider(url, configuration(options, behaviour));
  const ledger = new Ledger(provider);
  countCalls(provider, ledger, behaviour);
  const handle = handler(provider, behaviour, ledger);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  const { accessTokens, requests, revocations } = ledger;
  const revokeGrants = async (): Promise<void> => {
    for (const id of ledger.grants) await (await provider.Grant.find(id))?.destroy();
    ledger.granted.clear();
  };
  return {
    ...{ url, client: CLIENT, accessTokens, requests, revocations, behaviour, revokeGrants },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
