import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FailedMails } from '#common/mail/index.ts';
import { startTestHub, type TestHub } from './support/app.ts';

let hub: TestHub;
let mails: FailedMails;
beforeAll(async () => {
  hub = await startTestHub();
  mails = hub.app.get(FailedMails, { strict: false });
}, 60_000);
afterAll(() => hub.close());

/** The id of a mail that was given up; without a body it held a link or code. */
async function fail(to: string, body: string | null, minutesAgo: number): Promise<string> {
  const [row] = await hub.query<{ id: string }>(
    `insert into mails (kind, to_address, sealed_body, keeps_body, state, error, created_at)
      values ('notice', $1, $2::text, $2 is not null, 'failed', 'refused', now() - $3 * interval '1 minute') returning id`,
    [to, body, minutesAgo],
  );
  return row?.id ?? '';
}

it('failed mails are listed newest first, and only those that still have a body are sent again', async () => {
  const lost = await fail('lost@example.test', null, 1);
  const kept = await fail('Kept@example.test', 'sealed', 2);
  await fail('old@example.test', 'sealed', 3);
  expect(await mails.count()).toBe(3);
  expect(await mails.list(2)).toMatchObject([
    {
      id: lost,
      kind: 'notice',
      to: 'lost@example.test',
      error: 'refused',
      can_resend: false,
    },
    {
      id: kept,
      kind: 'notice',
      to: 'Kept@example.test',
      error: 'refused',
      can_resend: true,
    },
  ]);
  expect([await mails.again(lost), await mails.again(kept)]).toEqual([false, true]);
});
