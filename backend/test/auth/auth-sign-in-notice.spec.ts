import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call, confirmedUser, mailsTo, PASSWORD } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
}, 60_000);
afterAll(() => hub.close());

const signInFrom = (email: string, browser: string, password = PASSWORD) =>
  call(hub, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email, password },
    headers: { 'user-agent': browser },
  });
const notices = async (email: string) =>
  (await mailsTo(hub, email)).filter(({ subject }) => subject.startsWith('New sign-in'));

describe('the notice of a new sign-in', () => {
  it('is mailed once for a new device, and not for the first sign-in', async () => {
    const email = 'noticed@example.test';
    await confirmedUser(hub, email);
    expect(await notices(email)).toEqual([]);
    await signInFrom(email, 'Browser/1.0');
    await signInFrom(email, 'Browser/1.0');
    expect(await notices(email)).toHaveLength(1);
    expect((await notices(email))[0]?.text).toContain('127.0.0.1');
  });

  it('treats an updated browser as the same device, and is not mailed for a wrong password', async () => {
    const email = 'updates@example.test';
    await confirmedUser(hub, email);
    await signInFrom(email, 'Browser/1.0');
    await signInFrom(email, 'Browser/2.0.17');
    await signInFrom(email, 'Stranger/1.0', 'wrong word');
    expect(await notices(email)).toHaveLength(1);
  });
});
