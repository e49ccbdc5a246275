import { describe, expect, it } from '@jest/globals';
import type { Env } from '#config/env.ts';
import { createLog } from '#platform/logging/log.ts';
import type { Capabilities } from '#identity/capabilities/index.ts';
import { Contributions, type PublicDocument, type PublicPage } from '#common/contributions/index.ts';
import { PublicPages } from './public-pages.service.ts';
import { SiteMaps } from './site-maps.ts';

const HUB = 'https://hub.example.test';
const EVIL = '"><script>alert(1)</script>';

const document = (more: Partial<PublicDocument> = {}): PublicDocument => ({
  ...{ title: 'Aligners', description: 'D', path: '/courses/a', heading: 'Aligners', blocks: [], data: [] },
  ...more,
});

function pagesOf(...pages: PublicPage[]): PublicPages {
  const contributions = new Contributions();
  for (const page of pages) contributions.addPublicPage(page);
  const env = { publicUrl: HUB } as Env;
  const capabilities = {
    isOn: () => true,
    available: async (all: readonly PublicPage[]) => all,
  } as unknown as Capabilities;
  const siteMaps = new SiteMaps(contributions, capabilities, env);
  return new PublicPages(contributions, capabilities, siteMaps, env, createLog('silent'));
}

const htmlOf = async (blocks: PublicDocument['blocks']) =>
  (await pagesOf({ path: '/x', read: async () => document({ blocks }) }).read('/x', ''))?.html ?? '';

describe('the content of a public page', () => {
  it('is of the page that is for the value of its query parameter, else of the other one of the path', async () => {
    const blocks = (text: string) => async () => document({ blocks: [{ kind: 'text', text }] });
    const pages = pagesOf(
      { path: '/courses', query: 'tab', isFor: (tab) => tab === 'resources', read: blocks('Resources') },
      { path: '/courses', read: blocks('Catalog') },
    );
    const shown = async (search: string) => (await pages.read('/courses', search))?.html;
    expect(await shown('?tab=resources')).toContain('Resources');
    expect(await shown('?tab=records')).toContain('Catalog');
    expect(await shown('')).toContain('Catalog');
  });

  it('is escaped wherever a person wrote it', async () => {
    const all = await htmlOf([
      { kind: 'heading', text: EVIL },
      { kind: 'text', text: EVIL },
      { kind: 'list', items: [EVIL] },
      { kind: 'facts', facts: [[EVIL, EVIL]] },
      { kind: 'cards', label: EVIL, cards: [{ title: EVIL, path: `/x${EVIL}`, text: EVIL, facts: [EVIL] }] },
      { kind: 'markdown', text: `# ${EVIL}\n\n${EVIL} [a](/b "${EVIL}") <img src=x onerror=alert(1)>` },
      { kind: 'post', author: EVIL, at: new Date(0), markdown: EVIL, label: EVIL },
      { kind: 'link', text: EVIL, path: 'javascript:alert(1)' },
    ]);
    expect(all).not.toMatch(/<script|<img|onerror="|javascript:/);
    expect(all).toContain('<h2>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h2>');
  });

  it.each([
    ['[a](javascript:alert(1))', 'a'],
    ['[a](//elsewhere.test)', 'a'],
    ['[a](/courses/b)', '<a href="/courses/b">a</a>'],
    ['![a picture](https://example.com/p.png)', 'a picture'],
    ['# Title', '<h3>Title</h3>'],
    ['- [x] done', '☑ done'],
  ])('draws the Markdown %s as %s', async (text, expected) => {
    const drawn = await htmlOf([{ kind: 'markdown', text }]);
    expect(drawn).toContain(expected);
    expect(drawn).not.toMatch(/ id=|<img|<input|href="(?:javascript|\/\/)/);
  });

  it('has structured data that cannot end its script, and breadcrumbs with whole addresses', async () => {
    const trail = [{ title: 'Courses', path: '/courses' }];
    const data = [{ '@type': 'Course', name: '</script><script>' }];
    const content = await pagesOf({ path: '/x', read: async () => document({ data, trail }) }).read('/x', '');
    expect(content?.data.join('')).not.toContain('<');
    const [course, crumbs] = content?.data.map((json) => JSON.parse(json)) ?? [];
    expect(course).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: '</script><script>',
    });
    expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${HUB}/courses`,
      `${HUB}/courses/a`,
    ]);
  });

  it('is read once for all who ask meanwhile, with the parameters of its address', async () => {
    const asked: unknown[] = [];
    const read: PublicPage['read'] = async ({ params, query }) => {
      asked.push([params, query]);
      return document();
    };
    const pages = pagesOf({ path: '/courses/:courseId', query: 'tab', read });
    const [first, second] = await Promise.all([
      pages.read('/courses/b%20c', 'tab=x'),
      pages.read('/courses/b%20c', 'other=1&tab=x'),
    ]);
    expect(await pages.read('/courses/b%20c', 'tab=x')).toBe(first);
    expect(second).toBe(first);
    expect(asked).toEqual([[{ courseId: 'b c' }, 'x']]);
  });

  it('is null where the area has nothing, and missing where it fails or the path is no page of an area', async () => {
    const pages = pagesOf(
      { path: '/none/:id', read: async () => null },
      { path: '/broken', read: () => Promise.reject(new Error('no database')) },
    );
    expect(await pages.read('/none/1', '')).toBeNull();
    for (const path of ['/broken', '/none', '/none/1/2', '/none/', '/none/%zz', '/other'])
      expect(await pages.read(path, '')).toBeUndefined();
  });

  it('reads no more than sixteen addresses at a time', async () => {
    let open = (_: null): void => undefined;
    const gate = new Promise<null>((resolve) => (open = resolve));
    const pages = pagesOf({ path: '/none/:id', read: () => gate });
    const asked = Array.from({ length: 17 }, (_, id) => pages.read(`/none/${id}`, ''));
    open(null);
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === null)).toHaveLength(16);
  });
});

it('site maps name the addresses of areas in files of 5,000', async () => {
  const at = new Date('2026-01-02T03:04:05Z');
  const places: PublicPage['places'] = async (from, limit) =>
    Array.from({ length: Math.max(0, Math.min(limit, 5_001 - from)) }, (_, index) => ({
      ...{ path: `/community?topic=${from + index}&x=1`, changedAt: at },
    }));
  const pages = pagesOf({ path: '/community', read: async () => null, places });
  const index = (await pages.siteMap('/sitemap.xml')) ?? '';
  expect([...index.matchAll(/<loc>([^<]*)/g)].map(([, place]) => place)).toEqual([
    `${HUB}/sitemap-pages.xml`,
    `${HUB}/sitemap-community-0.xml`,
    `${HUB}/sitemap-community-1.xml`,
  ]);
  expect(await pages.siteMap('/sitemap-pages.xml')).toContain(`<loc>${HUB}/courses</loc>`);
  expect(await pages.siteMap('/sitemap-community-1.xml')).toContain(
    `<url><loc>${HUB}/community?topic=5000&amp;x=1</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>`,
  );
  for (const path of ['/sitemap-community-2.xml', '/sitemap-nothing-0.xml', '/sitemap.xml.gz', '/courses'])
    expect(await pages.siteMap(path)).toBeNull();
});
