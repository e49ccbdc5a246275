import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { PASSWORD } from '../../../drill/lib/people.ts';
import { PlatformSettings1797100005001 } from '../../migrations/1797100005001-platform-settings.ts';
import { PlatformSettings } from '#identity/platform-settings/index.ts';
import { type ApiError, type Person, send, signedIn } from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

interface Shown {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly default_value: Readonly<Record<string, unknown>>;
  readonly version: number;
  readonly changed_by: { readonly id: string; readonly name: string | null } | null;
}
interface Site {
  readonly site: { readonly hours: object[]; readonly phone: string | null; readonly time_zone: string };
}

let hub: TestHub;
let other: TestHub;
let admin: Person;
let dentist: Person;
beforeAll(async () => {
  const env = { AUTH_AUTOCONFIRM: 'true', SITE_PHONE: '555-0100' };
  hub = await startTestHub(env);
  const { DATABASE_URL = '', DATA_DIR } = hub.env;
  other = await startTestHub({ ...env, DATABASE_URL, DATA_DIR });
  admin = await signedIn(hub, 'admin');
  dentist = await signedIn(hub);
}, 90_000);
afterAll(async () => {
  await other.close();
  await hub.close();
});

const path = (key: string) => `/api/admin/settings/${key}`;
const read = async (key: string) => (await send<Shown>(hub, admin, 'GET', path(key))).body;
const put = (key: string, body: object) =>
  send<Shown & ApiError & { error: { fields?: object } }>(hub, admin, 'PUT', path(key), body);
async function change(key: string, value: object, reason = 'The practice asked for it') {
  return put(key, { value, version: (await read(key)).version, reason });
}
const site = async (at = hub) => (await send<Site>(at, null, 'GET', '/api/config')).body.site;
const lockOf = async (person: Person, at = hub) =>
  (await send<{ minutes: number; max_minutes: number }>(at, person, 'GET', '/api/me/idle-lock')).body;
const choose = (minutes: number) => send<ApiError>(hub, dentist, 'PATCH', '/api/me/idle-lock', { minutes });

const DETAILS = {
  ...{ address: null, phone: '555-0199', email: 'front@example.test' },
  ...{ linkedin: null, instagram: null, facebook: null, youtube: null },
};
const HOURS = { time_zone: 'UTC', days: [{ day: 3, opens: '08:30', closes: '12:15' }] };

const QUOTAS = { conversations: 1_000, tasks: 2_000, connection_attempts: 20, sessions: 100 };

describe('a setting of the hub', () => {
  it('has the value of the operator until an admin decides, and then the admin’s in every process', async () => {
    expect([(await site()).phone, (await site(other)).phone]).toEqual(['555-0100', '555-0100']);
    const before = await read('contact_details');
    expect([before.version, before.changed_by]).toEqual([1, null]);
    const saved = await change('contact_details', DETAILS, 'New number');
    expect([saved.status, saved.body.value, saved.body.version]).toEqual([200, DETAILS, 2]);
    expect(saved.body.changed_by?.id).toBe(admin.id);
    expect(saved.body.default_value).toMatchObject({ phone: '555-0100' });
    expect((await site()).phone).toBe('555-0199');
    expect(await soon(async () => (await site(other)).phone === '555-0199')).toBe(true);
    const [entry] = await hub.query(
      `select actor_id, target_type, subject, before, after, reason from audit_log
       where action = 'setting.changed' order by at desc limit 1`,
    );
    expect(entry).toEqual({
      ...{ actor_id: admin.id, target_type: 'setting', subject: 'contact_details', reason: 'New number' },
      before: { phone: '555-0100', email: null },
      after: { phone: '555-0199', email: 'front@example.test' },
    });
  });

  it('has the default of a field that it was stored without', async () => {
    await change('quotas', { ...QUOTAS, tasks: 7 });
    await hub.query(`update platform_settings set value = value - 'sessions' where key = 'quotas'`);
    expect((await read('quotas')).value).toEqual({ ...QUOTAS, tasks: 7 });
    await change('quotas', QUOTAS);
  });

  it('is listed with all others', async () => {
    const { body } = await send<{ items: Shown[] }>(hub, admin, 'GET', '/api/admin/settings');
    expect(body.items.map(({ key }) => key)).toEqual([
      ...['sign_ups', 'idle_lock', 'assistant', 'support_hours', 'contact_details', 'quotas'],
    ]);
  });

  it.each([
    ['idle_lock', { default_minutes: 4, max_minutes: 30 }, ['default_minutes']],
    ['idle_lock', { default_minutes: 20, max_minutes: 15 }, ['default_minutes']],
    ['idle_lock', { default_minutes: 10 }, ['max_minutes']],
    ['idle_lock', { default_minutes: 10, max_minutes: 20, more: 1 }, ['more']],
    [
      'assistant',
      { system_prompt: 'x'.repeat(8_001), monthly_tokens: -1 },
      ['system_prompt', 'monthly_tokens'],
    ],
    ['support_hours', { ...HOURS, time_zone: 'Mars/Olympus' }, ['time_zone']],
    ['support_hours', { ...HOURS, days: [] }, ['days']],
    ['support_hours', { ...HOURS, days: [null] }, ['days.0']],
    ['support_hours', { ...HOURS, days: [{ day: 3, opens: '9', closes: '12:15' }] }, ['days.0.opens']],
    ['support_hours', { ...HOURS, days: [{ day: 3, opens: '12:15', closes: '08:30' }] }, ['days.0.closes']],
    ['support_hours', { ...HOURS, days: [...HOURS.days, ...HOURS.days] }, ['days.1.day']],
    [
      'contact_details',
      { ...DETAILS, phone: 'call me', linkedin: 'javascript:alert(1)' },
      ['phone', 'linkedin'],
    ],
    ['sign_ups', { open: 'yes' }, ['open']],
    ['quotas', { ...QUOTAS, tasks: 0, sessions: 1 }, ['tasks', 'sessions']],
    [
      'quotas',
      { ...QUOTAS, conversations: 1_000_001, connection_attempts: 1.5 },
      ['conversations', 'connection_attempts'],
    ],
  ])('%s refuses what it cannot mean and names the field', async (key, value, fields) => {
    const refused = await change(key, value);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_failed']);
    expect(Object.keys(refused.body.error.fields ?? {})).toEqual(fields);
  });

  it('needs a reason, and is one that exists', async () => {
    const { value, version } = await read('idle_lock');
    const without = await put('idle_lock', { value, version, reason: ' ' });
    expect([without.status, without.body.error.code]).toEqual([422, 'reason_required']);
    const unknown = await put('constructor', { value, version, reason: 'Why not' });
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found']);
  });

  it('is decided by one of two admins who decide at once, the first time and later', async () => {
    for (const minutes of [10, 20]) {
      const { version } = await read('idle_lock');
      const value = { default_minutes: minutes, max_minutes: 30 };
      const at = [hub, other].map((one) =>
        send<ApiError>(one, admin, 'PUT', path('idle_lock'), { value, version, reason: 'Two at once' }),
      );
      const answers = await Promise.all(at);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('version_conflict');
      expect((await read('idle_lock')).version).toBe(version + 1);
    }
  });
});

describe('the idle time', () => {
  it('counts for whoever has chosen none, and bounds what was chosen', async () => {
    expect((await choose(25)).status).toBe(200);
    await change('idle_lock', { default_minutes: 10, max_minutes: 20 });
    expect(await lockOf(dentist)).toMatchObject({ minutes: 20, max_minutes: 20 });
    expect(await lockOf(admin)).toMatchObject({ minutes: 10 });
    expect(await soon(async () => (await lockOf(admin, other)).minutes === 10)).toBe(true);
    const refused = await choose(25);
    expect([refused.status, refused.body.error.message]).toEqual([
      ...[400, 'Your administrator allows 20 minutes at most.'],
    ]);
    await change('idle_lock', { default_minutes: 15, max_minutes: 30 });
    expect(await lockOf(dentist)).toMatchObject({ minutes: 25 });
  });
});

describe('sign-ups', () => {
  const areClosed = async (at: TestHub) =>
    (await send<{ disable_signup: boolean }>(at, null, 'GET', '/auth/v1/settings')).body.disable_signup;
  const signUp = (at: TestHub) =>
    send<{ error_code?: string }>(at, null, 'POST', '/auth/v1/signup', {
      ...{ email: 'late@example.test', password: PASSWORD },
    });

  it('are closed and opened by an admin, at once in every process', async () => {
    expect([await areClosed(hub), await areClosed(other)]).toEqual([false, false]);
    await change('sign_ups', { open: false }, 'Invitations only from now on');
    expect(await areClosed(hub)).toBe(true);
    expect((await signUp(hub)).body.error_code).toBe('signup_disabled');
    expect(await soon(() => areClosed(other))).toBe(true);
    expect((await signUp(other)).body.error_code).toBe('signup_disabled');
    await change('sign_ups', { open: true });
    expect((await signUp(hub)).status).toBe(200);
    const entries = await hub.query(
      `select before, after from audit_log where subject = 'sign_ups' order by id`,
    );
    expect(entries).toEqual([
      { before: { open: true }, after: { open: false } },
      { before: { open: false }, after: { open: true } },
    ]);
  });
});

describe('the quotas', () => {
  const converse = (at = hub) => send<ApiError>(at, dentist, 'POST', '/api/ai/conversations', {});

  it('bound what a person adds from then on, in every process', async () => {
    for (let made = 0; made < 2; made += 1) expect((await converse()).status).toBe(201);
    await change('quotas', { ...QUOTAS, conversations: 2 });
    for (const at of [hub, other]) {
      const isFull = async () => {
        const { body } = await converse(at);
        return body.error?.message === 'You have 2 conversations already. Delete one first.';
      };
      expect(await soon(isFull)).toBe(true);
    }
    await change('quotas', { ...QUOTAS, conversations: 3 });
    expect((await converse()).status).toBe(201);
  });

  it('end the session that was unused for longest', async () => {
    const credentials = { email: 'many@example.test', password: PASSWORD };
    const enter = async (path: string) =>
      (await send<{ access_token: string; user: { id: string } }>(hub, null, 'POST', path, credentials)).body;
    await change('quotas', { ...QUOTAS, sessions: 2 });
    const first = await enter('/auth/v1/signup');
    const others = [
      await enter('/auth/v1/token?grant_type=password'),
      await enter('/auth/v1/token?grant_type=password'),
    ];
    const answers = [first, ...others].map(({ access_token: token, user: { id } }) =>
      send(hub, { id, token }, 'GET', '/api/me/profile'),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 200, 200]);
    await change('quotas', QUOTAS);
  });
});

describe('the support hours', () => {
  it('are shown to visitors and decide when a reply is due', async () => {
    expect((await site()).hours).toEqual([
      { days: 'Mon-Fri', hours: '9-6' },
      { days: 'Sat', hours: '10-4' },
    ]);
    await change('support_hours', HOURS);
    expect(await site()).toMatchObject({ hours: [{ days: 'Wed', hours: '8:30-12:15' }], time_zone: 'UTC' });
    const { body } = await send<{ next_reply_by: string }>(hub, dentist, 'GET', '/api/support/tickets');
    const due = new Date(body.next_reply_by);
    expect([due.getUTCDay(), due.getUTCHours() >= 8, due.getUTCHours() <= 12]).toEqual([3, true, true]);
  });
});

describe('the settings of the assistant', () => {
  it('are the same by both routes', async () => {
    const value = { system_prompt: 'Be brief.', monthly_tokens: null };
    const { version } = (await change('assistant', value)).body;
    const limits = await send(hub, admin, 'GET', '/api/admin/ai/limits');
    expect(limits.body).toMatchObject({ ...value, version });
    const changed = { monthly_tokens: 5_000, version };
    await send(hub, admin, 'PATCH', '/api/admin/ai/limits', changed);
    expect((await read('assistant')).value).toEqual({ ...value, monthly_tokens: 5_000 });
  });

  it('move from the table of the release before and back', async () => {
    const migration = new PlatformSettings1797100005001();
    const runner = hub.app.get(DataSource).createQueryRunner();
    await migration.down(runner);
    const old = async () =>
      (await runner.query('select system_prompt, monthly_tokens, version from ai_settings')) as object[];
    expect(await old()).toEqual([{ system_prompt: 'Be brief.', monthly_tokens: '5000', version: 3 }]);
    await runner.query(
      `update ai_settings set system_prompt = 'Be kind.', monthly_tokens = null, version = 4`,
    );
    await migration.up(runner);
    await runner.release();
    hub.app.get(PlatformSettings).forget();
    expect(await read('assistant')).toMatchObject({
      ...{ version: 4, value: { system_prompt: 'Be kind.', monthly_tokens: null } },
    });
  });
});
