import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Contributions } from '#common/contributions/index.ts';
import { PublicPages } from '#product/public-pages/index.ts';
import { call } from '../support/auth.ts';
import { faultsOf, typesOf } from '../events/schema-org.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
  for (const [slug, state] of [
    ['open-course', 'published'],
    ['hidden-draft', 'draft'],
  ])
    await hub.query(
      `with made as (insert into courses (slug, title, subtitle, description, topic, level, method, credits, state, published_at)
         values ($1::text, 'Title of ' || $1::text, 'A <b>subtitle</b>', '# About', 'compliance', 'intro', 'self_instruction', 1.5, $2, now())
         returning id),
       part as (insert into course_modules (course_id, title, position) select id, 'First part', 1 from made returning id, course_id)
       insert into lessons (module_id, course_id, title, kind, body, position)
         select id, course_id, 'Lesson one', 'text', 'The secret of the lesson', 1 from part`,
      [slug, state],
    );
}, 60_000);
afterAll(() => hub.close());

const read = (path: string) => hub.app.get(PublicPages).read(path, '');

describe('the documents of courses', () => {
  it('name the published courses with their outlines, and nothing of drafts or lessons', async () => {
    const list = await read('/courses');
    expect(list?.html).toContain('<a href="/courses/open-course">Title of open-course</a>');
    const course = await read('/courses/open-course');
    expect(course?.html).toMatch(/1.5 CE credits[\s\S]*<h3>About<\/h3>[\s\S]*First part[\s\S]*Lesson one/);
    expect(course?.html).toContain('acceptance is decided by your licensing board');
    expect(course?.purpose).toBe('A <b>subtitle</b>');
    const [data, crumbs] = course?.data.map((json) => JSON.parse(json)) ?? [];
    expect(data).toMatchObject({ '@type': 'Course', name: 'Title of open-course' });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(typesOf(list?.data)).toEqual(['ItemList']);
    expect([...faultsOf(list?.data), ...faultsOf(course?.data)]).toEqual([]);
    expect(JSON.stringify([list, course])).not.toMatch(/hidden-draft|secret of the lesson/);
  });

  it('are missing for drafts and unknown courses, which the site map does not name', async () => {
    for (const slug of ['hidden-draft', 'nothing', 'x'.repeat(300)])
      expect(await read(`/courses/${slug}`)).toBeNull();
    const page = hub.app.get(Contributions).publicPages.find(({ path }) => path === '/courses/:courseId');
    expect(await page?.places?.(0, 10)).toMatchObject([{ path: '/courses/open-course' }]);
  });

  it('are found by the search', async () => {
    const { body } = await call<{ groups: readonly { key: string }[] }>(hub, 'POST', '/api/search', {
      body: { q: 'title' },
    });
    const found = body.groups.find(({ key }) => key === 'courses');
    expect(found).toMatchObject({ items: [{ path: '/courses/open-course' }] });
  });
});
