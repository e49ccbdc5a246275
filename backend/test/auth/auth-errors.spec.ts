import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call, confirmedUser, mailsTo, PASSWORD, signIn, signUp } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0', AUTH_REDIRECT_URLS: 'https://*.partner.example/**' });
  await confirmedUser(hub, 'known@example.test', { first_name: 'Ada' });
}, 60_000);
afterAll(() => hub.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(hub, 'POST', `/auth/v1${path}`, { body, headers });
const token = (body: unknown) => post('/token?grant_type=password', body);

describe('the two error shapes', () => {
  it('are chosen by the API version, and the newer one echoes it', async () => {
    const body = { email: 'known@example.test', password: 'wrong!' };
    const newer = await token(body);
    expect([newer.status, newer.body]).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ]);
    expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(newer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    const older = await post('/token?grant_type=password', body, { 'x-supabase-api-version': '' });
    expect(older.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    expect(older.headers.get('x-supabase-api-version')).toBeNull();
  });

  it('carry the reasons of a weak password in both', async () => {
    for (const version of ['2024-01-01', '']) {
      const answer = await post(
        '/signup',
        { email: 'weak@example.test', password: '1234567' },
        { 'x-supabase-api-version': version },
      );
      expect([answer.status, answer.body['weak_password']]).toEqual([422, { reasons: ['length'] }]);
      expect(answer.body['message'] ?? answer.body['msg']).toBe('Password should be at least 8 characters.');
    }
  });
});

describe('bad input', () => {
  it.each([
    ['/signup', { email: 'x@example.test' }, 400, 'validation_failed'],
    ['/signup', { email: 'x@example.test', phone: '1', password: PASSWORD }, 400, 'validation_failed'],
    ['/signup', { phone: '15551234', password: PASSWORD }, 400, 'phone_provider_disabled'],
    ['/signup', { data: {} }, 422, 'anonymous_provider_disabled'],
    ['/signup', { email: 'no address', password: PASSWORD }, 400, 'validation_failed'],
    ['/signup', { email: `${'a'.repeat(250)}@example.test`, password: PASSWORD }, 400, 'validation_failed'],
    ['/signup', { email: 'x@example.test', password: 'ä'.repeat(37) }, 400, 'validation_failed'],
    ['/signup', { email: 'x@example.test', password: '🦷'.repeat(1000) }, 400, 'validation_failed'],
    [
      '/signup',
      { email: 'x@example.test', password: PASSWORD, data: { user_type: 'king' } },
      400,
      'validation_failed',
    ],
    [
      '/signup',
      { email: 'x@example.test', password: PASSWORD, data: { first_name: {} } },
      400,
      'validation_failed',
    ],
    [
      '/signup',
      { email: 'x@example.test', password: PASSWORD, code_challenge: 'abc' },
      400,
      'validation_failed',
    ],
    ['/signup', { email: 5, password: PASSWORD }, 400, 'validation_failed'],
    [
      '/signup',
      { email: 'nul@example.test', password: PASSWORD, data: { x: '\u0000' } },
      400,
      'validation_failed',
    ],
    [
      '/signup',
      { email: 'half@example.test', password: PASSWORD, data: { x: '\ud800' } },
      400,
      'validation_failed',
    ],
    ['/signup', [], 400, 'validation_failed'],
    ['/token?grant_type=password', { email: 'a@b.c', phone: '1', password: 'x' }, 400, 'validation_failed'],
    ['/token?grant_type=password', { password: 'x' }, 400, 'validation_failed'],
    [
      '/token?grant_type=password',
      { email: 'known@example.test', password: '🦷'.repeat(1000) },
      400,
      'invalid_credentials',
    ],
    [
      '/token?grant_type=password',
      { email: 'a\u0000b@example.test', password: 'secret' },
      400,
      'validation_failed',
    ],
    ['/token?grant_type=sesame', {}, 400, 'invalid_credentials'],
    ['/token', {}, 400, 'invalid_credentials'],
    ['/token?grant_type=id_token', {}, 400, 'provider_disabled'],
    ['/token?grant_type=web3', {}, 422, 'web3_provider_disabled'],
    ['/token?grant_type=pkce', { auth_code: '', code_verifier: 'x' }, 400, 'validation_failed'],
    ['/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }, 404, 'flow_state_not_found'],
    ['/verify', { type: 'signup' }, 400, 'validation_failed'],
    ['/verify', { token_hash: 'x' }, 400, 'validation_failed'],
    ['/verify', { type: 'signup', token: '1', token_hash: 'x' }, 400, 'validation_failed'],
    ['/verify', { type: 'signup', token: '123456', email: 'known@example.test' }, 403, 'otp_expired'],
    ['/verify', { type: 'signup', token: '\u0000', email: 'known@example.test' }, 403, 'otp_expired'],
    ['/recover', {}, 400, 'validation_failed'],
    ['/resend', { email: 'known@example.test' }, 400, 'validation_failed'],
    ['/resend', { type: 'sms', phone: '1' }, 400, 'phone_provider_disabled'],
    ['/sso', { domain: 'x' }, 404, 'saml_provider_disabled'],
    ['/sso/saml/acs', {}, 404, 'feature_disabled'],
    ['/oauth/token', {}, 404, 'feature_disabled'],
    ['/callback', {}, 400, 'validation_failed'],
  ])('%s %j is refused with %i %s', async (path, body, status, code) => {
    const answer = await post(path, body);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  it('such as invalid JSON, a large body or an unknown path is answered in the same shape', async () => {
    const raw = (path: string, body: string) =>
      fetch(`${hub.url}/auth/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
        body,
      });
    const bad = await raw('/token?grant_type=password', '{bad');
    expect([bad.status, ((await bad.json()) as { code: string }).code]).toEqual([400, 'bad_json']);
    const big = await raw('/signup', `"${'x'.repeat(1_100_000)}"`);
    expect([big.status, ((await big.json()) as { code: string }).code]).toEqual([
      413,
      'request_entity_too_large',
    ]);
    const lost = await raw('/nowhere', '{}');
    expect([lost.status, ((await lost.json()) as { code: string }).code]).toEqual([404, 'not_found']);
  });

  it('with unknown fields is accepted, and null counts as absent', async () => {
    const answer = await post('/token?grant_type=password', {
      email: 'known@example.test',
      password: PASSWORD,
      phone: null,
      channel: null,
      gotrue_meta_security: { captcha_token: null },
      surprise: true,
    });
    expect(answer.status).toBe(200);
  });
});

describe('an address that has an account', () => {
  it('gets the usual answer at sign-up, and nothing is stored, sent or changed', async () => {
    const fresh = await signUp(hub, 'fresh@example.test', { first_name: 'Eve' });
    const before = await mailsTo(hub, 'known@example.test');
    const known = await signUp(hub, 'known@example.test', { first_name: 'Eve' });
    expect([known.status, Object.keys(known.body).sort()]).toEqual([
      fresh.status,
      Object.keys(fresh.body).sort(),
    ]);
    expect(known.body).toMatchObject({ role: '', identities: [], user_metadata: { first_name: 'Eve' } });
    expect(await mailsTo(hub, 'known@example.test')).toEqual(before);
    expect((await signIn(hub, 'known@example.test')).user).toMatchObject({
      user_metadata: { first_name: 'Ada' },
    });
  });

  it('keeps its password and data when somebody signs up again before it is confirmed', async () => {
    await signUp(hub, 'waiting@example.test', { first_name: 'Ada' });
    const again = await post('/signup', {
      email: 'waiting@example.test',
      password: 'thief wins',
      data: { first_name: 'Eve' },
    });
    expect(again.body['user_metadata']).toMatchObject({ first_name: 'Ada' });
    expect(await mailsTo(hub, 'waiting@example.test')).toHaveLength(2);
    const thief = await token({ email: 'waiting@example.test', password: 'thief wins' });
    expect(thief.body['code']).toBe('invalid_credentials');
  });

  it.each(['/recover', '/resend', '/otp'])('is not told apart by %s', async (path) => {
    const ask = (email: string) => post(path, { email, type: 'signup' });
    const [known, unknown] = [
      await ask('known@example.test'),
      await ask(`nobody${path.slice(1)}@example.test`),
    ];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect([known.status, known.body]).toEqual([200, {}]);
  });
});

describe('redirects', () => {
  const whereTo = async (wanted: string): Promise<string | null> => {
    await post(`/recover?redirect_to=${encodeURIComponent(wanted)}`, { email: 'known@example.test' });
    const [mail] = await mailsTo(hub, 'known@example.test');
    return new URL(mail?.links[0] ?? '').searchParams.get('redirect_to');
  };

  it('are allowed to the site and the allow list only', async () => {
    for (const good of [
      `${hub.env.publicUrl}/auth?sb_flow_id=1`,
      'http://127.0.0.1:5173/x',
      'https://eu.partner.example/a/b',
    ])
      expect(await whereTo(good)).toBe(good);
    for (const bad of [
      'https://evil.example/',
      'javascript:alert(1)',
      'http://localhost@evil.example/',
      '//evil.example',
    ])
      expect(await whereTo(bad)).toBe(hub.env.publicUrl);
  });

  it('are checked again when the link is opened', async () => {
    const answer = await call(
      hub,
      'GET',
      '/auth/v1/verify?token=x&type=signup&redirect_to=https://evil.example/',
    );
    expect(answer.headers.get('location')?.startsWith(`${hub.env.publicUrl}#error=access_denied`)).toBe(true);
    expect((await call(hub, 'GET', '/auth/v1/verify?type=signup')).status).toBe(400);
  });
});
