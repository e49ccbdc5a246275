import { expect, it } from '@jest/globals';
import type { Session } from '@supabase/auth-js';
import { cameByMail, needsCode } from './assurance.ts';

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

function session(access_token: string, ...statuses: string[]): Session {
  const factors = statuses.map((status) => ({ status }));
  return { access_token, user: { id: '1', factors } } as unknown as Session;
}

it('asks for the second step once a factor is verified and the session came by password alone', () => {
  expect(needsCode(session(token({ aal: 'aal1', name: 'Zoë — ÿÿÿ>>>' }), 'verified'))).toBe(true);
});

it('lets everybody else go on', () => {
  expect(needsCode(null)).toBe(false);
  expect(needsCode(session(token({ aal: 'aal1' })))).toBe(false);
  expect(needsCode(session(token({ aal: 'aal1' }), 'unverified'))).toBe(false);
  expect(needsCode(session(token({ aal: 'aal2' }), 'unverified', 'verified'))).toBe(false);
});

it('asks when the token cannot be read', () => {
  expect(needsCode(session('not-a-token', 'verified'))).toBe(true);
});

it('knows a session that a mailed link opened, for as long as such a link would work', () => {
  const opened = (method: string, secondsAgo: number) =>
    cameByMail(session(token({ amr: [{ method, timestamp: Date.now() / 1000 - secondsAgo }] })));
  expect([opened('otp', 60), opened('otp', 86_500), opened('password', 60)]).toEqual([true, false, false]);
  expect([cameByMail(null), cameByMail(session('not-a-token'))]).toEqual([false, false]);
});
