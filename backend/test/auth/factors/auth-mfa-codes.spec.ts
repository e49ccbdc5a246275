import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refresh, signIn, many } from '../../support/auth.ts';
import {
  auditOf,
  challenge,
  claimsOf,
  codeOf,
  enroll,
  newPerson,
  pass,
  protect,
  startMfaHub,
  verify,
  wrongCode,
} from './auth-mfa-support.ts';
import type { TestHub } from '../../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startMfaHub({ AUTH_RATE_LIMITS: 'off' });
}, 60_000);
afterAll(() => hub.close());

describe('a code', () => {
  it('is accepted one time step before and after now, and no further', async () => {
    for (const [steps, status] of [
      [-2, 422],
      [-1, 200],
      [0, 200],
      [1, 200],
      [3, 422],
    ] as const) {
      const me = await newPerson(hub);
      const { body } = await enroll(hub, me.access_token);
      const answer = await pass(hub, me.access_token, body.id, codeOf(body.totp.secret, steps));
      expect([steps, answer.status]).toEqual([steps, status]);
    }
  });

  it('works once: neither the same nor an earlier one is accepted on a new challenge', async () => {
    const me = await newPerson(hub);
    const mine = await protect(hub, me);
    const code = codeOf(mine.secret);
    expect((await pass(hub, mine.tokens.access_token, mine.factorId, code)).status).toBe(200);
    for (const old of [code, codeOf(mine.secret, -1)])
      expect(await pass(hub, mine.tokens.access_token, mine.factorId, old)).toMatchObject({
        status: 422,
        body: { code: 'mfa_verification_failed' },
      });
  });

  it('raises only one of two sessions that send it at the same moment', async () => {
    const me = await newPerson(hub);
    const mine = await protect(hub, me);
    const weak = await many(8, () => signIn(hub, me.email));
    const code = codeOf(mine.secret);
    const answers = await Promise.all(
      weak.map(({ access_token: token }) => pass(hub, token, mine.factorId, code)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(7).fill(422)]);
  });

  it('that is wrong may be followed by another on the same challenge; a missing one answers 400', async () => {
    const me = await newPerson(hub);
    const mine = await protect(hub, me);
    const weak = await signIn(hub, me.email);
    const token = weak.access_token;
    const { id } = (await challenge(hub, token, mine.factorId)).body;
    const send = (code: string) => verify(hub, token, mine.factorId, { challenge_id: id, code });
    expect((await send(wrongCode(mine.secret))).body.code).toBe('mfa_verification_failed');
    expect((await send('')).body.code).toBe('validation_failed');
    expect(claimsOf((await refresh(hub, weak.refresh_token)).body.access_token).aal).toBe('aal1');
    expect((await send(codeOf(mine.secret))).status).toBe(200);
    expect(await auditOf(hub, 'factor.code_refused', mine.factorId)).toHaveLength(1);
  });
});

describe('a challenge', () => {
  it('is used once, also by parallel requests with different valid codes', async () => {
    const me = await newPerson(hub);
    const { body: factor } = await enroll(hub, me.access_token);
    const { id } = (await challenge(hub, me.access_token, factor.id)).body;
    const answers = await Promise.all(
      [-1, 0, 1].map((steps) =>
        verify(hub, me.access_token, factor.id, {
          challenge_id: id,
          code: codeOf(factor.totp.secret, steps),
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const lost = answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.code);
    expect(lost).toEqual(['mfa_challenge_expired', 'mfa_challenge_expired']);
  });

  it('expires, and is valid for its own factor only', async () => {
    const me = await newPerson(hub);
    const one = (await enroll(hub, me.access_token, 'One')).body;
    const two = (await enroll(hub, me.access_token, 'Two')).body;
    const { id } = (await challenge(hub, me.access_token, one.id)).body;
    for (const wrong of [id, crypto.randomUUID(), 'x'])
      expect(
        await verify(hub, me.access_token, two.id, { challenge_id: wrong, code: codeOf(two.totp.secret) }),
      ).toMatchObject({ status: 422, body: { code: 'mfa_factor_not_found' } });
    await hub.query(`update auth.factor_challenges set expires_at = now() - interval '1 second'`);
    expect(
      await verify(hub, me.access_token, one.id, { challenge_id: id, code: codeOf(one.totp.secret) }),
    ).toMatchObject({ status: 422, body: { code: 'mfa_challenge_expired' } });
  });
});
