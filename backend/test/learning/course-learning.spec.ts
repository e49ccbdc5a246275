import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Tokens } from '../support/auth.ts';
import { type CourseBody, giveRole, ownerOf, type Scene, startCourses } from './courses-support.ts';

const COURSE = 'front-desk-scripts-for-aligner-inquiries';
let scene: Scene;
beforeAll(async () => {
  scene = await startCourses();
}, 60_000);
afterAll(() => scene.hub.close());

const course = async (as: Tokens | null, slug = COURSE): Promise<CourseBody> =>
  (await scene.ask<CourseBody>(as, 'GET', `courses/${slug}`)).body;
const lessons = async (slug = COURSE) => (await course(null, slug)).modules.flatMap((each) => each.lessons);
const code = (body: object): unknown => (body as { error?: { code?: string } }).error?.code;

interface Question {
  readonly id: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
}
interface Lesson {
  readonly quiz: { readonly questions: readonly Question[]; readonly attempts_left: number };
}
/** Answers with the options whose texts the predicate accepts. */
async function answer(as: Tokens, lesson: string, isRight: (text: string) => boolean) {
  const { body } = await scene.ask<Lesson>(as, 'GET', `lessons/${lesson}`);
  const answers = body.quiz.questions.map(({ id, options }) => ({
    question_id: id,
    options: options.filter(({ text }) => isRight(text)).map((option) => option.id),
  }));
  return scene.ask<{ score: number; passed: boolean; explanations: { correct: boolean }[] }>(
    as,
    'POST',
    `lessons/${lesson}/attempts`,
    { answers },
  );
}
const RIGHT = /^(Ask what the caller|A range, what decides)/;
const right = (text: string): boolean => RIGHT.test(text);

const EVALUATION = {
  rating: 5,
  answers: { objectives_met: 5, content_current: 4, free_of_bias: true },
  comment: 'Short and useful',
  public: true,
};

describe('enrolling', () => {
  it('twice at the same moment makes one enrollment', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => scene.ask(scene.other, 'POST', `courses/${COURSE}/enroll`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('in a course with a price is refused with the seat to buy', async () => {
    const { status, body } = await scene.ask(
      scene.learner,
      'POST',
      'courses/ipr-and-attachments-hands-on/enroll',
    );
    expect([status, body]).toMatchObject([
      422,
      { error: { code: 'payment_required', product_id: expect.any(String) } },
    ]);
  });

  it('again after a withdrawal keeps the progress', async () => {
    const [first] = await lessons('reading-a-treatment-setup');
    const path = 'courses/reading-a-treatment-setup';
    await scene.ask(scene.other, 'POST', `${path}/enroll`);
    await scene.ask(scene.other, 'PUT', `lessons/${first!.id}/progress`, { complete: true });
    expect((await scene.ask(scene.other, 'POST', `${path}/withdraw`)).status).toBe(204);
    expect((await course(scene.other, 'reading-a-treatment-setup')).enrollment).toBeNull();
    const { body } = await scene.ask(scene.other, 'POST', `${path}/enroll`);
    expect(body).toMatchObject({ state: 'active', percent: 33, resume_lesson_id: first!.id });
  });
});

describe('a lesson', () => {
  it('opens to visitors only as a preview, and to others only when they are enrolled', async () => {
    const [preview, closed] = await lessons();
    expect((await scene.ask(null, 'GET', `lessons/${preview!.id}`)).status).toBe(200);
    expect((await scene.ask(null, 'GET', `lessons/${closed!.id}`)).status).toBe(401);
    const { status, body } = await scene.ask(scene.learner, 'GET', `lessons/${closed!.id}`);
    expect([status, body]).toMatchObject([403, { error: { code: 'not_enrolled', course_slug: COURSE } }]);
    for (const [method, rest, sent] of [
      ['PUT', 'notes', { body: 'x' }],
      ['PUT', 'progress', { complete: true }],
      ['POST', 'attempts', { answers: [{ question_id: closed!.id, options: [] }] }],
    ] as const)
      expect(code((await scene.ask(scene.learner, method, `lessons/${closed!.id}/${rest}`, sent)).body)).toBe(
        'not_enrolled',
      );
  });

  it('with a video is complete at nine tenths, and goes on where it was left', async () => {
    const slug = 'clear-aligner-foundations';
    await scene.ask(scene.learner, 'POST', `courses/${slug}/enroll`);
    const [video] = await lessons(slug);
    const watch = async (seconds: number) =>
      (
        await scene.ask<{ lesson: object }>(scene.learner, 'PUT', `lessons/${video!.id}/progress`, {
          seconds_watched: seconds,
          position_seconds: seconds,
        })
      ).body.lesson;
    expect(await watch(17)).toMatchObject({ completed: false });
    expect(await watch(18)).toMatchObject({ completed: true });
    expect(await watch(3)).toEqual({ seconds_watched: 18, position_seconds: 3, completed: true });
  });

  it('keeps notes for their author alone', async () => {
    const [first] = await lessons();
    const path = `lessons/${first!.id}/notes`;
    await scene.ask(scene.other, 'PUT', path, { body: 'Ask first.' });
    expect((await scene.ask(scene.other, 'GET', path)).body).toMatchObject({ body: 'Ask first.' });
    expect((await scene.ask(scene.learner, 'GET', path)).body).toMatchObject({ body: '' });
  });

  it('keeps the notes of one window when another one has not read them', async () => {
    const [, , third] = await lessons('clear-aligner-foundations');
    const path = `lessons/${third!.id}/notes`;
    const save = (body: string, seen: string | null) =>
      scene.ask<{ updated_at: string }>(scene.learner, 'PUT', path, { body, seen });
    const first = await Promise.all([save('left', null), save('right', null)]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { updated_at: seen } = first.find(({ status }) => status === 200)!.body;
    const second = await Promise.all([save('left again', seen), save('right again', seen)]);
    expect(second.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = (await scene.ask<{ body: string }>(scene.learner, 'GET', path)).body;
    expect((await save(body, seen)).status).toBe(200);
  });
});

describe('a quiz', () => {
  it('hides its solution, explains after an attempt, and takes three attempts an hour, also of hasty hands', async () => {
    const quiz = (await lessons()).at(-1)!;
    const { body } = await scene.ask<Lesson>(scene.other, 'GET', `lessons/${quiz.id}`);
    expect(JSON.stringify(body)).not.toMatch(/correct|explanation"/);
    const failed = await Promise.all(
      [1, 2, 3, 4].map(() => answer(scene.other, quiz.id, (text) => !right(text))),
    );
    expect(failed.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    const counted = failed.find(({ status }) => status === 200)!.body;
    expect(counted).toMatchObject({ score: 0, passed: false });
    expect(counted.explanations).toHaveLength(2);
    const { body: state } = await scene.ask(scene.other, 'GET', `courses/${COURSE}`);
    expect(state).toMatchObject({ enrollment: { state: 'active' } });
    expect(
      (await scene.ask(scene.other, 'PUT', `lessons/${quiz.id}/progress`, { complete: true })).status,
    ).toBe(422);
  });

  it('keeps the attempts of each person apart: another one sees none of them and has all three', async () => {
    const quiz = (await lessons()).at(-1)!;
    await scene.ask(scene.learner, 'POST', `courses/${COURSE}/enroll`);
    const shown = async (as: Tokens) => (await scene.ask<Lesson>(as, 'GET', `lessons/${quiz.id}`)).body.quiz;
    expect(await shown(scene.other)).toMatchObject({ attempts_left: 0, last_attempt: { score: 0 } });
    expect(await shown(scene.learner)).toMatchObject({ attempts_left: 3, last_attempt: null });
    const mine = { answers: [{ question_id: quiz.id, options: [] }], user_id: scene.other.user.id };
    expect((await scene.ask(scene.learner, 'POST', `lessons/${quiz.id}/attempts`, mine)).status).toBe(400);
  });

  it('whose questions changed meanwhile counts no attempt', async () => {
    const quiz = (await lessons('reading-a-treatment-setup')).at(-1)!;
    const answers = [{ question_id: quiz.id, options: ['a'] }];
    const { status, body } = await scene.ask(scene.other, 'POST', `lessons/${quiz.id}/attempts`, { answers });
    expect([status, code(body)]).toEqual([409, 'version_conflict']);
    const shown = (await scene.ask<Lesson>(scene.other, 'GET', `lessons/${quiz.id}`)).body;
    expect(shown.quiz.attempts_left).toBe(3);
  });
});

describe('the evaluation', () => {
  it('is refused while something is open, and names it', async () => {
    const { status, body } = await scene.ask(scene.other, 'POST', `courses/${COURSE}/evaluation`, EVALUATION);
    expect([status, code(body)]).toEqual([422, 'not_complete']);
    expect(JSON.stringify(body)).toContain('Pass the quiz');
  });

  it('sent twice at once issues one CE record with its place, and its review is public without the last name', async () => {
    await scene.ask(scene.learner, 'POST', `courses/${COURSE}/enroll`);
    const [first, second, quiz] = await lessons();
    for (const { id } of [first!, second!])
      await scene.ask(scene.learner, 'PUT', `lessons/${id}/progress`, { complete: true });
    expect((await answer(scene.learner, quiz!.id, right)).body).toMatchObject({
      score: 100,
      evaluation_due: true,
    });
    await scene.hub.query(
      `update courses set method = 'participation', location = 'Austin, TX' where slug = $1`,
      [COURSE],
    );
    const send = () =>
      scene.ask<{ ce_record_id: string }>(scene.learner, 'POST', `courses/${COURSE}/evaluation`, EVALUATION);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.ce_record_id)).size).toBe(1);
    const records = await scene.hub.query('select location from ce_records where user_id = $1', [
      scene.learner.user.id,
    ]);
    expect(records).toEqual([{ location: 'Austin, TX' }]);
    const ce_record_id = answers[0]!.body.ce_record_id;
    const { reviews, rating, enrollment } = await course(scene.learner);
    expect([reviews[0]!.author, rating.count, enrollment]).toMatchObject([
      'Ada B.',
      3,
      { state: 'completed', ce_record_id },
    ]);
    const mine = await scene.ask(scene.learner, 'GET', 'me/enrollments?view=completed');
    expect(mine.body).toMatchObject({
      total: 1,
      items: [{ slug: COURSE, own: { percent: 100 }, ce_record_id }],
    });
  });

  it('is kept complete when a lesson is added later', async () => {
    const module = (await course(null)).modules[0]!.id;
    await scene.hub.query(
      `insert into lessons (module_id, course_id, title, kind, position)
       select id, course_id, 'New', 'text', 9 from course_modules where id = $1`,
      [module],
    );
    expect((await course(scene.learner)).enrollment).toMatchObject({ state: 'completed', percent: 100 });
    await scene.hub.query(`delete from lessons where title = 'New'`);
  });
});

describe('an assigned course', () => {
  it('has a due date and cannot be withdrawn from, and reaches own members only', async () => {
    const path = 'courses/reading-a-treatment-setup';
    await giveRole(scene.hub, scene.learner, 'dso_admin');
    const organisation = await ownerOf(scene, scene.learner, scene.other);
    const wanted = { organisation_id: organisation, user_ids: [scene.other.user.id], due_on: '2031-01-31' };
    expect((await scene.ask(scene.learner, 'POST', `${path}/assign`, wanted)).body).toEqual({ assigned: 1 });
    expect((await scene.ask(scene.other, 'GET', 'me/enrollments?view=assigned')).body).toMatchObject({
      items: [{ due_on: '2031-01-31', assigned_by: 'Roe Dental' }],
    });
    const left = await scene.ask(scene.other, 'POST', `${path}/withdraw`);
    expect([left.status, code(left.body)]).toEqual([422, 'assigned']);
    const foreign = { ...wanted, user_ids: [scene.learner.user.id, '00000000-0000-4000-8000-000000000000'] };
    expect(code((await scene.ask(scene.learner, 'POST', `${path}/assign`, foreign)).body)).toBe(
      'not_members',
    );
    const learners = await scene.ask(scene.learner, 'GET', `${path}/learners`);
    expect(learners.body).toMatchObject({ total: 1, items: [{ name: 'Max Roe', assigned: true }] });
    expect((await scene.ask(scene.other, 'GET', `${path}/learners`)).status).toBe(403);
  });

  it('is taken back by its owner alone: it leaves the list, or is one to withdraw from once begun', async () => {
    const path = 'courses/reading-a-treatment-setup';
    const mine = { user_ids: [scene.other.user.id] };
    await giveRole(scene.hub, scene.other, 'dso_admin');
    const foreign = await scene.ask(scene.other, 'POST', `${path}/unassign`, mine);
    expect(foreign.body).toEqual({ unassigned: 0 });
    expect((await scene.ask(scene.learner, 'GET', `${path}/learners`)).body).toMatchObject({
      items: [{ may_unassign: true, has_ce_record: false }],
    });
    expect((await scene.ask(scene.learner, 'POST', `${path}/unassign`, mine)).body).toEqual({
      unassigned: 1,
    });
    const listed = await scene.ask(scene.other, 'GET', 'me/enrollments?view=assigned');
    expect(listed.body).toMatchObject({ items: [], counts: { assigned: 0 } });
    const { modules } = (await scene.ask<CourseBody>(scene.other, 'GET', path)).body;
    const [organisation] = await scene.hub.query<{ id: string }>(`select id from organisations`);
    const again = { ...mine, organisation_id: organisation!.id };
    await scene.ask(scene.learner, 'POST', `${path}/assign`, again);
    await scene.ask(scene.other, 'PUT', `lessons/${modules[0]!.lessons[0]!.id}/progress`, { complete: true });
    await scene.ask(scene.learner, 'POST', `${path}/unassign`, mine);
    const { enrollment } = (await scene.ask<CourseBody>(scene.other, 'GET', path)).body;
    expect(enrollment).toMatchObject({ state: 'active', assigned_by: null, due_on: null });
    expect((await scene.ask(scene.other, 'POST', `${path}/withdraw`)).status).toBe(204);
  });
});

describe('an account that is deleted', () => {
  it('leaves its review without a name and nothing else', async () => {
    await scene.hub.query('update auth.users set deleted_at = now() where id = $1', [scene.learner.user.id]);
    const left = await scene.hub.query('select 1 from enrollments where user_id = $1', [
      scene.learner.user.id,
    ]);
    expect(left).toEqual([]);
    expect((await course(null)).reviews[0]!.author).toBe('Former member');
  });
});
