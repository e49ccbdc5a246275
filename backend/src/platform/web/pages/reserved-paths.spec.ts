import { describe, expect, it } from '@jest/globals';
import { webAnswer } from './reserved-paths.ts';

const id = '00000000-0000-4000-8000-000000000000';

describe('webAnswer', () => {
  it.each(['/', '/auth', '/auth/', '/auth/pica/callback', `/authkit/${id}`, '/profile', '/courses/abc'])(
    'serves the web app at %s',
    (path) => expect(webAnswer(path)).toBe('page'),
  );

  it.each([
    '/nope',
    '/profile/x',
    '/auth/sign-in',
    '/auth/v2',
    '/auth/picasso/x',
    '/authkits',
    '/about.html',
    '/index.php',
    '/courses/a/b.htm',
    '/dr.smith',
  ])('serves the 404 page at %s', (path) => expect(webAnswer(path)).toBe('unknown_page'));

  it.each([
    '/auth/v1',
    '/auth/v1/x',
    '/auth/v1/about.html',
    '/auth/pica',
    '/auth/pica/x',
    '/auth/pica/callback/x',
    '/authkit',
    '/authkit/x',
    '/api/about.html',
    '/api',
    '/api/x',
    '/dev/x',
    '/functions/v1/x',
    '/rest/v1/x',
    '/health/x',
    '/assets/x.js',
    '/x.png',
    '/fonts/x.woff2',
    '/old-worker.js',
    '/manifest.json',
    '/storage/v1',
  ])('never answers %s with a page', (path) => expect(webAnswer(path)).toBe('not_ours'));
});
