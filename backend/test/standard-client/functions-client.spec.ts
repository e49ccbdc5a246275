import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  createClient,
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { AttemptStore } from '#hub/connections/attempts/attempt-store.ts';
import { connect, ended, type Person, type ProxyAnswer, signedIn } from '../support/people.ts';
import { CHAT, live, OWN, type Practice, startPractice } from '../tool-calls/proxy/proxy-support.ts';
import { type RawVendor, startRawVendor } from '../tool-calls/proxy/raw-vendor.ts';

const MODEL = { type: 'model', id: 'm-local', display_name: 'M', created_at: '2026-01-01T00:00:00Z' };

let practice: Practice;
let files: RawVendor;
let supabase: SupabaseClient;
let admin: Person;
beforeAll(async () => {
  files = await startRawVendor();
  const models = { data: [MODEL], has_more: false, first_id: MODEL.id, last_id: MODEL.id };
  files.on('/v1/models', (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(models)),
  );
  practice = await startPractice({ HUB_ANTHROPIC_BASE_URL: files.url });
  await connect(practice.hub, practice.person, 'Anthropic', { api_key: 'sk-ant-local' });
  admin = await signedIn(practice.hub, 'admin');
  supabase = clientOf(practice.person);
}, 60_000);
afterAll(async () => {
  await practice.close();
  await files.close();
});
afterEach(() => void jest.restoreAllMocks());

/** The published client, with a person's token and nothing else of ours. */
const clientOf = ({ token }: Person, url = practice.hub.url): SupabaseClient =>
  createClient(url, 'anon', { accessToken: async () => token });

const invoke = (body: object, client = supabase) =>
  client.functions.invoke<ProxyAnswer>('picaos-proxy', { body: { ...body } });

/** What the caller reads from a refusal. */
async function refusal({ error }: { error: unknown }): Promise<ProxyAnswer & { status: number }> {
  expect(error).toBeInstanceOf(FunctionsHttpError);
  const answer = (error as FunctionsHttpError).context as Response;
  return { ...((await answer.json()) as ProxyAnswer), status: answer.status };
}

const OTHERS = 'User features must use your own connected integration. Please connect your account.';

describe('functions.invoke of the standard client', () => {
  it('hands over the result of a call', async () => {
    const { data, error } = await invoke(live('chat', CHAT));
    expect([error, data?.success, data?.source, data?.enforced]).toEqual([null, true, 'pica_live', OWN]);
  });

  it.each(['PUT', 'PATCH', 'DELETE'] as const)('calls with %s as with POST', async (method) => {
    const { data } = await supabase.functions.invoke('picaos-proxy', { method, body: live('list_models') });
    expect(data).toMatchObject({ success: true, source: 'pica_live' });
  });

  it('with GET, which takes no body, is refused in the words of the function', async () => {
    const answer = await refusal(await supabase.functions.invoke('picaos-proxy', { method: 'GET' }));
    expect([answer.status, answer.error]).toEqual([400, 'The request body must be a JSON object']);
  });

  it.each(['other', 'other/deep/down', 'picaos-proxies'])('finds no function %s', async (name) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await refusal(await supabase.functions.invoke(name, { method }));
      expect([answer.status, answer.error, answer.success]).toEqual([404, 'Function not found', false]);
    }
  });

  it('streams events as a response that the caller reads', async () => {
    const { data } = await supabase.functions.invoke<Response>('picaos-proxy', {
      body: live('chat', { ...CHAT, stream: true }),
    });
    const text = (await data?.text()) ?? '';
    expect(text).toMatch(/^event: token\n/);
    expect(text).toContain('event: done\n');
  });

  it.each(['application/octet-stream', 'application/pdf'])('hands over %s as a blob', async (type) => {
    const bytes = Buffer.from([0, 255, 128, 10, 13, 7]);
    files.on('/v1/files/f/content', (response) =>
      response.writeHead(200, { 'content-type': type, 'x-relay-error': 'true' }).end(bytes),
    );
    const { data, error } = await supabase.functions.invoke<Blob>(
      'picaos-proxy/anthropic/v1/files/f/content',
      { method: 'GET' },
    );
    expect(error).toBeNull();
    expect(Buffer.from(await (data as Blob).arrayBuffer())).toEqual(bytes);
  });
});

describe('the generic call, which adds use_platform_integration and request_id', () => {
  const id = () => `req_${Date.now()}_${Math.random().toString(36).slice(2, 11).padEnd(9, '0')}`;

  it('is known by the caller’s own request_id, beside the payload or in it', async () => {
    for (const place of ['top', 'payload', 'params'] as const) {
      const own = { use_platform_integration: false, request_id: id() };
      const asked =
        place === 'top'
          ? { ...live('list_models'), ...own }
          : place === 'payload'
            ? live('list_models', own)
            : { action: 'patients.list', params: { tool_name: 'Open Dental', ...own } };
      const { data, response } = await invoke(asked);
      expect([place, data?.requestId]).toEqual([place, own.request_id]);
      expect(response?.headers.get('x-request-id')).toBe(own.request_id);
    }
    expect(practice.vendor.requests.at(-1)?.headers['x-request-id']).toMatch(/^req_/);
  });

  it('is logged by that id, and refused with it', async () => {
    const request_id = id();
    const answer = await refusal(await invoke({ ...live('nothing'), request_id }));
    expect([answer.status, answer.requestId]).toEqual([404, request_id]);
  });

  it('keeps the hub’s own id where request_id is none', async () => {
    for (const request_id of ['req_1', 'req_1764000000000_a\nb', 7, { a: 1 }]) {
      const { data } = await invoke({ ...live('list_models'), request_id });
      expect(data?.requestId).toMatch(/^req_\d{13}_[a-f0-9]{12}$/);
    }
  });

  it('uses the hub’s connection for admins only', async () => {
    for (const asked of [
      { ...live('list_models'), use_platform_integration: true },
      live('list_models', { use_platform_integration: true }),
    ]) {
      expect(await refusal(await invoke(asked))).toMatchObject({ status: 403, error: OTHERS });
      const answer = await refusal(await invoke(asked, clientOf(admin)));
      expect([answer.status, answer.error]).toEqual([404, 'No integration found for OpenAI']);
    }
  });

  it('starts to connect the hub’s own account for admins only', async () => {
    const asked = { ...live('auth/oauth/initiate'), use_platform_integration: true };
    expect(await refusal(await invoke(asked))).toMatchObject({ status: 403, error: OTHERS });
    const { data } = await invoke(asked, clientOf(admin));
    const { attempt_id } = data!.data as { attempt_id: string };
    const rows = await practice.hub.query('select context from connect_attempts where id = $1', [attempt_id]);
    expect([rows, data?.enforced]).toEqual([
      [{ context: 'platform' }],
      { context: 'platform', actingRole: 'admin', rule: 'admin_override' },
    ]);
  });
});

describe('the start of an authorization', () => {
  it('of a tool without a consent is an error that starts nothing, never a success without an address', async () => {
    const { hub, person } = practice;
    const count = () => hub.query('select count(*) from connect_attempts where user_id = $1', [person.id]);
    const before = await count();
    const answer = await refusal(await invoke(live('auth/oauth/initiate', {}, { tool_name: 'Dentrix' })));
    expect([answer.status, answer.code, answer.error]).toEqual([
      409,
      'authkit_not_available',
      'Pica AuthKit not available',
    ]);
    expect(await count()).toEqual(before);
  });

  it('asked again answers no credentials for an attempt that ended with sample data', async () => {
    const { hub, person } = practice;
    const { id } = await connect(hub, person, 'Eaglesoft');
    expect(await ended(hub, person, id)).toMatchObject({ state: 'connected', mode: 'mock' });
    const again = live('auth/oauth/initiate', { attempt_id: id }, { tool_name: 'Eaglesoft' });
    expect(await refusal(await invoke(again))).toMatchObject({
      status: 409,
      error: 'OAuth was cancelled or failed',
    });
  });
});

describe('a hub that is down', () => {
  it('is a relay error to the client while its database is away', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const store = practice.hub.app.get(AttemptStore, { strict: false });
    jest.spyOn(store, 'insert').mockRejectedValue(away);
    const { error } = await invoke(live('auth/oauth/initiate'));
    expect(error).toBeInstanceOf(FunctionsRelayError);
    const answer = (error as FunctionsRelayError).context as Response;
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ success: false, source: 'error', code: 'unavailable' });
  });

  it('is no relay error when only the vendor is down', async () => {
    practice.vendor.setFault({ status: 503 });
    const answer = await refusal(await invoke(live('chat', CHAT)));
    practice.vendor.setFault(undefined);
    expect([answer.status, answer.code]).toEqual([502, 'vendor_unavailable']);
  });

  it('is a fetch error to the client when nothing answers, or not in time', async () => {
    const { error } = await invoke(live('chat', CHAT), clientOf(practice.person, 'http://127.0.0.1:1'));
    expect(error).toBeInstanceOf(FunctionsFetchError);
    const late = await supabase.functions.invoke('picaos-proxy', { body: live('chat', CHAT), timeout: 1 });
    expect(late.error).toBeInstanceOf(FunctionsFetchError);
  });
});
