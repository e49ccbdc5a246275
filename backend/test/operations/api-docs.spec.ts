import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
}, 60_000);
afterAll(() => hub.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${hub.url}${path}`, { headers });
const described = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');

describe('the API documentation', () => {
  it('is a page whose scripts and styles are files of this hub', async () => {
    const answer = await get('/api/docs');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const page = await answer.text();
    const named = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(named).toHaveLength(4);
    for (const address of named) expect((await get(address)).status).toBe(200);
    expect(page).not.toMatch(/<script>|https?:\/\//);
  });

  it('shows the API description of the repository', async () => {
    const answer = await get('/api/docs/openapi.json');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.text()).toBe(described);
  });

  it('answers 304 to a browser that has the file already', async () => {
    const first = await get('/api/docs/swagger-ui.css');
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const again = await get('/api/docs/swagger-ui.css', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each(['index.html', 'swagger-ui-bundle.js.map', 'package.json', '..%2fpackage.json', 'constructor'])(
    'answers 404 for %s, which is not part of the page',
    async (name) => {
      const answer = await get(`/api/docs/${name}`);
      expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    },
  );
});

describe('the API description', () => {
  it('names the access token for every operation, and lets a public one be called without', () => {
    const { security, paths } = JSON.parse(described) as {
      security: unknown;
      paths: Record<string, Record<string, { security?: unknown }>>;
    };
    expect(security).toEqual([{ bearer: [] }]);
    expect(paths['/api/config']?.['get']?.security).toEqual([{}, { bearer: [] }]);
    expect(paths['/api/me/profile']?.['get']?.security).toBeUndefined();
  });
});
