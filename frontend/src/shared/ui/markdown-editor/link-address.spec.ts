import { expect, it } from '@jest/globals';
import { linkAddress } from './link-address.ts';

it.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['  example.com/a?b=c ', 'https://example.com/a?b=c'],
  ['office@example.com', 'mailto:office@example.com'],
  ['/courses?topic=x', '/courses?topic=x'],
])('%j is completed to %s', (typed, href) => expect(linkAddress(typed)).toBe(href));

it.each(['', 'hello', 'javascript:alert(1)', 'two words.com', '//example.com'])(
  '%j is not accepted as a link',
  (typed) => expect(linkAddress(typed)).toBeNull(),
);
