import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { proxy, send, signedIn } from '../../support/people.ts';
import { CHAT, live, OWN, type Practice, startPractice } from './proxy-support.ts';

let practice: Practice;
let hub: Practice['hub'];
let vendor: Practice['vendor'];
let person: Practice['person'];

beforeAll(async () => {
  practice = await startPractice();
  ({ hub, vendor, person } = practice);
}, 60_000);
afterEach(() => vendor.setFault(undefined));
afterAll(() => practice.close());

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

  it('answers with an error status when the vendor never began', async () => {
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

  it('answers with mock data that includes earlier writes', async () => {
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

  it('refuses a reference that it did not issue', async () => {
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

  it.each([
    ['passthrough', { api_endpoint: 'responses/resp_1/cancel', passthrough_mode: true }, {}],
    [
      'passthrough with the hub’s own fields',
      { api_endpoint: 'responses/resp_1/cancel', passthrough_mode: true },
      { payload: { request_id: 'req_1' } },
    ],
    ['live action', { api_endpoint: 'cancel_response' }, { payload: { response_id: 'resp_1' } }],
  ])('sends an action that takes no body without one: %s', async (_, asked, more) => {
    await proxy(hub, person, { tool_name: 'OpenAI', method: 'POST', ...asked, ...more });
    const { method, path, headers, bytes } = vendor.requests.at(-1) ?? {};
    expect([method, path, bytes?.length]).toEqual(['POST', '/responses/resp_1/cancel', 0]);
    expect([headers?.['content-type'], headers?.['content-length']]).toEqual([undefined, '0']);
  });

  it('sends an empty object that a caller sends', async () => {
    const asked = { api_endpoint: 'responses/resp_1/cancel', method: 'POST', passthrough_mode: true };
    await proxy(hub, person, { tool_name: 'OpenAI', ...asked, payload: {} });
    expect(vendor.requests.at(-1)).toMatchObject({
      body: {},
      headers: { 'content-type': 'application/json' },
    });
  });

  it.each([
    ...['//evil.test/x', 'https://evil.test/x', '/../../x', 'http:evil.test', 'v1/..%2fx', 'v1/%252e%252e/x'],
    ...['v1/..;/x', 'v1/..%5cx', 'v1/%2e%2e%2fmodels', 'v1\\x'],
  ])('sends nothing for the path %s', async (path) => {
    const before = vendor.requests.length;
    const { status, body } = await proxy(hub, person, {
      ...live(path),
      method: 'GET',
      passthrough_mode: true,
    });
    expect([status, body.success, body.source]).toEqual([400, false, 'error']);
    expect(vendor.requests.length).toBe(before);
  });

  it('starts an attempt, and on a retry answers its credentials only once they exist', async () => {
    const other = await signedIn(hub);
    const payload = {
      tool: 'OpenAI',
      redirect_uri: `${hub.url}/auth/pica/callback`,
      scopes: ['read', 'write'],
      use_authkit: true,
    };
    const { status, body } = await proxy(hub, other, live('auth/oauth/initiate', payload));
    expect([status, body['oauth_url']]).toEqual([200, expect.stringMatching(/\/authkit\/[0-9a-f-]{36}$/)]);
    const { attempt_id } = body.data as { attempt_id: string };
    const retry = await proxy(hub, other, live('auth/oauth/initiate', { ...payload, attempt_id }));
    expect([retry.status, retry.body.error]).toEqual([409, 'OAuth was cancelled or failed']);
    expect([body.enforced, retry.body.enforced]).toEqual([OWN, OWN]);
  });

  it('follows the integration rule like any call: no platform feature connects a person’s own account', async () => {
    const { status, body } = await proxy(hub, person, live('auth/oauth/initiate'), {
      'x-integration-context': 'platform',
    });
    expect([status, body.error]).toEqual([
      403,
      'Platform features must use platform-connected integrations. Please contact your admin.',
    ]);
  });
});

describe('a failed call', () => {
  it.each<[string, () => Promise<{ status: number; body: object }>]>([
    ['without a session', () => proxy(hub, null, live('list_models'))],
    ['that asks for nothing', () => proxy(hub, person, {})],
    [
      'to a tool that is not connected',
      () => proxy(hub, person, { ...live('v1/models'), tool_name: 'Anthropic' }),
    ],
    ['of an authorization', () => proxy(hub, person, live('auth/oauth/initiate', { redirect_uri: 'x' }))],
  ])('%s has every field of a result, with no data', async (_, call) => {
    const { status, body } = await call();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({
      ...{ success: false, data: null, source: 'error' },
      ...{ error: expect.any(String), timestamp: expect.any(String), requestId: expect.any(String) },
    });
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

  it('are refused for a body over a megabyte or one that is not JSON', async () => {
    const large = await proxy(hub, person, live('chat', { text: 'x'.repeat(1_100_000) }));
    expect([large.status, large.body.source]).toEqual([413, 'error']);
    const text = await proxy(hub, person, 'hello', { 'content-type': 'application/xml' });
    expect([text.status, text.body.source]).toEqual([415, 'error']);
    const form = await proxy(hub, person, 'tool_name=OpenAI&api_endpoint=list_models', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([form.status, form.body.source]).toEqual([415, 'error']);
  });

  it('are refused for another function, and without a body with every verb', async () => {
    const other = await send<{ error: string }>(hub, person, 'POST', '/functions/v1/other', {});
    expect([other.status, other.body.error]).toEqual([404, 'Function not found']);
    const read = await send<{ error: string }>(hub, person, 'GET', '/functions/v1/picaos-proxy');
    expect([read.status, read.body.error]).toEqual([400, 'The request body must be a JSON object']);
    const put = await send(hub, person, 'PUT', '/functions/v1/picaos-proxy', live('list_models'));
    expect(put.status).toBe(200);
  });
});
