import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startAnthropicServer } from '@chairside/plugins/anthropic/testing';
import { connect, type Person, proxy, signedIn } from '../../support/people.ts';
import { live } from './proxy-support.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

const KEY = 'sk-ant-local-test-key';
const CHAT = { model: 'claude-local-2', messages: [{ role: 'user', content: 'Hello' }] };
const ask = (payload: object) => ({ ...live('v1/messages', payload), tool_name: 'Anthropic' });

let vendor: Awaited<ReturnType<typeof startAnthropicServer>>;
let hub: TestHub;
let person: Person;

beforeAll(async () => {
  vendor = await startAnthropicServer();
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_ANTHROPIC_BASE_URL: vendor.url });
  person = await signedIn(hub);
}, 60_000);
afterEach(() => vendor.setFault(undefined));
afterAll(async () => {
  await hub.close();
  await vendor.close();
});

describe('Anthropic', () => {
  it('connects live with a key, and not with a wrong one', async () => {
    const refused = await connect(hub, person, 'Anthropic', { api_key: 'sk-ant-wrong-wrong' });
    expect([refused.state, refused.connection_id]).toEqual(['failed', null]);
    const { state, mode } = await connect(hub, person, 'Anthropic', { api_key: KEY });
    expect([state, mode]).toEqual(['connected', 'native']);
  });

  it('answers live at the path of its own documentation', async () => {
    const { status, body } = await proxy(hub, person, ask(CHAT));
    expect([status, body.source]).toEqual([200, 'pica_live']);
    expect(body.data).toMatchObject({ type: 'message', content: [{ text: 'You said: Hello – ✓' }] });
    expect(JSON.stringify(body)).not.toContain(KEY);
  });

  it('streams from the vendor to the caller', async () => {
    const answer = await fetch(`${hub.url}/functions/v1/picaos-proxy`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify(ask({ ...CHAT, stream: true })),
    });
    const frames = (await answer.text()).split('\n\n').filter(Boolean);
    const tokens = frames.filter((frame) => frame.startsWith('event: token'));
    expect(tokens.length).toBeGreaterThan(1);
    expect(frames.at(-1)).toMatch(/^event: done\ndata: .*"source":"pica_live"/);
    expect(frames.at(-1)).toContain('You said: Hello');
  });

  it('is neither replaced by an invented text nor asked twice when it is overloaded', async () => {
    vendor.setFault({ status: 529 });
    const before = vendor.requests.length;
    const { status, body } = await proxy(hub, person, ask(CHAT));
    expect([status, body.source, body.code]).toEqual([502, 'error', 'vendor_unavailable']);
    expect(body.error).toContain('too much to do');
    expect(vendor.requests).toHaveLength(before + 1);
  });
});
