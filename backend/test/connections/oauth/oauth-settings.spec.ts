import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiError, open, type Person, send, signedIn } from '../../support/people.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';
import { soon } from '../../support/soon.ts';

interface Settings {
  readonly ready: boolean;
  readonly missing: readonly string[];
  readonly fallback: boolean;
  readonly version: number;
  readonly redirect_uri: string | null;
  readonly items: readonly {
    readonly name: string;
    readonly source: string;
    readonly value: string | null;
  }[];
}

let hub: TestHub;
let other: TestHub;
let admin: Person;
beforeAll(async () => {
  const variables = { AUTH_AUTOCONFIRM: 'true', HUB_GOOGLE_CALENDAR_ISSUER: 'https://fixed.example' };
  hub = await startTestHub(variables);
  const { DATABASE_URL, DATA_DIR } = hub.env;
  other = await startTestHub({ ...variables, DATABASE_URL: String(DATABASE_URL), DATA_DIR });
  admin = await signedIn(hub, 'admin');
}, 90_000);
afterAll(async () => {
  await other.close();
  await hub.close();
});

const path = (tool: string) => `/api/admin/tools/${tool}/settings`;
const read = async (tool: string) => (await send<Settings>(hub, admin, 'GET', path(tool))).body;
const change = (body: unknown, tool = 'google-calendar') =>
  send<Settings & ApiError>(hub, admin, 'PUT', path(tool), body);
/** Sends the newest version, as a page that was just loaded. */
const put = async (values: unknown, tool = 'google-calendar') =>
  change({ values, version: (await read(tool)).version ?? 0 }, tool);
const item = ({ items }: Settings, name: string) => items.find((one) => one.name === name);
const isReady = async (at: TestHub): Promise<boolean> => {
  const { body } = await send<{ items: { id: string; pica_connected: boolean }[] }>(
    at,
    null,
    'GET',
    '/api/tools',
  );
  return body.items.find(({ id }) => id === 'google-calendar')?.pica_connected ?? false;
};

it('an admin sets up an OAuth tool for all processes, and the secret is never shown again', async () => {
  expect(await read('google-calendar')).toMatchObject({
    ready: false,
    missing: ['Client ID', 'Client secret'],
    redirect_uri: `${hub.env.publicUrl}/auth/pica/callback`,
  });
  const { status, body } = await put({ client_id: ' my-client ', client_secret: 'my-client-secret' });
  expect([status, body.ready]).toEqual([200, true]);
  expect(item(body, 'client_id')).toMatchObject({ source: 'stored', value: 'my-client' });
  expect(item(body, 'client_secret')).toMatchObject({ source: 'stored', value: 'my-c…cret' });
  expect([await isReady(hub), await soon(() => isReady(other))]).toEqual([true, true]);
  const person = await signedIn(hub);
  expect((await open(other, person, 'Google Calendar')).body.url).toMatch(/^\/authkit\//);
  const rows = await hub.query('select * from tool_settings');
  const log = await hub.query<{ detail: unknown }>(
    "select detail from audit_log where action = 'tool.settings_changed'",
  );
  expect(rows).toHaveLength(2);
  expect(log).toEqual([{ detail: { settings: ['client_id', 'client_secret'] } }]);
  expect(JSON.stringify([body, rows, log])).not.toContain('my-client-secret');
  expect((await put({ client_secret: null })).body.ready).toBe(false);
  expect(await soon(async () => !(await isReady(other)))).toBe(true);
});

it('invalid settings, and those that the environment sets, are refused', async () => {
  const faults: [unknown, string][] = [
    [{ nothing: 'x' }, 'nothing'],
    [{ issuer: 'https://other.example' }, 'issuer'],
    [{ token_url: 'ftp://example.test' }, 'token_url'],
    [{ token_url: 'https://user:pass@example.test' }, 'token_url'],
    [{ client_id: 5 }, 'client_id'],
  ];
  for (const [values, field] of faults) {
    const { status, body } = await put(values);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
    if (field === 'token_url') expect(body.error.fields?.[field]).toContain('without user name and password');
  }
  expect((await put({}, 'nothing')).status).toBe(404);
  expect(item(await read('google-calendar'), 'issuer')).toMatchObject({ source: 'environment' });
});

it('settings of tools are for admins only', async () => {
  const person = await signedIn(hub);
  expect((await send(hub, person, 'GET', path('google-calendar'))).status).toBe(403);
  const change = { values: {}, version: 0 };
  expect((await send(hub, person, 'PUT', path('google-calendar'), change)).status).toBe(403);
  expect((await send(hub, person, 'GET', '/api/admin/tools')).status).toBe(403);
});

it('of two admins who save at once one succeeds, and the other gets a conflict', async () => {
  const { version } = await read('dentrix');
  const [one, two] = await Promise.all([
    change({ values: { base_url: 'http://127.0.0.1:1' }, version }, 'dentrix'),
    change({ values: { base_url: 'http://127.0.0.1:2' }, version }, 'dentrix'),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  const lost = one.status === 409 ? one : two;
  expect(lost.body.error).toMatchObject({
    code: 'version_conflict',
    message: 'Someone else changed the settings of Dentrix. Review them and save again.',
  });
  expect((await read('dentrix')).version).toBe(version + 1);
  expect((await change({ values: {} }, 'dentrix')).status).toBe(400);
});

it('the list of tools says what keeps each one from being live', async () => {
  const { body } = await send<{ items: (Settings & { tool_id: string; always_live: boolean })[] }>(
    hub,
    admin,
    'GET',
    '/api/admin/tools',
  );
  const found = body.items.map(({ tool_id, ready, always_live, missing }) => [
    tool_id,
    ready,
    always_live,
    missing,
  ]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['openai', true, true, []],
      ['open-dental', false, false, ['Developer key']],
      ['eaglesoft', false, false, ['Base address']],
    ]),
  );
  expect(found).toHaveLength(9);
});
