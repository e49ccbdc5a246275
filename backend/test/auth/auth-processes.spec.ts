import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { call, confirmedUser, signIn, type Tokens } from '../support/auth.ts';
import { claimsOf, codeOf, enroll, pass, startMfaHub } from './factors/auth-mfa-support.ts';
import type { TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

let hub: TestHub;
let other: TestHub;
beforeAll(async () => {
  hub = await startMfaHub({ AUTH_RATE_LIMITS: 'off' });
  // A second process of the same cluster: its database and its keys.
  const { DATABASE_URL, DATA_DIR } = hub.env;
  other = await startMfaHub({ AUTH_RATE_LIMITS: 'off', DATABASE_URL: String(DATABASE_URL), DATA_DIR });
}, 60_000);
afterAll(async () => {
  await other.close();
  await hub.close();
});

let people = 0;
const statusAt = async (at: TestHub, { access_token: token }: Tokens) =>
  (await call(at, 'GET', '/auth/v1/user', { token })).status;
/** Sends the address unchanged, which needs aal2 with a verified factor and changes nothing. */
const aalAt = async (at: TestHub, { access_token: token, user }: Tokens) =>
  (await call(at, 'PUT', '/auth/v1/user', { token, body: { email: user.email } })).status === 200
    ? 'aal2'
    : 'aal1';

/** A person with two sessions. */
async function newScene(): Promise<{ me: Tokens; elsewhere: Tokens }> {
  const email = `everywhere-${(people += 1)}@example.test`;
  const me = await confirmedUser(hub, email);
  return { me, elsewhere: await signIn(hub, email) };
}

/** A factor of the name, verified with the session; answers its id. */
async function addFactor({ access_token: token }: Tokens, name: string): Promise<string> {
  const { id, totp } = (await enroll(hub, token, name)).body;
  expect((await pass(hub, token, id, codeOf(totp.secret))).status).toBe(200);
  return id;
}
const removeFactor = ({ access_token: token }: Tokens, id: string) =>
  call(hub, 'DELETE', `/auth/v1/factors/${id}`, { token });
/** Raises a session by a recovery code that another one made. */
async function recover({ access_token: maker }: Tokens, { access_token: token }: Tokens): Promise<void> {
  const path = '/auth/v1/factors/recovery-codes';
  const made = await call<{ codes: string[] }>(hub, 'POST', path, { token: maker });
  await call(hub, 'POST', `${path}/verify`, { token, body: { code: made.body.codes[0] } });
}
const endSession = ({ access_token: token }: Tokens) =>
  call(hub, 'DELETE', `/api/me/sessions/${claimsOf(token).session_id}`, { token });

describe('the process that changes a session', () => {
  const { emit } = pg.Client.prototype;
  beforeAll(() => {
    pg.Client.prototype.emit = function (this: pg.Client, event: string | symbol, ...rest: unknown[]) {
      return event === 'notification' ? false : (Reflect.apply(emit, this, [event, ...rest]) as boolean);
    };
  });
  afterAll(() => {
    pg.Client.prototype.emit = emit;
  });

  it('sees the change at once, without a notification of the database', async () => {
    const { me, elsewhere } = await newScene();
    expect([await statusAt(hub, me), await statusAt(hub, elsewhere)]).toEqual([200, 200]);
    await addFactor(me, 'First');
    expect([await aalAt(hub, me), await statusAt(hub, elsewhere)]).toEqual(['aal2', 403]);
    const recovered = await signIn(hub, me.user.email);
    expect(await aalAt(hub, recovered)).toBe('aal1');
    await recover(me, recovered);
    expect(await aalAt(hub, recovered)).toBe('aal2');
    await removeFactor(me, await addFactor(me, 'Second'));
    expect(await aalAt(hub, me)).toBe('aal1');
    const { me: leaver } = await newScene();
    expect(await statusAt(hub, leaver)).toBe(200);
    await endSession(leaver);
    expect(await statusAt(hub, leaver)).toBe(403);
  });
});

describe('the other processes', () => {
  it('learn within a moment which sessions ended and whose level changed', async () => {
    const { me, elsewhere } = await newScene();
    const levelIs = (aal: string) => soon(async () => (await aalAt(other, me)) === aal);
    expect([await statusAt(other, me), await statusAt(other, elsewhere)]).toEqual([200, 200]);
    await addFactor(me, 'First');
    expect(await soon(async () => (await statusAt(other, elsewhere)) === 403)).toBe(true);
    expect(await levelIs('aal2')).toBe(true);
    const second = await addFactor(me, 'Second');
    expect(await levelIs('aal2')).toBe(true);
    await removeFactor(me, second);
    expect(await levelIs('aal1')).toBe(true);
    const { me: leaver } = await newScene();
    expect(await statusAt(other, leaver)).toBe(200);
    await endSession(leaver);
    expect(await soon(async () => (await statusAt(other, leaver)) === 403)).toBe(true);
  });
});
