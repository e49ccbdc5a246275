import { expect, it } from '@jest/globals';
import { blocksOf, inlinesOf } from './parse.ts';

it('reads headings, paragraphs and lists', () => {
  const kinds = blocksOf('Hello\nyou.\n\n## Steps\n\n1. One\n2. Two\n\n## Why\n- a\n- b').map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(['paragraph', 'heading', 'ordered', 'heading', 'bullets']);
});

it('reads strong words, code and links', () => {
  expect(inlinesOf('Choose **Connect** or `sk-` on [the page](/profile?tab=tools).')).toEqual([
    { kind: 'text', text: 'Choose ' },
    { kind: 'strong', text: 'Connect' },
    { kind: 'text', text: ' or ' },
    { kind: 'code', text: 'sk-' },
    { kind: 'text', text: ' on ' },
    { kind: 'link', text: 'the page', href: '/profile?tab=tools' },
    { kind: 'text', text: '.' },
  ]);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.test', 'mailto:x@example.test'])(
  'leaves %s as text: it is no address to open',
  (href) => {
    const found = inlinesOf(`[x](${href})`);
    expect(found.filter(({ kind }) => kind !== 'text')).toEqual([]);
    expect(found.map(({ text }) => text).join('')).toBe(`[x](${href})`);
  },
);

it('keeps code as it is, and words before a list a paragraph', () => {
  expect(blocksOf('```\n**a**\n```')).toEqual([{ kind: 'code', text: '**a**' }]);
  expect(blocksOf('First:\n- a').map(({ kind }) => kind)).toEqual(['paragraph', 'bullets']);
});
