import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Contributions } from '#common/contributions/index.ts';
import { PublicPages } from '#product/public-pages/index.ts';
import { call, confirmedUser, type Tokens } from '../support/auth.ts';
import { faultsOf, typesOf } from '../events/schema-org.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
let author: Tokens;
beforeAll(async () => {
  hub = await startTestHub();
  author = await confirmedUser(hub, 'author@example.test');
}, 60_000);
afterAll(() => hub.close());

const read = (query: string) => hub.app.get(PublicPages).read('/community', query);
const places = () =>
  hub.app
    .get(Contributions)
    .publicPages.find(({ path }) => path === '/community')
    ?.places?.(0, 50);
const send = (path: string, body: object) =>
  call<{ id: string; topic_id: string }>(hub, 'POST', `/api/community/${path}`, {
    token: author.access_token,
    body,
  });
async function topicIn(category: { slug: string } | undefined, title: string): Promise<string> {
  const body = { category: category?.slug, title, body: 'What do you do?', deidentified_confirmed: true };
  const { status, body: made } = await send('topics', body);
  expect(status).toBe(201);
  return made.topic_id;
}
const categoryOf = async (visibility: string) =>
  (
    await hub.query<{ slug: string }>(
      'select slug from community_categories where visibility = $1 and post_roles is null order by position limit 1',
      [visibility],
    )
  )[0];

describe('the documents of the community', () => {
  it('hold FAQ and policies, with the questions as structured data', async () => {
    const faq = await read('topic=faq');
    const [data] = faq?.data.map((json) => JSON.parse(json)) ?? [];
    expect(data).toMatchObject({ '@type': 'FAQPage' });
    expect(faultsOf(faq?.data)).toEqual([]);
    expect(data.mainEntity[0]).toMatchObject({ name: 'Which tools can I connect?' });
    expect((await read('topic=privacy'))?.heading).toBe('Privacy policy');
    expect(await read('topic=nothing')).toBeNull();
  });

  it('name public topics only, and the search finds what its caller may read', async () => {
    const open = await topicIn(await categoryOf('public'), 'Zirconia polishing in the open');
    const closed = await topicIn(await categoryOf('members'), 'Zirconia polishing among members');
    const list = await read('');
    expect(list?.html).toContain(`/community?topic=${open}`);
    expect(list?.html).not.toContain('among members');
    expect(await read(`topic=${closed}`)).toBeNull();
    expect(JSON.stringify(await places())).toContain(open);
    expect(JSON.stringify(await places())).not.toContain(closed);
    const found = async (as?: Tokens) =>
      (
        await call<{ groups: readonly { key: string; items: readonly object[] }[] }>(
          ...([hub, 'POST', '/api/search'] as const),
          { body: { q: 'zirconia' }, ...(as ? { token: as.access_token } : {}) },
        )
      ).body.groups.find(({ key }) => key === 'community')?.items.length;
    expect([await found(), await found(author)]).toEqual([1, 2]);
  });

  it('lose a hidden post at once', async () => {
    const topic = await topicIn(await categoryOf('public'), 'How long do you cure attachments?');
    const { body: reply } = await send(`topics/${topic}/posts`, { body: 'Twenty seconds each.' });
    const before = await read(`topic=${topic}`);
    expect(before?.html).toContain('Twenty seconds');
    expect(typesOf(before?.data)).toEqual(['DiscussionForumPosting', 'BreadcrumbList']);
    await send(`topics/${topic}/accept`, { post_id: reply.id });
    const solved = await read(`topic=${topic}`);
    expect(typesOf(solved?.data)).toEqual(['QAPage', 'BreadcrumbList']);
    expect([...faultsOf(before?.data), ...faultsOf(solved?.data)]).toEqual([]);
    await hub.query('update posts set hidden_at = now() where id = $1', [reply.id]);
    const after = await read(`topic=${topic}`);
    expect(after?.html).toContain('What do you do?');
    expect(JSON.stringify(after)).not.toContain('Twenty seconds');
  });
});
