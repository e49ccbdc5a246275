import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startVendorServer, type VendorServer } from '@chairside/kit/testing/server';
import { CallLog } from '#hub/egress/index.ts';
import { startOpenDentalServer } from '@chairside/plugins/open-dental/testing';
import { connect, type Person, proxy, send, signedIn } from '../../support/people.ts';
import { live } from './proxy-support.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

const MODELS = { object: 'list', data: [{ id: 'gpt-local', object: 'model' }] };
const MISSHAPEN = { object: 'list', data: [{ id: 5 }] };

let office: VendorServer;
let vendor: VendorServer;
let hub: TestHub;
let person: Person;
let admin: Person;
let models: object = MODELS;

/** A vendor whose answers take another shape than it documents. */
const startChangingVendor = (): Promise<VendorServer> =>
  startVendorServer({
    basePath: '/v1',
    accepts: () => true,
    handle: ({ method }) => ({ body: method === 'GET' ? models : { status: 'stopped' } }),
    error: (status) => ({ status, body: {} }),
  });

beforeAll(async () => {
  office = await startOpenDentalServer({ keys: ['developer/customer'] });
  vendor = await startChangingVendor();
  hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_DEV_MODE: 'false',
    HUB_OPEN_DENTAL_BASE_URL: office.url,
    HUB_OPEN_DENTAL_DEVELOPER_KEY: 'developer',
    HUB_OPENAI_BASE_URL: vendor.url,
  });
  person = await signedIn(hub);
  admin = await signedIn(hub, 'admin');
  await connect(hub, person, 'Open Dental', { customer_key: 'customer' });
  await connect(hub, person, 'OpenAI', { api_key: 'sk-local-test-key' });
}, 90_000);
afterEach(() => {
  models = MODELS;
  vendor.setFault(undefined);
  Object.assign(hub.env, { LIVE_FALLBACK: 'reads' });
});
afterAll(async () => {
  await hub.close();
  await Promise.all([office.close(), vendor.close()]);
});

describe('an answer of a vendor', () => {
  it('with providers whose Specialty is a number is shown unchanged, without sample providers in its place', async () => {
    const asked = { tool_name: 'Open Dental', api_endpoint: 'list_providers', use_pica_sdk: true };
    const { status, body } = await proxy(hub, person, { ...asked, method: 'POST', payload: {} });
    expect([status, body.success, body.source]).toEqual([200, true, 'pica_live']);
    expect(body.data).toMatchObject([
      { Abbr: 'LOC1', Specialty: 'General' },
      { Abbr: 'LOC2', Specialty: 253 },
    ]);
  });

  it('that does not match the schema is an error, without sample data in its place', async () => {
    models = MISSHAPEN;
    const { status, body } = await proxy(hub, person, live('list_models'));
    expect([status, body.success, body.source, body.code]).toEqual([502, false, 'error', 'malformed_answer']);
    expect(body.error).toBe(
      'OpenAI answered list_models outside its schema: data.0.id: Invalid input: expected string, received number; data.0.object: Invalid input: expected string, received undefined',
    );
  });

  it('that never comes is replaced by sample data for a list', async () => {
    vendor.setFault({ kind: 'malformed' });
    const { status, body } = await proxy(hub, person, live('list_models'));
    expect([status, body.success, body.source]).toEqual([200, true, 'mock_data']);
  });

  it('to a change that does not match the schema says that the change may have been made', async () => {
    const { status, body } = await proxy(hub, person, live('cancel_response', { response_id: 'resp_1' }));
    expect([status, body.source, body.code]).toEqual([502, 'error', 'malformed_answer']);
    expect(body.error).toContain('OpenAI took cancel_response, so that it may be done, but answered');
  });
});

describe('an answer that does not match the schema', () => {
  it.each([
    ['off', true, 'error'],
    ['reads', true, 'error'],
    ['all', false, 'error'],
    ['all', true, 'mock_data'],
  ])(
    'is named with its field in the activity where fallback is %s and the admin allows it: %s',
    async (setting, allowed, source) => {
      Object.assign(hub.env, { LIVE_FALLBACK: setting });
      await allow(allowed);
      models = MISSHAPEN;
      const { body } = await proxy(hub, person, live('list_models'));
      expect([body.source, body.success]).toEqual([source, source === 'mock_data']);
      expect(await entryOf(body.requestId)).toMatchObject({
        ...{ source, error_code: 'malformed_answer', error_field: 'data.*.id' },
      });
    },
  );

  it('is not named where the vendor only cut it short', async () => {
    vendor.setFault({ kind: 'malformed' });
    const { body } = await proxy(hub, person, live('list_models'));
    expect(await entryOf(body.requestId)).toMatchObject({
      ...{ source: 'mock_data', error_code: 'malformed_answer', error_field: null },
    });
  });
});

/** Lets an admin say whether sample data may stand in for lists of OpenAI. */
async function allow(fallback: boolean): Promise<void> {
  const path = '/api/admin/tools/openai/settings';
  const { body } = await send<{ version: number }>(hub, admin, 'GET', path);
  await send(hub, admin, 'PUT', path, { values: {}, fallback, version: body.version });
}

/** A call in the hub's activity. */
async function entryOf(requestId: string): Promise<object | undefined> {
  await hub.app.get(CallLog).flush();
  const path = `/api/admin/activity?q=${requestId}`;
  return (await send<{ items: object[] }>(hub, admin, 'GET', path)).body.items[0];
}
