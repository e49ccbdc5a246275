import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { CallLog } from '#hub/egress/index.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { connect, proxy, send, signedIn } from '../../support/people.ts';
import { CHAT, KEY, live, OWN, type Practice, startPractice } from './proxy-support.ts';

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

describe('a live action', () => {
  it('answers from the vendor with the source pica_live', async () => {
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
    'accepts %s as the same',
    async (endpoint) => {
      const { body } = await proxy(hub, person, live(endpoint));
      expect([body.source, JSON.stringify(body.data)]).toEqual([
        'pica_live',
        expect.stringContaining('gpt-local-small'),
      ]);
    },
  );

  it('sends the key to the vendor only', async () => {
    const { body } = await proxy(hub, person, live('chat', CHAT));
    expect(vendor.requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(vendor.requests.at(-1)?.headers['x-request-id']).toBe(body.requestId);
    expect(JSON.stringify(body)).not.toContain(KEY);
  });

  it('removes the hub’s own fields from what the vendor gets', async () => {
    await proxy(hub, person, live('chat', { ...CHAT, request_id: 'req_1', use_platform_integration: false }));
    expect(vendor.requests.at(-1)?.body).not.toHaveProperty('request_id');
    expect(vendor.requests.at(-1)?.body).not.toHaveProperty('use_platform_integration');
  });

  it('names the operations when the endpoint is unknown', async () => {
    const { status, body } = await proxy(hub, person, live('nothing'));
    expect([status, body.code, body['operations'], body.source]).toEqual([
      404,
      'unknown_operation',
      expect.arrayContaining(['chat', 'list_models', 'create_response', 'embeddings']),
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

describe('a warm call', () => {
  it('and the catalogue need no database statement, the list and the account one', async () => {
    await proxy(hub, person, live('list_models'));
    const etag = (await send(hub, null, 'GET', '/api/tools')).headers.get('etag') ?? '';
    const { master } = hub.app.get(DataSource).driver as unknown as { master: Pool };
    const asked: unknown[] = [];
    // Statements of recurring tasks belong to no request.
    const note = (what: unknown) => requestContext.get() && asked.push(what);
    const query = master.query.bind(master);
    const lend = master.connect.bind(master);
    jest.spyOn(master, 'query').mockImplementation(((...args: unknown[]) => {
      note(args[0]);
      return Reflect.apply(query, master, args) as unknown;
    }) as never);
    jest.spyOn(master, 'connect').mockImplementation(((...args: unknown[]) => {
      note('connect');
      return Reflect.apply(lend, master, args) as unknown;
    }) as never);
    for (let n = 0; n < 3; n += 1) await proxy(hub, person, live('list_models'));
    const again = await send(hub, null, 'GET', '/api/tools', undefined, { 'if-none-match': etag });
    expect([again.status, asked]).toEqual([304, []]);
    await send(hub, person, 'GET', '/api/me/connections');
    await send(hub, person, 'GET', '/auth/v1/user');
    jest.restoreAllMocks();
    expect(asked).toEqual([
      expect.objectContaining({ name: 'connections_list' }),
      'connect',
      expect.objectContaining({ name: 'user_by_id' }),
      'connect',
    ]);
  });
});

describe('a vendor in trouble', () => {
  it('answers a failed list with mock data and the source mock_data', async () => {
    vendor.setFault({ status: 500 });
    const { status, body } = await proxy(hub, person, live('list_models'));
    expect([status, body.success, body.source]).toEqual([200, true, 'mock_data']);
  });

  it('never replaces an answer of the assistant by sample data', async () => {
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

  it('is called again for a repeatable operation', async () => {
    vendor.setFault({ status: 500, times: 2 });
    const before = vendor.requests.length;
    expect((await proxy(hub, person, live('list_models'))).body.source).toBe('pica_live');
    expect(vendor.requests.length - before).toBe(3);
    vendor.setFault({ status: 500, times: 1 });
    expect((await proxy(hub, person, live('chat', CHAT))).status).toBe(502);
  });

  it("passes on the vendor's request to slow down", async () => {
    vendor.setFault({ status: 429, retryAfter: '7' });
    const { status, headers, body } = await proxy(hub, person, live('chat', CHAT));
    expect([status, headers.get('retry-after'), body.code]).toEqual([429, '7', 'rate_limited']);
  });

  it('is marked for a reconnect when the key is no longer accepted', async () => {
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

describe('who may call', () => {
  it('refuses a caller who is not signed in', async () => {
    expect((await proxy(hub, null, live('chat', CHAT))).status).toBe(401);
    const { body } = await send<{ anon_key: string }>(hub, null, 'GET', '/api/config');
    expect((await proxy(hub, { id: '', token: body.anon_key }, live('chat', CHAT))).status).toBe(401);
    expect((await proxy(hub, { id: '', token: 'a.b.c' }, live('chat', CHAT))).status).toBe(401);
  });

  it('gives the same answer for an unknown tool and for one that is not connected', async () => {
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

describe('the call log', () => {
  it('has one row per call, without any content', async () => {
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

describe('a list of several pages', () => {
  const items = (payload: object) => proxy(hub, person, live('list_input_items', payload));
  const idsOf = (data: unknown): unknown[] => (data as { data: { id: string }[] }).data.map(({ id }) => id);
  const sent = () => vendor.requests.filter(({ path }) => path.endsWith('/input_items'));
  let kept: string;

  beforeAll(async () => {
    const asked = { model: 'gpt-local-small', input: 'Hello', background: true };
    const { body } = await proxy(hub, person, live('create_response', asked));
    kept = (body.data as { id: string }).id;
  });

  it('is followed as far as the caller asks, and says where it goes on', async () => {
    const before = sent().length;
    const { status, body } = await items({ response_id: kept, limit: 1, pages: 2 });
    expect([status, body.source, idsOf(body.data)]).toEqual([200, 'pica_live', ['item_3', 'item_2']]);
    const asked = sent()
      .slice(before)
      .map(({ query }) => [query.get('after'), query.get('pages')]);
    expect(asked).toEqual([
      [null, null],
      ['item_3', null],
    ]);
    const rest = await items({ response_id: kept, limit: 1, pages: 20, after: 'item_2' });
    expect([idsOf(rest.body.data), (rest.body.data as { has_more: boolean }).has_more]).toEqual([
      ['item_1'],
      false,
    ]);
  });

  it('is refused where there are no pages, and for more than twenty', async () => {
    const none = await proxy(hub, person, live('list_models', { pages: 2 }));
    expect([none.status, none.body.error]).toEqual([400, 'list_models has no pages; leave pages out.']);
    const many = await items({ response_id: kept, pages: 21 });
    expect(many.status).toBe(400);
  });

  it('is followed in sample data and in the unified model, too', async () => {
    const dental = { ...live('list_patients', { Limit: 15, pages: 2 }), tool_name: 'Open Dental' };
    expect((await proxy(hub, person, dental)).body.data).toHaveLength(30);
    const unified = { action: 'patients.list', params: { tool_name: 'Open Dental', limit: 15, pages: 20 } };
    const { items: all, next_cursor: next } = (await proxy(hub, person, unified)).body.data as {
      items: object[];
      next_cursor: string | null;
    };
    expect([all.length, next]).toEqual([40, null]);
  });
});
