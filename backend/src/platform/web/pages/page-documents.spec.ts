import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { createLog } from '../../logging/log.ts';
import type { PageContent } from './page-contents.ts';
import { serveWebApp } from './static-files.ts';

const HUB = 'https://hub.example.test';
const BUILT = `<head><title>Course · Chairside</title><meta name="description" content="Old"><meta property="og:image" content="/card.png"></head>
<div id="root" data-page="/courses/:courseId" data-drawn="head"><div data-head><!--head--><h1 tabindex="-1">Course</h1><p>Old</p><!--/head--><!--content-->wait<!--/content--></div></div>`;
const CONTENT: PageContent = {
  title: 'Aligners & "you" $&',
  description: 'What <b>you</b> learn',
  path: '/courses/aligners',
  heading: '</h1><script>',
  purpose: 'Six credits',
  html: '<p>Content $1</p>',
  data: ['{"@type":"Course"}'],
  unlisted: false,
};

let folder: string;
let app: FastifyInstance;
const asked: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chairside-pages-'));
  await mkdir(join(folder, 'pages/courses'), { recursive: true });
  for (const page of ['index', 'app']) await writeFile(join(folder, `${page}.html`), page);
  await writeFile(join(folder, 'pages/courses/[courseId].html'), BUILT);
  await writeFile(join(folder, 'pages/events.html'), 'events as built');
  const read = async (path: string, search: string) => {
    asked.push(`${path}?${search}`);
    if (path.endsWith('/none')) return null;
    if (path === '/events') return { ...CONTENT };
    return path.startsWith('/courses/') ? CONTENT : undefined;
  };
  const siteMap = async (path: string) => (path === '/sitemap.xml' ? '<sitemapindex/>' : null);
  app = fastify();
  await serveWebApp(app, folder, HUB, createLog('silent'), { read, siteMap });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the document of a public page', () => {
  it('holds the content of its address, escaped, with one canonical address', async () => {
    const { body, statusCode, headers } = await app.inject({ url: '/courses/aligners/?x=1' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<title>Aligners &amp; &quot;you&quot; $&amp; · Chairside</title>');
    expect(body).toContain('content="What &lt;b&gt;you&lt;/b&gt; learn"');
    expect(body).toContain('<h1 tabindex="-1">&lt;/h1&gt;&lt;script&gt;</h1><p>Six credits</p>');
    expect(body).toContain('<p>Content $1</p></div>');
    expect(body).toContain('<script type="application/ld+json">{"@type":"Course"}</script>');
    expect(body).toContain(`<link rel="canonical" href="${HUB}/courses/aligners">`);
    expect(body).toContain('data-page="/courses/aligners"');
    expect(body).toContain(`content="${HUB}/card.png"`);
    expect(headers.link).toBe(`<${HUB}/courses/aligners>; rel="canonical"`);
    expect(asked.at(-1)).toBe('/courses/aligners?x=1');
  });

  it('is answered by 304 to whoever has it', async () => {
    const { etag } = (await app.inject({ url: '/courses/aligners' })).headers;
    const again = await app.inject({
      url: '/courses/aligners',
      headers: { 'if-none-match': `"x", ${etag}` },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('has status 404 where there is nothing, and is served as built where it has no room', async () => {
    const none = await app.inject({ url: '/courses/none' });
    expect([none.statusCode, none.body]).toEqual([404, 'app']);
    expect((await app.inject({ url: '/events' })).body).toBe('events as built');
    expect((await app.inject({ url: '/community' })).body).toBe('app');
  });
});

it('the site map is what the areas say', async () => {
  const { body, headers } = await app.inject({ url: '/sitemap.xml' });
  expect([body, headers['content-type']]).toEqual(['<sitemapindex/>', 'application/xml; charset=utf-8']);
});
