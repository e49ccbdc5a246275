import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Tokens } from '../support/auth.ts';
import { giveRole, type Scene, startCourses } from './courses-support.ts';

interface Edited {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  readonly state: string;
  readonly missing: readonly object[];
  readonly modules: readonly {
    readonly id: string;
    readonly lessons: readonly {
      readonly id: string;
      readonly title: string;
      readonly questions: readonly { readonly id: string }[];
    }[];
  }[];
  readonly error: { readonly code: string; readonly message: string; readonly missing?: readonly string[] };
}

let scene: Scene;
let author: Tokens;
beforeAll(async () => {
  scene = await startCourses();
  author = scene.other;
  await giveRole(scene.hub, author, 'instructor');
}, 60_000);
afterAll(() => scene.hub.close());

/** One change of a course, with the version that its last answer held. */
class Editor {
  constructor(private seen: Edited) {}

  get course(): Edited {
    return this.seen;
  }

  get lessons() {
    return this.seen.modules.flatMap((each) => each.lessons);
  }

  async send(method: string, path: string, body: object = {}, as = author): Promise<Answer<Edited>> {
    const { id, version } = this.seen;
    const query = method === 'DELETE' ? `?version=${version}` : '';
    const answer = await scene.ask<Edited>(
      as,
      method,
      `courses/${id}${path}${query}`,
      method === 'DELETE' ? undefined : { version, ...body },
    );
    if (answer.status < 300) this.seen = answer.body;
    return answer;
  }
}

async function newCourse(title: string): Promise<Editor> {
  const body = { title, topic: 'team_training' };
  return new Editor((await scene.ask<Edited>(author, 'POST', 'courses', body)).body);
}

const QUESTION = {
  prompt: 'Which one?',
  options: [
    { text: 'This', correct: true },
    { text: 'That', correct: false },
  ],
  explanation: 'Because.',
};

async function wholeCourse(title: string): Promise<Editor> {
  const editor = await newCourse(title);
  await editor.send('PATCH', '', {
    ...{ description: 'About', objectives: ['one', 'two', 'three'], audience: ['dentist'], credits: 1.25 },
    disclosure: 'None',
  });
  await editor.send('POST', '/modules', { title: 'Only module' });
  const module_id = editor.course.modules[0]!.id;
  await editor.send('POST', '/lessons', {
    module_id,
    title: 'Read',
    kind: 'text',
    body: 'Text',
    duration_min: 30,
  });
  await editor.send('POST', '/lessons', { module_id, title: 'Test', kind: 'quiz', duration_min: 45 });
  await editor.send('POST', '/questions', { lesson_id: editor.lessons[1]!.id, ...QUESTION });
  return editor;
}

describe('a new course', () => {
  it('is a draft that nobody else finds, with an address of its own', async () => {
    const [first, second] = [await newCourse('Über aligners!'), await newCourse('Über aligners!')];
    expect(first.course.slug).toBe('uber-aligners');
    expect(second.course.slug).toMatch(/^uber-aligners-[0-9a-f]{8}$/);
    expect((await scene.ask(scene.learner, 'GET', `courses/${first.course.slug}`)).status).toBe(404);
    expect((await scene.ask(author, 'GET', `courses/${first.course.slug}`)).status).toBe(200);
    await giveRole(scene.hub, scene.learner, 'instructor');
    const foreign = await first.send('PATCH', '', { title: 'Mine now' }, scene.learner);
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'not_found']);
  });

  it('for self-instruction is not published without a test', async () => {
    const editor = await wholeCourse('Nearly whole');
    await editor.send('DELETE', `/lessons/${editor.lessons[1]!.id}`);
    const refused = await editor.send('POST', '/publish');
    expect([refused.status, refused.body.error.code]).toEqual([422, 'course_incomplete']);
    expect(refused.body.error.missing).toEqual([expect.stringContaining('needs a test')]);
    expect(editor.course.missing).toMatchObject([{ place: 'outline', lesson_id: null }]);
  });

  it('that is whole is published, found in the catalog, and stays whole', async () => {
    const editor = await wholeCourse('Whole and published');
    expect(editor.course.missing).toEqual([]);
    expect((await editor.send('POST', '/publish')).body).toMatchObject({
      state: 'published',
      duration_min: 75,
    });
    const found = await scene.ask(null, 'GET', 'courses?q=whole');
    expect(found.body).toMatchObject({
      items: [{ title: 'Whole and published', instructor_name: 'Max Roe' }],
    });
    const broken = await editor.send('PATCH', '', { objectives: [] });
    expect(broken.body.error.code).toBe('course_incomplete');
    expect((await editor.send('PATCH', '', { credits: 1.3 })).status).toBe(400);
    expect(
      (
        await editor.send('POST', '/questions', {
          lesson_id: editor.lessons[1]!.id,
          ...QUESTION,
          options: [QUESTION.options[1], QUESTION.options[1]],
        })
      ).status,
    ).toBe(400);
    const retired = await editor.send('POST', '/retire');
    expect(retired.body.state).toBe('retired');
    expect((await scene.ask(null, 'GET', `courses/${editor.course.slug}`)).status).toBe(404);
  });
});

describe('the cover of a course', () => {
  const PICTURE = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  );
  const sent = async (as: Tokens, name = 'cover.png', body = PICTURE) => {
    const answer = await fetch(`${scene.hub.url}/api/files?purpose=course_cover`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${as.access_token}`, 'x-file-name': name },
        'content-type': 'application/octet-stream',
      },
      body,
    });
    return (await answer.json()) as { id: string; error?: { code: string } };
  };
  const picture = async (id: string) => (await fetch(`${scene.hub.url}/api/images/${id}`)).status;
  const link = async (as: Tokens, id: string) => (await scene.ask(as, 'GET', `files/${id}/link`)).status;

  it('is seen by its instructor only until the course is published, and then by everybody', async () => {
    const editor = await wholeCourse('With a picture');
    const { id } = await sent(author);
    expect([await link(author, id), await link(scene.learner, id)]).toEqual([200, 404]);
    const { body: saved } = await editor.send('PATCH', '', { cover_file_id: id });
    expect(saved).toMatchObject({ cover_file_id: id });
    expect([await picture(id), await link(author, id), await link(scene.learner, id)]).toEqual([
      404, 200, 404,
    ]);
    await editor.send('POST', '/publish');
    expect([await picture(id), await link(scene.learner, id)]).toEqual([200, 200]);
    const { body } = await scene.ask<{ items: { cover_file_id: string }[] }>(
      null,
      'GET',
      'courses?q=with+a+picture&topic=team_training',
    );
    expect(body.items).toMatchObject([{ cover_file_id: id }]);
    await editor.send('PATCH', '', { cover_file_id: null });
    expect(await picture(id)).toBe(404);
  });

  it('is a picture that its instructor has sent, and of one course', async () => {
    const [first, second] = [await wholeCourse('First picture'), await wholeCourse('Second picture')];
    expect((await sent(author, 'notes.txt', Buffer.from('no picture'))).error?.code).toBe('file_type');
    const [theirs, own] = [await sent(scene.learner), await sent(author)];
    expect((await first.send('PATCH', '', { cover_file_id: theirs.id })).status).toBe(422);
    expect((await first.send('PATCH', '', { cover_file_id: own.id })).status).toBe(200);
    expect((await second.send('PATCH', '', { cover_file_id: own.id })).status).toBe(422);
    expect((await first.send('PATCH', '', { title: 'Still with it' })).body).toMatchObject({
      cover_file_id: own.id,
    });
  });
});

describe('a draft', () => {
  it('is deleted by its author, also when it is published at the same moment, and never afterwards', async () => {
    const editor = await wholeCourse('Deleted');
    const { id, version } = editor.course;
    const [lesson] = editor.lessons;
    await scene.ask(author, 'PUT', `lessons/${lesson!.id}/notes`, { body: 'Mine' });
    const foreign = await scene.ask(scene.learner, 'DELETE', `courses/${id}?version=${version}`);
    expect(foreign.status).toBe(404);
    expect((await scene.ask(author, 'DELETE', `courses/${id}?version=1`)).status).toBe(409);
    const answers = await Promise.all([
      scene.ask(author, 'DELETE', `courses/${id}?version=${version}`),
      scene.ask(author, 'POST', `courses/${id}/publish`, { version }),
    ]);
    expect([answers.map(({ status }) => status).join(' ')]).toEqual([
      expect.stringMatching(/^(204 404|409 200)$/),
    ]);
    const whole = await wholeCourse('Published and kept');
    await whole.send('POST', '/publish');
    expect((await whole.send('DELETE', '')).body.error.code).toBe('state_conflict');
    const own = await scene.ask(author, 'GET', 'me/courses?q=AND KEPT&state=published');
    expect(own.body).toMatchObject({
      ...{ total: 1 },
      items: [
        { title: 'Published and kept', rating: { average: null, count: 0 }, instructor_name: 'Max Roe' },
      ],
    });
  });
});

describe('changing a course', () => {
  it('takes a title by the rules of a new one, without the blanks around it', async () => {
    const editor = await newCourse('Working title');
    const renamed = await editor.send('PATCH', '', { title: '  Final title ' });
    expect([renamed.status, renamed.body.title]).toEqual([200, 'Final title']);
    const blank = await editor.send('PATCH', '', { title: '     ' });
    expect([blank.status, blank.body.error.message]).toEqual([400, 'Enter a title']);
  });

  it('in two windows at once lets one through and tells the other', async () => {
    const editor = await newCourse('Two windows');
    const { id, version } = editor.course;
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((subtitle) =>
        scene.ask<Edited>(author, 'PATCH', `courses/${id}`, { version, subtitle }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error.code).toBe('version_conflict');
  });

  it('moves lessons between modules, and refuses an order that leaves one out', async () => {
    const editor = await wholeCourse('In another order');
    await editor.send('POST', '/modules', { title: 'Second' });
    const [one, two] = editor.course.modules as [Edited['modules'][number], Edited['modules'][number]];
    const [read, test] = one.lessons.map(({ id }) => id) as [string, string];
    const part = await editor.send('PUT', '/order', {
      modules: [
        { id: two.id, lessons: [test] },
        { id: one.id, lessons: [] },
      ],
    });
    expect(part.status).toBe(409);
    await editor.send('PUT', '/order', {
      modules: [
        { id: two.id, lessons: [test, read] },
        { id: one.id, lessons: [] },
      ],
    });
    expect(editor.lessons.map(({ title }) => title)).toEqual(['Test', 'Read']);
    const foreign = await wholeCourse('Another one');
    const stolen = await editor.send('PATCH', `/lessons/${foreign.lessons[0]!.id}`, { title: 'Stolen' });
    expect(stolen.status).toBe(404);
  });

  it('keeps a lesson that a learner has begun, also when both happen at once', async () => {
    const editor = await wholeCourse('In use');
    await editor.send('POST', '/publish');
    const [read] = editor.lessons;
    await editor.send('POST', '/lessons', {
      module_id: editor.course.modules[0]!.id,
      title: 'More',
      kind: 'text',
      body: 'x',
    });
    await scene.ask(scene.learner, 'POST', `courses/${editor.course.id}/enroll`);
    await scene.ask(scene.learner, 'PUT', `lessons/${read!.id}/progress`, { complete: true });
    expect((await editor.send('DELETE', `/lessons/${read!.id}`)).body.error.code).toBe('in_use');
    expect((await editor.send('DELETE', `/modules/${editor.course.modules[0]!.id}`)).body.error.code).toBe(
      'in_use',
    );
    const more = editor.lessons.at(-1)!.id;
    const [removed, begun] = await Promise.all([
      editor.send('DELETE', `/lessons/${more}`),
      scene.ask(scene.learner, 'PUT', `lessons/${more}/progress`, { complete: true }),
    ]);
    expect([`${removed.status} ${begun.status}`]).toEqual([expect.stringMatching(/^(200 404|409 200)$/)]);
  });
});
