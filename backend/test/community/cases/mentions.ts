import { describe, expect, it } from '@jest/globals';
import { confirmedUser, type Tokens } from '../../support/auth.ts';
import type { Scene } from '../community-support.ts';

/** Who is mentioned in a post. */
export function mentionCases(of: () => Scene): void {
  describe('a mention', () => {
    const mentionedIn = async (post: string) =>
      (
        await of().hub.query<{ user_id: string }>('select user_id from post_mentions where post_id = $1', [
          post,
        ])
      ).map(({ user_id }) => user_id);

    it('is of who wrote in the topic, by the whole name, and of nobody else', async () => {
      const { topic_id: id } = await of().topic(of().ada);
      await of().reply(of().bob, id);
      expect((await of().view(of().mod, id)).participants.map(({ name }) => name)).toEqual([
        'Ada Byron',
        'Bob Noyce',
      ]);
      const mentionedBy = async (body: string) => mentionedIn(await of().reply(of().mod, id, body));
      expect(await mentionedBy('Thank you, **@bob noyce**! I agree.')).toEqual([of().bob.user.id]);
      for (const other of ['@Bob', '@Bob Noycette', 'bob@Bob Noyce', '@Mo Dera', '@Grace Hopper'])
        expect([other, await mentionedBy(`I asked ${other} as well.`)]).toEqual([other, []]);
    });

    it('is neither offered nor made of who has only hidden posts, and a visitor is offered nobody', async () => {
      const { topic_id: id } = await of().topic(of().ada);
      const post = await of().reply(of().bob, id);
      await of().ask(of().mod, 'POST', `posts/${post}/hide`, { hidden: true });
      const offered = async (as: Tokens | null) =>
        (await of().view(as, id)).participants.map(({ name }) => name);
      expect([await offered(of().mod), await offered(null)]).toEqual([['Ada Byron'], []]);
      expect(await mentionedIn(await of().reply(of().mod, id, 'And @Bob Noyce?'))).toEqual([]);
    });

    it('is found in a name with signs that mean something in a pattern', async () => {
      const name = { first_name: 'J.+(Jo)', last_name: 'O’Neil-Ruiz' };
      const jo = await confirmedUser(of().hub, 'jo@example.test', name);
      const { topic_id: id } = await of().topic(of().ada);
      await of().reply(jo, id);
      const mentionedBy = async (body: string) => mentionedIn(await of().reply(of().bob, id, body));
      expect(await mentionedBy('@J.+(Jo) O’Neil-Ruiz, how?')).toEqual([jo.user.id]);
      expect(await mentionedBy('@Jxx(Jo) O’Neil-Ruiz, how?')).toEqual([]);
    });
  });
}
