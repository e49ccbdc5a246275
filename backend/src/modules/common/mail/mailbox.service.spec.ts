import { describe, expect, it } from '@jest/globals';
import type { Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import type { Mail } from './mail.entity.ts';
import { MailboxService } from './mailbox.service.ts';
import type { MailSeal } from './mail-seal.ts';
import type { MailTransport } from './mail-transport.ts';

const mailbox = (nodeEnv: Env['NODE_ENV'], captures: boolean) =>
  new MailboxService(
    Object.assign(new Env(), { NODE_ENV: nodeEnv }),
    { find: () => Promise.reject(new Error('must not be read')) } as unknown as Repository<Mail>,
    {} as MailSeal,
    { captures } as MailTransport,
  );

describe('the captured mailbox', () => {
  it('does not exist in production', async () => {
    await expect(mailbox('production', true).list(undefined)).rejects.toMatchObject({ status: 404 });
    await expect(mailbox('production', true).one('x')).rejects.toMatchObject({ status: 404 });
  });

  it('is empty where mail is sent over SMTP', async () => {
    expect(await mailbox('development', false).list(undefined)).toEqual([]);
  });
});
