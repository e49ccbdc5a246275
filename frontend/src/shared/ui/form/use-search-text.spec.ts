import { expect, it } from '@jest/globals';
import type { Typed } from './use-search-text.ts';
import { arrived, shownText, pendingQuery, typedOn } from './use-search-text.ts';

const submit = (typed: Typed, q: string): Typed => ({
  ...typed,
  submitted: pendingQuery(typed, q) ?? typed.submitted,
});

it('a search field keeps the input while a request runs, and sends each search once', () => {
  let typed = typedOn(null, '', 'ro ');
  expect([shownText(typed, ''), pendingQuery(typed, '')]).toEqual(['ro ', 'ro']);
  typed = submit(typed, '');
  expect(pendingQuery(typed, '')).toBeUndefined();
  // The next letter comes before the question has arrived in the address.
  typed = typedOn(typed, '', 'row');
  expect([shownText(typed, 'ro'), pendingQuery(typed, 'ro')]).toEqual(['row', 'row']);
});

it('a search field searches again for text that was restored while a request ran', () => {
  const typed = typedOn(submit(typedOn(null, '', 'r'), ''), '', '');
  expect([pendingQuery(typed, ''), pendingQuery(typed, 'r')]).toEqual([undefined, '']);
});

it('a search field follows a search from elsewhere, and accepts the same text afterward', () => {
  const answered = arrived(submit(typedOn(null, '', 'row'), ''), 'row');
  expect([shownText(answered, ''), pendingQuery(answered, '')]).toEqual(['', undefined]);
  expect(pendingQuery(typedOn(answered, '', 'row'), '')).toBe('row');
  expect([shownText(null, 'linked'), pendingQuery(null, 'linked')]).toEqual(['linked', undefined]);
});
