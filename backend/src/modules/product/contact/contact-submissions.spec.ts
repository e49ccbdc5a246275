import { expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { Env } from '#config/env.ts';
import type { Keys } from '#platform/crypto/keys.ts';
import type { Mailer } from '#common/mail/index.ts';
import type { ContactMails } from './contact-mails.ts';
import { ContactSubmissions } from './contact-submissions.ts';
import type { ContactMessageDto } from './dto/contact-message.dto.ts';

it('the contact form accepts nothing where the operator wants messages only logged', async () => {
  const written: unknown[] = [];
  const database = { transaction: () => Promise.resolve(written.push('row')) } as unknown as DataSource;
  const env = { CONTACT_DELIVERY: 'log' } as Env;
  const none = {} as Keys & ContactMails & Mailer;
  const submissions = new ContactSubmissions(database, env, none, none, none);
  const message = { first_name: 'Ada' } as ContactMessageDto;
  await expect(submissions.take(message, null, '203.0.113.1')).rejects.toMatchObject({
    code: 'contact_logged_only',
    status: 409,
  });
  expect(written).toEqual([]);
});
