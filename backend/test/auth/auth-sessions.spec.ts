import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call, confirmedUser, PASSWORD, signIn, type Tokens } from '../support/auth.ts';
import { auditOf, claimsOf, codeOf, pass, protect, startMfaHub } from './factors/auth-mfa-support.ts';
import type { TestHub } from '../support/app.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

let hub: TestHub;
beforeAll(async () => {
  hub = await startMfaHub({ AUTH_RATE_LIMITS: 'off' });
}, 60_000);
afterAll(() => hub.close());

interface Listed {
  readonly id: string;
  readonly current: boolean;
  readonly aal: string;
}
const list = (token: string) => call<{ items: Listed[] }>(hub, 'GET', '/api/me/sessions', { token });
const end = (token: string, id: string) => call(hub, 'DELETE', `/api/me/sessions/${id}`, { token });
const idOf = ({ access_token: token }: Tokens) => claimsOf(token).session_id;

describe('the sessions of a person', () => {
  it('are listed with device, address, level and times, the current one first', async () => {
    const email = 'places@example.test';
    const first = await confirmedUser(hub, email);
    const signedIn = await call<Tokens>(hub, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': CHROME },
    });
    const { status, headers, body } = await list(first.access_token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown;
    const common = { ip: '127.0.0.1', aal: 'aal1', created_at: time, last_used_at: time };
    expect(body).toEqual({
      items: [
        { id: idOf(first), current: true, device: 'Unknown device', ...common },
        { id: idOf(signedIn.body), current: false, device: 'Chrome on Windows', ...common },
      ],
    });
  });

  it('show a second factor at once, and no session that ended', async () => {
    const email = 'levels@example.test';
    const mine = await protect(hub, await confirmedUser(hub, email));
    const other = await signIn(hub, email);
    const gone = await signIn(hub, email);
    await pass(hub, other.access_token, mine.factorId, codeOf(mine.secret));
    await hub.query('update auth.sessions set revoked_at = now() where id = $1', [idOf(gone)]);
    const { items } = (await list(other.access_token)).body;
    expect(items.map(({ id, aal }) => [id, aal])).toEqual([
      [idOf(other), 'aal2'],
      [idOf(mine.tokens), 'aal2'],
    ]);
  });

  it('can be ended one at a time, with effect on every route at once', async () => {
    const email = 'ender@example.test';
    const me = await confirmedUser(hub, email);
    const other = await signIn(hub, email);
    const stays = await signIn(hub, email);
    const routes = ['/auth/v1/user', '/api/me/profile', '/api/me/sessions', '/api/me/connections'];
    const statuses = (tokens: Tokens) =>
      Promise.all(
        routes.map(async (path) => (await call(hub, 'GET', path, { token: tokens.access_token })).status),
      );
    expect(await statuses(other)).toEqual([200, 200, 200, 200]);
    expect((await end(me.access_token, idOf(other))).status).toBe(204);
    expect(await statuses(other)).toEqual([403, 401, 401, 401]);
    expect(await statuses(stays)).toEqual([200, 200, 200, 200]);
    expect(await auditOf(hub, 'session.ended', idOf(other))).toHaveLength(1);
    expect((await end(me.access_token, idOf(me))).status).toBe(204);
    expect(await statuses(me)).toEqual([403, 401, 401, 401]);
  });

  it('of another person are answered like missing ones, and stay', async () => {
    const owner = await confirmedUser(hub, 'owner@example.test');
    const { access_token: token } = await confirmedUser(hub, 'stranger@example.test');
    for (const id of [idOf(owner), crypto.randomUUID(), 'x']) {
      const { status, body } = await end(token, id);
      expect([status, body['error']]).toEqual([404, { code: 'not_found', message: 'Session not found' }]);
    }
    expect((await list(owner.access_token)).body.items.map(({ id }) => id)).toEqual([idOf(owner)]);
    expect((await call(hub, 'GET', '/api/me/sessions')).status).toBe(401);
  });
});

describe('a password-only session of a person with a second step', () => {
  const status = async (path: string, { access_token: token }: Tokens): Promise<number> =>
    (await call(hub, 'GET', path, { token })).status;
  const leave = (query: string, { access_token: token }: Tokens) =>
    call(hub, 'POST', `/auth/v1/logout${query}`, { token });

  it('ends no other session before the second step is taken, and the refusal is in the audit log', async () => {
    const email = 'before-step@example.test';
    const mine = await protect(hub, await confirmedUser(hub, email));
    const weak = await signIn(hub, email);
    const refused = await leave('?scope=others', weak);
    expect([refused.status, refused.body]).toEqual([
      403,
      { code: 'insufficient_aal', message: 'AAL2 required to end other sessions' },
    ]);
    const listed = await end(weak.access_token, idOf(mine.tokens));
    expect([listed.status, listed.body['error']]).toMatchObject([403, { code: 'second_step_required' }]);
    expect(await status('/api/me/profile', mine.tokens)).toBe(200);
    expect(await auditOf(hub, 'user.change_refused', mine.tokens.user.id)).toMatchObject([
      { code: 'insufficient_aal', route: 'POST /auth/v1/logout' },
    ]);
  });

  it.each([
    ['no scope', ''],
    ['the scope global', '?scope=global'],
    ['the scope local', '?scope=local'],
  ])('ends only itself by a sign-out with %s', async (words, query) => {
    const email = `${words.replaceAll(' ', '-')}@example.test`;
    const mine = await protect(hub, await confirmedUser(hub, email));
    const weak = await signIn(hub, email);
    expect((await leave(query, weak)).status).toBe(204);
    expect(await status('/auth/v1/user', weak)).toBe(403);
    expect(await status('/auth/v1/user', mine.tokens)).toBe(200);
    expect(await auditOf(hub, 'user.signed_out', mine.tokens.user.id)).toEqual([{ scope: 'local' }]);
  });

  it('ends the others once the second step is taken', async () => {
    const email = 'after-step@example.test';
    const mine = await protect(hub, await confirmedUser(hub, email));
    const weak = await signIn(hub, email);
    const strong = (await pass(hub, weak.access_token, mine.factorId, codeOf(mine.secret))).body;
    expect((await leave('?scope=others', strong)).status).toBe(204);
    expect(await status('/auth/v1/user', mine.tokens)).toBe(403);
    expect(await status('/auth/v1/user', strong)).toBe(200);
  });
});
