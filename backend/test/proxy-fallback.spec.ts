import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { connect, type Person, proxy, signedIn } from './connect-support.ts';
import { CHAT, KEY, live } from './proxy-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';

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
