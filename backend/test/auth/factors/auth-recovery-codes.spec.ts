import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call, confirmedUser, refresh, signIn, type Tokens } from '../../support/auth.ts';
import {
  auditOf,
  claimsOf,
  codeOf,
  type Fault,
  pass,
  type Protected,
  protect,
  startMfaHub,
} from './auth-mfa-support.ts';
import type { TestHub } from '../../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startMfaHub({ AUTH_RATE_LIMITS: 'off' });
}, 60_000);
afterAll(() => hub.close());

const PATH = '/auth/v1/factors/recovery-codes';
let people = 0;
const newPerson = async (): Promise<Protected & { email: string }> => {
  const email = `careful-${(people += 1)}@example.test`;
  return { ...(await protect(hub, await confirmedUser(hub, email))), email };
};
type Made = { id: string; codes: string[] } & Fault;
const make = (token: string) => call<Made>(hub, 'POST', PATH, { token });
const remake = (token: string) => call<Made>(hub, 'POST', `${PATH}/regenerate`, { token });
const redeem = (token: string, code?: string) =>
  call<Tokens & Fault>(hub, 'POST', `${PATH}/verify`, { token, body: { code } });
const remaining = async (token: string) => (await call(hub, 'GET', PATH, { token })).body['remaining'];

describe('recovery codes', () => {
  it('are ten, shown once, and useless to a reader of the database', async () => {
    const { tokens } = await newPerson();
    const { status, body } = await make(tokens.access_token);
    expect([status, new Set(body.codes).size]).toEqual([200, 10]);
    for (const code of body.codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const read = await call(hub, 'GET', PATH, { token: tokens.access_token });
    expect(read.body).toEqual({ id: body.id, type: 'recovery_code', total: 10, remaining: 10 });
    const [stored] = await hub.query<{ dump: string }>(
      'select json_agg(c)::text as dump from auth.recovery_codes c',
    );
    for (const code of body.codes) {
      expect(stored?.dump).not.toContain(code);
      expect(stored?.dump).not.toContain(code.replace('-', ''));
    }
    expect(await auditOf(hub, 'recovery_codes.made', tokens.user.id)).toHaveLength(1);
  });

  it('are made with aal2 only', async () => {
    const { email } = await newPerson();
    const weak = await signIn(hub, email);
    expect(await make(weak.access_token)).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
    const { access_token: plain } = await confirmedUser(hub, 'plain@example.test');
    expect((await make(plain)).body.code).toBe('insufficient_aal');
    expect(await call(hub, 'GET', PATH, { token: plain })).toMatchObject({
      status: 404,
      body: { code: 'mfa_factor_not_found' },
    });
  });

  it('replace the authenticator, each once, in any way of typing', async () => {
    const { email, tokens } = await newPerson();
    const { id: set, codes } = (await make(tokens.access_token)).body;
    const [code = '', other = ''] = codes;
    const weak = await signIn(hub, email);
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    const raised = await redeem(weak.access_token, typed);
    expect(raised.status).toBe(200);
    expect(claimsOf(raised.body.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect((await refresh(hub, raised.body.refresh_token)).status).toBe(200);
    expect(await remaining(raised.body.access_token)).toBe(9);
    expect(await auditOf(hub, 'session.raised', claimsOf(weak.access_token).session_id)).toEqual([
      { method: 'mfa/recovery_code', factor_id: set },
    ]);
    const again = (await signIn(hub, email)).access_token;
    expect(await redeem(again, code)).toMatchObject({
      status: 422,
      body: { code: 'mfa_verification_failed' },
    });
    expect(await auditOf(hub, 'recovery_code.refused', tokens.user.id)).toHaveLength(1);
    expect((await redeem(again, '')).body.code).toBe('validation_failed');
    expect((await redeem(again, other)).status).toBe(200);
  });

  it('revoke the earlier refresh token, as a code of the authenticator does', async () => {
    const { email, tokens } = await newPerson();
    const [code] = (await make(tokens.access_token)).body.codes;
    const weak = await signIn(hub, email);
    await redeem(weak.access_token, code);
    expect((await refresh(hub, weak.refresh_token)).body.code).toBe('refresh_token_already_used');
  });

  it('are replaced by newer ones, and work for their owner only', async () => {
    const { email, tokens } = await newPerson();
    const [old] = (await make(tokens.access_token)).body.codes;
    const [current] = (await remake(tokens.access_token)).body.codes;
    expect(await remaining(tokens.access_token)).toBe(10);
    const weak = (await signIn(hub, email)).access_token;
    const stranger = await newPerson();
    for (const [token, code] of [
      [weak, old],
      [(await signIn(hub, stranger.email)).access_token, current],
    ] as const)
      expect((await redeem(token, code)).body.code).toBe('mfa_verification_failed');
    expect((await redeem(weak, current)).status).toBe(200);
  });

  it('give exactly one of 200 parallel tries a session', async () => {
    const { email, tokens } = await newPerson();
    const [code] = (await make(tokens.access_token)).body.codes;
    const weak = await Promise.all([1, 2, 3, 4].map(() => signIn(hub, email)));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => redeem((weak[index % 4] as Tokens).access_token, code)),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(200)).toBe(1);
    // The valid code also ended the other sessions without a second step.
    expect(count(422) + count(429) + count(403)).toBe(199);
    const strong = await hub.query(
      `select 1 from auth.sessions where user_id = $1 and aal = 'aal2' and id <> $2`,
      [tokens.user.id, claimsOf(tokens.access_token).session_id],
    );
    expect(strong).toHaveLength(1);
    expect(await remaining(tokens.access_token)).toBe(9);
  });

  it('cannot be guessed: after twenty wrong attempts the account has to wait', async () => {
    const { email, tokens } = await newPerson();
    await hub.query(`update auth.sessions set ip = '198.51.100.1' where user_id = $1`, [tokens.user.id]);
    const { access_token: token } = await signIn(hub, email);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => redeem(token, `wrong-${10_000 + index}`)),
    );
    expect(answers.filter((answer) => answer.status === 422).length).toBeLessThanOrEqual(20);
    expect(answers.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(40);
  });

  it('are deleted with the last factor, and sessions they raised are aal1 again', async () => {
    const { email, factorId, secret, tokens } = await newPerson();
    const [code] = (await make(tokens.access_token)).body.codes;
    const raised = (await redeem((await signIn(hub, email)).access_token, code)).body;
    const other = await signIn(hub, email);
    await pass(hub, other.access_token, factorId, codeOf(secret));
    await call(hub, 'DELETE', `/auth/v1/factors/${factorId}`, { token: raised.access_token });
    const gone = await call(hub, 'GET', PATH, { token: tokens.access_token });
    expect(gone.body['code']).toBe('mfa_factor_not_found');
    expect(claimsOf((await refresh(hub, raised.refresh_token)).body.access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
  });
});
