import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authClient, call, PASSWORD, refresh, signIn } from '../../support/auth.ts';
import {
  auditOf,
  challenge,
  claimsOf,
  codeOf,
  enroll,
  newPerson,
  type Fault,
  pass,
  protect,
  startMfaHub,
  verify,
} from './auth-mfa-support.ts';
import type { TestHub } from '../../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startMfaHub({ AUTH_RATE_LIMITS: 'off' });
}, 60_000);
afterAll(() => hub.close());

const readUser = (token: string) =>
  call<{ code?: string; factors?: { id: string; status: string; friendly_name?: string }[] }>(
    hub,
    'GET',
    '/auth/v1/user',
    { token },
  );

interface ApiFault {
  readonly error: { readonly code: string };
}

describe('the unmodified standard client', () => {
  it('enrolls, challenges, verifies, lists and unenrolls a factor and reports the assurance level', async () => {
    const { email } = await newPerson(hub);
    const client = authClient(hub);
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const { mfa } = client.auth;
    const level = async () => (await mfa.getAuthenticatorAssuranceLevel()).data;

    const enrolled = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Chairside' });
    expect(enrolled.error).toBeNull();
    const { id, totp } = enrolled.data!;
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*<\/svg>$/);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totp.uri);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Chairside:${email}`);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Chairside',
      secret: totp.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

    const asked = await mfa.challenge({ factorId: id });
    expect(asked.data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 240);
    const code = codeOf(totp.secret, -1);
    const verified = await mfa.verify({ factorId: id, challengeId: asked.data!.id, code });
    expect(verified.error).toBeNull();
    expect(verified.data?.user.factors).toMatchObject([{ id, status: 'verified', friendly_name: 'Phone' }]);
    expect(await level()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    const { data: methods } = await mfa.getAuthenticatorAssuranceLevel();
    expect(
      methods?.currentAuthenticationMethods.map((entry) => (entry as { method: string }).method),
    ).toEqual(['totp', 'password']);
    expect((await mfa.listFactors()).data?.totp.map((factor) => factor.id)).toEqual([id]);

    const again = authClient(hub);
    await again.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    const passed = await again.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) });
    expect(passed.error).toBeNull();
    expect((await again.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id });
    expect((await again.auth.mfa.listFactors()).data?.all).toEqual([]);
    await again.auth.refreshSession();
    expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
  });

  it('gets an error for factor types that this server does not offer', async () => {
    const { email } = await newPerson(hub);
    const client = authClient(hub);
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+15555550100' });
    expect(phone.error).toMatchObject({
      code: 'mfa_phone_enroll_not_enabled',
      status: 422,
      message: 'MFA enroll is disabled for Phone',
    });
    const key = await client.auth.mfa.enroll({ factorType: 'webauthn' });
    expect(key.error).toMatchObject({
      code: 'mfa_webauthn_enroll_not_enabled',
      message: 'MFA enroll is disabled for WebAuthn',
    });
  });
});

describe('enrolling', () => {
  it('names the hub as issuer by itself and never shows the secret again', async () => {
    const { access_token: token } = await newPerson(hub);
    const { body } = await enroll(hub, token);
    expect(new URL(body.totp.uri).searchParams.get('issuer')).toBe(new URL(hub.env.publicUrl).hostname);
    const stored = await hub.query<{ dump: string }>('select json_agg(f)::text as dump from auth.factors f');
    expect(stored[0]?.dump).toContain(body.id);
    expect(stored[0]?.dump).not.toContain(body.totp.secret);
    const user = await readUser(token);
    expect(JSON.stringify(user.body)).not.toMatch(/secret|last_step/);
    expect(user.body.factors).toMatchObject([{ id: body.id, status: 'unverified' }]);
  });

  it('accepts each name once, the empty one too, and at most ten factors', async () => {
    const { access_token: token } = await newPerson(hub);
    expect((await enroll(hub, token)).status).toBe(200);
    expect((await enroll(hub, token, 'Phone')).status).toBe(200);
    for (const name of ['', 'Phone'])
      expect(await enroll(hub, token, name)).toMatchObject({
        status: 422,
        body: { code: 'mfa_factor_name_conflict' },
      });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => enroll(hub, token, `More ${index}`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(8);
    expect(answers.find((answer) => answer.status !== 200)).toMatchObject({
      status: 422,
      body: { code: 'too_many_enrolled_mfa_factors' },
    });
  });

  it('refuses other types, and an aal1 session of a person who has a verified factor', async () => {
    const me = await newPerson(hub);
    const other = await enroll(hub, me.access_token, '', { factor_type: 'carrier pigeon' });
    expect([other.status, other.body.code]).toEqual([400, 'validation_failed']);
    await protect(hub, me);
    const weak = await signIn(hub, me.email);
    expect(await enroll(hub, weak.access_token, 'Second')).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal', message: expect.stringMatching(/^AAL2 required/) },
    });
  });

  it('expires after five minutes without a valid code', async () => {
    const { access_token: token } = await newPerson(hub);
    const { body } = await enroll(hub, token, 'Phone');
    await hub.query(
      `update auth.factors set created_at = created_at - interval '301 seconds' where id = $1`,
      [body.id],
    );
    expect((await readUser(token)).body.factors).toBeUndefined();
    expect((await challenge(hub, token, body.id)).body.code).toBe('mfa_factor_not_found');
    expect((await enroll(hub, token, 'Phone')).status).toBe(200);
  });
});

describe('a first right code', () => {
  it('gives aal2 at once, ends the other aal1 sessions and deletes the other unverified factors', async () => {
    const me = await newPerson(hub);
    const elsewhere = await signIn(hub, me.email);
    await readUser(elsewhere.access_token);
    const forgotten = (await enroll(hub, me.access_token, 'Forgotten')).body.id;
    const mine = await protect(hub, me, 'Phone');
    expect(claimsOf(mine.tokens.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'otp' }],
      session_id: claimsOf(me.access_token).session_id,
    });
    expect((await readUser(elsewhere.access_token)).body.code).toBe('session_not_found');
    const { factors } = (await readUser(mine.tokens.access_token)).body;
    expect(factors?.map((factor) => factor.id)).toEqual([mine.factorId]);
    expect((await challenge(hub, mine.tokens.access_token, forgotten)).status).toBe(404);
    expect(await auditOf(hub, 'factor.verified', mine.factorId)).toHaveLength(1);
    expect(await auditOf(hub, 'session.raised', claimsOf(me.access_token).session_id)).toEqual([
      { method: 'totp', factor_id: mine.factorId },
    ]);
  });

  it('leaves other sessions alone when the factor was verified before', async () => {
    const me = await newPerson(hub);
    const mine = await protect(hub, me);
    const weak = await signIn(hub, me.email);
    const second = await signIn(hub, me.email);
    expect((await pass(hub, second.access_token, mine.factorId, codeOf(mine.secret))).status).toBe(200);
    expect((await readUser(weak.access_token)).status).toBe(200);
  });

  it('is required before any route outside /auth/v1 answers', async () => {
    const me = await newPerson(hub);
    const mine = await protect(hub, me);
    const weak = (await signIn(hub, me.email)).access_token;
    const open = (token: string) => call<ApiFault>(hub, 'GET', '/api/me/profile', { token });
    const refused = await open(weak);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'second_step_required']);
    const tool = await call<Fault>(hub, 'POST', '/functions/v1/picaos-proxy', { token: weak, body: {} });
    expect([tool.status, tool.body.code]).toEqual([403, 'second_step_required']);
    const passed = await pass(hub, weak, mine.factorId, codeOf(mine.secret));
    expect((await open(passed.body.access_token)).status).toBe(200);
  });

  it('revokes the earlier refresh token at once, and the new one continues with aal2', async () => {
    const me = await newPerson(hub);
    const rotated = (await refresh(hub, me.refresh_token)).body;
    const mine = await protect(hub, rotated);
    const next = await refresh(hub, mine.tokens.refresh_token);
    expect(claimsOf(next.body.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, {}] });
    expect((await refresh(hub, rotated.refresh_token)).body.code).toBe('refresh_token_already_used');
    const other = await newPerson(hub);
    await protect(hub, other);
    expect((await refresh(hub, other.refresh_token)).body.code).toBe('refresh_token_already_used');
  });
});

describe('a factor of somebody else', () => {
  it('is answered like one that does not exist', async () => {
    const owner = await newPerson(hub);
    const mine = await protect(hub, owner);
    const { access_token: token } = await newPerson(hub);
    for (const id of [mine.factorId, crypto.randomUUID()]) {
      const answers = [
        await challenge(hub, token, id),
        await verify(hub, token, id, { challenge_id: crypto.randomUUID(), code: codeOf(mine.secret) }),
        await call(hub, 'DELETE', `/auth/v1/factors/${id}`, { token }),
      ];
      for (const { status, body } of answers)
        expect([status, body]).toEqual([404, { code: 'mfa_factor_not_found', message: 'Factor not found' }]);
    }
    const malformed = await call(hub, 'DELETE', '/auth/v1/factors/12', { token });
    expect([malformed.status, malformed.body['code']]).toEqual([404, 'validation_failed']);
    expect((await call(hub, 'POST', '/auth/v1/factors', { body: { factor_type: 'totp' } })).status).toBe(401);
  });
});

describe('with a verified factor', () => {
  it('an aal1 session changes its user data but neither password, email nor phone', async () => {
    const me = await newPerson(hub);
    const mine = await protect(hub, me);
    const { access_token: token } = await signIn(hub, me.email);
    const put = (body: unknown, as = token) => call(hub, 'PUT', '/auth/v1/user', { token: as, body });
    for (const body of [{ password: 'brand new' }, { email: 'new@example.test' }, { phone: '15555550100' }])
      expect(await put(body)).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } });
    expect((await put({ data: { color: 'blue' } })).status).toBe(200);
    expect((await put({ password: 'brand new' }, mine.tokens.access_token)).status).toBe(200);
  });

  it('only an aal2 session removes it, and every session that used it is aal1 again', async () => {
    const me = await newPerson(hub);
    const mine = await protect(hub, me);
    const { access_token: weak } = await signIn(hub, me.email);
    const remove = (token: string) => call(hub, 'DELETE', `/auth/v1/factors/${mine.factorId}`, { token });
    expect(await remove(weak)).toMatchObject({ status: 422, body: { code: 'insufficient_aal' } });
    const other = (await pass(hub, weak, mine.factorId, codeOf(mine.secret))).body;
    expect(await remove(mine.tokens.access_token)).toMatchObject({
      status: 200,
      body: { id: mine.factorId },
    });
    const refreshed = (await refresh(hub, other.refresh_token)).body;
    expect(claimsOf(refreshed.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect((await readUser(refreshed.access_token)).body.factors).toBeUndefined();
    expect(await auditOf(hub, 'factor.removed', mine.factorId)).toHaveLength(1);
  });

  it('the earlier access token has the new level at once', async () => {
    const me = await newPerson(hub);
    const mine = await protect(hub, me);
    const put = (token: string) =>
      call(hub, 'PUT', '/auth/v1/user', { token, body: { password: `pass ${crypto.randomUUID()}` } });
    expect((await put(me.access_token)).status).toBe(200);
    const second = (await enroll(hub, mine.tokens.access_token, 'Second')).body;
    await pass(hub, mine.tokens.access_token, second.id, codeOf(second.totp.secret));
    await call(hub, 'DELETE', `/auth/v1/factors/${second.id}`, { token: mine.tokens.access_token });
    expect((await put(mine.tokens.access_token)).body['code']).toBe('insufficient_aal');
  });
});
