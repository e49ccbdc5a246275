import { randomUUID } from 'node:crypto';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '@chairside/kit/testing/authorization-server';
import { startGoogleCalendarServer } from '@chairside/plugins/google-calendar/testing';
import { answerIn, Browser, CALLBACK_PATH } from './browser.ts';
import { SETTINGS, type Cluster } from './hubs/cluster.ts';
import { type Reply, send } from './http.ts';
import { expectSuccess, homeOf, newPerson, type Person, setRoles } from './people.ts';
import { waitUntil } from './load/concurrent-users.ts';

const TOOL = 'google-calendar';
const SCOPE = 'https://www.googleapis.com/auth/calendar.';
const SCOPES = ['calendarlist.readonly', 'events.readonly', 'events', 'freebusy', 'app.created'];
export const CALLBACK = `${SETTINGS['PUBLIC_URL']}${CALLBACK_PATH}`;

export interface Attempt extends Record<string, unknown> {
  readonly id: string;
  readonly state: string;
}

/** A real authorization server and a calendar API, set up in the hub by an admin, as an operator does. */
export interface Vendor {
  readonly server: AuthorizationServer;
  close(): Promise<void>;
}

export async function startVendor(cluster: Cluster): Promise<Vendor> {
  const scopes = SCOPES.map((name) => SCOPE + name);
  const server = await startAuthorizationServer({ redirectUris: [CALLBACK], scopes });
  const calendar = await startGoogleCalendarServer({ tokens: server.accessTokens });
  await configureHub(cluster, server, calendar.url);
  const close = async (): Promise<void> => {
    await calendar.close();
    await server.close();
  };
  return { server, close };
}

async function configureHub(
  cluster: Cluster,
  { url, client }: AuthorizationServer,
  base_url: string,
): Promise<void> {
  const admin = await newPerson(cluster);
  await setRoles(cluster, admin, ['practitioner', 'admin']);
  const path = `/api/admin/tools/${TOOL}/settings`;
  const readTool = (at: string) =>
    send<{ version: number; ready: boolean }>(at, 'GET', path, { token: admin.token });
  await waitUntil('the admin being one', async () => (await readTool(homeOf(cluster))).status === 200);
  const { version } = expectSuccess(await readTool(homeOf(cluster)));
  const oauth = { authorize_url: `${url}/auth`, token_url: `${url}/token`, issuer: url };
  const values = { base_url, ...oauth, revoke_url: `${url}/token/revocation` };
  const clientFields = { client_id: client.id, client_secret: client.secret };
  const body = { version, values: { ...values, ...clientFields } };
  expectSuccess(await send(homeOf(cluster), 'PUT', path, { token: admin.token, body }));
  for (const at of cluster.urls)
    await waitUntil('every process knowing the vendor', async () => (await readTool(at)).body.ready);
}

/** A person who is on the way to the vendor, in a browser of their own. */
export interface PendingConsent {
  readonly person: Person;
  readonly browser: Browser;
  readonly attemptId: string;
  readonly authorizeUrl: URL;
}

const base = '/api/connections/attempts';

interface Setting {
  /** A new person, unless one is given. */
  readonly person?: Person;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Begins an attempt in a new browser and presses Continue, with whatever headers the caller adds. */
export async function startConsent(
  cluster: Cluster,
  { person, headers = {} }: Setting = {},
): Promise<PendingConsent> {
  const account = person ?? (await newPerson(cluster));
  const browser = new Browser();
  const { token } = account;
  const url = homeOf(cluster);
  const body = { tool_name: TOOL };
  const { id } = expectSuccess(await send<Attempt>(url, 'POST', base, { token, body }));
  const page = `${base}/${id}`;
  const { link_token } = expectSuccess(
    await send<{ link_token: string }>(url, 'POST', `${page}/link-token`, { token }),
  );
  const reply = await send<{ authorize_url: string }>(url, 'POST', `${page}/authorize`, {
    ...{ token, body: { link_token } },
    headers: { cookie: browser.cookies(url), ...headers },
  });
  browser.keep(url, reply.headers['set-cookie'] ?? []);
  return {
    person: account,
    browser,
    attemptId: id,
    authorizeUrl: new URL(expectSuccess(reply).authorize_url),
  };
}

export const submitAnswer = (
  url: string,
  { token }: Pick<Person, 'token'>,
  browser: Browser,
  body: object,
  home = url,
): Promise<Reply<Attempt>> =>
  send<Attempt>(url, 'POST', '/api/connections/callback', {
    ...{ token, body },
    headers: { cookie: browser.cookies(home) },
  });

/** Returns the state in which the attempt ended. An attempt that stays open is polled for a moment only. */
export async function endOf(cluster: Cluster, { person, attemptId }: PendingConsent): Promise<string> {
  let state = 'checking';
  await waitUntil('the attempt having ended', async () => {
    const path = `${base}/${attemptId}`;
    state = (await send<Attempt>(homeOf(cluster), 'GET', path, { token: person.token })).body.state;
    return state !== 'checking';
  });
  return state;
}

export const newState = (): string => randomUUID().replaceAll('-', '').padEnd(43, 'A');

/** Everything that passed through a person's browser during a consent. */
export interface Consented {
  readonly attemptId: string;
  readonly code: string;
  readonly state: string;
  readonly linkToken: string;
}

/** The whole consent of an existing person. */
export async function connectByConsent(
  cluster: Cluster,
  { token }: Person,
  tool: string,
): Promise<Consented> {
  const [url, browser] = [homeOf(cluster), new Browser()];
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const reply = await send<T>(url, 'POST', path, {
      token,
      body,
      headers: { cookie: browser.cookies(url) },
    });
    browser.keep(url, reply.headers['set-cookie'] ?? []);
    return expectSuccess(reply);
  };
  const { id } = await post<Attempt>(base, { tool_name: tool, context: 'user' });
  const { link_token: linkToken } = await post<{ link_token: string }>(`${base}/${id}/link-token`, {});
  const body = { link_token: linkToken };
  const { authorize_url } = await post<{ authorize_url: string }>(`${base}/${id}/authorize`, body);
  const { code = '', state = '', ...more } = answerIn(await browser.consent(authorize_url));
  await post('/api/connections/callback', { code, state, ...more });
  let end = 'checking';
  await waitUntil(`the end of the consent for ${tool}`, async () => {
    end = expectSuccess(await send<Attempt>(url, 'GET', `${base}/${id}`, { token })).state;
    return !['open', 'checking'].includes(end);
  });
  if (end !== 'connected') throw new Error(`the consent for ${tool} ended ${end}`);
  return { attemptId: id, code, state, linkToken };
}
