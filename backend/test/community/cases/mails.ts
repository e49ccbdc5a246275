import { describe, expect, it } from '@jest/globals';
import { DigestTask } from '#product/community/index.ts';
import { mailsTo } from '../../support/auth.ts';
import type { Scene } from '../community-support.ts';
import { soon } from '../../support/soon.ts';

/** Mails of the community, and how they end. */
export function mailCases(of: () => Scene): void {
  describe('mails', () => {
    const subjectsTo = async (address: string) =>
      (await mailsTo(of().hub, address)).map(({ subject }) => subject);

    it('go to followers once until they read, to mentioned people, and to nobody else', async () => {
      const title = 'Who gets a mail about this one?';
      const { topic_id: id } = await of().topic(of().ada, { title });
      await of().reply(of().bob, id, 'First');
      await soon(async () =>
        (await subjectsTo('Ada@example.test')).includes(`New reply: ${title} · Chairside`),
      );
      await of().reply(of().bob, id, 'Second');
      await of().reply(of().mod, id, 'Thank you, @Bob Noyce');
      await soon(async () =>
        (await subjectsTo('Bob@example.test')).includes(`Mo Dera mentioned you: ${title} · Chairside`),
      );
      await soon(
        async () =>
          (await of().hub.query('select 1 from posts where topic_id = $1 and notified_at is null', [id]))
            .length === 0,
      );
      const about = (subjects: string[]) => subjects.filter((subject) => subject.includes(title)).length;
      expect(about(await subjectsTo('Ada@example.test'))).toBe(1);
      expect(about(await subjectsTo('Mo@example.test'))).toBe(0);
    });

    it('of one kind end with the form that mail programs send, without a sign-in', async () => {
      const [mail] = (await mailsTo(of().hub, 'Bob@example.test')) as unknown as { unsubscribe: string }[];
      const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      const { pathname } = new URL(mail!.unsubscribe);
      expect((await fetch(`${of().hub.url}${pathname}x`, { method: 'POST', body: form })).status).toBe(204);
      const settings = () => of().ask<object>(of().bob, 'GET', 'settings');
      expect((await settings()).body).toMatchObject({ mention_mails: true });
      expect((await fetch(`${of().hub.url}${pathname}`, { method: 'POST', body: form })).status).toBe(204);
      expect((await settings()).body).toMatchObject({
        mention_mails: false,
        follow_mails: true,
        digest: 'weekly',
      });
    });

    it('of the week go once to accounts that are a week old, and not to those who stopped them', async () => {
      await of().ask(of().bob, 'PATCH', 'settings', { digest: 'off' });
      await of().hub.query(`update auth.users set created_at = created_at - interval '8 days'`);
      const task = of().hub.app.get(DigestTask, { strict: false });
      await Promise.all([task.run(), task.run()]);
      const weekly = async (address: string) =>
        (await subjectsTo(address)).filter((subject) => subject.startsWith('This week')).length;
      expect([await weekly('Ada@example.test'), await weekly('Bob@example.test')]).toEqual([1, 0]);
    });
  });
}
