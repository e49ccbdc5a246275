import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VendorServer } from '@chairside/kit/testing/server';
import { connect, type Person, proxy, signedIn } from '../support/people.ts';
import type { GalleryDto } from '#hub/tools/gallery/gallery.dto.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

const PACKAGE = fileURLToPath(new URL('../../../examples/plugin-package', import.meta.url));
const KEY = 'local-test-key';

let vendor: VendorServer;
let hub: TestHub;
let person: Person;

beforeAll(async () => {
  const testing = (await import(pathToFileURL(`${PACKAGE}/testing/setup.js`).href)) as {
    startRecallCardsServer(): Promise<VendorServer>;
  };
  vendor = await testing.startRecallCardsServer();
  hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_PLUGINS: `./nowhere.js,${PACKAGE}`,
    HUB_RECALL_CARDS_BASE_URL: vendor.url,
  });
  person = await signedIn(hub);
}, 90_000);
afterAll(async () => {
  await hub.close();
  await vendor.close();
});

const call = (api_endpoint: string, payload: object = {}) =>
  proxy(hub, person, {
    tool_name: 'Recall Cards',
    api_endpoint,
    method: 'POST',
    payload,
    use_pica_sdk: true,
  });

describe('a package named in HUB_PLUGINS', () => {
  it('is listed in the catalogue behind the built-in tools', async () => {
    const { items } = (await (await fetch(`${hub.url}/api/tools`)).json()) as {
      items: { id: string; pica_connected: boolean }[];
    };
    expect(items.length).toBeGreaterThan(9);
    expect(items.at(-1)).toMatchObject({
      id: 'recall-cards',
      pica_connected: true,
      auth: { kind: 'api_key' },
    });
  });

  it('costs nothing when another package cannot be used; an admin is told which, and why', async () => {
    const admin = await signedIn(hub, 'admin');
    const { lines } = (await (
      await fetch(`${hub.url}/api/admin/overview`, { headers: { authorization: `Bearer ${admin.token}` } })
    ).json()) as { lines: { key: string; state: string; text: string }[] };
    expect(lines.find(({ key }) => key === 'plugins')).toMatchObject({
      state: 'bad',
      text: expect.stringMatching(
        /^The hub runs without 1 plugin\. \.\/nowhere\.js cannot be loaded: there is no \/.*\/nowhere\.js\.$/,
      ),
    });
  });

  it('stands in the public gallery with what it reaches, touches and may do, as the built-in tools do', async () => {
    const answer = await fetch(`${hub.url}/api/tools/gallery`);
    const { items } = (await answer.json()) as GalleryDto;
    expect(items.at(-1)).toMatchObject({
      ...{ id: 'recall-cards', origin: 'package', contract: null, scopes: [] },
      ...{ hosts: ['api.recall-cards.example'], data_classes: ['business'] },
      operations: expect.arrayContaining([{ id: 'order_batch', title: 'Order cards', effect: 'write' }]),
    });
    const calendar = items.find(({ id }) => id === 'google-calendar');
    expect(calendar?.origin).toBe('built_in');
    expect(new Set(calendar?.scopes.map(({ asked }) => asked))).toEqual(new Set(['at_once', 'when_needed']));
    expect(items.find(({ id }) => id === 'dentrix')?.hosts).toContain('nexhealth.info');
    expect(JSON.stringify(items)).not.toContain(vendor.url);
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await fetch(`${hub.url}/api/tools/gallery`, { headers })).status).toBe(304);
  });

  it('is behind the same guard: nobody calls it without a connection', async () => {
    const { status, body } = await call('list_batches');
    expect([status, body.error]).toEqual([404, 'No integration found for Recall Cards']);
  });

  it('connects only with a key that its vendor accepts', async () => {
    const refused = await connect(hub, person, 'Recall Cards', { api_key: 'local-wrong-key' });
    expect([refused.state, refused.connection_id]).toEqual(['failed', null]);
    const { state, mode } = await connect(hub, person, 'Recall Cards', { api_key: KEY });
    expect([state, mode]).toEqual(['connected', 'native']);
  });

  it('answers live, passes unnamed fields on, and keeps its key secret', async () => {
    const { status, body } = await call('list_batches');
    expect([status, body.source]).toEqual([200, 'pica_live']);
    expect(body.data).toEqual({ batches: [{ id: 'local-1', cards: 50, state: 'printed', paper: 'matt' }] });
    expect(JSON.stringify(body)).not.toContain(KEY);
  });

  it('tells callers of an operation that will end, and what it tells is standard (RFC 9745, RFC 8594)', async () => {
    const { status, headers } = await call('list_orders');
    expect([status, headers.get('deprecation'), headers.get('sunset')]).toEqual([
      200,
      `@${Date.UTC(2026, 2, 1) / 1000}`,
      'Mon, 01 Mar 2027 00:00:00 GMT',
    ]);
    const kept = await call('list_batches');
    expect([kept.headers.get('deprecation'), kept.headers.get('sunset')]).toEqual([null, null]);
  });

  it('never answers a failed write with sample data', async () => {
    vendor.setFault({ status: 400 });
    const { body } = await call('order_batch', { cards: 5, motif: 'harbour' });
    vendor.setFault(undefined);
    expect([body.success, body.source]).toEqual([false, 'error']);
  });

  it('cannot call another address', async () => {
    const before = vendor.requests.length;
    const { body } = await proxy(hub, person, {
      tool_name: 'Recall Cards',
      api_endpoint: 'https://elsewhere.example/v2/batches',
      method: 'GET',
    });
    expect([body.success, vendor.requests.length]).toEqual([false, before]);
  });
});
