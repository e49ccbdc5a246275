import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Operation } from '@chairside/kit';
import type { VendorServer } from '@chairside/kit/testing/server';
import { ToolRegistry } from '#hub/tools/index.ts';
import { connect, type Person, proxy, signedIn } from '../../support/people.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

const PACKAGE = fileURLToPath(new URL('../../../../examples/plugin-package', import.meta.url));
const REASON = 'It only reads the print jobs: asked twice it answers twice and changes nothing.';

let vendor: VendorServer;
let hub: TestHub;
let person: Person;
let operations: Operation[];
let whole: readonly Operation[];

beforeAll(async () => {
  const load = async <T>(file: string): Promise<T> =>
    (await import(pathToFileURL(`${PACKAGE}/${file}`).href)) as T;
  const testing = await load<{ startRecallCardsServer(): Promise<VendorServer> }>('testing/setup.js');
  vendor = await testing.startRecallCardsServer();
  hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_DEV_MODE: 'false',
    HUB_PLUGINS: PACKAGE,
    HUB_RECALL_CARDS_BASE_URL: vendor.url,
  });
  person = await signedIn(hub);
  await connect(hub, person, 'Recall Cards', { api_key: 'local-test-key' });
  // The hub's own, however it has loaded the package.
  const registry = hub.app.get(ToolRegistry, { strict: false });
  const plugin = await registry.load(registry.get('Recall Cards'));
  operations = plugin.operations as Operation[];
  whole = [...operations];
}, 90_000);
/** A good answer between two tests, because the breaker would open for a vendor that only fails. */
afterEach(async () => {
  operations.splice(0, operations.length, ...whole);
  vendor.setFault(undefined);
  expect((await ask('list_batches')).body.source).toBe('pica_live');
});
afterAll(async () => {
  await hub.close();
  await vendor.close();
});

/** Manifests that the start refuses, set afterwards, to prove that run time does not rely on the check at the start. */
function change(id: string, by: object): void {
  const index = operations.findIndex((one) => one.id === id);
  operations[index] = { ...operations[index], ...by } as Operation;
}

const ask = (api_endpoint: string, payload: object = {}) =>
  proxy(hub, person, {
    tool_name: 'Recall Cards',
    api_endpoint,
    method: 'POST',
    payload,
    use_pica_sdk: true,
  });

async function failing(operation: string, payload: object = {}) {
  vendor.setFault({ status: 503 });
  const before = vendor.requests.length;
  const { status, body } = await ask(operation, payload);
  return { sent: vendor.requests.length - before, status, success: body.success, source: body.source };
}

const POSTED = { request: { method: 'POST', path: '/batches' } };
const REFUSED = { sent: 1, status: 502, success: false, source: 'error' };

describe('a failing vendor', () => {
  it('gets a POST once, and no sample data replaces its answer, although the manifest calls it a repeatable list', async () => {
    change('list_batches', POSTED);
    expect(await failing('list_batches')).toEqual(REFUSED);
  });

  it('gets a POST again, and sample data replaces its answer, where the manifest gives a reason for each', async () => {
    change('list_batches', { ...POSTED, permits: { repeat: REASON, sampleData: REASON } });
    expect(await failing('list_batches')).toEqual({
      ...{ sent: 3, status: 200, success: true, source: 'mock_data' },
    });
  });

  it('gets a POST once where the manifest permits sample data alone, and no sample data where it permits repeating alone', async () => {
    change('list_batches', { ...POSTED, permits: { sampleData: REASON } });
    expect(await failing('list_batches')).toMatchObject({ sent: 1, source: 'mock_data' });
    change('list_batches', { ...POSTED, permits: { repeat: REASON } });
    expect(await failing('list_batches')).toMatchObject({ sent: 3, success: false, source: 'error' });
  });

  it.each(['PUT', 'DELETE'])('gets a %s once that gives no reason to be sent again', async (method) => {
    change('order_batch', { idempotent: true, request: { method, path: '/batches' } });
    expect(await failing('order_batch', { cards: 5, motif: 'harbour' })).toEqual(REFUSED);
  });

  it('gets a GET again, and sample data replaces a failed list', async () => {
    expect(await failing('list_batches')).toMatchObject({ sent: 3, success: true, source: 'mock_data' });
  });

  it('gets a check by POST once', async () => {
    change('list_batches', POSTED);
    vendor.setFault({ status: 503 });
    const before = vendor.requests.length;
    await connect(hub, person, 'Recall Cards', { api_key: 'local-test-key' });
    expect(vendor.requests.length - before).toBe(1);
  });
});
