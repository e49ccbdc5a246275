import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import {
  type ApiError,
  connect,
  connections,
  ended,
  linkToken,
  open,
  type Person,
  send,
  signedIn,
  submit,
} from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

const KEY = 'sk-local-test-key';
let hub: TestHub;
let vendor: Awaited<ReturnType<typeof startOpenAiServer>>;

beforeAll(async () => {
  vendor = await startOpenAiServer();
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_OPENAI_BASE_URL: vendor.url });
}, 60_000);
afterAll(async () => {
  await hub.close();
  await vendor.close();
});

const rows = (person: Person) =>
  hub.query<Record<string, unknown>>('select * from picaos_integrations where user_id = $1', [person.id]);
const connectedTools = async (person: Person) =>
  (
    await hub.query<{ picaos_connected_tools: string[] }>(
      'select picaos_connected_tools from profiles where id = $1',
      [person.id],
    )
  )[0]?.picaos_connected_tools;

describe('connecting with a key', () => {
  it('connects live once the tool accepted the key', async () => {
    const person = await signedIn(hub);
    const attempt = await connect(hub, person, 'openai', { api_key: KEY });
    expect(attempt).toMatchObject({
      state: 'connected',
      mode: 'native',
      tool_name: 'OpenAI',
      message: 'Successfully connected to OpenAI via Pica SDK',
      error: null,
    });
    expect(attempt.steps.map(({ step }) => step)).toEqual([
      'Started to connect OpenAI',
      'Began to sign in',
      'Received the credentials',
      'Asked OpenAI whether the credentials work',
      'OpenAI accepted them',
      'Connected',
    ]);
    expect(await connections(hub, person)).toEqual([
      expect.objectContaining({
        id: attempt.connection_id,
        tool_id: 'openai',
        tool_name: 'OpenAI',
        connection_status: 'connected',
        permissions: { read: true, write: true },
        is_pica_native: true,
        mock_data_enabled: false,
        dev_mode: false,
        needs_reconnect: false,
      }),
    ]);
    expect(await connectedTools(person)).toEqual(['OpenAI']);
  });

  it('stores the key encrypted, in one row, and nowhere else', async () => {
    const person = await signedIn(hub);
    const attempt = await connect(hub, person, 'OpenAI', { api_key: KEY });
    const [row] = await rows(person);
    const credentials = await hub.query('select * from credentials where owner_id = $1', [person.id]);
    const attempts = await hub.query('select * from connect_attempts where id = $1', [attempt.id]);
    expect(credentials).toEqual([
      expect.objectContaining({ id: row?.['credentials_id'], tool_id: 'openai' }),
    ]);
    expect(attempts).toEqual([expect.objectContaining({ sealed_input: null })]);
    expect(JSON.stringify([row, credentials, attempts])).not.toContain(KEY);
  });

  it('fails with a clear message when the tool refuses the key, and stores nothing', async () => {
    const person = await signedIn(hub);
    const attempt = await connect(hub, person, 'OpenAI', { api_key: 'sk-wrong' });
    expect(attempt).toMatchObject({
      state: 'failed',
      connection_id: null,
      error: {
        code: 'key_refused',
        message: 'OpenAI did not accept these credentials. Please check them and try again.',
      },
    });
    expect(JSON.stringify(attempt)).not.toContain('sk-wrong');
    expect([await rows(person), await connectedTools(person)]).toEqual([[], []]);
    expect(await hub.query('select 1 from credentials where owner_id = $1', [person.id])).toEqual([]);
  });

  it('offers sample data for a tool that is ready, and reuses the row with a real key', async () => {
    const person = await signedIn(hub);
    const { body } = await open(hub, person, 'OpenAI');
    await submit(hub, person, body.id, { link_token: await linkToken(hub, person, body.id), sample: true });
    const sample = await ended(hub, person, body.id);
    expect(sample).toMatchObject({
      mode: 'mock',
      message: 'OpenAI connected with mock data (add real API to Pica to enable live features)',
    });
    const real = await connect(hub, person, 'OpenAI', { api_key: KEY });
    expect(real.connection_id).toBe(sample.connection_id);
    expect(await rows(person)).toHaveLength(1);
  });
});

describe('disconnecting and connecting again', () => {
  it('takes effect at once and keeps the id for the next connection', async () => {
    const person = await signedIn(hub);
    const first = await connect(hub, person, 'OpenAI', { api_key: KEY });
    const answer = await send(hub, person, 'DELETE', `/api/me/connections/${first.connection_id}`);
    expect([answer.status, answer.body]).toEqual([
      200,
      { id: first.connection_id, connection_status: 'disconnected', message: 'Disconnected from OpenAI' },
    ]);
    expect(await connections(hub, person)).toEqual([]);
    expect(await hub.query('select 1 from credentials where owner_id = $1', [person.id])).toEqual([]);
    expect(await connectedTools(person)).toEqual(['OpenAI']);
    const again = await connect(hub, person, 'OpenAI', { api_key: KEY });
    expect(again.connection_id).toBe(first.connection_id);
    expect(await rows(person)).toHaveLength(1);
  });

  it('can be requested twice', async () => {
    const person = await signedIn(hub);
    const { connection_id } = await connect(hub, person, 'OpenAI', { api_key: KEY });
    const path = `/api/me/connections/${connection_id}`;
    const answers = await Promise.all([send(hub, person, 'DELETE', path), send(hub, person, 'DELETE', path)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('answers another person as for an id that never existed', async () => {
    const [owner, stranger] = [await signedIn(hub), await signedIn(hub)];
    const { connection_id } = await connect(hub, owner, 'OpenAI', { api_key: KEY });
    const answers = await Promise.all(
      [connection_id, '00000000-0000-4000-8000-000000000000', 'nonsense'].map((id) =>
        send<ApiError>(hub, stranger, 'DELETE', `/api/me/connections/${id}`),
      ),
    );
    const [foreign, ...missing] = answers.map(({ status, body }) => ({ status, error: body.error }));
    expect(foreign).toEqual({ status: 404, error: { code: 'not_found', message: 'Connection not found' } });
    expect(missing).toEqual([foreign, foreign]);
    expect(await connections(hub, owner)).toHaveLength(1);
  });
});

describe('attempts', () => {
  it('belong to the person who began them', async () => {
    const [owner, stranger] = [await signedIn(hub), await signedIn(hub)];
    const { body } = await open(hub, owner, 'OpenAI');
    const base = `/api/connections/attempts/${body.id}`;
    const token = await linkToken(hub, owner, body.id);
    const answers = await Promise.all([
      send<ApiError>(hub, stranger, 'GET', base),
      send<ApiError>(hub, stranger, 'POST', `${base}/link-token`),
      send<ApiError>(hub, stranger, 'POST', `${base}/cancel`),
      send<ApiError>(hub, stranger, 'POST', `${base}/credentials`, {
        link_token: token,
        fields: { api_key: KEY },
      }),
    ]);
    expect(answers.map(({ status, body: { error } }) => [status, error.message])).toEqual(
      Array(4).fill([404, 'Connection attempt not found']),
    );
  });

  it('accept one of many parallel posts with the same link token', async () => {
    const person = await signedIn(hub);
    const { body } = await open(hub, person, 'OpenAI');
    const link_token = await linkToken(hub, person, body.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        submit(hub, person, body.id, { link_token, fields: { api_key: KEY } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await ended(hub, person, body.id)).state).toBe('connected');
  });

  it('accept only the newest link token, and name the wrong field of a form', async () => {
    const person = await signedIn(hub);
    const { body } = await open(hub, person, 'OpenAI');
    const old = await linkToken(hub, person, body.id);
    const link_token = await linkToken(hub, person, body.id);
    const stale = await submit(hub, person, body.id, { link_token: old, fields: { api_key: KEY } });
    const empty = await send<ApiError>(
      hub,
      person,
      'POST',
      `/api/connections/attempts/${body.id}/credentials`,
      {
        link_token,
        fields: { api_key: ' ', other: 'x' },
      },
    );
    expect(stale.status).toBe(403);
    expect([empty.status, empty.body.error.fields]).toEqual([
      400,
      { api_key: 'API key is required', other: 'Unknown field' },
    ]);
    expect((await submit(hub, person, body.id, { link_token, fields: { api_key: KEY } })).status).toBe(202);
  });

  it('that are cancelled stay cancelled', async () => {
    const person = await signedIn(hub);
    const { body } = await open(hub, person, 'OpenAI');
    const link_token = await linkToken(hub, person, body.id);
    const path = `/api/connections/attempts/${body.id}`;
    const cancelled = await send(hub, person, 'POST', `${path}/cancel`);
    expect(cancelled.body).toMatchObject({
      state: 'cancelled',
      error: { code: 'oauth_cancelled', message: 'OAuth was cancelled or failed' },
    });
    const late = await send<ApiError>(hub, person, 'POST', `${path}/credentials`, {
      link_token,
      fields: { api_key: KEY },
    });
    const page = await send<ApiError>(hub, person, 'POST', `${path}/link-token`);
    expect([late.status, page.status, page.body.error.message]).toEqual([
      409,
      409,
      'Pica AuthKit not available',
    ]);
    expect((await send(hub, person, 'POST', `${path}/cancel`)).body).toMatchObject({ state: 'cancelled' });
  });

  it('end with OAuth timeout when nobody finishes them', async () => {
    const person = await signedIn(hub);
    const { body } = await open(hub, person, 'OpenAI');
    await hub.query("update connect_attempts set expires_at = now() - interval '1 second' where id = $1", [
      body.id,
    ]);
    expect(await ended(hub, person, body.id)).toMatchObject({
      state: 'expired',
      error: { code: 'oauth_timeout', message: 'OAuth timeout' },
    });
    const page = await send<ApiError>(hub, person, 'POST', `/api/connections/attempts/${body.id}/link-token`);
    expect([page.status, page.body.error.message]).toEqual([409, 'OAuth timeout']);
  });

  it('leave one row when two of the same tool end together', async () => {
    const person = await signedIn(hub);
    const [one, two] = await Promise.all([
      connect(hub, person, 'OpenAI', { api_key: KEY }),
      connect(hub, person, 'OpenAI', { api_key: KEY }),
    ]);
    expect([one.state, two.state, one.connection_id === two.connection_id]).toEqual([
      'connected',
      'connected',
      true,
    ]);
    expect(await rows(person)).toHaveLength(1);
    expect(await hub.query('select 1 from credentials where owner_id = $1', [person.id])).toHaveLength(1);
  });

  it('are refused with a malformed or unknown id', async () => {
    const person = await signedIn(hub);
    const post = (body: unknown) => send<ApiError>(hub, person, 'POST', '/api/connections/attempts', body);
    const unknown = await post({ tool_name: 'Nothing', context: 'user' });
    expect([unknown.status, unknown.body.error.message]).toEqual([404, 'No integration found for Nothing']);
    for (const body of [
      {},
      { tool_name: 5 },
      { tool_name: 'OpenAI', context: 'everybody' },
      { tool_name: 'OpenAI', x: 1 },
      '[]',
      '{bad',
    ])
      expect([body, (await post(body)).status]).toEqual([body, 400]);
    expect((await post({ tool_name: 'OpenAI', context: 'platform' })).status).toBe(403);
    expect((await send(hub, null, 'POST', '/api/connections/attempts', { tool_name: 'OpenAI' })).status).toBe(
      401,
    );
    expect((await send(hub, person, 'GET', '/api/connections/attempts/nonsense')).status).toBe(404);
  });
});
