import { describe, expect, it } from '@jest/globals';
import { ask, messagesOf, newConversation, question } from '../assistant-support.ts';
import { send, signedIn } from '../../support/people.ts';
import { lessonOf, resourceOf, scene, sentBodies } from './scene.ts';

interface Choices {
  readonly items: readonly { kind: string; id: string; title: string; from: string }[];
}

/** Lessons and resources that go along with a question. */
export function lessonCases(): void {
  const found = async (q: string, caller = scene.person) =>
    (await send<Choices>(scene.hub, caller, 'POST', '/api/ai/references', { q })).body.items;

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
  describe('the text of a resource', () => {
    const about = (resource_id: string) => ({ references: [{ kind: 'resource', resource_id }] });

    it('goes with a question once in a conversation, and not after it was retired', async () => {
      const resource = await resourceOf('Chair time', 'Forty minutes a chair.');
      const id = await newConversation(scene.hub, scene.person);
      const asked = (text: string, more = {}) => ask(scene.hub, scene.person, id, question(text, more));
      expect((await asked('How long?', about(resource))).answer.state).toBe('complete');
      expect(sentBodies().at(-1)).toMatch(
        /^How long\?\n\nThe resource “Chair time”.*Forty minutes a chair\./s,
      );
      await asked('And for children?', about(resource));
      expect(sentBodies().join('\n').split('Forty minutes')).toHaveLength(2);
      const [stored] = await messagesOf(scene.hub, scene.person, id);
      expect(stored?.references).toEqual([
        {
          ...{ kind: 'resource', resource_id: resource, title: 'Chair time', shortened: false },
          path: `/courses?tab=resources&resource=${resource}`,
        },
      ]);
      await scene.hub.query(`update resources set state = 'retired' where id = $1`, [resource]);
      expect((await asked('And on Sundays?')).answer.state).toBe('complete');
      expect(sentBodies().join('\n')).not.toContain('Forty minutes');
      const late = await asked('Once more?', about(resource));
      expect([late.status, late.refusal?.code]).toEqual([404, 'not_found']);
      const link = await resourceOf('A link', null);
      const silent = await asked('Well?', about(link));
      expect([silent.status, silent.refusal?.code]).toEqual([422, 'resource_without_text']);
    });
  });

  describe('the search for references', () => {
    it('finds what the person may read and what has a text, and nothing else', async () => {
      const [person, other] = [await signedIn(scene.hub), await signedIn(scene.hub)];
      const [lesson, silent] = [await lessonOf('Some words.'), await lessonOf('')];
      for (const { course } of [lesson, silent])
        await send(scene.hub, person, 'POST', `/api/courses/${course}/enroll`);
      expect(await found('about wear', person)).toEqual([
        { kind: 'lesson', id: lesson.id, title: 'Wear', from: 'About wear and more' },
      ]);
      expect(await found('about wear', other)).toEqual([]);
      const resource = await resourceOf('Narwhal recall', 'Every six months.');
      await resourceOf('Narwhal link', null);
      await resourceOf('Narwhal draft', 'Not yet.', 'draft');
      expect(await found('narwhal', other)).toEqual([
        { kind: 'resource', id: resource, title: 'Narwhal recall', from: 'Guide' },
      ]);
      expect((await found('', person)).map(({ id }) => id)).toContain(lesson.id);
      await send(scene.hub, person, 'POST', `/api/courses/${lesson.course}/withdraw`);
      expect(await found('about wear', person)).toEqual([]);
    });
  });
}
