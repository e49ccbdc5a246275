import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { importJWK, SignJWT } from 'jose';
import { Keys } from '#platform/crypto/keys.ts';
import { signApiKey } from '#platform/crypto/api-keys.ts';
import { authClient, call, confirmedUser, mailsTo, PASSWORD, refresh, signIn } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
let service: string;
let admin: SupabaseClient['auth']['admin'];
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
  service = await signed({ role: 'service_role' });
  admin = createClient(hub.url, service, { auth: { persistSession: false, autoRefreshToken: false } }).auth
    .admin;
}, 60_000);
afterAll(() => hub.close());

async function signed(claims: Record<string, unknown>): Promise<string> {
  const [key = {}] = hub.app.get(Keys, { strict: false }).signing;
  const header = { alg: 'ES256', kid: key.kid ?? '' };
  return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(key, 'ES256'));
}
const asService = (method: string, path: string, body?: unknown) =>
  call(hub, method, `/auth/v1${path}`, { token: service, ...(body === undefined ? {} : { body }) });
const UNKNOWN = '4b3f9a6e-2f0b-4b7e-9a51-1d1b2c3d4e5f';

async function made(email: string, more: Record<string, unknown> = {}) {
  const { data, error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true, ...more });
  if (error) throw error;
  return data.user;
}

describe('who is an administrator', () => {
  it('is decided by the role of the key, whatever its subject and expiry', async () => {
    for (const claims of [
      { role: 'service_role' },
      { role: 'supabase_admin', sub: 'no uuid', aud: 'elsewhere' },
      { role: 'service_role', sub: UNKNOWN, exp: Math.floor(Date.now() / 1000) + 60 },
    ])
      expect((await call(hub, 'GET', '/auth/v1/admin/users', { token: await signed(claims) })).status).toBe(
        200,
      );
  });

  it('is nobody without that role', async () => {
    const user = await confirmedUser(hub, 'plain@example.test');
    const [signing = {}] = hub.app.get(Keys, { strict: false }).signing;
    const anon = await signApiKey(signing, 'anon', 'x');
    const outdated = await signed({ role: 'service_role', exp: 1_000 });
    const path = '/auth/v1/admin/users';
    const answer = async (token?: string) => {
      const { status, body } = await call(hub, 'GET', path, token ? { token } : {});
      return [status, body['code'], body['message']];
    };
    expect(await answer()).toEqual([401, 'no_authorization', 'This endpoint requires a valid Bearer token']);
    expect(await answer(user.access_token)).toEqual([403, 'not_admin', 'User not allowed']);
    expect(await answer(anon)).toEqual([403, 'not_admin', 'User not allowed']);
    expect((await answer('nonsense')).slice(0, 2)).toEqual([403, 'bad_jwt']);
    expect((await answer(outdated)).slice(0, 2)).toEqual([403, 'bad_jwt']);
  });
});

describe('creating a user', () => {
  it('stores exactly what was sent, with profile and role, and no mail goes out', async () => {
    const user = await made('new@example.test', {
      user_metadata: { first_name: 'Ada', user_type: 'team_member' },
      app_metadata: { plan: 'gold' },
    });
    expect(user?.user_metadata).toEqual({ first_name: 'Ada', user_type: 'team_member' });
    expect(user?.app_metadata).toEqual({ plan: 'gold', provider: 'email', providers: ['email'] });
    expect(user?.identities).toHaveLength(1);
    expect(user?.email_confirmed_at).toBeTruthy();
    const rows = await hub.query(
      'select p.first_name, r.role from profiles p join user_roles r on r.user_id = p.id where p.id = $1',
      [user?.id],
    );
    expect(rows).toEqual([{ first_name: 'Ada', role: 'team_member' }]);
    expect(await mailsTo(hub, 'new@example.test')).toEqual([]);
    expect((await signIn(hub, 'new@example.test')).user.id).toBe(user?.id);
  });

  it('accepts an id, a phone number without an address, and a password hash', async () => {
    const { data } = await admin.createUser({ id: UNKNOWN, phone: '+4915112345678', phone_confirm: true });
    expect([data.user?.id, data.user?.phone, data.user?.email]).toEqual([UNKNOWN, '4915112345678', '']);
    const [row] = await hub.query<{ encrypted_password: string }>(
      "select encrypted_password from auth.users where email = 'new@example.test'",
    );
    await made('hashed@example.test', { password: undefined, password_hash: row?.encrypted_password });
    expect((await signIn(hub, 'hashed@example.test')).user.email).toBe('hashed@example.test');
  });

  it.each([
    [{}, 400, 'validation_failed'],
    [{ email: 'no address' }, 400, 'validation_failed'],
    [{ email: 'NEW@example.test' }, 422, 'email_exists'],
    [{ phone: '4915112345678' }, 422, 'phone_exists'],
    [{ phone: '0-12' }, 400, 'validation_failed'],
    [{ email: 'a@example.test', id: 'x' }, 400, 'validation_failed'],
    [{ email: 'a@example.test', id: UNKNOWN }, 422, 'user_already_exists'],
    [{ email: 'a@example.test', password: '123' }, 422, 'weak_password'],
    [{ email: 'a@example.test', password: PASSWORD, password_hash: 'x' }, 400, 'validation_failed'],
    [{ email: 'a@example.test', password_hash: 'plain' }, 400, 'validation_failed'],
    [{ email: 'a@example.test', ban_duration: '1 day' }, 400, 'validation_failed'],
    [{ email: 'a@example.test', role: 'service_role' }, 400, 'validation_failed'],
    [{ email: 'a@example.test', user_metadata: { user_type: 'king' } }, 400, 'validation_failed'],
  ])('of %j is refused with %i %s and leaves nothing behind', async (body, status, code) => {
    const answer = await asService('POST', '/admin/users', body);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect(await hub.query("select 1 from auth.users where email = 'a@example.test'")).toEqual([]);
  });
});

describe('reading users', () => {
  it('answers pages as the client reads them, newest first', async () => {
    await made('paged@example.test');
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    if (first.error) throw first.error;
    const { total, nextPage, lastPage, users, aud } = first.data;
    expect([users.length, nextPage, lastPage, aud]).toEqual([2, 2, Math.ceil(total / 2), 'authenticated']);
    expect(users[0]?.email).toBe('paged@example.test');
    const last = await admin.listUsers({ page: lastPage, perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null, lastPage, total });
    expect((await admin.listUsers()).data.users).toHaveLength(total);
  });

  it('filters by address and refuses a page that is not a number', async () => {
    const found = await asService(
      'GET',
      '/admin/users?page=&per_page=&filter=PAGED%40&sort=created_at%20asc',
    );
    expect((found.body['users'] as unknown[]).length).toBe(1);
    expect(found.headers.get('link')).toBe(
      '</admin/users?page=1&per_page=50&filter=PAGED%40&sort=created_at+asc>; rel="last"',
    );
    for (const query of ['page=x', 'per_page=0', 'sort=email'])
      expect((await asService('GET', `/admin/users?${query}`)).body['code']).toBe('validation_failed');
  });

  it.each(['GET', 'PUT', 'DELETE'])('answers 404 to %s with a malformed or unknown id', async (method) => {
    const body = method === 'GET' ? undefined : {};
    const malformed = await asService(method, '/admin/users/1', body);
    expect([malformed.status, malformed.body]).toEqual([
      404,
      { code: 'validation_failed', message: 'user_id must be an UUID' },
    ]);
    const unknown = await asService(method, '/admin/users/00000000-0000-4000-8000-000000000000', body);
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { code: 'user_not_found', message: 'User not found' },
    ]);
  });
});

describe('changing a user', () => {
  it('applies a new address, merged metadata, removed keys and a role at once', async () => {
    const user = await made('before@example.test', { user_metadata: { a: 1, b: 2 } });
    const { data, error } = await admin.updateUserById(user?.id ?? '', {
      email: 'After@example.test',
      user_metadata: { b: null, c: 3 },
      app_metadata: { plan: 'gold' },
      role: 'editor',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'after@example.test',
      user_metadata: { a: 1, c: 3 },
      role: 'editor',
    });
    expect(data.user?.user_metadata).not.toHaveProperty('b');
    expect(data.user?.app_metadata).toMatchObject({ plan: 'gold', provider: 'email' });
    expect(data.user?.identities?.[0]?.identity_data?.['email']).toBe('after@example.test');
    expect(await mailsTo(hub, 'after@example.test')).toEqual([]);
    const taken = await admin.updateUserById(user?.id ?? '', { email: 'new@example.test' });
    expect([taken.error?.status, taken.error?.code]).toEqual([422, 'email_exists']);
  });

  it.each([
    ['a new password', { password: 'another horse' }, 403, 'session_not_found'],
    ['a ban', { ban_duration: '24h' }, 403, 'user_banned'],
  ])('%s ends every session at once', async (what, change, status, code) => {
    const email = `${what.replaceAll(' ', '-')}@example.test`;
    const user = await made(email);
    const session = await signIn(hub, email);
    expect((await call(hub, 'GET', '/auth/v1/user', { token: session.access_token })).status).toBe(200);
    await admin.updateUserById(user?.id ?? '', change);
    const answer = await call(hub, 'GET', '/auth/v1/user', { token: session.access_token });
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect((await refresh(hub, session.refresh_token)).status).toBe(400);
  });

  it('a ban keeps the person out until it is lifted', async () => {
    const user = await made('banned@example.test', { ban_duration: '24h' });
    expect(user).toHaveProperty('banned_until');
    const { error } = await authClient(hub).auth.signInWithPassword({
      email: 'banned@example.test',
      password: PASSWORD,
    });
    expect(error?.code).toBe('user_banned');
    const lifted = await admin.updateUserById(user?.id ?? '', { ban_duration: 'none' });
    expect(lifted.data.user).not.toHaveProperty('banned_until');
    expect((await signIn(hub, 'banned@example.test')).user.id).toBe(user?.id);
  });
});

describe('deleting a user', () => {
  const secretOf = (owner: string | undefined) =>
    hub.query(
      "insert into credentials (id, context, owner_id, tool_id, sealed) values (gen_random_uuid(), 'user', $1, 'openai', 'x')",
      [owner],
    );
  const secretsLeft = (owner: string | undefined) =>
    hub.query('select 1 from credentials where owner_id = $1', [owner]);

  it('deletes all data of the account and ends its sessions at once', async () => {
    const user = await made('gone@example.test');
    await secretOf(user?.id);
    const session = await signIn(hub, 'gone@example.test');
    const { data, error } = await admin.deleteUser(user?.id ?? '');
    expect([data.user?.id, error]).toEqual([user?.id, null]);
    const answer = await call(hub, 'GET', '/auth/v1/user', { token: session.access_token });
    expect([answer.status, answer.body['code']]).toEqual([403, 'user_not_found']);
    expect(await hub.query('select 1 from profiles where id = $1', [user?.id])).toEqual([]);
    expect(await secretsLeft(user?.id)).toEqual([]);
    expect((await admin.getUserById(user?.id ?? '')).error?.status).toBe(404);
  });

  it.each([false, true])('leaves no mail and no access at vendors (soft: %s)', async (softly) => {
    const address = `left-${softly}@example.test`;
    const id = (await made(address))?.id ?? '';
    await call(hub, 'POST', '/auth/v1/recover', { body: { email: address } });
    await hub.query(`insert into credentials (context, owner_id, tool_id, sealed, revocable)
      values ('user', '${id}', 'google-calendar', 'held', true)`);
    await hub.query(`insert into connect_attempts (user_id, tool_id, state, nonce, expires_at, sealed_tokens)
      values ('${id}', 'microsoft-outlook', 'checking', 'n', now() + interval '1 hour', 'new')`);
    await hub.query(`insert into auth.sign_in_places (user_id, place) values ('${id}', 'here')`);
    await hub.query(`update auth.users set new_phone = '15550001111' where id = '${id}'`);
    const left = () =>
      hub.query(`select (select count(*) from mails where to_address = '${address}')::int as mails,
        (select count(*) from auth.sign_in_places where user_id = '${id}')::int as places,
        (select count(*) from auth.users where new_phone = '15550001111')::int as phones,
        array(select sealed from token_revocations where owner_id = '${id}' order by 1) as revoking`);
    expect(await left()).toEqual([{ mails: 1, places: 1, phones: 1, revoking: [] }]);
    await admin.deleteUser(id, softly);
    expect(await left()).toEqual([{ mails: 0, places: 0, phones: 0, revoking: ['held', 'new'] }]);
  });

  it('as a soft deletion keeps the row without personal data, and frees the address', async () => {
    const user = await made('soft@example.test', { user_metadata: { first_name: 'Ada' } });
    await secretOf(user?.id);
    const session = await signIn(hub, 'soft@example.test');
    await admin.deleteUser(user?.id ?? '', true);
    const answer = await call(hub, 'GET', '/auth/v1/user', { token: session.access_token });
    expect(answer.body['code']).toBe('user_not_found');
    const { data } = await admin.getUserById(user?.id ?? '');
    expect(data.user).toMatchObject({ email: '', user_metadata: {}, identities: [] });
    expect(data.user).toHaveProperty('deleted_at');
    expect(await hub.query('select first_name from profiles where id = $1', [user?.id])).toEqual([
      { first_name: null },
    ]);
    expect(await secretsLeft(user?.id)).toEqual([]);
    expect((await made('soft@example.test'))?.id).not.toBe(user?.id);
  });

  it('and suspending are refused for the last active admin', async () => {
    const first = await made('admin1@example.test');
    const second = await made('admin2@example.test');
    const grant = (id: string | undefined) =>
      hub.query("insert into user_roles (user_id, role) values ($1, 'admin')", [id]);
    await Promise.all([grant(first?.id), grant(second?.id)]);
    const both = await Promise.all([first, second].map((user) => admin.deleteUser(user?.id ?? '')));
    expect(both.map(({ error }) => error?.code).sort()).toEqual(['last_admin', undefined]);
    const left = both[0]?.error ? first : second;
    const banned = await admin.updateUserById(left?.id ?? '', { ban_duration: '1h' });
    expect([banned.error?.status, banned.error?.code]).toEqual([422, 'last_admin']);
  });

  it('works without a body', async () => {
    const user = await made('bare@example.test');
    const answer = await asService('DELETE', `/admin/users/${user?.id}`);
    expect([answer.status, answer.body]).toEqual([200, {}]);
  });
});

describe('what this server does not have', () => {
  it.each([
    '/admin/sso/providers',
    '/admin/custom-providers',
    '/admin/oauth/clients',
    '/admin/audit',
    `/admin/users/${UNKNOWN}/passkeys`,
  ])('%s is a 404 feature_disabled', async (path) => {
    const answer = await asService('GET', path);
    expect([answer.status, answer.body['code']]).toEqual([404, 'feature_disabled']);
  });
});
