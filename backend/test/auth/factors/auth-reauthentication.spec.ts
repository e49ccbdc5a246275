import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authClient, call, confirmedUser, mailsTo, PASSWORD, signIn } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0', AUTH_PASSWORD_REAUTHENTICATION: 'on' });
}, 60_000);
afterAll(() => hub.close());

const NEW = 'another horse';
async function person(name: string) {
  const email = `${name}@example.test`;
  const { user } = await confirmedUser(hub, email);
  const client = authClient(hub);
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  const age = () =>
    hub.query("update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1", [
      user.id,
    ]);
  const nonce = async () => {
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const [mail] = await mailsTo(hub, email);
    expect(mail?.links).toEqual([]);
    return /: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  return { email, client, age, nonce };
}

describe('a new password where reauthentication is wanted', () => {
  it('needs no code within a day of the sign-in', async () => {
    const { client } = await person('fresh');
    expect((await client.auth.updateUser({ password: NEW })).error).toBeNull();
  });

  it('needs the mailed code after that, once', async () => {
    const { email, client, age, nonce } = await person('late');
    await age();
    const missing = await client.auth.updateUser({ password: NEW });
    expect([missing.error?.status, missing.error?.code]).toEqual([400, 'reauthentication_needed']);
    const code = await nonce();
    const wrong = await client.auth.updateUser({
      password: NEW,
      nonce: code === '000000' ? '000001' : '000000',
    });
    expect([wrong.error?.status, wrong.error?.code]).toEqual([422, 'reauthentication_not_valid']);
    expect((await client.auth.updateUser({ password: NEW, nonce: code })).error).toBeNull();
    expect((await signIn(hub, email, NEW)).user.email).toBe(email);
    const again = await client.auth.updateUser({ password: 'third horse', nonce: code });
    expect(again.error?.code).toBe('reauthentication_not_valid');
  });

  it('keeps the mailed code when the password is too weak', async () => {
    const { client, age, nonce } = await person('weak');
    await age();
    const code = await nonce();
    expect((await client.auth.updateUser({ password: '123', nonce: code })).error?.code).toBe(
      'weak_password',
    );
    expect((await client.auth.updateUser({ password: NEW, nonce: code })).error).toBeNull();
  });

  it('accepts no code of another person, and the code opens no session', async () => {
    const [one, two] = [await person('one'), await person('two')];
    const code = await one.nonce();
    expect((await two.client.auth.updateUser({ password: NEW, nonce: code })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    for (const type of ['email', 'magiclink', 'reauthentication']) {
      const answer = await call(hub, 'POST', '/auth/v1/verify', {
        body: { type, email: one.email, token: code },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('is for signed-in people', async () => {
    expect((await call(hub, 'GET', '/auth/v1/reauthenticate')).body['code']).toBe('no_authorization');
  });
});
