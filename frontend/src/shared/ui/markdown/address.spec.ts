import { expect, it } from '@jest/globals';
import { addressOf } from './address.ts';

it.each(['https://example.com/a?b=c', 'http://example.com', 'mailto:office@example.com'])(
  '%s leads away',
  (href) => expect(addressOf(href)).toEqual({ href, ours: false }),
);

it.each(['/admin', '/profile?tab=tools&connect=openai'])('%s leads to a page of ours', (href) =>
  expect(addressOf(href)).toEqual({ href, ours: true }),
);

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'profile',
  '#part',
])('%s leads nowhere', (href) => expect(addressOf(href)).toBeNull());
