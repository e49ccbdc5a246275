import { expect, test } from '@jest/globals';
import { pathForLog } from './log-path.ts';

const ID = '3f0e2a64-1111-4222-8333-444455556666';
const TOKEN = 'hG7k_2Lq9xV0bN4mZ8wC1rT5yU3iO6pA-sD2fG7hJ9k';

test.each([
  [`/api/me/connections/${ID}/activity/42?q=Ada`, `/api/me/connections/${ID}/activity/42`],
  ['/functions/v1/picaos-proxy', '/functions/v1/picaos-proxy'],
  ['/auth/v1/.well-known/jwks.json', '/auth/v1/.well-known/jwks.json'],
  ['/', '/'],
  [`/api/webhooks/openai/${TOKEN}`, '/api/webhooks/openai/:hidden'],
  [`/api/invitations/${TOKEN}/accept`, '/api/invitations/:hidden/accept'],
  ['/api/patients/Ada%20Lovelace', '/api/patients/:hidden'],
  ['/api/patients/ada@example.test', '/api/patients/:hidden'],
])('the path %s is logged as %s', (path, logged) => expect(pathForLog(path)).toBe(logged));

test('a path made to be slow costs little', () => {
  const before = process.cpuUsage().user;
  for (const piece of ['/', '/a', 'a', '/3f0e2a64-', '/1', '/a.']) pathForLog(piece.repeat(20_000));
  expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(400);
});
