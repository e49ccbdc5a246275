import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { connect, type Person, proxy, send, signedIn } from '../../support/people.ts';
import { CHAT, KEY, live } from './proxy-support.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

const SETTINGS = ['reads', 'all', 'off'] as const;
const hubs = new Map<string, { readonly hub: TestHub; readonly person: Person }>();

/** Three hubs, everybody connected, and then the vendor's server stops. */
beforeAll(async () => {
  const vendor = await startOpenAiServer();
  for (const LIVE_FALLBACK of SETTINGS) {
    const hub = await startTestHub({
      AUTH_AUTOCONFIRM: 'true',
      HUB_OPENAI_BASE_URL: vendor.url,
      LIVE_FALLBACK,
    });
    const person = await signedIn(hub);
    await connect(hub, person, 'OpenAI', { api_key: KEY });
    hubs.set(LIVE_FALLBACK, { hub, person });
  }
  await vendor.close();
}, 90_000);
afterAll(() => Promise.all([...hubs.values()].map(({ hub }) => hub.close())));

describe('a vendor whose server has stopped', () => {
  it.each([
    ['reads', 'list_models', 200, 'mock_data'],
    ['reads', 'chat', 502, 'error'],
    ['all', 'list_models', 200, 'mock_data'],
    ['all', 'chat', 200, 'mock_data'],
    ['off', 'list_models', 502, 'error'],
    ['off', 'chat', 502, 'error'],
  ])('LIVE_FALLBACK=%s: %s answers %d, %s', async (setting, operation, status, source) => {
    const at = hubs.get(setting);
    if (!at) throw new Error(`no hub for ${setting}`);
    const answer = await proxy(at.hub, at.person, live(operation, operation === 'chat' ? CHAT : {}));
    expect([answer.status, answer.body.source, answer.body.success]).toEqual([
      status,
      source,
      status === 200,
    ]);
    if (status === 502) expect(answer.body.code).toBe('vendor_unavailable');
  });
});

describe('an admin who lets no sample data stand in for a tool', () => {
  it('changes it with immediate effect, and can change it back', async () => {
    const at = hubs.get('reads');
    if (!at) throw new Error('no hub for reads');
    const admin = await signedIn(at.hub, 'admin');
    const list = async () => (await proxy(at.hub, at.person, live('list_models'))).body.source;
    const allow = async (fallback: boolean) => {
      const path = '/api/admin/tools/openai/settings';
      const { body } = await send<{ version: number }>(at.hub, admin, 'GET', path);
      const change = { values: {}, fallback, version: body.version };
      return (await send<{ fallback: boolean }>(at.hub, admin, 'PUT', path, change)).body.fallback;
    };
    expect([await list(), await allow(false), await list()]).toEqual(['mock_data', false, 'error']);
    expect([await allow(true), await list()]).toEqual([true, 'mock_data']);
    const log = await at.hub.query<{ detail: unknown }>(
      "select detail from audit_log where action = 'tool.settings_changed' order by id",
    );
    expect(log.map(({ detail }) => detail)).toEqual([
      { settings: [], fallback: false },
      { settings: [], fallback: true },
    ]);
  });
});
