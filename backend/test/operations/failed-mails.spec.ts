import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FailedMails } from '#common/mail/index.ts';
import { makeAdmin } from '../auth/admin/auth-admin-support.ts';
import { call, confirmedUser } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
let mails: FailedMails;
let token: string;
beforeAll(async () => {
  hub = await startTestHub();
  mails = hub.app.get(FailedMails, { strict: false });
  const admin = await confirmedUser(hub, 'admin@example.test');
  await makeAdmin(hub, admin);
  token = admin.access_token;
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

describe('a dismissed mail', () => {
  const change = (id: string, what: 'dismiss' | 'restore' | 'resend', reason = 'The address is gone') =>
    call<{ error?: { code: string } }>(hub, 'POST', `/api/admin/mails/${id}/${what}`, {
      ...{ token, body: { reason } },
    });
  const listed = async (state: 'open' | 'dismissed') => {
    const path = `/api/admin/failed-mails?state=${state}`;
    const { body } = await call<{ items: { id: string }[]; total: number }>(hub, 'GET', path, { token });
    expect(body.items).toHaveLength(body.total);
    return body.items.map(({ id }) => id);
  };

  it('no longer counts as failed, can be brought back, and stands in the audit log', async () => {
    await hub.query('delete from mails');
    const id = await fail('gone@example.test', 'sealed', 1);
    expect((await change(id, 'dismiss')).status).toBe(200);
    expect([await mails.count(), await listed('open'), await listed('dismissed')]).toEqual([0, [], [id]]);
    expect((await change(id, 'dismiss')).status).toBe(404);
    expect((await change(id, 'restore', 'It works again')).status).toBe(200);
    expect([await mails.count(), await listed('open'), await listed('dismissed')]).toEqual([1, [id], []]);
    expect((await change(id, 'restore')).status).toBe(404);
    expect(
      await hub.query('select action, reason from audit_log where subject = $1 order by id', [id]),
    ).toEqual([
      { action: 'mail.dismissed', reason: 'The address is gone' },
      { action: 'mail.restored', reason: 'It works again' },
    ]);
  });

  it('can be sent again all the same, and is dismissed no longer', async () => {
    await hub.query('delete from mails');
    const id = await fail('again@example.test', 'not to be opened', 1);
    await change(id, 'dismiss');
    expect((await change(id, 'resend')).status).toBe(200);
    expect(await hub.query('select id from mails where dismissed_at is null')).toEqual([{ id }]);
  });

  it('needs a reason, and is one that failed', async () => {
    const id = await fail('reason@example.test', 'sealed', 1);
    const refused = await change(id, 'dismiss', ' ');
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'reason_required']);
    await hub.query(`update mails set state = 'sent' where id = $1`, [id]);
    for (const wrong of [id, 'nonsense']) expect((await change(wrong, 'dismiss')).status).toBe(404);
  });
});

it('failed mails are listed newest first, and only those that still have a body are sent again', async () => {
  await hub.query('delete from mails');
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
