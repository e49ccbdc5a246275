import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CourseBody, type Scene, startCourses } from './courses-support.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startCourses();
}, 60_000);
afterAll(() => scene.hub.close());

interface Page {
  readonly items: readonly { readonly slug: string; readonly credits: number; readonly method: string }[];
  readonly total: number;
}

describe('the catalog', () => {
  it('comes with eight sample courses of 24 lessons and three quizzes, each with a preview and two reviews', async () => {
    const [counts] = await scene.hub.query(
      `select count(*)::int as courses, sum(lessons)::int as lessons, sum(quizzes)::int as quizzes,
         bool_and(previews > 0) as previewed, bool_and(rating_count >= 2) as reviewed
       from courses c, lateral (select count(*) as lessons, count(*) filter (where kind = 'quiz') as quizzes,
         count(*) filter (where preview) as previews from lessons l where l.course_id = c.id) n where c.is_sample`,
    );
    expect(counts).toEqual({ courses: 8, lessons: 24, quizzes: 3, previewed: true, reviewed: true });
  });

  it('is found by visitors, by filters and by the beginning of a word', async () => {
    const found = async (query: string) => (await scene.ask<Page>(null, 'GET', `courses?${query}`)).body;
    expect((await found('')).total).toBe(8);
    const filtered = await found('method=self_instruction&credits=3&sort=credits');
    expect(filtered.items.map(({ credits }) => credits)).toEqual([6, 3]);
    const typed = await found('q=refine');
    expect(typed.items.map(({ slug }) => slug)).toContain('refinements-and-retention');
    expect((await found('q=zzzz')).items).toEqual([]);
    expect((await found('price=paid&audience=front_office')).items.map(({ slug }) => slug)).toEqual([
      'case-acceptance-without-pressure',
    ]);
    expect((await scene.ask(null, 'GET', 'courses?topic=golf')).status).toBe(400);
  });

  it('shows a visitor the outline, the rules and the reviews of a course, and no lesson text', async () => {
    const { body } = await scene.ask<{ modules: unknown[]; completion: string[]; reviews: unknown[] }>(
      null,
      'GET',
      'courses/clear-aligner-foundations',
    );
    expect([body.modules.length, body.completion.length, body.reviews.length]).toEqual([2, 4, 2]);
    expect(JSON.stringify(body)).not.toMatch(/distal of the last molar|"correct"/);
    expect((await scene.ask(null, 'GET', 'courses/nothing-here')).status).toBe(404);
  });
});

describe('the dashboard', () => {
  interface Learning {
    readonly items: readonly { readonly path: string; readonly percent: number }[];
    readonly suggested: { readonly path: string } | null;
  }
  const card = async () =>
    (
      await scene.ask<{ cards: readonly [{ data: Learning }] }>(
        scene.learner,
        'GET',
        'dashboard?cards=learning',
      )
    ).body.cards[0].data;

  it('suggests a free course, and goes on with the lesson last left once there is a course', async () => {
    const before = await card();
    expect(before.items).toEqual([]);
    expect(before.suggested?.path).toMatch(/^\/courses\/[a-z-]+$/);
    const path = 'courses/reading-a-treatment-setup';
    await scene.ask(scene.learner, 'POST', `${path}/enroll`);
    const { modules } = (await scene.ask<CourseBody>(scene.learner, 'GET', path)).body;
    const [, left] = modules.flatMap(({ lessons }) => lessons);
    await scene.ask(scene.learner, 'PUT', `lessons/${left!.id}/progress`, {});
    expect(await card()).toMatchObject({
      items: [{ path: `/${path}?lesson=${left!.id}`, percent: 0 }],
      suggested: null,
    });
  });
});
