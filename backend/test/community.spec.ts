import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { DigestTask } from '#product/community/index.ts';
import { call, mailsTo, type Tokens } from './auth-support.ts';
import { type Row, type Scene, startCommunity } from './community-support.ts';
import { soon } from './support/soon.ts';

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

  it('is refused in a locked topic', async () => {
    const { topic_id: id } = await scene.topic();
    expect((await scene.ask(scene.ada, 'POST', `topics/${id}/lock`, { locked: true })).status).toBe(403);
    await scene.ask(scene.mod, 'POST', `topics/${id}/lock`, { locked: true });
    const { body } = await scene.ask(scene.bob, 'POST', `topics/${id}/posts`, { body: 'Late' });
    expect(body.error.code).toBe('topic_locked');
  });
});

describe('a report that a patient can be recognized', () => {
  const flag = (post: string, reason = 'patient_identifiable') =>
    scene.ask<{ hidden: boolean }>(scene.bob, 'POST', `posts/${post}/flag`, { reason });
  const queued = async () =>
    (await scene.ask<{ items: { id: string; post_id: string; count: number }[] }>(scene.mod, 'GET', 'flags'))
      .body.items;

  it('hides a topic at once, until a moderator keeps it; the same words are not hidden again', async () => {
    const { topic_id: id, id: post } = await scene.topic();
    expect((await flag(post)).body.hidden).toBe(true);
    expect((await scene.ask(null, 'GET', `topics/${id}`)).status).toBe(404);
    expect((await scene.rows(scene.bob)).map((row) => row.id)).not.toContain(id);
    expect((await scene.view(scene.ada, id)).opening.hidden).toBe(true);
    const entry = (await queued()).find((each) => each.post_id === post)!;
    const settle = () => scene.ask(scene.mod, 'POST', `flags/${entry.id}/resolve`, { action: 'keep' });
    expect((await Promise.all([settle(), settle()])).map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await scene.view(null, id)).toMatchObject({ state: 'open' });
    const again = await scene.ask<{ hidden: boolean }>(scene.mod, 'POST', `posts/${post}/flag`, {
      reason: 'patient_identifiable',
    });
    expect(again.body.hidden).toBe(false);
  });

  it('comes once from a person, and many people make one entry of the queue', async () => {
    const { topic_id: id } = await scene.topic();
    const post = await scene.reply(scene.ada, id);
    await Promise.all([flag(post, 'spam'), flag(post, 'abuse'), flag(post, 'spam')]);
    await scene.ask(scene.mod, 'POST', `posts/${post}/flag`, { reason: 'spam' });
    expect((await queued()).filter((each) => each.post_id === post)).toMatchObject([{ count: 2 }]);
    expect((await scene.view(null, id)).reply_count).toBe(1);
  });

  it('that ends in a mute keeps its author from posting until a moderator lifts it', async () => {
    const { topic_id: id } = await scene.topic(scene.ada);
    const post = await scene.reply(scene.ada, id);
    await flag(post);
    const entry = (await queued()).find((each) => each.post_id === post)!;
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const decision = { action: 'mute', until, reason: 'A face could be seen.' };
    expect((await scene.ask(scene.mod, 'POST', `flags/${entry.id}/resolve`, decision)).status).toBe(204);
    const answer = await scene.ask(scene.ada, 'POST', `topics/${id}/posts`, { body: 'But why?' });
    expect([answer.status, answer.body.error]).toMatchObject([403, { code: 'muted', until }]);
    const path = `members/${scene.ada.user.id}/sanctions`;
    const { body } = await scene.ask<{ items: { id: string }[] }>(scene.mod, 'GET', path);
    await scene.ask(scene.mod, 'DELETE', `sanctions/${body.items[0]!.id}`);
    await scene.reply(scene.ada, id, 'Understood.');
  });
});

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

describe('mails', () => {
  const subjectsTo = async (address: string) =>
    (await mailsTo(scene.hub, address)).map(({ subject }) => subject);

  it('go to followers once until they read, to mentioned people, and to nobody else', async () => {
    const title = 'Who gets a mail about this one?';
    const { topic_id: id } = await scene.topic(scene.ada, { title });
    await scene.reply(scene.bob, id, 'First');
    await soon(async () =>
      (await subjectsTo('Ada@example.test')).includes(`New reply: ${title} · Chairside`),
    );
    await scene.reply(scene.bob, id, 'Second');
    await scene.reply(scene.mod, id, 'Thank you, @Bob Noyce');
    await soon(async () =>
      (await subjectsTo('Bob@example.test')).includes(`Mo Dera mentioned you: ${title} · Chairside`),
    );
    await soon(
      async () =>
        (await scene.hub.query('select 1 from posts where topic_id = $1 and notified_at is null', [id]))
          .length === 0,
    );
    const about = (subjects: string[]) => subjects.filter((subject) => subject.includes(title)).length;
    expect(about(await subjectsTo('Ada@example.test'))).toBe(1);
    expect(about(await subjectsTo('Mo@example.test'))).toBe(0);
  });

  it('of one kind end with the form that mail programs send, without a sign-in', async () => {
    const [mail] = (await mailsTo(scene.hub, 'Bob@example.test')) as unknown as { unsubscribe: string }[];
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const { pathname } = new URL(mail!.unsubscribe);
    expect((await fetch(`${scene.hub.url}${pathname}x`, { method: 'POST', body: form })).status).toBe(204);
    const settings = () => scene.ask<object>(scene.bob, 'GET', 'settings');
    expect((await settings()).body).toMatchObject({ mention_mails: true });
    expect((await fetch(`${scene.hub.url}${pathname}`, { method: 'POST', body: form })).status).toBe(204);
    expect((await settings()).body).toMatchObject({
      mention_mails: false,
      follow_mails: true,
      digest: 'weekly',
    });
  });

  it('of the week go once to accounts that are a week old, and not to those who stopped them', async () => {
    await scene.ask(scene.bob, 'PATCH', 'settings', { digest: 'off' });
    await scene.hub.query(`update auth.users set created_at = created_at - interval '8 days'`);
    const task = scene.hub.app.get(DigestTask, { strict: false });
    await Promise.all([task.run(), task.run()]);
    const weekly = async (address: string) =>
      (await subjectsTo(address)).filter((subject) => subject.startsWith('This week')).length;
    expect([await weekly('Ada@example.test'), await weekly('Bob@example.test')]).toEqual([1, 0]);
  });
});

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
