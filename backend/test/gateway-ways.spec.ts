import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOCATION, startNexHealth, SUBDOMAIN } from '@chairside/kit/testing/nexhealth';
import { startTokenServer } from '@chairside/kit/testing/practice-gateway';
import { startDentrixGateway } from '@chairside/plugins/dentrix/testing';
import {
  type Attempt,
  connect,
  connections,
  ended,
  linkToken,
  open,
  type Person,
  proxy,
  send,
  signedIn,
  submit,
} from './connect-support.ts';
import { type Route, type RouteSettings, vendorEventsOf } from './gateway-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';

type Row = Record<string, unknown>;

const TOKEN = 'gateway-token-0123456789';
const CLIENT = { client_id: 'local-client', client_secret: 'client-secret-0123456789' };
const OFFICE = { api_key: 'nexhealth-key-0123456789', subdomain: SUBDOMAIN, location_id: LOCATION };
let hub: TestHub;
let person: Person;
let dentrix: Awaited<ReturnType<typeof startDentrixGateway>>;
let issuer: Awaited<ReturnType<typeof startTokenServer>>;
let nexhealth: Awaited<ReturnType<typeof startNexHealth>>;

beforeAll(async () => {
  issuer = await startTokenServer({ clients: { [CLIENT.client_id]: CLIENT.client_secret } });
  nexhealth = await startNexHealth({ apiKeys: [OFFICE.api_key] });
  dentrix = await startDentrixGateway({ tokens: [TOKEN], shop: issuer.shop });
  hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_DENTRIX_BASE_URL: dentrix.url,
    HUB_DENTRIX_TOKEN_URL: issuer.url,
    HUB_EAGLESOFT_BASE_URL: nexhealth.url,
    HUB_EAGLESOFT_MODE: 'nexhealth',
  });
  person = await signedIn(hub);
}, 60_000);
afterAll(async () => {
  await hub.close();
  for (const server of [dentrix, issuer, nexhealth]) await server.close();
});

const act = (tool: string, action: string, params: Row = {}) =>
  proxy(hub, person, { action, params: { tool_name: tool, ...params } });

/** Connects by another form of the page than the first. */
async function connectBy(who: Person, tool: string, way: string, fields: Row): Promise<Attempt> {
  const { body: attempt } = await open(hub, who, tool);
  const link_token = await linkToken(hub, who, attempt.id);
  await submit(hub, who, attempt.id, { link_token, fields, way });
  return ended(hub, who, attempt.id);
}

const vendorEvents = (who: Person, tool: string, method?: 'GET' | 'PUT') =>
  vendorEventsOf(hub, who, tool, method);

const patientsOf = async (who: Person, tool: string) =>
  (await proxy(hub, who, { action: 'patients.list', params: { tool_name: tool, limit: 2 } })).body;

describe('a client ID and its secret at a gateway', () => {
  let other: Person;
  beforeAll(async () => {
    other = await signedIn(hub);
  });

  it('are one of the forms of the page, and buy the token that every call is sent with', async () => {
    const { body: attempt } = await open(hub, other, 'Dentrix');
    const { body } = await send<{ ways: { id: string; auth: { fields: Row[] } }[] }>(
      hub,
      other,
      'GET',
      `/api/connections/attempts/${attempt.id}`,
    );
    const names = body.ways.map(({ auth }) => auth.fields.map(({ name }) => name));
    expect(names).toEqual([['token'], ['client_id', 'client_secret']]);
    expect(await connectBy(other, 'Dentrix', '1', CLIENT)).toMatchObject({
      state: 'connected',
      mode: 'native',
    });
    expect(await patientsOf(other, 'Dentrix')).toMatchObject({ success: true, source: 'pica_live' });
    expect(issuer.shop.sold).toBe(1);
  });

  it('let the gateway tell of events, as sample data does not', async () => {
    expect((await vendorEvents(other, 'Dentrix')).body).toMatchObject({
      ...{ supported: true, reason: null, help: expect.stringContaining('gateway') },
    });
    const visitor = await signedIn(hub);
    await connect(hub, visitor, 'Open Dental');
    expect((await vendorEvents(visitor, 'Open Dental')).body.supported).toBe(false);
  });

  it('buy one new token for all callers when theirs is refused, and the calls succeed', async () => {
    issuer.shop.end();
    const answers = await Promise.all(Array.from({ length: 6 }, () => patientsOf(other, 'Dentrix')));
    expect(answers.map(({ source }) => source)).toEqual(Array(6).fill('pica_live'));
    expect(issuer.shop.sold).toBe(2);
  });

  it('that a gateway no longer knows ask for a reconnect, and are not asked with again', async () => {
    issuer.shop.end();
    issuer.forget(CLIENT.client_id);
    expect((await patientsOf(other, 'Dentrix')).source).toBe('mock_data');
    expect(await connections(hub, other)).toMatchObject([{ needs_reconnect: true }]);
    const asked = issuer.requests.length;
    await patientsOf(other, 'Dentrix');
    expect(issuer.requests.length).toBe(asked);
  });

  it('that are wrong connect nothing', async () => {
    const wrong = { ...CLIENT, client_secret: 'client-secret-that-is-wrong' };
    const end = await connectBy(await signedIn(hub), 'Dentrix', '1', wrong);
    expect(end).toMatchObject({ state: 'failed', error: { code: 'key_refused' } });
    expect(JSON.stringify(end)).not.toContain(wrong.client_secret);
  });
});

describe('a practice system over NexHealth', () => {
  it('connects with a key that buys tokens, and names the way', async () => {
    expect(await connect(hub, person, 'Eaglesoft', OFFICE)).toMatchObject({
      state: 'connected',
      mode: 'native',
    });
    const labels = (await connections(hub, person)).map((one) => (one as unknown as Row)['account_label']);
    expect(labels).toContain('Local Practice, Local office, Eaglesoft via NexHealth');
    expect(nexhealth.shop.sold).toBe(1);
  });

  it('is offered no events of the gateway, and says why', async () => {
    const { body } = await vendorEvents(person, 'Eaglesoft');
    expect(body).toMatchObject({ supported: false, help: null });
    expect(body.reason).toContain('Eaglesoft via NexHealth sends no events');
    const refused = await vendorEvents(person, 'Eaglesoft', 'PUT');
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'not_supported']);
    expect(refused.body.error?.message).toContain('Eaglesoft via NexHealth');
    expect(await hub.query('select 1 from webhook_endpoints')).toEqual([]);
  });

  it('answers in the unified model, page by page', async () => {
    const { body } = await act('Eaglesoft', 'patients.list', { limit: 3 });
    const { items, next_cursor: cursor } = body.data as { items: Row[]; next_cursor: string };
    expect([body.source, items.length, items[0]?.['source']]).toEqual(['pica_live', 3, 'eaglesoft']);
    const rest = await act('Eaglesoft', 'patients.list', { limit: 3, cursor });
    expect(rest.body.data).toMatchObject({ next_cursor: null, items: [{}, {}] });
  });

  it('stands in the catalogue with what can be done this way', async () => {
    const { body } = await send<{ items: { id: string; auth: { title: string }; capabilities: Row[] }[] }>(
      hub,
      null,
      'GET',
      '/api/tools',
    );
    const [gateway, cloud] = ['dentrix', 'eaglesoft'].map((id) => body.items.find((tool) => tool.id === id));
    const verbs = (tool: typeof cloud) =>
      tool?.capabilities.find(({ model }) => model === 'patients')?.['verbs'];
    expect(verbs(gateway)).toEqual(['list', 'get', 'create', 'update']);
    expect(verbs(cloud)).toEqual(['list', 'get', 'create']);
    expect(cloud?.auth.title).toBe('Connect Eaglesoft via NexHealth');
  });

  it('renews its token once for all callers', async () => {
    nexhealth.shop.end();
    const answers = await Promise.all(Array.from({ length: 4 }, () => patientsOf(person, 'Eaglesoft')));
    expect(answers.map(({ source }) => source)).toEqual(Array(4).fill('pica_live'));
    expect(nexhealth.shop.sold).toBe(2);
  });

  it('says what NexHealth does not do, and sends nothing', async () => {
    const before = nexhealth.requests.length;
    const { items } = (await act('Eaglesoft', 'patients.list')).body.data as { items: Row[] };
    const { status, body } = await act('Eaglesoft', 'patients.update', {
      id: items[0]?.['id'],
      email: 'a@example.test',
    });
    expect([status, body.code, body.source]).toEqual([422, 'not_supported', 'error']);
    expect(body.error).toContain('Eaglesoft via NexHealth');
    expect(nexhealth.requests.length).toBe(before + 1);
  });

  it('sends a booking once, even with a key of the caller’s: NexHealth takes none', async () => {
    const first = async (action: string) =>
      ((await act('Eaglesoft', action)).body.data as { items: Row[] }).items[0]?.['id'];
    const visit = {
      patientId: await first('patients.list'),
      providerId: await first('providers.list'),
      operatoryId: await first('operatories.list'),
      startAt: '2026-01-08T09:00:00-05:00',
    };
    nexhealth.setFault({ status: 500 });
    const before = nexhealth.requests.length;
    const body = { action: 'appointments.create', params: { tool_name: 'Eaglesoft', ...visit } };
    const answer = await proxy(hub, person, body, { 'idempotency-key': 'a-booking-of-the-test' });
    nexhealth.setFault(undefined);
    expect(answer.body).toMatchObject({ success: false, source: 'error' });
    const sent = nexhealth.requests.slice(before);
    expect(sent.map(({ method, headers }) => [method, headers['idempotency-key']])).toEqual([
      ['POST', undefined],
    ]);
  });
});

describe('named routes', () => {
  const SETTINGS = '/api/admin/tools/dentrix/settings';
  let admin: Person;
  let other: Person;
  beforeAll(async () => {
    admin = await signedIn(hub, 'admin');
    other = await signedIn(hub);
  });

  const save = async (routes: readonly Route[], drop_routes?: readonly string[]) => {
    const { version } = (await send<RouteSettings>(hub, admin, 'GET', SETTINGS)).body;
    const change = { values: {}, version, routes, ...(drop_routes ? { drop_routes } : {}) };
    return send<RouteSettings & { error?: { code: string; message: string } }>(
      ...([hub, admin, 'PUT', SETTINGS, change] as const),
    );
  };
  const cloud = () => ({
    name: 'North office',
    mode: 'nexhealth',
    base_url: nexhealth.url,
    token_url: null,
  });

  /** The ids of the forms that take a route. */
  const waysOf = async (who: Person): Promise<string[]> => {
    const { body: attempt } = await open(hub, who, 'Dentrix');
    const path = `/api/connections/attempts/${attempt.id}`;
    const { body } = await send<{ ways: { id: string; route: string | null }[] }>(hub, who, 'GET', path);
    await send(hub, who, 'POST', `${path}/cancel`);
    return body.ways.filter(({ route }) => route).map(({ id }) => id);
  };

  it('are kept by an admin, who is told what is wrong with one', async () => {
    const { status, body } = await save([cloud()]);
    expect([status, body.modes.map(({ value }) => value)]).toEqual([200, ['gateway', 'nexhealth']]);
    expect(body.routes).toEqual([{ ...cloud(), id: expect.stringMatching(/^[a-z0-9]{16}$/) }]);
    for (const wrong of [
      { ...cloud(), name: ' ' },
      { ...cloud(), mode: 'kolla' },
      { ...cloud(), mode: 'gateway', base_url: null },
      { ...cloud(), base_url: 'http://user:pass@gateway.example.test' },
      { ...cloud(), base_url: 'file:///etc/passwd' },
    ])
      expect((await save([wrong])).status).toBe(400);
    expect((await save([cloud(), cloud()])).status).toBe(400);
    const person = await send(hub, other, 'GET', SETTINGS);
    expect(person.status).toBe(403);
  });

  it('are chosen by name on the page, which tells no address; calls of the connection take them', async () => {
    const { body: attempt } = await open(hub, other, 'Dentrix');
    const path = `/api/connections/attempts/${attempt.id}`;
    const { body } = await send<{ ways: { id: string; route: string | null }[] }>(hub, other, 'GET', path);
    expect(body.ways.map(({ route }) => route)).toEqual([null, null, 'North office']);
    expect(JSON.stringify(body)).not.toContain(nexhealth.url);
    const [way] = body.ways.filter(({ route }) => route);
    await send(hub, other, 'POST', `${path}/cancel`);
    expect(await connectBy(other, 'Dentrix', way?.id ?? '', OFFICE)).toMatchObject({ state: 'connected' });
    expect(await connections(hub, other)).toMatchObject([
      { account_label: 'Local Practice, Local office, Dentrix via NexHealth' },
    ]);
    expect((await vendorEvents(other, 'Dentrix')).body).toMatchObject({
      ...{ supported: false, reason: expect.stringContaining('Dentrix via NexHealth') },
    });
    const before = [dentrix.requests.length, nexhealth.requests.length];
    expect(await patientsOf(other, 'Dentrix')).toMatchObject({ success: true, source: 'pica_live' });
    expect([dentrix.requests.length, nexhealth.requests.length]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });

  it('ask their connections, and no others, to be made again when their host changes', async () => {
    const atTheGateway = await signedIn(hub);
    await connect(hub, atTheGateway, 'Dentrix', { token: TOKEN });
    const thief = await startNexHealth({ apiKeys: [OFFICE.api_key] });
    try {
      const { body } = await send<RouteSettings>(hub, admin, 'GET', SETTINGS);
      const moved = (body.routes ?? []).map((route) => ({ ...route, base_url: thief.url }));
      expect((await save(moved)).status).toBe(200);
      expect(await connections(hub, other)).toMatchObject([
        { needs_reconnect: true, reconnect_reason: expect.stringContaining('“North office”') },
      ]);
      expect(await patientsOf(other, 'Dentrix')).toMatchObject({ success: false, code: 'needs_reconnect' });
      expect(await connections(hub, atTheGateway)).toMatchObject([{ needs_reconnect: false }]);
      expect(thief.requests).toEqual([]);
      expect((await save(body.routes ?? [])).status).toBe(200);
      const [way] = await waysOf(other);
      expect(await connectBy(other, 'Dentrix', way ?? '', OFFICE)).toMatchObject({ state: 'connected' });
    } finally {
      await thief.close();
    }
  });

  it('do not take over the connections of another route by its id', async () => {
    const { body } = await send<RouteSettings>(hub, admin, 'GET', SETTINGS);
    const stranger = { ...cloud(), name: 'South office', id: 'ffffffffffffffff' };
    const saved = await save([...(body.routes ?? []), stranger]);
    const south = saved.body.routes?.find(({ name }) => name === stranger.name);
    expect([saved.status, south?.id]).not.toEqual([200, stranger.id]);
    expect((await save(body.routes ?? [])).status).toBe(200);
  });

  it('keep their connections under another name; before one goes an admin hears how many take it, and their owners hear it after', async () => {
    const atTheGateway = await signedIn(hub);
    await connect(hub, atTheGateway, 'Dentrix', { token: TOKEN });
    const { body } = await send<RouteSettings>(hub, admin, 'GET', SETTINGS);
    await save((body.routes ?? []).map((route) => ({ ...route, name: 'The northern office' })));
    const { source, data } = await patientsOf(other, 'Dentrix');
    const [one] = (data as { items: Row[] }).items;
    const refused = await save([]);
    expect([source, refused.status, refused.body.error?.code]).toEqual(['pica_live', 409, 'route_in_use']);
    expect(refused.body.error?.message).toBe(
      'One person’s connection to Dentrix goes over “The northern office”. Without it there is no address to call: each owner is told to connect again, on another route.',
    );
    expect(await connections(hub, other)).toMatchObject([{ needs_reconnect: false }]);
    expect((await save([], [body.routes?.[0]?.id ?? ''])).status).toBe(200);
    expect(await connections(hub, other)).toMatchObject([
      {
        needs_reconnect: true,
        reconnect_reason:
          'An administrator removed the route “The northern office”, so this connection has no address any more.',
      },
    ]);
    expect(await connections(hub, atTheGateway)).toMatchObject([{ needs_reconnect: false }]);
    const { body: gone } = await proxy(hub, other, {
      action: 'patients.get',
      params: { tool_name: 'Dentrix', id: one?.['id'] },
    });
    expect(gone).toMatchObject({ success: false, error: expect.stringContaining('needs a base address') });
  });
});
