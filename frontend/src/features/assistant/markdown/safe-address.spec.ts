import { expect, it } from '@jest/globals';
import { safeAddress } from './safe-address.ts';

it.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['mailto:office@example.com', 'mailto:office@example.com'],
  ['javascript:alert(1)', null],
  ['JAVASCRIPT:alert(1)', null],
  ['data:text/html,x', null],
  ['/admin', null],
  ['//evil.example', null],
])('%s leads to %s', (href, expected) => expect(safeAddress(href)).toBe(expected));
