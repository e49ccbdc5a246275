import { expect, it } from '@jest/globals';
import { priorPage } from './prior-page.ts';

const origin = 'https://hub.example';

it('returns to the prior page with its query', () => {
  const search = `?next=${encodeURIComponent('/profile?tab=tools&connect=openai#x')}`;
  expect(priorPage(search, null, origin)).toBe('/profile?tab=tools&connect=openai#x');
  expect(priorPage('', { from: '/courses?page=2' }, origin)).toBe('/courses?page=2');
});

it.each([
  ['another origin', 'https://evil.example/'],
  ['an address without a scheme', '//evil.example/'],
  ['a backslash read as a slash', '/\\evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['the sign-in page itself', '/auth?next=/auth'],
  ['nothing', ''],
])('goes to / for %s', (_, next) => {
  expect(priorPage(`?next=${encodeURIComponent(next)}`, null, origin)).toBe('/');
});
