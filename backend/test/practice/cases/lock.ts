import { describe, expect, it } from '@jest/globals';
import { signedIn } from '../../support/people.ts';
import { soon } from '../../support/soon.ts';
import { api, get, hub, live, OD, refused, sample } from './scene.ts';

export function lockCases(): void {
  describe('drafts and the lock', () => {
    const draft = '/me/drafts/practice-contact/new';

    it('hide patient data after minutes without input, keep drafts, and open with the password only', async () => {
      const me = sample;
      const idle = (minutes: number) =>
        hub.query(
          `update session_inputs set last_input_at = now() - $2 * interval '1 minute' where user_id = $1`,
          [me.id, minutes],
        );
      await api(me, 'PUT', draft, { body: { note: 'half a sentence' } });
      await idle(14.5);
      await get(me, `recalls?${OD}`);
      await idle(15.1);
      expect(await refused(me, 'GET', `/practice/recalls?${OD}`)).toEqual([423, 'locked']);
      expect(await refused(me, 'POST', '/me/idle-lock/beat')).toEqual([423, 'locked']);
      expect((await api(me, 'PUT', draft, { body: { note: 'the whole sentence' } })).status).toBe(200);
      expect(await refused(me, 'GET', draft)).toEqual([423, 'locked']);
      expect((await api(me, 'GET', '/practice/sources')).status).toBe(200);
      expect(await refused(me, 'POST', '/me/unlock', { password: 'not this one' })).toEqual([
        422,
        'wrong_password',
      ]);
      const opened = await api<{ locked: boolean; minutes: number }>(me, 'POST', '/me/unlock', {
        password: 'correct horse battery',
      });
      expect([opened.status, opened.body.locked, opened.body.minutes]).toEqual([200, false, 15]);
      expect((await api<{ body: unknown }>(me, 'GET', draft)).body.body).toEqual({
        note: 'the whole sentence',
      });
      const audit = await hub.query<{ action: string }>(
        `select action from audit_log where actor_id = $1 and action like 'session.unlock%' order by id`,
        [me.id],
      );
      expect(audit.map(({ action }) => action)).toEqual(['session.unlock_refused', 'session.unlocked']);
      await hub.query(
        `update auth.sessions set created_at = now() - interval '12 hours' where user_id = $1`,
        [me.id],
      );
      expect(await refused(me, 'GET', `/practice/recalls?${OD}`)).toEqual([423, 'locked']);
      expect(await refused(me, 'POST', '/me/unlock', { password: 'correct horse battery' })).toEqual([
        409,
        'sign_in_again',
      ]);
    });

    it('store drafts encrypted and bounded, and delete them on request', async () => {
      const kept = async (kind: string) => {
        const { status, body } = await api<{ body: unknown }>(live, 'GET', `/me/drafts/${kind}/new`);
        return [status, body.body];
      };
      expect(JSON.stringify(await hub.query('select * from drafts'))).not.toContain('sentence');
      expect(await refused(live, 'PUT', '/me/drafts/ticket/new', { body: 'x'.repeat(70_000) })).toEqual([
        413,
        'too_large',
      ]);
      expect(await kept('practice-contact')).toEqual([200, null]);
      await api(live, 'PUT', '/me/drafts/ticket/new', { body: 'words' });
      expect(await kept('ticket')).toEqual([200, 'words']);
      expect((await api(live, 'DELETE', '/me/drafts/ticket/new')).status).toBe(204);
      expect(await kept('ticket')).toEqual([200, null]);
    });

    it('accept another number of minutes, and no mailed code where there is a password', async () => {
      expect(await refused(live, 'PATCH', '/me/idle-lock', { minutes: 31 })).toEqual([
        400,
        'validation_failed',
      ]);
      const changed = await api<{ minutes: number }>(live, 'PATCH', '/me/idle-lock', { minutes: 5 });
      expect([changed.status, changed.body.minutes]).toEqual([200, 5]);
      expect(await refused(live, 'POST', '/me/unlock/code')).toEqual([422, 'password_needed']);
      expect((await api<{ locked: boolean }>(live, 'POST', '/me/idle-lock/lock')).body.locked).toBe(true);
      expect(await refused(live, 'GET', '/practice/tasks')).toEqual([423, 'locked']);
    });

    it('open with a mailed code where there is no password', async () => {
      const me = await signedIn(hub);
      await hub.query('update auth.users set encrypted_password = null where id = $1', [me.id]);
      await api(me, 'POST', '/me/idle-lock/lock');
      expect(await refused(me, 'POST', '/me/unlock', { password: 'any' })).toEqual([422, 'wrong_password']);
      expect(await refused(me, 'POST', '/me/unlock', { code: '000000' })).toEqual([422, 'wrong_code']);
      expect((await api(me, 'POST', '/me/unlock/code')).status).toBe(202);
      const found = { code: '' };
      await soon(async () => {
        const mails = (await (await fetch(`${hub.url}/dev/mailbox`)).json()) as {
          subject: string;
          text: string;
        }[];
        const mail = mails.find(({ subject }) => subject.includes('confirmation code'));
        found.code = /: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
        return found.code !== '';
      });
      const opened = await api<{ locked: boolean }>(me, 'POST', '/me/unlock', found);
      expect([opened.status, opened.body.locked]).toEqual([200, false]);
    });

    it('leave nothing of a deleted account', async () => {
      const me = await signedIn(hub);
      await api(me, 'PUT', draft, { body: 'words' });
      await api(me, 'POST', '/practice/tasks', { title: 'Words' });
      await hub.query('update auth.users set deleted_at = now() where id = $1', [me.id]);
      const left = await hub.query(
        `select user_id from drafts where user_id = $1
         union all select owner_user_id from practice_tasks where owner_user_id = $1`,
        [me.id],
      );
      expect(left).toEqual([]);
    });
  });
}
