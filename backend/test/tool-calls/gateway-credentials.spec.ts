import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOCATION, startNexHealth, SUBDOMAIN } from '@chairside/kit/testing/nexhealth';
import { startTokenServer } from '@chairside/kit/testing/practice-gateway';
import { startDentrixGateway } from '@chairside/plugins/dentrix/testing';
import { connect, connections, open, type Person, proxy, send, signedIn } from '../support/people.ts';
import { connectBy, vendorEventsOf } from './gateway-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

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
  dentrix = await startDentrixGateway({ tokens: [TOKEN], tokenEndpoint: issuer.tokens });
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

const vendorEvents = (who: Person, tool: string, method?: 'GET' | 'PUT') =>
  vendorEventsOf(hub, who, tool, method);

const patientsOf = async (who: Person, tool: string) =>
  (await proxy(hub, who, { action: 'patients.list', params: { tool_name: tool, limit: 2 } })).body;

describe('a client ID and its secret at a gateway', () => {
  let other: Person;
  beforeAll(async () => {
    other = await signedIn(hub);
  });

  it('are one of the forms of the page, and are exchanged for the token of every call', async () => {
    const { body: attempt } = await open(hub, other, 'Dentrix');
    const { body } = await send<{ ways: { id: string; auth: { fields: Row[] } }[] }>(
      hub,
      other,
      'GET',
      `/api/connections/attempts/${attempt.id}`,
    );
    const names = body.ways.map(({ auth }) => auth.fields.map(({ name }) => name));
    expect(names).toEqual([['token'], ['client_id', 'client_secret']]);
    expect(await connectBy(hub, other, 'Dentrix', '1', CLIENT)).toMatchObject({
      state: 'connected',
      mode: 'native',
    });
    expect(await patientsOf(other, 'Dentrix')).toMatchObject({ success: true, source: 'pica_live' });
    expect(issuer.tokens.issued).toBe(1);
  });

  it('let the gateway send events, which sample data does not', async () => {
    expect((await vendorEvents(other, 'Dentrix')).body).toMatchObject({
      ...{ supported: true, reason: null, help: expect.stringContaining('gateway') },
    });
    const visitor = await signedIn(hub);
    await connect(hub, visitor, 'Open Dental');
    expect((await vendorEvents(visitor, 'Open Dental')).body.supported).toBe(false);
  });

  it('get one new token for all callers when theirs is refused, and the calls succeed', async () => {
    issuer.tokens.end();
    const answers = await Promise.all(Array.from({ length: 6 }, () => patientsOf(other, 'Dentrix')));
    expect(answers.map(({ source }) => source)).toEqual(Array(6).fill('pica_live'));
    expect(issuer.tokens.issued).toBe(2);
  });

  it('that a gateway no longer accepts require a reconnect, and are not sent again', async () => {
    issuer.tokens.end();
    issuer.removeClient(CLIENT.client_id);
    expect((await patientsOf(other, 'Dentrix')).source).toBe('mock_data');
    expect(await connections(hub, other)).toMatchObject([{ needs_reconnect: true }]);
    const asked = issuer.requests.length;
    await patientsOf(other, 'Dentrix');
    expect(issuer.requests.length).toBe(asked);
  });

  it('create no connection when they are wrong', async () => {
    const wrong = { ...CLIENT, client_secret: 'client-secret-that-is-wrong' };
    const end = await connectBy(hub, await signedIn(hub), 'Dentrix', '1', wrong);
    expect(end).toMatchObject({ state: 'failed', error: { code: 'key_refused' } });
    expect(JSON.stringify(end)).not.toContain(wrong.client_secret);
  });
});

describe('a practice system over NexHealth', () => {
  it('connects with a key that is exchanged for tokens, and names the route', async () => {
    expect(await connect(hub, person, 'Eaglesoft', OFFICE)).toMatchObject({
      state: 'connected',
      mode: 'native',
    });
    const labels = (await connections(hub, person)).map((one) => (one as unknown as Row)['account_label']);
    expect(labels).toContain('Local Practice, Local office, Eaglesoft via NexHealth');
    expect(nexhealth.tokens.issued).toBe(1);
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

  it('is listed in the catalogue with what this route supports', async () => {
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
    nexhealth.tokens.end();
    const answers = await Promise.all(Array.from({ length: 4 }, () => patientsOf(person, 'Eaglesoft')));
    expect(answers.map(({ source }) => source)).toEqual(Array(4).fill('pica_live'));
    expect(nexhealth.tokens.issued).toBe(2);
  });

  it('refuses what NexHealth does not support, and sends nothing', async () => {
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

  it('sends a booking once, even with an Idempotency-Key of the caller, because NexHealth supports none', async () => {
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
