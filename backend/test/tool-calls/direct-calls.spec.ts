import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IntegrityMonitor } from '#hub/egress/index.ts';
import { connect, type Person, proxy, send, signedIn } from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

const PACKAGE = fileURLToPath(new URL('../support/direct-caller', import.meta.url));
const DIRECT = 'direct_api_usage';
const REFUSED = expect.stringContaining('belongs to a tool of this hub');

let vendor: Server;
let address: string;
let connections = 0;
let hub: TestHub;
let person: Person;
let admin: Person;

beforeAll(async () => {
  vendor = createServer((_request, answer) => answer.end('from the vendor'));
  vendor.on('connection', () => (connections += 1));
  vendor.listen(0, '127.0.0.1');
  await once(vendor, 'listening');
  address = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_PLUGINS: PACKAGE,
    HUB_DIRECT_CALLER_BASE_URL: `${address}/api`,
  });
  person = await signedIn(hub);
  admin = await signedIn(hub, 'admin');
  await connect(hub, person, 'Direct Caller', {});
}, 90_000);
afterAll(async () => {
  await hub.close();
  vendor.closeAllConnections();
  vendor.close();
});
beforeEach(() => {
  connections = 0;
});

interface Row {
  readonly actor_id: string | null;
  readonly acting_role: string;
  readonly rule: string;
  readonly tool_id: string | null;
  readonly request_id: string | null;
  readonly detail: Record<string, unknown>;
}
const recorded = () => hub.query<Row>('select * from violations where type = $1 order by id', [DIRECT]);

/** The plugin calls the address itself, in the time of a person's request. */
async function callPast(way: string, to = address) {
  const { body } = await proxy(hub, person, {
    tool_name: 'Direct Caller',
    api_endpoint: 'call',
    method: 'POST',
    payload: { way, address: to },
    use_pica_sdk: true,
  });
  return { outcome: (body.data as { outcome: string } | null)?.outcome, requestId: body.requestId };
}

describe('code of HUB_PLUGINS that calls a tool past the guard', () => {
  it.each(['global fetch', 'undici', 'node:http', 'node:net'])(
    'by %s is cut before a byte is sent, and recorded once with who was asking',
    async (way) => {
      const before = (await recorded()).length;
      const { outcome, requestId } = await callPast(way);
      expect([outcome, connections]).toEqual([REFUSED, 0]);
      await soon(async () => (await recorded()).length > before);
      const rows = (await recorded()).slice(before);
      expect(rows).toEqual([
        expect.objectContaining({
          actor_id: person.id,
          acting_role: 'non_admin',
          rule: 'request_builder_only',
          tool_id: 'direct-caller',
          request_id: requestId,
          detail: { host: 'localhost', port: Number(new URL(address).port) },
        }),
      ]);
    },
  );

  it('may reach what belongs to no tool', async () => {
    expect(await callPast('global fetch', `${hub.url}/health/live`)).toMatchObject({ outcome: 'reached' });
  });

  it.each(['a worker thread', 'a child process'])(
    'in %s is out of sight: docs/vendors.md says so',
    async (way) => {
      const before = (await recorded()).length;
      const { outcome } = await callPast(way);
      expect([outcome, connections, (await recorded()).length]).toEqual(['reached', 1, before]);
    },
  );
});

describe('an address that an admin enters for a tool', () => {
  it('is guarded as soon as the process hears of it', async () => {
    const other = createServer((_request, answer) => answer.end());
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(await callPast('undici', url)).toMatchObject({ outcome: 'reached' });
    const path = '/api/admin/tools/openai/settings';
    const { body } = await send<{ version: number }>(hub, admin, 'GET', path);
    const changed = await send(hub, admin, 'PUT', path, {
      version: body.version,
      values: { base_url: `${url}/v1` },
    });
    expect(changed.status).toBe(200);
    // The watch hears of it from the database.
    expect(await soon(async () => (await callPast('undici', url)).outcome !== 'reached')).toBe(true);
    expect(await callPast('undici', url)).toMatchObject({ outcome: REFUSED });
    const isRecorded = async () => (await recorded()).at(-1)?.tool_id === 'openai';
    expect(await soon(isRecorded)).toBe(true);
    other.close();
  });
});

describe('an event subscription to a tool’s host', () => {
  it.each([
    ['a vendor', 'https://api.openai.com/v1/chat/completions'],
    ['a vendor on another port', 'https://API.openai.com.:8443/hook'],
    ['an address that the operator chose', () => `${address}/hook`],
  ])('is refused for %s, and recorded', async (_whose, given) => {
    const url = typeof given === 'string' ? given : given();
    const before = (await recorded()).length;
    const { status, body } = await send(hub, admin, 'POST', '/api/admin/event-subscriptions', {
      ...{ url, events: ['connection.connected'], allow_private: true },
    });
    const message =
      'This address belongs to a tool that is connected through the hub. Enter an address of your own system.';
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ error: { code: 'tool_address', message, fields: { url: message } } }),
    ]);
    expect((await recorded()).slice(before)).toEqual([
      expect.objectContaining({ actor_id: admin.id, rule: 'event_subscription' }),
    ]);
  });
});

describe('a page whose ways out were changed', () => {
  const report = (who: Person | null) =>
    send(hub, who, 'POST', '/api/monitoring/log', {
      ...{ level: 'error', message: 'compromised', context: { violation: DIRECT }, stack: null },
      ...{ timestamp: new Date().toISOString(), userAgent: 'test', url: `${hub.url}/profile` },
    });

  it('is recorded once for the person who is signed in there, and for nobody else', async () => {
    const before = (await recorded()).length;
    const reports = [await report(null), await report(person), await report(person)];
    expect(reports.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await recorded()).slice(before)).toEqual([
      expect.objectContaining({ actor_id: person.id, rule: 'browser_integrity' }),
    ]);
  });
});

describe('the watch', () => {
  it('stops all sending once something was put between it and the sockets', () => {
    const { connect: own } = Socket.prototype;
    const integrity = hub.app.get(IntegrityMonitor, { strict: false });
    Socket.prototype.connect = (() => undefined) as never;
    integrity.compare();
    Socket.prototype.connect = own;
    expect(() => integrity.assertIntact()).toThrow(
      'Integration enforcement system has been compromised. Please reload the application.',
    );
  });
});
