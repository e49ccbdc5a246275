import { describe, expect, it } from '@jest/globals';
import { webAnswer } from './reserved-paths.ts';

const id = '00000000-0000-4000-8000-000000000000';

describe('webAnswer', () => {
  it.each(['/', '/auth', '/auth/', '/auth/pica/callback', `/authkit/${id}`, '/profile', '/courses/abc'])(
    'serves the web app at %s',
    (path) => expect(webAnswer(path)).toBe('page'),
  );

  it.each(['/nope', '/profile/x'])('serves the 404 page at %s', (path) =>
    expect(webAnswer(path)).toBe('unknown_page'),
  );

  it.each([
    '/auth/v1/x',
    '/auth/pica',
    '/authkit/x',
    '/api',
    '/api/x',
    '/dev/x',
    '/functions/v1/x',
    '/rest/v1/x',
    '/health/x',
    '/assets/x.js',
    '/x.png',
    '/storage/v1',
  ])('never answers %s with a page', (path) => expect(webAnswer(path)).toBe('not_ours'));
});
