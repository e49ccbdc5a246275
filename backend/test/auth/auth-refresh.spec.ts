import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call, confirmedUser, refresh, signIn, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
const email = 'tabs@example.test';
beforeAll(async () => {
  hub = await startTestHub();
  await confirmedUser(hub, email);
}, 60_000);
afterAll(() => hub.close());

const next = async (token: string): Promise<Tokens> => {
  const answer = await refresh(hub, token);
  expect(answer.status).toBe(200);
  return answer.body;
};

/** Moves the rotations so far a minute into the past. */
const age = () =>
  hub.query(
    `update auth.sessions set rotations = array(select r - interval '1 minute' from unnest(rotations) r)`,
  );

describe('refresh tokens', () => {
  it('rotate: each refresh gives a new token of the same session', async () => {
    const first = await signIn(hub, email);
    const second = await next(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const sessionOf = (token: string) =>
      (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string })
        .session_id;
    expect(sessionOf(second.access_token)).toBe(sessionOf(first.access_token));
  });

  it('answer the same new token again when its direct predecessor is sent again', async () => {
    const first = await signIn(hub, email);
    const second = await next(first.refresh_token);
    await age();
    expect((await next(first.refresh_token)).refresh_token).toBe(second.refresh_token);
    expect((await next(second.refresh_token)).refresh_token).not.toBe(second.refresh_token);
  });

  it('accept a late request of another tab inside the reuse interval', async () => {
    const first = await signIn(hub, email);
    const second = await next(first.refresh_token);
    const third = await next(second.refresh_token);
    expect((await next(first.refresh_token)).refresh_token).toBe(third.refresh_token);
  });

  it('end the session and all its tokens when an old one is used again', async () => {
    const first = await signIn(hub, email);
    const second = await next(first.refresh_token);
    const third = await next(second.refresh_token);
    expect((await call(hub, 'GET', '/auth/v1/user', { token: third.access_token })).status).toBe(200);
    await age();
    for (const stolen of [first, third]) {
      const answer = await refresh(hub, stolen.refresh_token);
      expect([answer.status, answer.body]).toEqual([
        400,
        { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
      ]);
    }
    const access = await call(hub, 'GET', '/auth/v1/user', { token: third.access_token });
    expect([access.status, access.body['code']]).toEqual([403, 'session_not_found']);
    const events = await hub.query(`select 1 from audit_log where action = 'session.reuse_detected'`);
    expect(events).toHaveLength(1);
  });

  it('give exactly one new token to 200 parallel refreshes of one token', async () => {
    const first = await signIn(hub, email);
    const answers = await Promise.all(Array.from({ length: 200 }, () => refresh(hub, first.refresh_token)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
  });

  it('refuse tokens that this hub never issued or that are too short', async () => {
    const { refresh_token: good } = await signIn(hub, email);
    const altered = `${good.slice(0, 30)}${good[30] === 'A' ? 'B' : 'A'}${good.slice(31)}`;
    const answer = await refresh(hub, altered);
    expect([answer.status, answer.body.code]).toEqual([400, 'refresh_token_not_found']);
    const short = await refresh(hub, 'short');
    expect([short.status, short.body.code]).toEqual([400, 'validation_failed']);
  });

  it('refuse a banned user and a session that was signed out', async () => {
    const banned = await confirmedUser(hub, 'banned@example.test');
    await hub.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
      banned.user.id,
    ]);
    const refused = await refresh(hub, banned.refresh_token);
    expect([refused.status, refused.body.code]).toEqual([400, 'user_banned']);
    const left = await signIn(hub, email);
    await call(hub, 'POST', '/auth/v1/logout?scope=local', { token: left.access_token });
    const gone = await refresh(hub, left.refresh_token);
    expect([gone.status, gone.body.code]).toEqual([400, 'refresh_token_not_found']);
  });
});
