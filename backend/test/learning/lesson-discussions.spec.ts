import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmedUser, mailsTo, type Tokens } from '../support/auth.ts';
import { type CourseBody, giveRole, type Scene, startCourses } from './courses-support.ts';
import { soon } from '../support/soon.ts';

const COURSE = 'front-desk-scripts-for-aligner-inquiries';
const TITLE = 'Who answers the telephone at lunch?';
type Created = { readonly id: string; readonly topic_id: string };
type List = { readonly items: readonly { readonly id: string }[]; readonly total: number };

let scene: Scene;
let lesson: string;
let topic: Created;
beforeAll(async () => {
  scene = await startCourses();
  const { body } = await scene.ask<CourseBody>(null, 'GET', `courses/${COURSE}`);
  lesson = body.modules[0]!.lessons[0]!.id;
  await scene.ask(scene.learner, 'POST', `courses/${COURSE}/enroll`);
  const wanted = { title: TITLE, body: 'We are two at the front desk.' };
  topic = (await scene.ask<Created>(scene.learner, 'POST', topicsOf(), wanted)).body;
}, 60_000);
afterAll(() => scene.hub.close());

const topicsOf = (): string => `community/lessons/${lesson}/topics`;
const statusOf = async (as: Tokens | null, method: string, path: string, body?: object): Promise<number> =>
  (await scene.ask(as, method, path, body)).status;
const idsIn = async (as: Tokens | null, path: string): Promise<string[]> =>
  (await scene.ask<List>(as, 'GET', path)).body.items.map(({ id }) => id);

describe('the discussion of a lesson', () => {
  it('is read and continued by people who are enrolled in its course', async () => {
    expect(await idsIn(scene.learner, topicsOf())).toEqual([topic.topic_id]);
    const view = await scene.ask(scene.learner, 'GET', `community/topics/${topic.topic_id}`);
    expect(view.body).toMatchObject({
      title: TITLE,
      category: null,
      lesson: { course_title: expect.any(String) },
    });
    const posts = `community/topics/${topic.topic_id}/posts`;
    expect(await statusOf(scene.learner, 'POST', posts, { body: 'We take turns.' })).toBe(201);
  });

  it('looks missing to everyone else, whatever they try', async () => {
    const [{ topic_id: id, id: post }, wanted] = [topic, { title: 'May I ask here as well?', body: 'Hello' }];
    const tries = [
      ['GET', topicsOf()],
      ['POST', topicsOf(), wanted],
      ['GET', `community/topics/${id}`],
      ['POST', `community/topics/${id}/posts`, { body: 'Hello' }],
      ['POST', `community/topics/${id}/follow`],
      ['POST', `community/topics/${id}/accept`, { post_id: null }],
      ['POST', `community/posts/${post}/like`],
      ['POST', `community/posts/${post}/bookmark`],
      ['POST', `community/posts/${post}/flag`, { reason: 'patient_identifiable' }],
    ] as const;
    for (const [method, path, body] of tries)
      expect([path, await statusOf(scene.other, method, path, body)]).toEqual([path, 404]);
    expect(await statusOf(null, 'GET', `community/topics/${id}`)).toBe(404);
    expect((await scene.ask(scene.learner, 'GET', `community/topics/${id}`)).body).toMatchObject({
      state: 'open',
    });
  });

  it('stands in no list of the community and in no search, also for its own author', async () => {
    for (const path of [
      'community/topics?page_size=100',
      'community/topics?filter=following',
      'community/topics?q=telephone',
    ])
      expect(await idsIn(scene.learner, path)).not.toContain(topic.topic_id);
    const { body } = await scene.ask(scene.learner, 'GET', 'search?q=telephone%20lunch');
    expect(JSON.stringify(body)).not.toContain(topic.topic_id);
  });

  it('sends mails about replies to followers, but not to those who have left the course', async () => {
    const posts = `community/topics/${topic.topic_id}/posts`;
    await scene.ask(scene.other, 'POST', `courses/${COURSE}/enroll`);
    await scene.ask(scene.other, 'POST', `community/topics/${topic.topic_id}/follow`);
    await scene.ask(scene.other, 'POST', `courses/${COURSE}/withdraw`);
    const about = async (address: string) =>
      (await mailsTo(scene.hub, address)).filter(({ subject }) => subject.includes(TITLE)).length;
    const teacher = await confirmedUser(scene.hub, 'teacher@example.test', {
      first_name: 'Tess',
      last_name: 'Lee',
    });
    await giveRole(scene.hub, teacher, 'admin');
    expect(await statusOf(teacher, 'POST', posts, { body: 'The instructor answers.' })).toBe(201);
    await soon(async () => (await about('learner@example.test')) === 1);
    const open = 'select 1 from posts where topic_id = $1 and notified_at is null';
    await soon(async () => (await scene.hub.query(open, [topic.topic_id])).length === 0);
    expect(await about('other@example.test')).toBe(0);
  });
});

it('a question waits for the instructor on the dashboard until somebody has replied', async () => {
  type Page = { cards: { status: string; data: object }[] };
  const card = async (as: Tokens) =>
    (await scene.ask<Page>(as, 'GET', 'dashboard?cards=teaching')).body.cards[0]!;
  expect((await card(scene.other)).status).toBe('error');
  await giveRole(scene.hub, scene.other, 'instructor');
  expect((await card(scene.other)).data).toEqual({
    learners: 0,
    drafts: 0,
    questions: [],
    questions_total: 0,
  });
  await scene.hub.query('update courses set instructor_id = $1 where slug = $2', [
    scene.other.user.id,
    COURSE,
  ]);
  await scene.ask(scene.other, 'POST', 'courses', { title: 'A draft', topic: 'compliance' });
  const wanted = { title: 'How do we say the price?', body: 'Without a pause.' };
  const { body } = await scene.ask<Created>(scene.learner, 'POST', topicsOf(), wanted);
  const { data } = await card(scene.other);
  expect(data).toMatchObject({ learners: 1, drafts: 1 });
  expect(data).toMatchObject({
    questions: expect.arrayContaining([expect.objectContaining({ id: body.topic_id, title: wanted.title })]),
  });
  await scene.ask(scene.other, 'POST', `community/topics/${body.topic_id}/posts`, { body: 'Calmly.' });
  expect(JSON.stringify((await card(scene.other)).data)).not.toContain(body.topic_id);
});

it('a deleted lesson takes its discussion along', async () => {
  await scene.hub.query('delete from lessons where id = $1', [lesson]);
  expect(await scene.hub.query('select 1 from topics where id = $1', [topic.topic_id])).toEqual([]);
});
