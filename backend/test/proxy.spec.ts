import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { CallLog } from '../src/modules/egress/index.ts';
import { connect, type Person, proxy, send, signedIn } from './connect-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';

const KEY = 'sk-local-test-key';
const CHAT = { model: 'gpt-local-small', messages: [{ role: 'user', content: 'Hello' }] };
const live = (api_endpoint: string, payload: unknown = {}, more: object = {}) => ({
  tool_name: 'OpenAI',
  api_endpoint,
  method: 'POST',
  payload,
  use_pica_sdk: true,
  ...more,
});

let hub: TestHub;
let vendor: Awaited<ReturnType<typeof startOpenAiServer>>;
let person: Person;

beforeAll(async () => {
  vendor = await startOpenAiServer();
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_OPENAI_BASE_URL: vendor.url });
  person = await signedIn(hub);
  await connect(hub, person, 'OpenAI', { api_key: KEY });
  await connect(hub, person, 'Open Dental');
}, 60_000);
afterEach(() => vendor.setFault(undefined));
afterAll(async () => {
  await hub.close();
  await vendor.close();
});

const OWN = { context: 'user', actingRole: 'non_admin', rule: 'own_connection' };

describe('a live action', () => {
  it('answers from the vendor and says so', async () => {
    const { status, body, headers } = await proxy(hub, person, live('chat', CHAT));
    expect([status, body.success, body.error, body.source, body.enforced]).toEqual([
      200,
      true,
      null,
      'pica_live',
      OWN,
    ]);
    expect(JSON.stringify(body.data)).toContain('You said: Hello');
    expect(body.requestId).toMatch(/^req_\d+_[a-z0-9]+$/);
    expect(headers.get('x-request-id')).toBe(body.requestId);
    expect(new Date(body.timestamp).toISOString()).toBe(body.timestamp);
  });

  it.each(['list_models', 'models', '/models', 'v1/models', '/v1/models'])(
    'takes %s for the same',
    async (endpoint) => {
      const { body } = await proxy(hub, person, live(endpoint));
      expect([body.source, JSON.stringify(body.data)]).toEqual([
        'pica_live',
        expect.stringContaining('gpt-local-small'),
      ]);
    },
  );

  it('sends the key to the vendor and to nobody else', async () => {
    const { body } = await proxy(hub, person, live('chat', CHAT));
    expect(vendor.requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(vendor.requests.at(-1)?.headers['x-request-id']).toBe(body.requestId);
    expect(JSON.stringify(body)).not.toContain(KEY);
  });

  it('takes the hub’s own fields out of what the vendor gets', async () => {
    await proxy(hub, person, live('chat', { ...CHAT, request_id: 'req_1', use_platform_integration: false }));
    expect(vendor.requests.at(-1)?.body).not.toHaveProperty('request_id');
    expect(vendor.requests.at(-1)?.body).not.toHaveProperty('use_platform_integration');
  });

  it('names the operations when the endpoint is none', async () => {
    const { status, body } = await proxy(hub, person, live('nothing'));
    expect([status, body.code, body['operations'], body.source]).toEqual([
      404,
      'unknown_operation',
      ['chat', 'list_models'],
      'error',
    ]);
  });

  it('says which field of the payload is wrong', async () => {
    const { status, body } = await proxy(hub, person, live('chat', { model: 'm' }));
    expect([status, body.code, body.success, body.error]).toEqual([
      400,
      'invalid_request',
      false,
      expect.stringContaining('messages'),
    ]);
  });
});

describe('a vendor in trouble', () => {
  it('answers a failed list with mock data, and says so', async () => {
    vendor.setFault({ status: 500 });
    const { status, body } = await proxy(hub, person, live('list_models'));
    expect([status, body.success, body.source]).toEqual([200, true, 'mock_data']);
  });

  it('never invents an answer of the assistant', async () => {
    vendor.setFault({ status: 500 });
    const { status, body } = await proxy(hub, person, live('chat', CHAT));
    expect([status, body.success, body.source, body.code, body.enforced]).toEqual([
      502,
      false,
      'error',
      'vendor_unavailable',
      OWN,
    ]);
  });

  it('tries a repeatable call again before it gives up', async () => {
    vendor.setFault({ status: 500, times: 2 });
    const before = vendor.requests.length;
    expect((await proxy(hub, person, live('list_models'))).body.source).toBe('pica_live');
    expect(vendor.requests.length - before).toBe(3);
    vendor.setFault({ status: 500, times: 1 });
    expect((await proxy(hub, person, live('chat', CHAT))).status).toBe(502);
  });

  it('passes on that it should slow down', async () => {
    vendor.setFault({ status: 429, retryAfter: '7' });
    const { status, headers, body } = await proxy(hub, person, live('chat', CHAT));
    expect([status, headers.get('retry-after'), body.code]).toEqual([429, '7', 'rate_limited']);
  });

  it('asks to reconnect when the key is no longer accepted', async () => {
    const other = await signedIn(hub);
    await connect(hub, other, 'OpenAI', { api_key: KEY });
    vendor.setFault({ status: 401 });
    const { status, body } = await proxy(hub, other, live('chat', CHAT));
    expect([status, body.code, JSON.stringify(body).includes(KEY)]).toEqual([502, 'needs_reconnect', false]);
    const [row] = await hub.query<{ needs_reconnect: boolean }>(
      'select needs_reconnect from picaos_integrations where user_id = $1',
      [other.id],
    );
    expect(row?.needs_reconnect).toBe(true);
  });
});

describe('streaming', () => {
  const stream = async (
    payload: unknown,
  ): Promise<{ type: string | null; events: [string, Record<string, unknown>][] }> => {
    const answer = await fetch(`${hub.url}/functions/v1/picaos-proxy`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify(live('chat', payload)),
    });
    const frames = (await answer.text()).split('\n\n').filter(Boolean);
    const events = frames.map((text): [string, Record<string, unknown>] => {
      const [event = '', data = ''] = text.split('\n');
      return [event.slice(7), JSON.parse(data.slice(6)) as Record<string, unknown>];
    });
    return { type: answer.headers.get('content-type'), events };
  };

  it('sends the text in pieces and the whole result at the end', async () => {
    const { type, events } = await stream({ ...CHAT, stream: true });
    const text = events.filter(([event]) => event === 'token').map(([, data]) => data['text']);
    expect(type).toContain('text/event-stream');
    expect(text.join('')).toContain('You said: Hello');
    expect(text.length).toBeGreaterThan(1);
    expect(events.at(-1)).toEqual([
      'done',
      expect.objectContaining({
        success: true,
        source: 'pica_live',
        enforced: OWN,
        requestId: expect.any(String),
      }),
    ]);
  });

  it('ends with an error event when the vendor breaks off', async () => {
    vendor.setFault({ kind: 'cut_stream' });
    const { events } = await stream({ ...CHAT, stream: true });
    expect(events.at(-1)).toEqual([
      'error',
      expect.objectContaining({ success: false, source: 'error', code: 'stream_interrupted', enforced: OWN }),
    ]);
  });

  it('answers with a status when the vendor never began', async () => {
    vendor.setFault({ status: 503 });
    const { status } = await proxy(hub, person, live('chat', { ...CHAT, stream: true }));
    expect(status).toBe(502);
  });
});

describe('a tool connected as mock', () => {
  const dental = (api_endpoint: string, payload: unknown = {}) => ({
    ...live(api_endpoint, payload),
    tool_name: 'Open Dental',
  });

  it('answers with mock data that remembers what was written', async () => {
    const list = await proxy(hub, person, dental('list_appointments'));
    expect([list.status, list.body.source]).toEqual([200, 'mock_data']);
    const booked = await proxy(
      hub,
      person,
      dental('create_appointment', {
        PatNum: 1,
        Op: 1,
        AptDateTime: '2026-01-06 09:00:00',
        Note: 'from a test',
      }),
    );
    expect([booked.status, booked.body.source]).toEqual([200, 'mock_data']);
    const { AptNum } = booked.body.data as { AptNum: number };
    const read = await proxy(hub, person, dental('get_appointment', { AptNum }));
    expect(read.body.data).toMatchObject({ AptNum, Note: 'from a test' });
  });

  it('answers in the unified model, with references instead of the vendor’s numbers', async () => {
    const { body } = await proxy(hub, person, { action: 'patients.list', params: {}, use_one_tool: true });
    const { items } = body.data as { items: Record<string, string>[] };
    expect([body.source, items.length]).toEqual(['mock_data', 40]);
    expect(items[0]?.['id']).toMatch(/^ref_/);
    const schedule = await proxy(hub, person, {
      action: 'appointments.list',
      params: { tool_name: 'open-dental', patientId: items[0]?.['id'] },
    });
    const appointments = (schedule.body.data as { items: Record<string, string>[] }).items;
    expect([schedule.status, new Set(appointments.map(({ patientId }) => patientId))]).toEqual([
      200,
      new Set([items[0]?.['id']]),
    ]);
  });

  it('refuses a reference it did not give', async () => {
    const params = { tool_name: 'Open Dental', patientId: '17' };
    const { status, body } = await proxy(hub, person, { action: 'appointments.list', params });
    expect([status, body.error]).toEqual([400, 'patientId is no reference of this connection']);
  });

  it('has no passthrough', async () => {
    const { status, body } = await proxy(hub, person, {
      ...dental('patients'),
      method: 'GET',
      passthrough_mode: true,
    });
    expect([status, body.code]).toEqual([409, 'live_required']);
  });
});

describe('passthrough and the start of an authorization', () => {
  it('sends the vendor’s verb and path', async () => {
    const { status, body } = await proxy(hub, person, {
      ...live('v1/models'),
      method: 'get',
      passthrough_mode: true,
    });
    expect([status, body.source, JSON.stringify(body.data)]).toEqual([
      200,
      'pica_live',
      expect.stringContaining('gpt-local-small'),
    ]);
    expect(vendor.requests.at(-1)).toMatchObject({ method: 'GET', path: '/models' });
  });

  it.each(['//evil.test/x', 'https://evil.test/x', '/../../x', 'http:evil.test'])(
    'stays at the vendor for %s',
    async (path) => {
      const before = vendor.requests.length;
      const { status, body } = await proxy(hub, person, {
        ...live(path),
        method: 'GET',
        passthrough_mode: true,
      });
      const asked = vendor.requests.slice(before).map((request) => request.path);
      expect([status < 500 || body.source === 'error', asked.every((at) => at.startsWith('/'))]).toEqual([
        true,
        true,
      ]);
      expect(body.success).toBe(false);
    },
  );

  it('opens an attempt, and on the retry tells its credentials only once they are there', async () => {
    const other = await signedIn(hub);
    const payload = { tool: 'OpenAI', redirect_uri: hub.url, scopes: ['read', 'write'], use_authkit: true };
    const { status, body } = await proxy(hub, other, live('auth/oauth/initiate', payload));
    expect([status, body['oauth_url']]).toEqual([200, expect.stringMatching(/\/authkit\/[0-9a-f-]{36}$/)]);
    const { attempt_id } = body.data as { attempt_id: string };
    const retry = await proxy(hub, other, live('auth/oauth/initiate', { ...payload, attempt_id }));
    expect([retry.status, retry.body.error]).toEqual([409, 'OAuth was cancelled or failed']);
  });
});

describe('who may call', () => {
  it('wants a person who is signed in', async () => {
    expect((await proxy(hub, null, live('chat', CHAT))).status).toBe(401);
    const { body } = await send<{ anon_key: string }>(hub, null, 'GET', '/api/config');
    expect((await proxy(hub, { id: '', token: body.anon_key }, live('chat', CHAT))).status).toBe(401);
    expect((await proxy(hub, { id: '', token: 'a.b.c' }, live('chat', CHAT))).status).toBe(401);
  });

  it('says the same for an unknown tool and for one that is not connected', async () => {
    const stranger = await signedIn(hub);
    const unknown = await proxy(hub, stranger, { ...live('chat'), tool_name: 'Nothing' });
    const foreign = await proxy(hub, stranger, live('chat', CHAT));
    expect([unknown.status, unknown.body.error]).toEqual([404, 'No integration found for Nothing']);
    expect([foreign.status, foreign.body.error]).toEqual([404, 'No integration found for OpenAI']);
  });

  it('stops working the moment the tool is disconnected', async () => {
    const other = await signedIn(hub);
    const { connection_id } = await connect(hub, other, 'OpenAI', { api_key: KEY });
    expect((await proxy(hub, other, live('chat', CHAT))).status).toBe(200);
    await send(hub, other, 'DELETE', `/api/me/connections/${connection_id}`);
    expect((await proxy(hub, other, live('chat', CHAT))).status).toBe(404);
  });
});

describe('bad requests', () => {
  it.each<[string, unknown, number, string]>([
    ['broken JSON', '{bad', 400, 'Could not parse request body as JSON'],
    ['a list', '[]', 400, 'The request body must be a JSON object'],
    ['nothing asked', {}, 400, 'Either tool_name or action is required'],
    ['an unknown type', { ...live('chat'), request_type: 'soap' }, 400, 'Unsupported request type: soap'],
    ['an unknown method', live('chat', {}, { method: 'BREW' }), 400, 'Unknown method: BREW'],
    [
      'an unknown action',
      { action: 'nothing.list', params: {} },
      404,
      'No integration found for nothing.list',
    ],
  ])('%s', async (_, body, status, error) => {
    const answer = await proxy(hub, person, body);
    expect([answer.status, answer.body.error, answer.body.success, answer.body.source]).toEqual([
      status,
      error,
      false,
      'error',
    ]);
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
  });

  it('refuses a body over a megabyte and one that is no JSON', async () => {
    const large = await proxy(hub, person, live('chat', { text: 'x'.repeat(1_100_000) }));
    expect([large.status, large.body.source]).toEqual([413, 'error']);
    const text = await proxy(hub, person, 'hello', { 'content-type': 'application/xml' });
    expect([text.status, text.body.source]).toEqual([415, 'error']);
  });

  it('knows one function only, and wants a body with every verb', async () => {
    const other = await send<{ error: string }>(hub, person, 'POST', '/functions/v1/other', {});
    expect([other.status, other.body.error]).toEqual([404, 'Function not found']);
    const read = await send<{ error: string }>(hub, person, 'GET', '/functions/v1/picaos-proxy');
    expect([read.status, read.body.error]).toEqual([400, 'The request body must be a JSON object']);
    const put = await send(hub, person, 'PUT', '/functions/v1/picaos-proxy', live('list_models'));
    expect(put.status).toBe(200);
  });
});

describe('the call log', () => {
  it('has one line per call, without any content', async () => {
    const other = await signedIn(hub);
    await connect(hub, other, 'OpenAI', { api_key: KEY });
    const { body } = await proxy(hub, other, live('chat', CHAT));
    vendor.setFault({ status: 500 });
    await proxy(hub, other, live('list_models'));
    await proxy(hub, other, live('chat', CHAT));
    await hub.app.get(CallLog, { strict: false }).flush();
    const lines = await hub.query('select * from call_log where user_id = $1 order by id', [other.id]);
    expect(lines).toEqual([
      expect.objectContaining({
        tool_id: 'openai',
        operation: 'chat',
        context: 'user',
        source: 'pica_live',
        status: 200,
        retries: 0,
        request_id: body.requestId,
        error_code: null,
      }),
      expect.objectContaining({ operation: 'list_models', source: 'mock_data', status: 200, retries: 2 }),
      expect.objectContaining({
        operation: 'chat',
        source: 'error',
        status: 502,
        error_code: 'vendor_unavailable',
      }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Hello|sk-local/);
  });
});
