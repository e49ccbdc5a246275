import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settingAad, TOOL_SETTINGS_CHANNEL } from '#hub/tools/index.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { open, send, signedIn } from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

interface Tool {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly pica_connected: boolean;
  readonly auth: { readonly kind: string; readonly fields: readonly Record<string, unknown>[] };
  readonly logo: string;
}

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_FIRECRAWL_BASE_URL: 'http://127.0.0.1:9/secret-path',
  });
}, 60_000);
afterAll(() => hub.close());

const list = async () => (await send<{ items: Tool[] }>(hub, null, 'GET', '/api/tools')).body.items;
const ready = async (id: string) => (await list()).find((tool) => tool.id === id)?.pica_connected;

describe('the catalogue', () => {
  it('lists the tools of the specification on a fresh hub', async () => {
    const table = (await list()).map(({ name, category, pica_connected }) => [
      name,
      category,
      pica_connected,
    ]);
    expect(table).toEqual([
      ['OpenAI', 'AI', true],
      ['Anthropic', 'AI', true],
      ['Firecrawl', 'Data', true],
      ['ClearCorrect', 'Orthodontics', false],
      ['Dentrix', 'Practice Management', false],
      ['Eaglesoft', 'Practice Management', false],
      ['Open Dental', 'Practice Management', false],
      ['Google Calendar', 'Scheduling', false],
      ['Microsoft Outlook', 'Communication', false],
    ]);
  });

  it('says how to connect, and nothing of the operator’s settings', async () => {
    const items = await list();
    expect(items.find(({ id }) => id === 'openai')?.auth).toMatchObject({
      kind: 'api_key',
      fields: [expect.objectContaining({ name: 'api_key', secret: true, required: true })],
    });
    const dentrix = items.find(({ id }) => id === 'dentrix')?.auth as { title?: string } | undefined;
    expect(dentrix?.title).toBe('Connect Dentrix via practice gateway');
    expect(items.every(({ logo }) => logo.startsWith('data:image/svg+xml,'))).toBe(true);
    expect(JSON.stringify(items)).not.toContain('secret-path');
  });

  it('says which parts of the unified model each practice system supports and lacks', async () => {
    const items = (await list()) as unknown as { id: string; capabilities: { model: string }[] }[];
    const of = (id: string) => items.find((tool) => tool.id === id)?.capabilities ?? [];
    const [patients] = of('eaglesoft');
    expect(patients).toMatchObject({
      model: 'patients',
      verbs: expect.arrayContaining(['list', 'get', 'create', 'update']),
      lacks: ['smsConsent', 'chartNumber'],
    });
    expect(of('open-dental').map(({ model }) => model)).toContain('claims');
    expect(of('openai')).toEqual([]);
  });

  it('answers 304 to a client that has it already', async () => {
    const etag = (await send(hub, null, 'GET', '/api/tools')).headers.get('etag') ?? '';
    const again = await send(hub, null, 'GET', '/api/tools', undefined, { 'if-none-match': etag });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag]);
    const other = await send(hub, null, 'GET', '/api/tools', undefined, { 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
  });

  it('reports Open Dental as ready once the developer key is stored, and connects it on a page', async () => {
    const key = 'developer_key';
    const sealed = hub.app.get(Vault).seal('dev-key-123456', settingAad('open-dental', key));
    const values = ['open-dental', key, sealed];
    expect(await ready('open-dental')).toBe(false);
    await hub.query('insert into tool_settings (tool_id, key, sealed) values ($1, $2, $3)', values);
    await hub.query(`select pg_notify('${TOOL_SETTINGS_CHANNEL}', '')`);
    expect(await soon(async () => (await ready('open-dental')) === true)).toBe(true);
    const person = await signedIn(hub);
    expect((await open(hub, person, 'Open Dental')).body.url).toMatch(/^\/authkit\//);
  });
});
