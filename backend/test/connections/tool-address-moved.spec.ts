import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { connectByConsent, startVendor } from '../../../drill/lib/consent.ts';
import { type Reply, send } from '../../../drill/lib/http.ts';
import {
  newSession,
  expectStatus,
  newestMail,
  newPerson,
  type Person,
  setRoles,
} from '../../../drill/lib/people.ts';
import { callTool, connectTool, liveCall, setTool } from '../../../drill/lib/tools.ts';
import { startTestCluster, type TestCluster } from '../drills/drill-support.ts';
import { soon } from '../support/soon.ts';

type Vendor = Awaited<ReturnType<typeof startOpenAiServer>>;
const KEY = 'sk-key-for-the-first-address';
const NEW_KEY = 'sk-key-for-the-second-address';
const REASON = /^An administrator changed the address of OpenAI on this hub/;

let cluster: TestCluster;
let url: string;
let admin: Person;
let first: Vendor;
let second: Vendor;
beforeAll(async () => {
  cluster = await startTestCluster({ HUB_DEV_MODE: 'false' });
  url = cluster.urls[0] ?? '';
  [first, second] = await Promise.all([
    startOpenAiServer({ keys: [KEY, NEW_KEY] }),
    startOpenAiServer({ keys: [KEY, NEW_KEY] }),
  ]);
  const person = await newPerson(cluster);
  await setRoles(cluster, person, ['admin']);
  admin = await newSession(cluster, person);
  await setTool(cluster, admin, 'openai', { base_url: first.url });
}, 90_000);
afterAll(async () => {
  await cluster.close();
  await Promise.all([first.close(), second.close()]);
});

interface Connection {
  readonly id: string;
  readonly tool_name: string;
  readonly connection_status: string;
  readonly needs_reconnect: boolean;
  readonly reconnect_reason: string | null;
}
const connectionsOf = async ({ token }: Person, path = '/api/me/connections'): Promise<Connection[]> =>
  expectStatus(await send<{ items: Connection[] }>(url, 'GET', path, { token })).items;
const customer = async (key = KEY): Promise<Person> => {
  const person = await newPerson(cluster);
  await connectTool(cluster, person, 'OpenAI', { api_key: key });
  return person;
};
const list = liveCall('OpenAI', 'list_models');
const keysReceived = ({ requests }: Vendor): unknown[] =>
  requests.map(({ headers }) => headers.authorization);
const moveTo = (to: Vendor): Promise<void> => setTool(cluster, admin, 'openai', { base_url: to.url });

describe('when an admin changes the host of a tool', () => {
  let person: Person;
  let before: Connection | undefined;
  beforeAll(async () => {
    person = await customer();
    await connectTool(cluster, person, 'Dentrix');
    before = (await connectionsOf(person)).find(({ tool_name }) => tool_name === 'OpenAI');
    await moveTo(second);
  });
  afterAll(() => moveTo(first));

  it('its connections need a reconnect, with the reason, and all others stay', async () => {
    const [dentrix, openai] = (await connectionsOf(person)).sort((a, b) =>
      a.tool_name.localeCompare(b.tool_name),
    );
    expect(openai).toEqual({
      ...before,
      needs_reconnect: true,
      reconnect_reason: expect.stringMatching(REASON),
      updated_at: expect.any(String),
    });
    expect(dentrix).toMatchObject({ connection_status: 'mock_connected', needs_reconnect: false });
  });

  it('their owners get a notification and a mail', async () => {
    const { token, email } = person;
    const path = '/api/notifications';
    type Notices = { items: { title: string; body: string }[] };
    const notices = async () => expectStatus(await send<Notices>(url, 'GET', path, { token })).items;
    const isTold = async () => (await notices()).some(({ title }) => title === 'Reconnect OpenAI');
    expect(await soon(isTold)).toBe(true);
    expect(await notices()).toContainEqual(
      expect.objectContaining({ title: 'Reconnect OpenAI', body: expect.stringMatching(REASON) }),
    );
    expect(await soon(async () => /changed the address/.test((await newestMail(cluster, email)).text))).toBe(
      true,
    );
  });

  it('their keys are sent nowhere: every form of a call says that it needs a new connection', async () => {
    const { token } = person;
    const raw = '/functions/v1/picaos-proxy/openai/v1/models';
    const replies: Reply[] = [];
    for (const at of cluster.urls)
      replies.push(
        await callTool(at, person, list),
        await callTool(at, person, {
          tool_name: 'OpenAI',
          passthrough_mode: true,
          api_endpoint: 'models',
          method: 'GET',
        }),
        await callTool(at, person, { action: 'list_models', params: { tool_name: 'OpenAI' } }),
        await send(at, 'GET', raw, { token }),
      );
    expect(replies.map(({ status, body }) => [status, body['code'], body['source']])).toEqual(
      Array(8).fill([502, 'needs_reconnect', 'error']),
    );
    expect(second.requests).toEqual([]);
  });

  it('the audit log names the change and the admin', async () => {
    const rows = await cluster.query<{ detail: object }>(
      `select detail from audit_log where action = 'connection.needs_reconnect' and subject = $1`,
      [before?.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('connecting again keeps the connection and its calls go to the new address', async () => {
    await connectTool(cluster, person, 'OpenAI', { api_key: NEW_KEY });
    const openai = (await connectionsOf(person)).find(({ tool_name }) => tool_name === 'OpenAI');
    expect(openai).toMatchObject({ id: before?.id, needs_reconnect: false, reconnect_reason: null });
    expect((await callTool(url, person, list)).body.source).toBe('pica_live');
    expect(new Set(keysReceived(second))).toEqual(new Set([`Bearer ${NEW_KEY}`]));
  });
});

describe('a change that leaves the host as it is', () => {
  it('leaves the connections as they are', async () => {
    const person = await customer();
    await setTool(cluster, admin, 'openai', { base_url: `${first.url}/` });
    await setTool(cluster, admin, 'openai', { base_url: first.url });
    expect((await connectionsOf(person)).map(({ needs_reconnect: due }) => due)).toEqual([false]);
    expect((await callTool(url, person, list)).body.source).toBe('pica_live');
  });
});

describe('the hub’s own connection', () => {
  it('needs a reconnect as well, and admins are notified', async () => {
    const { token } = admin;
    const { id } = expectStatus(
      await send<{ id: string }>(url, 'POST', '/api/connections/attempts', {
        ...{ token, body: { tool_name: 'OpenAI', context: 'platform' } },
      }),
      201,
    );
    const page = `/api/connections/attempts/${id}`;
    const { link_token } = expectStatus(
      await send<{ link_token: string }>(url, 'POST', `${page}/link-token`, { token, body: {} }),
    );
    await send(url, 'POST', `${page}/credentials`, { token, body: { link_token, fields: { api_key: KEY } } });
    const hubs = () => connectionsOf(admin, '/api/admin/platform-connections');
    const own = async () => (await hubs()).find(({ tool_name }) => tool_name === 'OpenAI');
    expect(await soon(async () => (await own())?.connection_status === 'connected')).toBe(true);
    const received = second.requests.length;
    await moveTo(second);
    expect(await own()).toMatchObject({
      needs_reconnect: true,
      reconnect_reason: expect.stringMatching(REASON),
    });
    const call = { ...list, payload: { use_platform_integration: true } };
    const reply = await callTool(url, admin, call);
    expect([reply.status, reply.body.code]).toEqual([502, 'needs_reconnect']);
    expect(second.requests).toHaveLength(received);
    await moveTo(first);
  });
});

describe('calls that run while the host changes', () => {
  it('send no key to the new address, in any process', async () => {
    const key = 'sk-key-that-must-stay-where-it-is';
    const strict = await startOpenAiServer({ keys: [key] });
    const thief = await startOpenAiServer({ keys: [key] });
    let going = true;
    let calls = 0;
    const callAway = async (person: Person, at: string): Promise<void> => {
      while (going) calls += (await callTool(at, person, list)).status > 0 ? 1 : 0;
    };
    const more = (count: number): Promise<boolean> => {
      const wanted = calls + count;
      return soon(async () => calls >= wanted);
    };
    try {
      await moveTo(strict);
      const people = await Promise.all(Array.from({ length: 6 }, () => customer(key)));
      const callers = people.flatMap((person) => cluster.urls.map((at) => callAway(person, at)));
      expect(await more(20)).toBe(true);
      await moveTo(thief);
      expect(await more(20)).toBe(true);
      going = false;
      await Promise.all(callers);
      expect(keysReceived(thief)).toEqual([]);
      expect(keysReceived(strict).length).toBeGreaterThan(20);
    } finally {
      going = false;
      await moveTo(first);
      await Promise.all([strict.close(), thief.close()]);
    }
  });
});

describe('a token address on another host', () => {
  it('gets no token of an earlier consent, neither to renew nor to revoke it', async () => {
    const vendor = await startVendor(cluster);
    const thief = await startOpenAiServer();
    const { origin } = new URL(thief.url);
    try {
      const person = await newPerson(cluster);
      await connectByConsent(cluster, person, 'google-calendar');
      const call = liveCall('Google Calendar', 'list_calendars');
      expect((await callTool(url, person, call)).body.source).toBe('pica_live');
      await setTool(cluster, admin, 'google-calendar', {
        token_url: `${origin}/token`,
        revoke_url: `${origin}/revoke`,
      });
      const [connection] = await connectionsOf(person);
      expect(connection).toMatchObject({ needs_reconnect: true });
      for (const at of cluster.urls)
        expect((await callTool(at, person, call)).body).toMatchObject({ code: 'needs_reconnect' });
      const { token } = person;
      await send(url, 'DELETE', `/api/me/connections/${connection?.id}`, { token });
      expect(await cluster.query('select id from token_revocations')).toEqual([]);
      expect(thief.requests).toEqual([]);
    } finally {
      await Promise.all([vendor.close(), thief.close()]);
    }
  });
});
