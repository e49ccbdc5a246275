import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Contributions, type SearchSource } from '#common/contributions/index.ts';
import { makeAdmin } from '../auth/admin/auth-admin-support.ts';
import { call, confirmedUser, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

interface Found {
  readonly groups: ReadonlyArray<{
    readonly key: string;
    readonly failed: boolean;
    readonly items: ReadonlyArray<{ readonly title: string; readonly path: string }>;
  }>;
}

let hub: TestHub;
let person: Tokens;
let admin: Tokens;
beforeAll(async () => {
  hub = await startTestHub();
  person = await confirmedUser(hub, 'ada.lovelace@example.test');
  admin = await confirmedUser(hub, 'grace.hopper@example.test');
  await makeAdmin(hub, admin);
}, 60_000);
afterAll(() => hub.close());

const search = (q: string, as?: Tokens) =>
  call<Found>(hub, 'POST', '/api/search', { body: { q }, ...(as ? { token: as.access_token } : {}) });
const keysOf = ({ groups }: Found) => groups.map(({ key }) => key);
const pathsOf = ({ groups }: Found) => groups.flatMap(({ items }) => items.map(({ path }) => path));
const contribute = (key: string, find: SearchSource['search']) =>
  hub.app.get(Contributions).addSearchSource({ key, label: key, rank: 90, search: find });

describe('the search', () => {
  it('finds people for admins only, and their addresses hold ids only', async () => {
    const { body } = await search('lovelace', admin);
    expect(body.groups).toMatchObject([{ key: 'people', items: [{ title: 'ada.lovelace@example.test' }] }]);
    expect(pathsOf(body)[0]).toMatch(/^\/admin\?tab=people&q=[0-9a-f-]{36}&person=[0-9a-f-]{36}$/);
    const id = pathsOf(body)[0]?.slice(-36) ?? '';
    expect(pathsOf((await search(id, admin)).body)).toHaveLength(1);
    for (const caller of [person, undefined])
      expect((await search('lovelace', caller)).body.groups).toEqual([]);
  });

  it('finds tools and help for everybody, and articles that are not public for signed-in people only', async () => {
    expect(keysOf((await search('open dental')).body)).toEqual(['help', 'tools']);
    await hub.query(
      `insert into help_articles (slug, title, summary, category, body, public)
       values ('members-xylophone', 'Xylophone', 'For members', 'other', 'Text', false)`,
    );
    expect(pathsOf((await search('xylophone', person)).body)).toEqual(['/support?article=members-xylophone']);
    expect((await search('xylophone')).body.groups).toEqual([]);
  });

  it('finds articles with all words, and with any of them where none has all', async () => {
    const slugs = async (q: string) => {
      const path = `/api/support/articles?q=${encodeURIComponent(q)}`;
      const { body } = await call<{ items: { slug: string }[] }>(hub, 'GET', path);
      return body.items.map(({ slug }) => slug).sort();
    };
    const [mock, data] = [await slugs('mock'), await slugs('data')];
    const both = data.filter((slug) => mock.includes(slug));
    expect(both.length).toBeLessThan(data.length);
    expect(await slugs('mock data')).toEqual(both);
    expect(await slugs('xyzzy data')).toEqual(data);
  });

  it('loses only the group of an area that fails or is slow, and shows no more than five results of any', async () => {
    const hit = { title: 'Zebra', line: '', path: '/courses/zebra', kind: 'Course' };
    contribute('broken', () => Promise.reject(new Error('secret detail')));
    contribute('slow', () => new Promise(() => undefined));
    contribute('many', async () => Array.from({ length: 9 }, () => ({ ...hit, secret: 'x' })));
    const { status, body } = await search('zebra');
    expect(status).toBe(200);
    expect(body.groups.map(({ key, failed, items }) => [key, failed, items.length])).toEqual([
      ['broken', true, 0],
      ['slow', true, 0],
      ['many', false, 5],
    ]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it.each(['', 'x', ' y ', 'z'.repeat(101)])('refuses the text %j', async (text) => {
    expect((await search(text)).status).toBe(400);
  });

  it('refuses whoever has used up the searches of the bar and of the community together, and nobody else', async () => {
    expect((await search('tools')).status).toBe(200);
    await hub.query(
      "update auth.rate_buckets set tokens = -1000 where key like 'search %' and key not like '%-%-%'",
    );
    expect((await search('tools')).body).toMatchObject({ error: { code: 'rate_limited' } });
    const topics = (q: string) => call(hub, 'GET', `/api/community/topics${q}`).then(({ status }) => status);
    expect([await topics('?q=tools'), await topics('')]).toEqual([429, 200]);
    expect((await search('tools', person)).status).toBe(200);
  });
});
