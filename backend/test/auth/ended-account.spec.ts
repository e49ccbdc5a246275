import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressOf, CLOSED, methodsOf } from '../../../drill/lib/routes/routes.ts';
import { type Answer, call, confirmedUser, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_RATE_LIMITS: 'off', RATE_LIMIT_PER_MINUTE: '0' });
}, 60_000);
afterAll(() => hub.close());

/**
 * The token of an account that is deleted while its session is still remembered: what a request sees whose account
 * ends between the check of its token and its statement. A deletion through the API tells every process at once.
 */
async function endedAccount(name: string): Promise<string> {
  const { access_token: token, user }: Tokens = await confirmedUser(hub, `${name}@example.test`);
  await hub.query('insert into user_roles (user_id, role) values ($1, $2)', [user.id, 'admin']);
  await call(hub, 'GET', '/api/me/settings', { token });
  await hub.query('delete from auth.users where id = $1', [user.id]);
  return token;
}

const ticket = { category: 'bug', subject: 'A subject', message: 'A message that is long enough' };
const organisation = { name: 'Ended Dental', kind: 'practice', timezone: 'Europe/Berlin' };
/** Requests that write a row of the caller. */
const WRITES: readonly (readonly [string, string, unknown])[] = [
  ['POST', '/api/ai/conversations', { title: 'Hello' }],
  ['POST', '/api/connections/attempts', { tool_name: 'Dentrix' }],
  ['PUT', '/api/me/drafts/ticket/new', { body: { subject: 'Hello' } }],
  ['PATCH', '/api/me/idle-lock', { minutes: 15 }],
  ['POST', '/api/me/idle-lock/beat', {}],
  ['POST', '/api/me/idle-lock/lock', {}],
  ['PATCH', '/api/me/settings', { tooth_notation: 'fdi' }],
  ['PATCH', '/api/onboarding', { dismissed: true }],
  ['POST', '/api/organisations', organisation],
  ['POST', '/api/practice/tasks', { title: 'Call the lab' }],
  ['POST', '/api/support/tickets', ticket],
  ['POST', '/api/support/canned', { title: 'Hello', body: 'Good morning' }],
  ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Phone' }],
  ['PUT', '/auth/v1/user', { data: { bio: 'Hello' } }],
];

const brief = ({ status, body }: Answer) => `${status} ${JSON.stringify(body).slice(0, 160)}`;

describe('a request whose account ends while it runs', () => {
  it.each(WRITES)('is refused as signed out by %s %s', async (method, path, body) => {
    const token = await endedAccount(`${method}${path.replaceAll('/', '-')}`);
    const answer = await call(hub, method, path, { token, body });
    expect(brief(answer)).toMatch(path.startsWith('/auth/v1') ? /^403 .*(session|user)_not_found/ : /^401 /);
  });

  it('never causes a server error, whatever the route', async () => {
    const token = await endedAccount('everywhere');
    const faults: string[] = [];
    for (const route of CLOSED.filter(({ path }) => path !== '/auth/v1/logout'))
      for (const method of methodsOf(route)) {
        const path = addressOf(route);
        const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
        const answer = await call(hub, method, path, { token, body });
        if (answer.status >= 500) faults.push(`${method} ${path} ${brief(answer)}`);
      }
    expect(faults).toEqual([]);
    // The session is cached to the end, so the guard alone refused none of them.
    expect((await call(hub, 'GET', '/api/me/connections', { token })).status).toBe(200);
  });
});
