import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { call, type Tokens } from '../support/auth.ts';
import { mailCases } from './cases/mails.ts';
import { mentionCases } from './cases/mentions.ts';
import { reportCases } from './cases/reports.ts';
import { type Row, type Scene, startCommunity } from './community-support.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startCommunity();
}, 60_000);
afterAll(() => scene.hub.close());

const NO_BODY = {};

describe('a visitor who is not signed in', () => {
  it('reads FAQ and the policies by their names, and the public categories', async () => {
    for (const slug of ['faq', 'privacy', 'terms', 'cookies', 'accessibility'])
      expect(await scene.view(null, slug)).toMatchObject({ slug, state: 'locked' });
    const { body } = await scene.ask<{ items: Row[]; pages: object[] }>(null, 'GET', 'categories');
    expect(body.items.map(({ slug }) => slug)).not.toContain('case-discussions');
    expect([body.items.length, body.pages.length]).toEqual([5, 5]);
  });

  it('finds nothing that is for members only, by list, search or id', async () => {
    const title = 'Zygomatic question for members';
    const more = { category: 'case-discussions', title, deidentified_confirmed: true };
    const { topic_id: id } = await scene.topic(scene.ada, more);
    const titles = async (as: typeof scene.ada | null) =>
      (
        await Promise.all(
          ['', 'category=case-discussions', 'q=zygomatic', 'filter=unanswered'].map((q) => scene.rows(as, q)),
        )
      ).map((rows) => rows.some((row) => row.title === title));
    expect(await titles(null)).toEqual([false, false, false, false]);
    expect(await titles(scene.bob)).toEqual([true, true, true, true]);
    expect((await scene.ask(null, 'GET', `topics/${id}`)).status).toBe(404);
  });
});

describe('a topic', () => {
  it('gets a reply, which its author accepts, and then is solved with the answer on top', async () => {
    const { topic_id: id } = await scene.topic();
    await scene.reply(scene.bob, id, 'Wrong idea.');
    const answer = await scene.reply(scene.bob, id, 'The right idea.');
    const accept = (as: typeof scene.ada) =>
      scene.ask(as, 'POST', `topics/${id}/accept`, { post_id: answer });
    expect((await accept(scene.bob)).status).toBe(403);
    expect((await accept(scene.ada)).status).toBe(204);
    const view = await scene.view(null, id);
    expect(view).toMatchObject({ solved: true, reply_count: 2, accepted: { body: 'The right idea.' } });
    expect(view.replies.items).toHaveLength(2);
    const rows = await scene.rows(null, 'filter=solved');
    expect(rows.map((row) => row.id)).toContain(id);
    expect((await scene.rows(null, 'filter=unanswered')).map((row) => row.id)).not.toContain(id);
  });

  it('is found by the beginning of a word in a reply, and by a title like its own', async () => {
    const title = 'Which torque do you use for abutment screws?';
    const { topic_id: id } = await scene.topic(scene.ada, { title });
    await scene.reply(scene.bob, id, 'We follow the manufacturer’s hypothetical handbook.');
    expect((await scene.rows(null, 'q=hypothet')).map((row) => row.id)).toEqual([id]);
    const similar = await scene.ask<{ items: Row[] }>(
      ...([scene.bob, 'GET', 'topics/similar?title=what%20torque%20for%20abutment%20screw'] as const),
    );
    expect(similar.body.items[0]).toMatchObject({ id, title });
  });

  it('and a reply are written once, however often the same request comes', async () => {
    const wanted = { category: 'clinical-questions', title: 'Pressed twice, sorry', body: 'Once is enough.' };
    const sent = await Promise.all(
      [1, 2, 3].map(() => scene.ask<{ topic_id: string }>(scene.ada, 'POST', 'topics', wanted)),
    );
    const ids = new Set(sent.map(({ body }) => body.topic_id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await Promise.all([1, 2, 3].map(() => scene.reply(scene.bob, id, 'Same words')));
    expect((await scene.view(null, id)).reply_count).toBe(1);
  });

  it('counts each of many replies that come at once, and only visible ones', async () => {
    const { topic_id: id } = await scene.topic();
    const posts = await Promise.all([
      ...[1, 2, 3].map((n) => scene.reply(scene.ada, id, `From Ada ${n}`)),
      ...[1, 2, 3].map((n) => scene.reply(scene.bob, id, `From Bob ${n}`)),
    ]);
    await scene.ask(scene.mod, 'POST', `posts/${posts[5]!}/hide`, { hidden: true });
    await scene.ask(scene.ada, 'DELETE', `posts/${posts[0]!}`);
    expect((await scene.view(null, id)).reply_count).toBe(4);
    await scene.ask(scene.mod, 'POST', `posts/${posts[5]!}/hide`, { hidden: false });
    expect((await scene.view(null, id)).reply_count).toBe(5);
  });

  it('is pinned to the top of its category and moved to another one by moderators only', async () => {
    const { topic_id: id } = await scene.topic();
    await scene.topic();
    const [first] = await scene.rows(scene.bob, 'category=clinical-questions');
    expect(first?.id).not.toBe(id);
    const step = async (as: Tokens, path: string, body: object) =>
      (await scene.ask(as, 'POST', `topics/${id}/${path}`, body)).status;
    expect(await step(scene.ada, 'pin', { pinned: true })).toBe(403);
    expect(await step(scene.ada, 'move', { category: 'practice-and-team' })).toBe(403);
    expect(await step(scene.mod, 'pin', { pinned: true })).toBe(204);
    expect((await scene.rows(scene.bob, 'category=clinical-questions'))[0]?.id).toBe(id);
    await step(scene.mod, 'pin', { pinned: false });
    expect(await step(scene.mod, 'move', { category: 'nowhere' })).toBe(404);
    const { body } = await scene.ask<{ items: { slug: string }[] }>(scene.mod, 'GET', 'categories');
    const other = body.items.find(({ slug }) => slug !== 'clinical-questions')!.slug;
    expect(await step(scene.mod, 'move', { category: other })).toBe(204);
    expect((await scene.view(scene.bob, id)).category.slug).toBe(other);
  });

  it('of a category for the team is refused to members', async () => {
    const wanted = { category: 'about-chairside', title: 'My announcement', body: 'Hello' };
    expect((await scene.ask(scene.ada, 'POST', 'topics', wanted)).status).toBe(403);
  });
});

describe('a post', () => {
  it('with a date of birth is stopped with the words marked, and nothing is stored', async () => {
    const { topic_id: id } = await scene.topic();
    const text = 'Patient, DOB 03/04/1985, crowding';
    const { status, body } = await scene.ask(scene.bob, 'POST', `topics/${id}/posts`, { body: text });
    expect([status, body.error.code]).toEqual([422, 'identifiers_found']);
    expect(body.error.matches!.map(({ start, end }) => text.slice(start, end))).toEqual(['03/04/1985']);
    expect((await scene.view(scene.bob, id)).reply_count).toBe(0);
  });

  it('with an image or of a case needs the confirmation', async () => {
    const { topic_id: id } = await scene.topic();
    const image = { body: '![Scan](/api/images/x)' };
    const refused = await scene.ask(scene.bob, 'POST', `topics/${id}/posts`, image);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'deidentification_required']);
  });

  it('is refused when it is the eleventh within ten minutes, also when they come at once to several topics', async () => {
    const topics = [await scene.topic()];
    while (topics.length < 6) topics.push(await scene.topic());
    const answers = await Promise.all(
      [...topics, ...topics].map(({ topic_id: id }, n) =>
        scene.ask(scene.bob, 'POST', `topics/${id}/posts`, { body: `Number ${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 429, 429]);
    const late = answers.find(({ status }) => status === 429);
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(500);
    await scene.pass(11);
  });

  it('is edited within a day by its author, with a mark, and by nobody else', async () => {
    const { topic_id: id } = await scene.topic();
    const post = await scene.reply(scene.bob, id);
    const edit = (as: typeof scene.ada, body: string) => scene.ask(as, 'PATCH', `posts/${post}`, { body });
    expect((await edit(scene.ada, 'Mine now')).status).toBe(403);
    expect((await edit(scene.bob, 'Better words')).status).toBe(204);
    const [shown] = (await scene.view(null, id)).replies.items;
    expect([shown!.body, shown!.edited_at === null]).toEqual(['Better words', false]);
    await scene.pass(24 * 60);
    expect((await edit(scene.bob, 'Too late')).status).toBe(409);
    expect((await edit(scene.mod, 'By a moderator')).status).toBe(204);
  });

  it('is liked once by each person, however often they press', async () => {
    const { topic_id: id, id: post } = await scene.topic();
    await Promise.all(
      [scene.bob, scene.bob, scene.mod].map((as) => scene.ask(as, 'POST', `posts/${post}/like`, NO_BODY)),
    );
    expect((await scene.view(scene.bob, id)).opening).toMatchObject({ like_count: 2, liked: true });
    await scene.ask(scene.bob, 'DELETE', `posts/${post}/like`);
    expect((await scene.view(scene.bob, id)).opening).toMatchObject({ like_count: 1, liked: false });
  });

  it('is bookmarked by each person for themselves, and found among their bookmarks', async () => {
    const { topic_id: id } = await scene.topic();
    const post = await scene.reply(scene.ada, id);
    await scene.ask(scene.bob, 'POST', `posts/${post}/bookmark`, NO_BODY);
    const marked = async (as: Tokens) => (await scene.rows(as, 'filter=bookmarks')).map((row) => row.id);
    expect([await marked(scene.bob), await marked(scene.ada)]).toEqual([[id], []]);
    await scene.ask(scene.bob, 'DELETE', `posts/${post}/bookmark`);
    expect(await marked(scene.bob)).toEqual([]);
  });

  it('is refused in a locked topic', async () => {
    const { topic_id: id } = await scene.topic();
    expect((await scene.ask(scene.ada, 'POST', `topics/${id}/lock`, { locked: true })).status).toBe(403);
    await scene.ask(scene.mod, 'POST', `topics/${id}/lock`, { locked: true });
    const { body } = await scene.ask(scene.bob, 'POST', `topics/${id}/posts`, { body: 'Late' });
    expect(body.error.code).toBe('topic_locked');
  });
});

reportCases(() => scene);

it('the dashboard counts the new posts of others in topics that the person follows, until they read them', async () => {
  type Page = { cards: { data: { topics: { id: string; unread: number }[]; total: number } }[] };
  const card = async ({ access_token: token }: Tokens) =>
    (await call<Page>(scene.hub, 'GET', '/api/dashboard?cards=community', { token })).body.cards[0]!.data;
  const { topic_id: id } = await scene.topic();
  await scene.reply(scene.bob, id);
  const hidden = await scene.reply(scene.bob, id);
  await scene.hub.query(
    `update posts set hidden_at = now(), hidden_reason = 'patient_identifiable' where id = $1`,
    [hidden],
  );
  const unread = async (as: Tokens) => (await card(as)).topics.find((topic) => topic.id === id)?.unread;
  expect([await unread(scene.ada), await unread(scene.bob)]).toEqual([1, undefined]);
  await scene.view(scene.ada, id);
  expect(await unread(scene.ada)).toBeUndefined();
  const asked: string[] = [];
  for (let n = 0; n < 4; n += 1) asked.push((await scene.topic()).topic_id);
  for (const topic of asked) await scene.reply(scene.bob, topic);
  const many = await card(scene.ada);
  expect([many.topics.map((topic) => topic.id), many.total]).toEqual([asked.slice(1).reverse(), 4]);
});

mentionCases(() => scene);
mailCases(() => scene);

it('a deleted person’s posts stay without the name and the picture, and their likes go', async () => {
  const { topic_id: id, id: post } = await scene.topic(scene.mod);
  await scene.reply(scene.bob, id, 'I was here');
  await scene.ask(scene.bob, 'POST', `posts/${post}/like`, NO_BODY);
  const path = `${scene.bob.user.id}/picture`;
  await scene.hub.query('update profiles set avatar_path = $2 where id = $1', [scene.bob.user.id, path]);
  const authorNow = async () => (await scene.view(null, id)).replies.items[0]!.author;
  expect(await authorNow()).toMatchObject({ id: scene.bob.user.id, avatar_path: path });
  await scene.hub.app
    .get(DataSource)
    .query('update auth.users set deleted_at = now() where id = $1', [scene.bob.user.id]);
  const former = { id: null, name: 'Former member', role: null, avatar_path: null };
  expect(await authorNow()).toEqual(former);
  expect((await scene.view(null, id)).opening.like_count).toBe(0);
});
