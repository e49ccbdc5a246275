import { expect, it } from '@jest/globals';
import type { Session } from '@supabase/auth-js';
import { cameByMail, needsCode } from './assurance.ts';

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

function session(access_token: string, ...statuses: string[]): Session {
  const factors = statuses.map((status) => ({ status }));
  return { access_token, user: { id: '1', factors } } as unknown as Session;
}

it('the second step is required when a factor is verified and the session came by password alone', () => {
  expect(needsCode(session(token({ aal: 'aal1', name: 'Zoë — ÿÿÿ>>>' }), 'verified'))).toBe(true);
});

it('the second step is not required from other sessions', () => {
  expect(needsCode(null)).toBe(false);
  expect(needsCode(session(token({ aal: 'aal1' })))).toBe(false);
  expect(needsCode(session(token({ aal: 'aal1' }), 'unverified'))).toBe(false);
  expect(needsCode(session(token({ aal: 'aal2' }), 'unverified', 'verified'))).toBe(false);
});

it('the second step is required when the token cannot be read', () => {
  expect(needsCode(session('not-a-token', 'verified'))).toBe(true);
});

it('a session opened by a mailed link is recognized for as long as such a link works', () => {
  const opened = (method: string, secondsAgo: number) =>
    cameByMail(session(token({ amr: [{ method, timestamp: Date.now() / 1000 - secondsAgo }] })));
  expect([opened('otp', 60), opened('otp', 86_500), opened('password', 60)]).toEqual([true, false, false]);
  expect([cameByMail(null), cameByMail(session('not-a-token'))]).toEqual([false, false]);
});
