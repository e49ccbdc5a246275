import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountCleanupTask } from '#identity/auth/account-cleanup.task.ts';
import { call, confirmedUser, linkTo, signIn, type Tokens } from '../../support/auth.ts';
import {
  challenge,
  codeOf,
  enroll,
  pass,
  type Protected,
  protect,
  startMfaHub,
  verify,
  wrongCode,
} from './auth-mfa-support.ts';
import type { TestHub } from '../../support/app.ts';

let hub: TestHub;
let mine: Protected;
const email = 'target@example.test';
beforeAll(async () => {
  // The hub trusts a proxy here, so that tests can choose the client's address.
  hub = await startMfaHub({ TRUSTED_PROXIES: '127.0.0.1/32', SWEEP_MS: '60000' });
  mine = await protect(hub, await confirmedUser(hub, email));
}, 60_000);
afterAll(() => hub.close());
beforeEach(async () => {
  await hub.query('delete from auth.guesses');
});

let place = 0;
const stranger = () => ({ 'x-forwarded-for': `203.0.113.${(place += 1) % 250}` });
const at = (ip: string) => ({ 'x-forwarded-for': ip });

/** A challenge and its answer from one place. */
async function tryCode(session: Tokens, code: string, headers: Record<string, string>) {
  const { body } = await challenge(hub, session.access_token, mine.factorId, headers);
  return verify(hub, session.access_token, mine.factorId, { challenge_id: body.id, code }, headers);
}

describe('a challenge', () => {
  it('must be answered from the address that asked for it', async () => {
    const token = (await signIn(hub, email)).access_token;
    const { id } = (await challenge(hub, token, mine.factorId, at('198.51.100.1'))).body;
    const body = { challenge_id: id, code: wrongCode(mine.secret) };
    expect(await verify(hub, token, mine.factorId, body, at('198.51.100.2'))).toMatchObject({
      status: 422,
      body: { code: 'mfa_ip_address_mismatch' },
    });
    expect((await verify(hub, token, mine.factorId, body, at('198.51.100.1'))).body.code).toBe(
      'mfa_verification_failed',
    );
  });
});

describe('guessing a code', () => {
  it('is stopped after a few attempts at one account, whatever the session, challenge and address', async () => {
    const thieves = await Promise.all([signIn(hub, email), signIn(hub, email)]);
    const tries = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        tryCode(thieves[index % 2] as Tokens, wrongCode(mine.secret), stranger()),
      ),
    );
    const checked = tries.filter((answer) => answer.status === 422).length;
    expect(checked).toBeLessThanOrEqual(20);
    expect(tries.filter((answer) => answer.status === 429)).toHaveLength(80 - checked);
    const right = await tryCode(thieves[0] as Tokens, codeOf(mine.secret), stranger());
    expect([right.status, right.body.code]).toEqual([429, 'over_request_rate_limit']);
  });

  it('does not lock out the owner at a known place, and a mailed link resets no attempts', async () => {
    const thief = await signIn(hub, email);
    await Promise.all(Array.from({ length: 40 }, () => tryCode(thief, wrongCode(mine.secret), stranger())));
    await call(hub, 'POST', '/auth/v1/recover', { body: { email } });
    const hash = (await linkTo(hub, email)).searchParams.get('token');
    const mailed = await call<Tokens>(hub, 'POST', '/auth/v1/verify', {
      body: { type: 'recovery', token_hash: hash },
      headers: at('198.51.100.9'),
    });
    expect(mailed.status).toBe(200);
    expect((await tryCode(mailed.body, codeOf(mine.secret), at('198.51.100.9'))).status).toBe(429);
    const owner = await signIn(hub, email);
    expect((await tryCode(owner, codeOf(mine.secret), at('127.0.0.1'))).status).toBe(200);
  });
});

describe('a person with several authenticators', () => {
  it('uses one attempt for a code that is sent to each of them', async () => {
    const several = 'several@example.test';
    const { factorId: first, secret, tokens } = await protect(hub, await confirmedUser(hub, several));
    const { access_token: strong } = tokens;
    const second = (await enroll(hub, strong, 'Second')).body;
    expect((await pass(hub, strong, second.id, codeOf(second.totp.secret))).status).toBe(200);
    await hub.query('delete from auth.guesses');
    const weak = await signIn(hub, several);
    const code = wrongCode(secret);
    for (const factorId of [first, second.id]) {
      const { id } = (await challenge(hub, weak.access_token, factorId, at('198.51.100.70'))).body;
      const body = { challenge_id: id, code };
      const tried = await verify(hub, weak.access_token, factorId, body, at('198.51.100.70'));
      expect([tried.status, tried.body.code]).toEqual([422, 'mfa_verification_failed']);
    }
    const [counted] = await hub.query<{ level: number }>(
      'select sum(level)::float8 as level from auth.guesses',
    );
    expect(counted?.level).toBeCloseTo(1, 1);
  });
});

describe('requests about factors', () => {
  it('are limited per address: thirty at once, then one every twenty seconds', async () => {
    const { access_token: token } = await signIn(hub, email);
    const from = (ip: string) => challenge(hub, token, crypto.randomUUID(), at(ip));
    const answers = await Promise.all(Array.from({ length: 40 }, () => from('198.51.100.50')));
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(30);
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.body).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' });
    expect(refused?.headers.get('retry-after')).toBe('20');
    expect((await from('198.51.100.51')).status).toBe(404);
  });
});

describe('the hourly account cleanup', () => {
  it('deletes factors that were never verified and expired challenges', async () => {
    const { access_token: token } = mine.tokens;
    const left = (await enroll(hub, token, 'Left')).body.id;
    const fresh = (await enroll(hub, token, 'Fresh')).body.id;
    await challenge(hub, token, mine.factorId);
    await hub.query(`update auth.factor_challenges set expires_at = now() - interval '1 second'`);
    await hub.query(`update auth.factors set created_at = now() - interval '1 hour' where id <> $1`, [fresh]);
    await hub.app.get(AccountCleanupTask, { strict: false }).run();
    const kept = await hub.query<{ id: string }>(
      'select id from auth.factors where user_id = $1 order by created_at',
      [mine.tokens.user.id],
    );
    expect(kept.map(({ id }) => id)).toEqual([mine.factorId, fresh]);
    expect(kept).not.toContainEqual({ id: left });
    expect(await hub.query('select 1 from auth.factor_challenges')).toEqual([]);
  });
});
