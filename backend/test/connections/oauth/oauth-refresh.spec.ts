import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { credentialAad } from '#hub/connections/index.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { connections, type Person, proxy, type ProxyAnswer, send, signedIn } from '../../support/people.ts';
import { connectOverOAuth, type OAuthHub, startOAuthHub, TOOL } from './oauth-support.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';
import { soon } from '../../support/soon.ts';

let at: OAuthHub;
/** A second process of the same cluster: its database, its keys, its vendor. */
let other: TestHub;
let admin: Person;
/** The client secret is entered by an admin, so that it can be changed while the hub runs. */
const WITHOUT_SECRET = { HUB_GOOGLE_CALENDAR_CLIENT_SECRET: '' };
const SETTINGS = '/api/admin/tools/google-calendar/settings';
interface Settings {
  readonly version: number;
  readonly fault: { readonly message: string; readonly since: string } | null;
}
const settings = async () => (await send<Settings>(at.hub, admin, 'GET', SETTINGS)).body;

async function enterSecret(client_secret: string): Promise<void> {
  const { version } = await settings();
  const answer = await send(at.hub, admin, 'PUT', SETTINGS, { values: { client_secret }, version });
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  at = await startOAuthHub(WITHOUT_SECRET);
  const { DATABASE_URL, DATA_DIR } = at.hub.env;
  other = await startTestHub({
    ...{ AUTH_AUTOCONFIRM: 'true', HUB_DEV_MODE: 'false', RATE_LIMIT_PER_MINUTE: '0' },
    ...{ DATABASE_URL: String(DATABASE_URL), DATA_DIR, ...at.variables, ...WITHOUT_SECRET },
  });
  admin = await signedIn(at.hub, 'admin');
  await enterSecret(at.vendor.client.secret);
}, 120_000);
afterAll(async () => {
  await other.close();
  await at.close();
});
beforeEach(() => {
  Object.assign(at.vendor.behaviour, { lifetimeS: 3_600, tokenDelayMs: 0, failWith: undefined });
});

/** Reads the vendor's records; unlike a database query it does not let other work of the process run. */
const seen = (check: () => boolean) =>
  soon(async () => {
    await pause(20);
    return check();
  });
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
const ahead = (ms: number): string => ago(-ms);

async function connected(): Promise<Person> {
  const person = await signedIn(at.hub);
  expect(await connectOverOAuth(at.hub, person)).toMatchObject({ state: 'connected', mode: 'native' });
  return person;
}

/** Rewrites when the stored token is due and expires, as if time had passed, and notifies every process. */
async function age(person: Person, times: { renew_at: string; expires_at: string }): Promise<void> {
  const vault = at.hub.app.get(Vault);
  const aad = credentialAad('user', person.id, 'google-calendar');
  const [row] = await at.hub.query<{ sealed: string }>('select sealed from credentials where owner_id = $1', [
    person.id,
  ]);
  const fields = JSON.parse(vault.open(row?.sealed ?? '', aad)) as Record<string, string>;
  const sealed = vault.seal(JSON.stringify({ ...fields, ...times }), aad);
  await at.hub.query('update credentials set sealed = $2 where owner_id = $1', [person.id, sealed]);
  await at.hub.query("select pg_notify('connections', $1)", [person.id]);
}
const over = (person: Person) => age(person, { renew_at: ago(60_000), expires_at: ago(1_000) });

const list = (hub: TestHub, person: Person) =>
  proxy(hub, person, { tool_name: TOOL, api_endpoint: 'list_events', payload: { calendarId: 'primary' } });
/** One named event never falls back to sample data, so a failure is seen. */
const one = (hub: TestHub, person: Person) =>
  proxy(hub, person, {
    ...{ tool_name: TOOL, api_endpoint: 'get_event', method: 'POST', use_pica_sdk: true },
    payload: { calendarId: 'primary', eventId: 'local1' },
  });
const refreshes = (): number =>
  at.vendor.requests.filter(({ grantType }) => grantType === 'refresh_token').length;
const version = async (person: Person): Promise<number | undefined> =>
  (
    await at.hub.query<{ version: number }>('select version from credentials where owner_id = $1', [
      person.id,
    ])
  )[0]?.version;

describe('a token that is over', () => {
  it('is renewed once for concurrent calls of two processes while the vendor is slow, and all calls succeed', async () => {
    const person = await connected();
    await over(person);
    at.vendor.behaviour.tokenDelayMs = 2_000;
    const before = refreshes();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => one(index % 2 ? at.hub : other, person)),
    );
    const sources = answers.map(({ status, body }: { status: number; body: ProxyAnswer }) => [
      status,
      body.source,
    ]);
    expect(sources).toEqual(Array(40).fill([200, 'pica_live']));
    expect([refreshes() - before, await version(person)]).toEqual([1, 1]);
  });

  it('is renewed although a process that was killed claimed it before the clock was set back', async () => {
    const person = await connected();
    await over(person);
    await at.hub.query(
      `update credentials set renewing_until = now() + interval '1 hour' where owner_id = $1`,
      [person.id],
    );
    expect((await one(at.hub, person)).body.source).toBe('pica_live');
  });

  it('counts as an outage, not as the end of the consent, while the token endpoint is down', async () => {
    const person = await connected();
    await over(person);
    at.vendor.behaviour.failWith = 503;
    expect(await one(at.hub, person)).toMatchObject({ status: 502, body: { code: 'vendor_unavailable' } });
    expect(await connections(at.hub, person)).toMatchObject([{ needs_reconnect: false }]);
    at.vendor.behaviour.failWith = undefined;
    expect((await one(at.hub, person)).body.source).toBe('pica_live');
  });
});

it('a token that is due is renewed in the background, and the call does not wait', async () => {
  const person = await connected();
  await age(person, { renew_at: ago(1_000), expires_at: ahead(600_000) });
  at.vendor.behaviour.tokenDelayMs = 500;
  expect((await list(at.hub, person)).body.source).toBe('pica_live');
  expect(await version(person)).toBe(0);
  expect(await soon(async () => (await version(person)) === 1)).toBe(true);
});

it('a token the vendor refuses before its time is renewed once, and the call is repeated', async () => {
  const person = await connected();
  const before = refreshes();
  (at.vendor.accessTokens as string[]).splice(0);
  expect(await one(at.hub, person)).toMatchObject({ status: 200, body: { source: 'pica_live' } });
  expect(refreshes() - before).toBe(1);
});

describe('a consent that was taken back', () => {
  it('requires a reconnect, keeps the connection’s id, mails its owner once, and stops calling the vendor', async () => {
    const person = await connected();
    const [row] = await connections(at.hub, person);
    await at.vendor.revokeGrants();
    await over(person);
    const answers = await Promise.all([one(at.hub, person), one(other, person), one(at.hub, person)]);
    for (const { status, body } of answers)
      expect([status, body.code, body.error]).toEqual([
        502,
        'needs_reconnect',
        expect.stringMatching(/accept/),
      ]);
    expect(await connections(at.hub, person)).toEqual([
      expect.objectContaining({
        id: row?.id,
        needs_reconnect: true,
        reconnect_reason: 'Google no longer accepts this consent. Connect the calendar again.',
      }),
    ]);
    const asked = refreshes();
    await one(at.hub, person);
    expect(refreshes()).toBe(asked);
    const mails = await send<{ subject: string; links: string[] }[]>(
      at.hub,
      null,
      'GET',
      `/dev/mailbox?to=${encodeURIComponent(await emailOf(person))}`,
      undefined,
      { accept: 'application/json' },
    );
    const ours = mails.body.filter(({ subject }) => subject.startsWith('Reconnect'));
    expect(ours).toEqual([expect.objectContaining({ subject: 'Reconnect Google Calendar · Chairside' })]);
    expect(ours[0]?.links).toEqual([`${at.hub.env.publicUrl}/profile?tab=tools&connect=google-calendar`]);
    const again = await connectOverOAuth(at.hub, person);
    expect(again).toMatchObject({ state: 'connected', connection_id: row?.id });
    expect(await connections(at.hub, person)).toMatchObject([{ id: row?.id, needs_reconnect: false }]);
    expect((await one(other, person)).body.source).toBe('pica_live');
  });

  it('is noticed by a 401 of the vendor before the token expires, and logged once', async () => {
    const person = await connected();
    await at.vendor.revokeGrants();
    (at.vendor.accessTokens as string[]).splice(0);
    for (let call = 0; call < 2; call += 1)
      expect((await one(at.hub, person)).body.code).toBe('needs_reconnect');
    const [row] = await connections(at.hub, person);
    expect(row).toMatchObject({ needs_reconnect: true, connection_status: 'connected' });
    const log = await at.hub.query<{ detail: unknown }>(
      "select detail from audit_log where action = 'connection.needs_reconnect' and subject = $1",
      [row?.id],
    );
    expect(log).toEqual([{ detail: { tool: 'google-calendar', context: 'user' } }]);
  });
});

describe('a client secret that the vendor does not accept', () => {
  it('is shown to admins, requires no reconnect of people, and is fixed by the right secret', async () => {
    const person = await connected();
    await over(person);
    await enterSecret('somebody-changed-it-there');
    expect(await one(at.hub, person)).toMatchObject({ status: 502, body: { code: 'not_configured' } });
    const words = "Google Calendar does not accept this hub's registration (invalid_client).";
    expect((await settings()).fault).toMatchObject({ message: words });
    const [row] = await connections(at.hub, person);
    expect(row).toMatchObject({
      connection_status: 'connected',
      needs_reconnect: false,
      reconnect_reason: null,
    });
    const attempt = await connectOverOAuth(at.hub, await signedIn(at.hub));
    expect(attempt).toMatchObject({
      state: 'failed',
      error: { message: 'Failed to connect to Google Calendar' },
    });
    expect(attempt.steps.at(-1)?.step).toBe(words);
    await enterSecret(at.vendor.client.secret);
    expect((await one(at.hub, person)).body.source).toBe('pica_live');
    expect((await settings()).fault).toBeNull();
  });
});

async function emailOf({ id }: Person): Promise<string> {
  const [row] = await at.hub.query<{ email: string }>('select email from auth.users where id = $1', [id]);
  return row?.email ?? '';
}

describe('disconnecting', () => {
  const open = (person: Person) =>
    at.hub.query('select 1 from token_revocations where owner_id = $1', [person.id]);
  const revoked = (): number => at.vendor.revocations.filter(({ status }) => status === 200).length;

  it('takes effect at once, and revokes the token at the vendor with retries', async () => {
    const person = await connected();
    const [row] = await connections(at.hub, person);
    at.vendor.behaviour.failWith = 503;
    const before = at.vendor.revocations.length;
    const answer = await send(at.hub, person, 'DELETE', `/api/me/connections/${row?.id}`);
    expect(answer.status).toBe(200);
    expect(await at.hub.query('select 1 from credentials where owner_id = $1', [person.id])).toEqual([]);
    expect(await seen(() => at.vendor.revocations.length > before)).toBe(true);
    expect(await open(person)).toHaveLength(1);
    at.vendor.behaviour.failWith = undefined;
    expect(await soon(async () => (await open(person)).length === 0)).toBe(true);
    expect(at.vendor.revocations.at(-1)?.status).toBe(200);
  });

  it('works on a row that is updated or deleted at the same time', async () => {
    const person = await connected();
    const before = revoked();
    await at.hub.query(
      "update picaos_integrations set connection_status = 'disconnected' where user_id = $1",
      [person.id],
    );
    expect(await seen(() => revoked() === before + 1)).toBe(true);
    const gone = await connected();
    await at.hub.query('delete from auth.users where id = $1', [gone.id]);
    expect(await seen(() => revoked() === before + 2)).toBe(true);
  });

  it('revokes nothing when the person has connected again meanwhile', async () => {
    const person = await connected();
    const before = at.vendor.revocations.length;
    await connectOverOAuth(at.hub, person);
    expect(await soon(async () => (await open(person)).length === 0)).toBe(true);
    expect(at.vendor.revocations.length).toBe(before);
    expect((await one(at.hub, person)).body.source).toBe('pica_live');
  });
});
