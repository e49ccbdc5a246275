import { expect, it } from '@jest/globals';
import type { Typed } from './use-search-text.ts';
import { arrived, shownText, toAsk, typedOn } from './use-search-text.ts';

const asked = (typed: Typed, q: string): Typed => ({ ...typed, asked: toAsk(typed, q) ?? typed.asked });

it('a search field keeps the input while a request runs, and sends each search once', () => {
  let typed = typedOn(null, '', 'ro ');
  expect([shownText(typed, ''), toAsk(typed, '')]).toEqual(['ro ', 'ro']);
  typed = asked(typed, '');
  expect(toAsk(typed, '')).toBeUndefined();
  // The next letter comes before the question has arrived in the address.
  typed = typedOn(typed, '', 'row');
  expect([shownText(typed, 'ro'), toAsk(typed, 'ro')]).toEqual(['row', 'row']);
});

it('a search field searches again for text that was restored while a request ran', () => {
  const typed = typedOn(asked(typedOn(null, '', 'r'), ''), '', '');
  expect([toAsk(typed, ''), toAsk(typed, 'r')]).toEqual([undefined, '']);
});

it('a search field follows a search from elsewhere, and accepts the same text afterward', () => {
  const answered = arrived(asked(typedOn(null, '', 'row'), ''), 'row');
  expect([shownText(answered, ''), toAsk(answered, '')]).toEqual(['', undefined]);
  expect(toAsk(typedOn(answered, '', 'row'), '')).toBe('row');
  expect([shownText(null, 'linked'), toAsk(null, 'linked')]).toEqual(['linked', undefined]);
});
