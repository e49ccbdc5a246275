import { expect, it } from '@jest/globals';
import { addressOf } from './address.ts';

it.each(['https://example.com/a?b=c', 'http://example.com', 'mailto:office@example.com'])(
  '%s is accepted as an external link',
  (href) => expect(addressOf(href)).toEqual({ href, isOwn: false }),
);

it.each(['/admin', '/profile?tab=tools&connect=openai'])(
  '%s is accepted as a link to a page of the hub',
  (href) => expect(addressOf(href)).toEqual({ href, isOwn: true }),
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
])('%s is not accepted as a link', (href) => expect(addressOf(href)).toBeNull());
