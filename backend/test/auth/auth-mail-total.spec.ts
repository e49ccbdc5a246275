import { describe, expect, it } from '@jest/globals';
import { call } from '../support/auth.ts';
import { freePort } from '@chairside/kit/testing/free-port';
import { startTestHub } from '../support/app.ts';

const signUpAtOnce = (hub: Awaited<ReturnType<typeof startTestHub>>, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      call(hub, 'POST', '/auth/v1/signup', {
        body: { email: `m${i}@example.test`, password: 'correct horse' },
      }),
    ),
  );

describe('the total of mails per hour', () => {
  it('is never exceeded, also by concurrent requests, and does not block while the mail server is away', async () => {
    const hub = await startTestHub({
      AUTH_MAIL_INTERVAL: '0',
      AUTH_MAILS_PER_HOUR: '30',
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    });
    try {
      const answers = await signUpAtOnce(hub, 40);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body).toMatchObject({
        code: 'over_email_send_rate_limit',
        message: 'email rate limit exceeded',
      });
      expect(await hub.query('select 1 from mails')).toHaveLength(30);
    } finally {
      await hub.close();
    }
  }, 60_000);

  it('does not apply where mails are only captured', async () => {
    const hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0', AUTH_MAILS_PER_HOUR: '3' });
    try {
      expect((await signUpAtOnce(hub, 5)).every(({ status }) => status === 200)).toBe(true);
    } finally {
      await hub.close();
    }
  }, 60_000);
});
