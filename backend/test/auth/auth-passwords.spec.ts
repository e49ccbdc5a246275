import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { argon2d, argon2id, hash } from 'argon2';
import bcrypt from 'bcrypt';
import { serviceKey } from './admin/auth-admin-support.ts';
import { call, confirmedUser, linkTo, PASSWORD, signIn, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({
    AUTH_HASH_MS: '0',
    AUTH_MAIL_INTERVAL: '0',
    AUTH_PASSWORD_CURRENT: 'on',
    AUTH_PASSWORD_CHARACTERS: 'lower',
  });
}, 60_000);
afterAll(() => hub.close());

const hashOf = async (email: string) =>
  (
    await hub.query<{ encrypted_password: string }>(
      'select encrypted_password from auth.users where email = $1',
      [email],
    )
  )[0]?.encrypted_password ?? '';
const put = ({ access_token: token }: Tokens, body: Record<string, unknown>) =>
  call(hub, 'PUT', '/auth/v1/user', { token, body });
const grant = (email: string, password: string) =>
  call(hub, 'POST', '/auth/v1/token?grant_type=password', { body: { email, password } });

describe('an account imported with its hash', () => {
  const imported = async (email: string, passwordHash: string) => {
    const token = await serviceKey(hub);
    const body = { email, email_confirm: true, password_hash: passwordHash };
    return call(hub, 'POST', '/auth/v1/admin/users', { token, body });
  };

  it.each<[string, () => Promise<string>]>([
    ['bcrypt', () => bcrypt.hash(PASSWORD, 5)],
    ['bcrypt as PHP writes it', async () => (await bcrypt.hash(PASSWORD, 5)).replace('$2b', '$2y')],
    ['argon2d', () => hash(PASSWORD, { type: argon2d })],
    ['a cheap argon2id', () => hash(PASSWORD, { type: argon2id, memoryCost: 4096, timeCost: 1 })],
  ])('of %s signs in, and has our own hash from then on', async (name, make) => {
    const email = `${name.replaceAll(' ', '-')}@example.test`;
    const foreign = await make();
    expect((await imported(email, foreign)).status).toBe(200);
    expect((await grant(email, 'wrong horse')).status).toBe(400);
    expect(await hashOf(email)).toBe(foreign);
    expect((await grant(email, PASSWORD)).status).toBe(200);
    const own = await hashOf(email);
    expect(own).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    expect((await grant(email, PASSWORD)).status).toBe(200);
    expect(await hashOf(email)).toBe(own);
  });

  it('keeps a strong argon2id hash unchanged', async () => {
    const good = await hash(PASSWORD, { type: argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 4 });
    await imported('good@example.test', good);
    expect((await grant('good@example.test', PASSWORD)).status).toBe(200);
    expect(await hashOf('good@example.test')).toBe(good);
  });

  it('opens ten sessions at once', async () => {
    await imported('rush@example.test', await bcrypt.hash(PASSWORD, 5));
    const answers = await Promise.all(Array.from({ length: 10 }, () => grant('rush@example.test', PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it.each(['secret', '$2b$20$AT81EdTWXZwNKwiujgKzcuzm.ikxXT0s2RyhnL2by1qN3vRsvAG82', '$6$salt$hash'])(
    'is refused with %s',
    async (passwordHash) => {
      const { status, body } = await imported('refused@example.test', passwordHash);
      expect([status, body['code']]).toEqual([400, 'validation_failed']);
    },
  );
});

describe('a new password', () => {
  const fresh = 'brand new horse';

  it('needs the current one in a session that a password opened', async () => {
    await confirmedUser(hub, 'current@example.test');
    const me = await signIn(hub, 'current@example.test');
    const ask = (current?: unknown) => put(me, { password: fresh, current_password: current });
    expect((await ask()).body).toMatchObject({ code: 'current_password_required' });
    expect((await ask('')).body).toMatchObject({ code: 'current_password_required' });
    const wrong = await ask('wrong horse');
    expect([wrong.status, wrong.body['code']]).toEqual([400, 'current_password_invalid']);
    expect((await ask(PASSWORD)).status).toBe(200);
    expect((await signIn(hub, 'current@example.test', fresh)).user.id).toBe(me.user.id);
  });

  it('needs no current one after a mailed link', async () => {
    const email = 'forgot@example.test';
    await confirmedUser(hub, email);
    await call(hub, 'POST', '/auth/v1/recover', { body: { email } });
    const link = { type: 'recovery', token_hash: (await linkTo(hub, email)).searchParams.get('token') };
    const me = await call<Tokens>(hub, 'POST', '/auth/v1/verify', { body: link });
    expect((await put(me.body, { password: fresh })).status).toBe(200);
  });

  it('without the required characters is weak, and the answer says why', async () => {
    const answer = await call(hub, 'POST', '/auth/v1/signup', {
      body: { email: 'loud@example.test', password: 'CORRECT HORSE' },
    });
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        code: 'weak_password',
        message: 'Password should contain at least: a lower case letter.',
        weak_password: { reasons: ['characters'] },
      },
    ]);
  });

  const thousand = 'pä🦷'.repeat(400);
  it('of a thousand characters answers 400 wherever it is set, and is wrong at sign-in', async () => {
    const email = 'long@example.test';
    const me = await confirmedUser(hub, email);
    const tooLong = { code: 'validation_failed', message: 'Password cannot be longer than 72 characters' };
    const set = await put(me, { password: thousand });
    const signUp = await call(hub, 'POST', '/auth/v1/signup', { body: { email, password: thousand } });
    expect([set.status, set.body, signUp.status, signUp.body]).toEqual([400, tooLong, 400, tooLong]);
    expect((await grant(email, thousand)).body).toMatchObject({ code: 'invalid_credentials' });
    expect((await put(me, { password: 'x'.repeat(900_000) })).status).toBe(400);
  });

  it('is the same in composed and decomposed form, and 72 bytes are counted as it is hashed', async () => {
    const email = 'accents@example.test';
    const me = await confirmedUser(hub, email);
    const apart = 'e\u0301'.repeat(36);
    expect((await put(me, { password: apart })).status).toBe(200);
    expect((await grant(email, '\u00e9'.repeat(36))).status).toBe(200);
    expect((await put(me, { password: '\u00e9'.repeat(36) })).body).toMatchObject({ code: 'same_password' });
    expect((await put(me, { password: 'e\u0301'.repeat(37) })).status).toBe(400);
  });
});
