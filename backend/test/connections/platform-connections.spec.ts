import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { open, type Person, proxy, send, signedIn } from '../support/people.ts';
import { connectHub } from './platform-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

const KEY = 'sk-hub-other-key-5678';
const HUB_KEY = 'sk-hub-own-key-1234';
const keys = [KEY, HUB_KEY];
const HUBS = '/api/admin/platform-connections';

interface HubConnection {
  readonly id: string;
  readonly connection_status: string;
  readonly connected_by: string | null;
  readonly permissions: { readonly read: boolean; readonly write: boolean };
}

let hub: TestHub;
let vendor: Awaited<ReturnType<typeof startOpenAiServer>>;
let person: Person;
let admin: Person;

beforeAll(async () => {
  vendor = await startOpenAiServer({ keys });
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_OPENAI_BASE_URL: vendor.url });
  person = await signedIn(hub);
  admin = await signedIn(hub, 'admin');
  await connectHub(hub, admin, HUB_KEY);
}, 60_000);
afterAll(async () => {
  await hub.close();
  await vendor.close();
});

const hubConnections = async () =>
  (await send<{ items: HubConnection[] }>(hub, admin, 'GET', HUBS)).body.items;
const ask = (caller: Person, usePlatform: boolean) =>
  proxy(hub, caller, {
    ...{ tool_name: 'OpenAI', api_endpoint: 'list_models' },
    payload: { use_platform_integration: usePlatform },
  });
const usedKey = () => vendor.requests.at(-1)?.headers.authorization?.slice('Bearer '.length);

describe('the hub’s own connection', () => {
  it('is made by admins only, through the same attempt, and belongs to no person', async () => {
    const refused = await open(hub, person, 'OpenAI', 'platform');
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { error: { code: 'forbidden', needed_roles: ['admin'] } },
    ]);
    expect(await hubConnections()).toMatchObject([
      {
        tool_id: 'openai',
        connection_status: 'connected',
        permissions: { read: true, write: true },
        connected_by: 'Pat Doe',
      },
    ]);
    const [held] = await hub.query('select context, owner_id from credentials where context = $1', [
      'platform',
    ]);
    expect(held).toEqual({ context: 'platform', owner_id: (await hubConnections())[0]?.id });
    const own = await send<{ items: unknown[] }>(hub, admin, 'GET', '/api/me/connections');
    expect(own.body.items).toEqual([]);
  });

  it('keeps its id and permissions when its key is changed, and a refused key changes nothing', async () => {
    const [before] = await hubConnections();
    const allow = (permissions: object) =>
      send(hub, admin, 'PUT', `${HUBS}/${before?.id}/permissions`, permissions);
    await allow({ read: true, write: false });
    expect(await connectHub(hub, admin, 'sk-not-a-key-at-all')).toMatchObject({ state: 'failed' });
    expect((await ask(admin, true)).body.source).toBe('pica_live');
    expect(await connectHub(hub, admin, KEY)).toMatchObject({ connection_id: before?.id });
    expect(await hubConnections()).toMatchObject([
      { id: before?.id, permissions: { read: true, write: false } },
    ]);
    await ask(admin, true);
    expect(usedKey()).toBe(KEY);
    expect(await hub.query("select 1 from credentials where context = 'platform'")).toHaveLength(1);
    await connectHub(hub, admin, HUB_KEY);
    await allow({ read: true, write: true });
  });

  it('allows only what it is permitted to', async () => {
    const [mine] = await hubConnections();
    const path = `${HUBS}/${mine?.id}/permissions`;
    await send(hub, admin, 'PUT', path, { read: false, write: true });
    const { status, body } = await ask(admin, true);
    expect([status, body.error]).toEqual([403, 'Your connection to OpenAI does not allow read access.']);
    await send(hub, admin, 'PUT', path, { read: true, write: true });
    expect((await ask(admin, true)).status).toBe(200);
    expect((await send(hub, admin, 'PUT', path, { read: true })).status).toBe(400);
  });

  it('is tested with one harmless call without fallback to sample data', async () => {
    const [mine] = await hubConnections();
    const test = async () => (await send(hub, admin, 'POST', `${HUBS}/${mine?.id}/test`)).body;
    expect(await test()).toEqual({ outcome: 'live', operation: 'List models', message: null, code: null });
    keys.splice(1);
    expect(await test()).toMatchObject({ outcome: 'failed', code: 'needs_reconnect' });
    keys.push(HUB_KEY);
    const rows = () =>
      hub.query("select 1 from call_log where context = 'platform' and user_id = $1", [admin.id]);
    // The log is written in batches.
    expect(await soon(async () => (await rows()).length > 0)).toBe(true);
  });

  it('asks the admins to reconnect it when its key is refused, by one mail each', async () => {
    const [held] = await hubConnections();
    expect(held).toMatchObject({
      needs_reconnect: true,
      reconnect_reason: 'The tool no longer accepts the stored credentials.',
    });
    const mails = await send<{ subject: string; links: string[] }[]>(
      hub,
      null,
      'GET',
      '/dev/mailbox',
      undefined,
      {
        accept: 'application/json',
      },
    );
    const ours = mails.body.filter(({ subject }) => subject === 'Reconnect OpenAI · Chairside');
    const admins = await hub.query("select 1 from user_roles where role = 'admin'");
    expect(ours).toHaveLength(admins.length);
    expect(ours[0]?.links).toEqual([`${hub.env.publicUrl}/admin?tab=tools&tool=openai`]);
    expect(await connectHub(hub, admin, HUB_KEY)).toMatchObject({ connection_id: held?.id });
    expect(await hubConnections()).toMatchObject([{ needs_reconnect: false, reconnect_reason: null }]);
  });

  it('is disconnected by an admin, its key deleted, and every step logged', async () => {
    const [mine] = await hubConnections();
    const gone = await send(hub, admin, 'DELETE', `${HUBS}/${mine?.id}`);
    expect(gone.body).toMatchObject({ message: 'Disconnected from OpenAI' });
    expect((await ask(admin, true)).body.error).toBe('No integration found for OpenAI');
    expect(await hub.query("select 1 from credentials where context = 'platform'")).toEqual([]);
    expect((await send(hub, admin, 'DELETE', `${HUBS}/${mine?.id}`)).status).toBe(404);
    expect((await send(hub, admin, 'DELETE', `${HUBS}/nonsense`)).status).toBe(404);
    const log = await hub.query<{ action: string; actor_id: string }>(
      "select distinct action, actor_id from audit_log where action like 'platform.%' order by action",
    );
    expect(log).toEqual([
      { action: 'platform.connected', actor_id: admin.id },
      { action: 'platform.disconnected', actor_id: admin.id },
      { action: 'platform.permissions_changed', actor_id: admin.id },
    ]);
    expect(await connectHub(hub, admin, HUB_KEY)).toMatchObject({
      state: 'connected',
      connection_id: mine?.id,
    });
  });
});
