import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { connect, connections, proxy, send } from '../support/people.ts';
import { connectOverOAuth, type OAuthHub, startOAuthHub, TOOL } from '../connections/oauth/oauth-support.ts';
import { connection, type Member, member, operator, refusal } from './cases/rest-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

let at: OAuthHub;
let vendor: Awaited<ReturnType<typeof startOpenAiServer>>;
/** Another process of the same hub. */
let other: TestHub;

beforeAll(async () => {
  vendor = await startOpenAiServer();
  const openAi = { HUB_OPENAI_BASE_URL: vendor.url };
  at = await startOAuthHub(openAi);
  const { DATABASE_URL, DATA_DIR } = at.hub.env;
  const same = { DATABASE_URL: String(DATABASE_URL), DATA_DIR, RATE_LIMIT_PER_MINUTE: '0' };
  other = await startTestHub({ AUTH_AUTOCONFIRM: 'true', ...at.variables, ...openAi, ...same });
}, 90_000);
afterAll(async () => {
  await other.close();
  await at.close();
  await vendor.close();
});

const table = ({ client }: Member) => client.from('picaos_integrations');
const chat = { messages: [{ role: 'user', content: 'Hello' }], model: 'gpt-test' };
const call = (person: Member, tool_name: string, api_endpoint: string, hub = at.hub, payload: object = {}) =>
  proxy(hub, person, { tool_name, api_endpoint, method: 'POST', payload, use_pica_sdk: true });
const credentials = ({ id }: Member) =>
  at.hub.query<{ id: string }>('select id from credentials where owner_id = $1', [id]);
const toolsOf = async ({ client }: Member) =>
  (await client.from('profiles').select('picaos_connected_tools').single()).data?.['picaos_connected_tools'];

async function insert(person: Member, more: Readonly<Record<string, unknown>>) {
  const { data, error } = await table(person).insert(connection(person.id, more)).select().single();
  if (error) throw error;
  return data as { id: string; tool_name: string };
}
const disconnect = (person: Member, id: string) =>
  table(person).update({ connection_status: 'disconnected' }).eq('id', id);

describe('a mock connection that a client inserted', () => {
  it('is used in the next call of every process, and listed by the app', async () => {
    const person = await member(at.hub);
    for (const hub of [at.hub, other])
      expect((await call(person, 'Open Dental', 'list_patients', hub)).body.error).toBe(
        'No integration found for Open Dental',
      );
    const row = await insert(person, { tool_name: 'open dental' });
    expect(row.tool_name).toBe('Open Dental');
    expect((await call(person, 'Open Dental', 'list_patients')).body.source).toBe('mock_data');
    const elsewhere = async () =>
      (await call(person, 'Open Dental', 'list_patients', other)).body.source === 'mock_data';
    expect(await soon(elsewhere)).toBe(true);
    expect(await connections(at.hub, person)).toEqual([
      expect.objectContaining({ id: row.id, tool_id: 'open-dental', connection_status: 'mock_connected' }),
    ]);
    expect(await toolsOf(person)).toEqual(['Open Dental']);
    await disconnect(person, row.id);
    const gone = async () => (await call(person, 'Open Dental', 'list_patients', other)).status === 404;
    expect((await call(person, 'Open Dental', 'list_patients')).status).toBe(404);
    expect(await soon(gone)).toBe(true);
    expect(await toolsOf(person)).toEqual(['Open Dental']);
  });

  it('is recorded with its person, once for each change', async () => {
    const person = await member(at.hub);
    const { id } = await insert(person, { tool_name: 'Dentrix' });
    await disconnect(person, id);
    await disconnect(person, id);
    const lines = await at.hub.query(
      'select action, actor_id, actor_kind, target_type, detail, request_id is not null as named from audit_log where subject = $1 order by at, id',
      [id],
    );
    const common = { actor_id: person.id, actor_kind: 'user', target_type: 'connection', named: true };
    expect(lines).toEqual([
      { action: 'connection.connected', ...common, detail: { tool: 'dentrix', mode: 'mock' } },
      { action: 'connection.disconnected', ...common, detail: { tool: 'Dentrix' } },
    ]);
  });

  it('of an unknown tool is kept, and answers like a tool that is not connected', async () => {
    const person = await member(at.hub);
    const { tool_name } = await insert(person, { tool_name: 'Abacus 3000' });
    expect(tool_name).toBe('Abacus 3000');
    const { status, body } = await call(person, 'Abacus 3000', 'list');
    expect([status, body.error]).toEqual([404, 'No integration found for Abacus 3000']);
  });

  it('of a tool that is switched off is refused', async () => {
    const person = await member(at.hub);
    const admin = await member(at.hub, 'admin');
    const key = 'tool:eaglesoft';
    const path = '/api/admin/capabilities';
    const { body } = await send<{ items: { key: string; version: number }[] }>(at.hub, admin, 'GET', path);
    const version = body.items.find((one) => one.key === key)?.version;
    const off = { key, default_on: false, overrides: [], version, reason: 'Not offered here' };
    expect((await send(at.hub, admin, 'PUT', path, off)).status).toBe(200);
    const row = connection(person.id, { tool_name: 'EagleSoft' });
    expect(refusal(await table(person).insert(row))).toEqual([403, 'switched_off']);
    const ended = { ...row, connection_status: 'disconnected' };
    const { data } = await table(person).insert(ended).select('id').single();
    const again = table(person).update({ connection_status: 'mock_connected' }).eq('id', data?.id);
    expect(refusal(await again)).toEqual([403, 'switched_off']);
  });
});

describe('a connected row that a client inserted', () => {
  const native = { connection_status: 'connected', is_pica_native: true, mock_data_enabled: false };

  it('holds no credential where its id was made up, or belongs to somebody else', async () => {
    const owner = await member(at.hub);
    await connect(at.hub, owner, 'OpenAI', { api_key: 'sk-local-test-key' });
    const [held] = await credentials(owner);
    const thief = await member(at.hub);
    for (const credentials_id of ['made-up', held?.id]) {
      const { id } = await insert(thief, { ...native, credentials_id });
      const answer = await call(thief, 'OpenAI', 'list_models');
      expect([answer.body.source, answer.status]).not.toContain('pica_live');
      expect((await call(thief, 'OpenAI', 'chat', at.hub, chat)).status).toBeGreaterThanOrEqual(400);
      await disconnect(thief, id);
    }
    expect(await credentials(owner)).toEqual([held]);
    expect((await call(owner, 'OpenAI', 'list_models')).body.source).toBe('pica_live');
  });

  it('is the connection of the attempt where it names that credential', async () => {
    const person = await member(at.hub);
    const { connection_id } = await connect(at.hub, person, 'OpenAI', { api_key: 'sk-local-test-key' });
    const [held] = await credentials(person);
    const row = await insert(person, { ...native, credentials_id: held?.id });
    expect(row.id).toBe(connection_id);
    expect((await table(person).select()).data).toHaveLength(1);
    expect((await call(person, 'OpenAI', 'list_models')).body.source).toBe('pica_live');
    await disconnect(person, row.id);
    expect(await credentials(person)).toEqual([]);
    expect((await call(person, 'OpenAI', 'list_models')).body.error).toBe('No integration found for OpenAI');
  });

  it('gives its credential up when it names another one', async () => {
    const person = await member(at.hub);
    const { connection_id } = await connect(at.hub, person, 'OpenAI', { api_key: 'sk-local-test-key' });
    const { error } = await table(person).update({ credentials_id: null }).eq('id', connection_id);
    expect(error).toBeNull();
    expect(await credentials(person)).toEqual([]);
    expect((await call(person, 'OpenAI', 'list_models')).body.code).toBe('missing_key');
  });

  it('never shows what belongs to the hub', async () => {
    const person = await member(at.hub);
    await connect(at.hub, person, 'OpenAI', { api_key: 'sk-local-test-key' });
    const { data } = await table(person).select().single();
    expect(Object.keys(data ?? {}).sort()).toEqual([
      ...['connection_status', 'created_at', 'credentials_id', 'id', 'is_pica_native', 'mock_data_enabled'],
      ...['permissions', 'tool_name', 'updated_at', 'user_id'],
    ]);
    expect(JSON.stringify(data)).not.toContain('sk-');
  });
});

describe('a disconnect by a client', () => {
  it('revokes the token at the vendor like the app’s own', async () => {
    const person = await member(at.hub);
    await connectOverOAuth(at.hub, person);
    const [row] = (await table(person).select('id, tool_name')).data ?? [];
    expect(row?.['tool_name']).toBe(TOOL);
    const before = at.vendor.revocations.filter(({ status }) => status === 200).length;
    expect((await disconnect(person, row?.['id'])).status).toBe(204);
    expect(await credentials(person)).toEqual([]);
    const revoked = async () =>
      at.vendor.revocations.filter(({ status }) => status === 200).length === before + 1;
    expect(await soon(revoked)).toBe(true);
  });

  it('by the service key ends the connections of several people at once', async () => {
    const service = await operator(at.hub);
    const people = [await member(at.hub), await member(at.hub)];
    for (const person of people) await insert(person, { tool_name: 'Firecrawl' });
    const { data } = await service
      .from('picaos_integrations')
      .update({ connection_status: 'disconnected' })
      .eq('tool_name', 'Firecrawl')
      .select('user_id');
    expect(data?.map(({ user_id }) => user_id as string).sort()).toEqual(people.map(({ id }) => id).sort());
    for (const person of people) expect((await call(person, 'Firecrawl', 'scrape')).status).toBe(404);
  });
});

describe('connections of one person', () => {
  it('stay below their limit, however many inserts run at once', async () => {
    const person = await member(at.hub);
    await at.hub.query(
      `insert into picaos_integrations (user_id, tool_name, connection_status)
        select $1, 'Dentrix', 'disconnected' from generate_series(1, 996)`,
      [person.id],
    );
    const many = await Promise.all(
      Array.from({ length: 8 }, () => table(person).insert(connection(person.id))),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(many.filter(({ error }) => error?.code === '54000')).toHaveLength(4);
  });
});
