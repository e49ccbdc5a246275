import { describe, expect, it } from '@jest/globals';
import { ask, messagesOf, newConversation, question } from '../assistant-support.ts';
import { send } from '../connect-support.ts';
import { lessonOf, scene, sentBodies } from './scene.ts';

/** Lessons that go along with a question. */
export function lessonCases(): void {
  describe('the text of a lesson', () => {
    const about = (lesson_id: string) => ({ references: [{ kind: 'lesson', lesson_id }] });

    it('goes with the question of who is enrolled, once in a conversation, and not after they have left the course', async () => {
      const { id: lesson, course } = await lessonOf('Twenty-two hours a day.');
      const id = await newConversation(scene.hub, scene.person);
      const asked = (text: string, more = {}) => ask(scene.hub, scene.person, id, question(text, more));
      const refused = await asked('How long?', about(lesson));
      expect([refused.status, refused.refusal?.code]).toEqual([403, 'not_enrolled']);
      await send(scene.hub, scene.person, 'POST', `/api/courses/${course}/enroll`);
      expect((await asked('How long?', about(lesson))).answer.state).toBe('complete');
      expect(sentBodies().at(-1)).toMatch(
        /^How long\?\n\nThe lesson “Wear” of the course “About wear .*Twenty-two hours a day\./s,
      );
      const [stored] = await messagesOf(scene.hub, scene.person, id);
      expect(stored?.references).toMatchObject([{ kind: 'lesson', title: 'Wear', shortened: false }]);
      expect(JSON.stringify(stored)).not.toContain('Twenty-two');
      await asked('And at night?', about(lesson));
      expect(
        sentBodies()
          .join('\n')
          .match(/Twenty-two/g),
      ).toHaveLength(1);
      await send(scene.hub, scene.person, 'POST', `/api/courses/${course}/withdraw`);
      expect((await asked('And on Sundays?')).answer.state).toBe('complete');
      expect(sentBodies().join('\n')).not.toContain('Twenty-two');
      const again = { tool_name: 'OpenAI', model: 'gpt-local-small' };
      const late = await asked('Once more?', { ...again, ...about(lesson) });
      expect([late.status, late.refusal?.code]).toEqual([403, 'not_enrolled']);
    });

    it('is refused where there is no such lesson or it has no words, and is cut where it is long', async () => {
      const id = await newConversation(scene.hub, scene.person);
      const coded = async (body: object) => {
        const { status, refusal } = await ask(scene.hub, scene.person, id, question('Well?', body));
        return [status, refusal?.code];
      };
      expect(await coded(about('7d9f0f0e-6a55-4b2c-9a53-0d6f8a9b2c11'))).toEqual([404, 'not_found']);
      expect(await coded({ references: [{ kind: 'lesson' }] })).toEqual([400, 'validation_failed']);
      const silent = await lessonOf('');
      await send(scene.hub, scene.person, 'POST', `/api/courses/${silent.course}/enroll`);
      expect(await coded(about(silent.id))).toEqual([422, 'lesson_without_text']);
      const long = await lessonOf(`${'Long. '.repeat(6_000)}The end.`);
      await send(scene.hub, scene.person, 'POST', `/api/courses/${long.course}/enroll`);
      await ask(scene.hub, scene.person, id, question('Well?', about(long.id)));
      const asked = (await messagesOf(scene.hub, scene.person, id)).at(-2);
      expect(asked?.references).toMatchObject([{ kind: 'lesson', shortened: true }]);
      expect([sentBodies().at(-1)?.includes('The end.'), sentBodies().at(-1)!.length < 25_000]).toEqual([
        false,
        true,
      ]);
    });
  });
}
