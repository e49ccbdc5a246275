import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOCATION, startNexHealth, SUBDOMAIN } from '@chairside/kit/testing/nexhealth';
import { startTokenServer } from '@chairside/kit/testing/practice-gateway';
import { startDentrixGateway } from '@chairside/plugins/dentrix/testing';
import { connect, connections, open, type Person, proxy, send, signedIn } from '../support/people.ts';
import { connectBy, type Route, type RouteSettings, vendorEventsOf } from './gateway-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

type Row = Record<string, unknown>;

const TOKEN = 'gateway-token-0123456789';
const OFFICE = { api_key: 'nexhealth-key-0123456789', subdomain: SUBDOMAIN, location_id: LOCATION };
let hub: TestHub;
let dentrix: Awaited<ReturnType<typeof startDentrixGateway>>;
let issuer: Awaited<ReturnType<typeof startTokenServer>>;
let nexhealth: Awaited<ReturnType<typeof startNexHealth>>;

beforeAll(async () => {
  nexhealth = await startNexHealth({ apiKeys: [OFFICE.api_key] });
  issuer = await startTokenServer({ clients: {} });
  dentrix = await startDentrixGateway({ tokens: [TOKEN], tokenEndpoint: issuer.tokens });
  hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_DENTRIX_BASE_URL: dentrix.url,
    HUB_DENTRIX_TOKEN_URL: issuer.url,
  });
}, 60_000);
afterAll(async () => {
  await hub.close();
  for (const server of [dentrix, issuer, nexhealth]) await server.close();
});

const vendorEvents = (who: Person, tool: string) => vendorEventsOf(hub, who, tool);

const patientsOf = async (who: Person, tool: string) =>
  (await proxy(hub, who, { action: 'patients.list', params: { tool_name: tool, limit: 2 } })).body;

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

  /** The ids of the forms that offer a route. */
  const waysOf = async (who: Person): Promise<string[]> => {
    const { body: attempt } = await open(hub, who, 'Dentrix');
    const path = `/api/connections/attempts/${attempt.id}`;
    const { body } = await send<{ ways: { id: string; route: string | null }[] }>(hub, who, 'GET', path);
    await send(hub, who, 'POST', `${path}/cancel`);
    return body.ways.filter(({ route }) => route).map(({ id }) => id);
  };

  it('are managed by an admin, who learns what is wrong with one', async () => {
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

  it('are chosen by name on the page, which shows no address, and are used by calls of the connection', async () => {
    const { body: attempt } = await open(hub, other, 'Dentrix');
    const path = `/api/connections/attempts/${attempt.id}`;
    const { body } = await send<{ ways: { id: string; route: string | null }[] }>(hub, other, 'GET', path);
    expect(body.ways.map(({ route }) => route)).toEqual([null, null, 'North office']);
    expect(JSON.stringify(body)).not.toContain(nexhealth.url);
    const [way] = body.ways.filter(({ route }) => route);
    await send(hub, other, 'POST', `${path}/cancel`);
    expect(await connectBy(hub, other, 'Dentrix', way?.id ?? '', OFFICE)).toMatchObject({
      state: 'connected',
    });
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

  it('require a reconnect of their connections, and of no others, when their host changes', async () => {
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
      expect(await connectBy(hub, other, 'Dentrix', way ?? '', OFFICE)).toMatchObject({ state: 'connected' });
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

  it('keep their connections when renamed; before a deletion an admin learns how many use one, and owners are notified after it', async () => {
    const atTheGateway = await signedIn(hub);
    await connect(hub, atTheGateway, 'Dentrix', { token: TOKEN });
    const { body } = await send<RouteSettings>(hub, admin, 'GET', SETTINGS);
    await save((body.routes ?? []).map((route) => ({ ...route, name: 'The northern office' })));
    const { source, data } = await patientsOf(other, 'Dentrix');
    const [one] = (data as { items: Row[] }).items;
    const refused = await save([]);
    expect([source, refused.status, refused.body.error?.code]).toEqual(['pica_live', 409, 'route_in_use']);
    expect(refused.body.error?.message).toBe(
      'One person’s connection to Dentrix goes over “The northern office”. Without it there is no address to call: each owner is asked to reconnect on another route.',
    );
    expect(await connections(hub, other)).toMatchObject([{ needs_reconnect: false }]);
    expect((await save([], [body.routes?.[0]?.id ?? ''])).status).toBe(200);
    expect(await connections(hub, other)).toMatchObject([
      {
        needs_reconnect: true,
        reconnect_reason:
          'An administrator removed the route “The northern office”, so this connection no longer has an address.',
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
