import { describe, expect, it } from '@jest/globals';
import type { Repository } from 'typeorm';
import type { Log } from '#platform/logging/log.ts';
import type { Audit } from '#common/audit/index.ts';
import type { Mail } from './mail.entity.ts';
import type { MailSeal } from './mail-seal.ts';
import type { MailTransport } from './mail-transport.ts';
import { SendMailHandler } from './send-mail.job.ts';

function setUp(send: () => Promise<void>, keepsBody = false) {
  const row = {
    ...{ id: 'm1', kind: 'signup', toAddress: 'ada@example.test', state: 'queued', sealedBody: 'x' },
    keepsBody,
  };
  const audited: unknown[] = [];
  const mails = {
    findOneBy: ({ state }: Mail) => Promise.resolve(row.state === state ? row : null),
    update: (_id: string, change: Partial<Mail>) => Promise.resolve(Object.assign(row, change)),
  } as unknown as Repository<Mail>;
  const handler = new SendMailHandler(
    mails,
    { open: () => ({}) } as unknown as MailSeal,
    { captures: false, send } as unknown as MailTransport,
    { record: (event: unknown) => Promise.resolve(audited.push(event)) } as unknown as Audit,
    { now: () => new Date(0), elapsed: () => 0 },
    { error: () => undefined } as unknown as Log,
  );
  const run = (lastAttempt: boolean) =>
    handler.handle({ mail_id: 'm1' }, { jobId: 'm1', attempt: 1, lastAttempt });
  return { row, audited, run };
}

const away = Object.assign(new Error('connect to ada@example.test'), { code: 'ECONNREFUSED' });
const reason = 'The mail server could not be reached (ECONNREFUSED)';

describe('a mail that cannot be sent', () => {
  it('waits for its next attempt and gives the reason to the queue without the address', async () => {
    const { row, audited, run } = setUp(() => Promise.reject(away));
    await expect(run(false)).rejects.toThrow(new Error(reason));
    expect(row).toMatchObject({ state: 'queued', sealedBody: 'x', error: reason });
    expect(audited).toEqual([]);
  });

  it('has failed after its last attempt, with the reason in the audit log and its link deleted', async () => {
    const { row, audited, run } = setUp(() => Promise.reject(away));
    await expect(run(true)).rejects.toThrow(reason);
    expect(row).toMatchObject({ state: 'failed', sealedBody: null, error: reason });
    expect(audited).toEqual([{ action: 'mail.failed', subject: 'm1', detail: { kind: 'signup', reason } }]);
    await expect(run(false)).resolves.toBeUndefined();
  });

  it('keeps its text where it contains no secret link, so that it can be sent again', async () => {
    const { row, run } = setUp(() => Promise.reject(away), true);
    await expect(run(true)).rejects.toThrow(reason);
    expect(row).toMatchObject({ state: 'failed', sealedBody: 'x' });
  });

  it('has failed at once where the address is refused permanently, without another attempt', async () => {
    const refused = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 no' };
    const { row, audited, run } = setUp(() => Promise.reject(Object.assign(new Error('no'), refused)));
    await expect(run(false)).resolves.toBeUndefined();
    expect(row).toMatchObject({ state: 'failed', sealedBody: null });
    expect(audited).toHaveLength(1);
  });
});
