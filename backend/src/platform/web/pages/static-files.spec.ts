import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { createLog } from '../../logging/log.ts';
import { serveWebApp } from './static-files.ts';

/** No area says anything about its pages. */
const contents = { read: async () => undefined, siteMap: async () => null };
const SCRIPT = 'export const built = true;';

describe('the built web app', () => {
  let folder: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chairside-web-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets/main-abc.js'), SCRIPT);
    await writeFile(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(folder, 'sw.js'), SCRIPT);
    await writeFile(join(folder, 'manifest.webmanifest'), '{}');
    for (const page of ['index', 'app', 'bare', 'offline'])
      await writeFile(join(folder, `${page}.html`), page);
    await mkdir(join(folder, 'pages'));
    await writeFile(join(folder, 'pages/courses.html'), 'courses');
    app = fastify();
    await serveWebApp(app, folder, 'http://localhost', createLog('silent'), contents);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('has hashed files cached for ever and sent as they were compressed', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await app.inject({ url: '/assets/main-abc.js', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
    expect((await app.inject({ url: '/assets/main-abc.js' })).body).toBe(SCRIPT);
    expect((await app.inject({ method: 'HEAD', url: '/assets/main-abc.js' })).statusCode).toBe(200);
  });

  test.each([
    ['/', 'index', 200],
    ['/profile?tab=tools', 'app', 200],
    ['/auth/pica/callback?code=1', 'bare', 200],
    ['/no-such-page', 'app', 404],
    ['/auth/sign-in', 'app', 404],
    ['/about.html', 'app', 404],
    ['/courses', 'courses', 200],
    // The service worker keeps it.
    ['/offline.html', 'offline', 200],
    ['/app.html', 'app', 404],
    ['/bare.html', 'app', 404],
    ['/pages/no-such-page.html', 'app', 404],
  ])('answers %s with the document %s', async (url, body, status) => {
    const answer = await app.inject({ url });
    expect([answer.body, answer.statusCode]).toEqual([body, status]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/index.html', '/'],
    ['/index.html?tab=tools', '/?tab=tools'],
    ['/pages/courses.html', '/courses'],
  ])('redirects %s, the file of a page, to the page %s', async (url, location) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
  });

  test('has absolute picture addresses for link previews on public pages, and not on closed ones', async () => {
    const picture = '<meta property="og:image" content="/card.png">';
    await writeFile(join(folder, 'index.html'), picture);
    const headers = { 'user-agent': 'WhatsApp/2.23' };
    const answer = await app.inject({ url: '/', headers });
    await writeFile(join(folder, 'index.html'), 'index');
    expect(answer.body).toBe(picture.replace('"/card', '"http://localhost/card'));
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await app.inject({ url: '/profile', headers })).body).toBe('app');
  });

  test.each([
    ['/sw.js', /javascript/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
  ])('asks for %s anew each time: it decides what an installed app keeps', async (url, type) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.headers['content-type']).toMatch(type);
  });

  test.each([
    '/assets/gone-abc.js',
    '/assets/',
    '/assets/main-abc.js.br',
    '/api/none',
    '/auth/v1/none',
    '/auth/pica/none',
    '/authkit/none',
  ])('has no page for %s', async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      expect.stringContaining('json'),
    ]);
  });

  test.each(['/../package.json', '/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/%00'])(
    'shows nothing outside its folder: %s',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('chairside');
    },
  );
});
