import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SessionStore } from '../../src/modules/identity/auth/sessions/session-store.ts';
import { call, PASSWORD, type Tokens } from '../support/auth.ts';
import { type ApiError, ended, open, type Person, send, signedIn } from '../support/people.ts';
import { auditOf, claimsOf, protect, startMfaHub } from '../auth/factors/auth-mfa-support.ts';
import type { TestHub } from '../support/app.ts';

const MOST = 3;

let hub: TestHub;
beforeAll(async () => {
  hub = await startMfaHub({
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
    CONVERSATIONS_PER_PERSON: String(MOST),
    TASKS_PER_PERSON: String(MOST),
    ATTEMPTS_PER_PERSON: String(MOST),
    SESSIONS_PER_PERSON: String(MOST),
  });
}, 60_000);
afterAll(() => hub.close());

/** Ten at the same moment; answers how many of each status there were, and the first refusal. */
async function tenAtOnce(make: () => Promise<{ status: number; body: ApiError }>) {
  const answers = await Promise.all(Array.from({ length: 10 }, make));
  const refused = answers.filter(({ status }) => status >= 400);
  return { made: answers.length - refused.length, refused: refused[0] };
}

const tooMany = (message: string) => ({
  status: 422,
  body: { error: { code: 'too_many', message, limit: MOST } },
});

describe('a person has a bounded number, also under concurrent requests', () => {
  it('of conversations, until one is deleted', async () => {
    const me = await signedIn(hub);
    const make = () => send<ApiError & { id: string }>(hub, me, 'POST', '/api/ai/conversations', {});
    const { made, refused } = await tenAtOnce(make);
    expect(made).toBe(MOST);
    expect(refused).toMatchObject(tooMany(`You have ${MOST} conversations already. Delete one first.`));
    const { items } = (
      await send<{ items: { id: string }[] }>(hub, me, 'GET', '/api/ai/conversations', undefined)
    ).body;
    const path = `/api/ai/conversations/${items[0]?.id}`;
    await send(hub, me, 'DELETE', path);
    expect((await make()).status).toBe(201);
    expect((await send(hub, me, 'POST', `${path}/restore`)).status).toBe(422);
    expect((await send(hub, await signedIn(hub), 'POST', '/api/ai/conversations', {})).status).toBe(201);
  });

  it('of tasks, until one is deleted', async () => {
    const me = await withPractice();
    const make = () =>
      send<ApiError & { id: string }>(hub, me, 'POST', '/api/practice/tasks', { title: 'Call' });
    const { made, refused } = await tenAtOnce(make);
    expect(made).toBe(MOST);
    expect(refused).toMatchObject(tooMany(`You have ${MOST} tasks already. Delete one first.`));
    const { items } = (
      await send<{ items: { id: string; is_sample: boolean }[] }>(hub, me, 'GET', '/api/practice/tasks')
    ).body;
    await send(hub, me, 'DELETE', `/api/practice/tasks/${items.find((task) => !task.is_sample)?.id}`);
    expect((await make()).status).toBe(201);
  });

  it('of open connection attempts, until one is cancelled', async () => {
    const me = await signedIn(hub);
    const make = () => open(hub, me, 'OpenAI') as unknown as Promise<{ status: number; body: ApiError }>;
    const { made, refused } = await tenAtOnce(make);
    expect(made).toBe(MOST);
    expect(refused).toMatchObject(
      tooMany(`You have ${MOST} connection attempts under way already. Finish or cancel one first.`),
    );
    const [row] = await hub.query<{ id: string }>('select id from connect_attempts where user_id = $1', [
      me.id,
    ]);
    await send(hub, me, 'POST', `/api/connections/attempts/${row?.id}/cancel`);
    expect((await make()).status).toBe(201);
  });
});

/** A person with the sample practice. */
async function withPractice(): Promise<Person> {
  const me = await signedIn(hub);
  const { body } = await open(hub, me, 'Open Dental');
  await ended(hub, me, body.id);
  return me;
}

describe('the sessions of one person', () => {
  const grant = async (email: string): Promise<Tokens> =>
    (
      await call<Tokens>(hub, 'POST', '/auth/v1/token?grant_type=password', {
        body: { email, password: PASSWORD },
      })
    ).body;
  const joined = async (email: string): Promise<Tokens> =>
    (await call<Tokens>(hub, 'POST', '/auth/v1/signup', { body: { email, password: PASSWORD } })).body;
  const idOf = ({ access_token: token }: Tokens): string => claimsOf(token).session_id;
  const left = async ({ user }: Tokens): Promise<string[]> =>
    (
      await hub.query<{ id: string }>('select id from auth.sessions where user_id = $1 order by created_at', [
        user.id,
      ])
    ).map(({ id }) => id);
  const status = async ({ access_token: token }: Tokens): Promise<number> =>
    (await call(hub, 'GET', '/api/me/profile', { token })).status;

  it('are bounded: the least recently used one ends at once and is logged', async () => {
    const email = 'many-sessions@example.test';
    const oldest = await joined(email);
    const [second, third] = [await grant(email), await grant(email)];
    await call(hub, 'POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: oldest.refresh_token },
    });
    expect(await status(second)).toBe(200);
    const fourth = await grant(email);
    expect(await left(oldest)).toEqual([oldest, third, fourth].map(idOf));
    expect(await status(second)).toBe(401);
    expect(await auditOf(hub, 'session.ended', idOf(second))).toEqual([{ because: 'too_many', limit: MOST }]);
  });

  it('stay within the limit when ten sign in at once', async () => {
    const email = 'rush@example.test';
    const me = await joined(email);
    await Promise.all(Array.from({ length: 10 }, () => grant(email)));
    expect(await left(me)).toHaveLength(MOST);
  });

  it('never fall below the limit when several end the surplus at once', async () => {
    const { user } = await joined('several@example.test');
    const store = hub.app.get(SessionStore, { strict: false });
    for (let round = 0; round < 10; round += 1) {
      const added = await hub.query<{ id: string }>(
        'insert into auth.sessions (user_id) select $1 from generate_series(1, 10) returning id',
        [user.id],
      );
      await Promise.all(added.map(({ id }) => store.endSurplus(user.id, id, MOST)));
      expect(await hub.query('select id from auth.sessions where user_id = $1', [user.id])).toHaveLength(
        MOST,
      );
    }
  });

  it('with a second step are ended after those of a password alone', async () => {
    const email = 'strong@example.test';
    const mine = await protect(hub, await joined(email));
    for (let sign = 0; sign <= MOST; sign += 1) await grant(email);
    expect(await left(mine.tokens)).toContain(idOf(mine.tokens));
    expect(await left(mine.tokens)).toHaveLength(MOST);
  });
});
