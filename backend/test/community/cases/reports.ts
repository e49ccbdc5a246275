import { describe, expect, it } from '@jest/globals';
import { call, confirmedUser, mailsTo, type Tokens } from '../../support/auth.ts';
import type { Scene } from '../community-support.ts';
import { soon } from '../../support/soon.ts';

interface Sanction {
  readonly id: string;
  readonly active: boolean;
}

/** Reports of posts, what moderators decide, and whom they mute. */
export function reportCases(of: () => Scene): void {
  describe('a report that a patient can be recognized', () => {
    const flag = (post: string, reason = 'patient_identifiable') =>
      of().ask<{ hidden: boolean }>(of().bob, 'POST', `posts/${post}/flag`, { reason });
    const queued = async () =>
      (await of().ask<{ items: { id: string; post_id: string; count: number }[] }>(of().mod, 'GET', 'flags'))
        .body.items;

    const sanctioned = async (query = '') =>
      (await of().ask<{ items: Sanction[] }>(of().mod, 'GET', `sanctions?${query}`)).body.items;
    const notices = () =>
      of().hub.query<{ done: boolean }>(
        `select done_at is not null as done from notifications where user_id = $1 and kind = 'community_sanction'`,
        [of().ada.user.id],
      );

    const flagMails = async () =>
      (await mailsTo(of().hub, 'Mo@example.test')).filter(({ subject }) => subject.includes('reported'))
        .length;

    it('hides a topic at once, until a moderator keeps it; the same words are not hidden again', async () => {
      const { topic_id: id, id: post } = await of().topic();
      expect((await flag(post)).body.hidden).toBe(true);
      expect((await of().ask(null, 'GET', `topics/${id}`)).status).toBe(404);
      expect((await of().rows(of().bob)).map((row) => row.id)).not.toContain(id);
      expect((await of().view(of().ada, id)).opening.hidden).toBe(true);
      const entry = (await queued()).find((each) => each.post_id === post)!;
      const settle = () => of().ask(of().mod, 'POST', `flags/${entry.id}/resolve`, { action: 'keep' });
      expect((await Promise.all([settle(), settle()])).map(({ status }) => status).sort()).toEqual([
        204, 409,
      ]);
      expect(await of().view(null, id)).toMatchObject({ state: 'open' });
      const again = await of().ask<{ hidden: boolean }>(of().mod, 'POST', `posts/${post}/flag`, {
        reason: 'patient_identifiable',
      });
      expect(again.body.hidden).toBe(false);
    });

    it('comes once from a person, and many people make one entry of the queue', async () => {
      const { topic_id: id } = await of().topic();
      const post = await of().reply(of().ada, id);
      await Promise.all([flag(post, 'spam'), flag(post, 'abuse'), flag(post, 'spam')]);
      await of().ask(of().mod, 'POST', `posts/${post}/flag`, { reason: 'spam' });
      expect((await queued()).filter((each) => each.post_id === post)).toMatchObject([{ count: 2 }]);
      expect((await of().view(null, id)).reply_count).toBe(1);
    });

    it('that ends in a mute keeps its author from posting until a moderator lifts it', async () => {
      const { topic_id: id } = await of().topic(of().ada);
      const post = await of().reply(of().ada, id);
      await flag(post);
      const entry = (await queued()).find((each) => each.post_id === post)!;
      const until = new Date(Date.now() + 86_400_000).toISOString();
      const decision = { action: 'mute', until, reason: 'A face could be seen.' };
      expect((await of().ask(of().mod, 'POST', `flags/${entry.id}/resolve`, decision)).status).toBe(204);
      const topic = { category: 'clinical-questions', title: 'May I begin a topic?', body: 'But why?' };
      for (const [method, path, body] of [
        ['POST', `topics/${id}/posts`, { body: 'But why?' }],
        ['POST', 'topics', topic],
        ['PATCH', `posts/${post}`, { body: 'Changed' }],
      ] as const) {
        const answer = await of().ask(of().ada, method, path, body);
        expect([path, answer.status, answer.body.error]).toMatchObject([path, 403, { code: 'muted', until }]);
      }
      const [muted] = await sanctioned();
      expect(muted).toMatchObject({
        ...{ kind: 'mute', active: true, until, reason: decision.reason, by: 'Mo Dera' },
        member: { id: of().ada.user.id, name: 'Ada Byron' },
      });
      expect([await sanctioned('q=byr'), await sanctioned('q=nobody')]).toMatchObject([
        [{ id: muted!.id }],
        [],
      ]);
      expect((await of().ask(of().bob, 'GET', 'sanctions')).status).toBe(403);
      expect((await notices()).map(({ done }) => done)).toEqual([false]);
      expect((await of().ask(of().mod, 'DELETE', `sanctions/${muted!.id}`)).status).toBe(204);
      expect((await of().ask(of().mod, 'DELETE', `sanctions/${muted!.id}`)).status).toBe(404);
      expect([await sanctioned(), (await notices()).map(({ done }) => done)]).toEqual([[], [true]]);
      expect((await sanctioned('state=all'))[0]).toMatchObject({ id: muted!.id, active: false });
      await of().reply(of().ada, id, 'Understood.');
    });

    it('from more people at once than the database has connections is taken from each, and one mail goes out', async () => {
      const { topic_id: id } = await of().topic();
      const post = await of().reply(of().ada, id);
      const crowd: Tokens[] = [];
      // One after another: their sign-ups are not the subject, and take long at once.
      for (let at = 0; at < 24; at += 1) crowd.push(await confirmedUser(of().hub, `storm${at}@example.test`));
      const before = await flagMails();
      const answers = await Promise.all(
        crowd.map((person) => of().ask(person, 'POST', `posts/${post}/flag`, { reason: 'spam' })),
      );
      expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200));
      expect((await queued()).filter((each) => each.post_id === post)).toMatchObject([{ count: 24 }]);
      expect(await soon(async () => (await flagMails()) === before + 1)).toBe(true);
      expect((await of().view(null, id)).reply_count).toBe(1);
    });

    it('reaches moderators as they have chosen', async () => {
      const noticesAfter = async (reason: string) => {
        const { topic_id: id } = await of().topic();
        const post = await of().reply(of().ada, id);
        await flag(post, reason);
        const key = [of().mod.user.id, `community_flag:${post}`];
        const query = 'select 1 from notifications where user_id = $1 and dedupe_key = $2';
        return (await of().hub.query(query, key)).length;
      };
      const choose = (flag_notices: string) => of().ask(of().mod, 'PATCH', 'settings', { flag_notices });
      await choose('patients');
      expect([await noticesAfter('spam'), await noticesAfter('patient_identifiable')]).toEqual([0, 1]);
      await choose('none');
      expect(await noticesAfter('patient_identifiable')).toBe(0);
      await choose('all');
    });
  });

  it('the dashboard counts for moderators what is reported and who is muted', async () => {
    type Page = { cards: { status: string; data: { reported: number; hidden: number; muted: number } }[] };
    const card = async ({ access_token: token }: Tokens) =>
      (await call<Page>(of().hub, 'GET', '/api/dashboard?cards=moderation', { token })).body.cards[0]!;
    const before = (await card(of().mod)).data;
    const { topic_id: id } = await of().topic();
    const [first, second] = [await of().reply(of().ada, id), await of().reply(of().ada, id)];
    for (const [post, reason] of [
      [first, 'spam'],
      [second, 'patient_identifiable'],
    ] as const)
      await of().ask(of().bob, 'POST', `posts/${post}/flag`, { reason });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const path = `members/${of().bob.user.id}/sanctions`;
    const { body } = await of().ask<{ items: Sanction[] }>(of().mod, 'POST', path, {
      ...{ kind: 'mute', reason: 'Calm down', until },
    });
    const { reported, hidden, muted } = before;
    expect((await card(of().mod)).data).toEqual({
      reported: reported + 2,
      hidden: hidden + 1,
      muted: muted + 1,
    });
    expect((await card(of().ada)).status).toBe('error');
    await of().ask(of().mod, 'DELETE', `sanctions/${body.items[0]!.id}`);
  });
}
