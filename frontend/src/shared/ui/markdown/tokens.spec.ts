import { expect, it } from '@jest/globals';
import type { Token, Tokens } from 'marked';
import { decoded, tokensOf } from './tokens.ts';

const kinds = (tokens: readonly Token[]) => tokens.map(({ type }) => type).filter((type) => type !== 'space');
const inside = (text: string, breaks = false) => (tokensOf(text, breaks)[0] as Tokens.Paragraph).tokens;

it('reads headings, paragraphs and lists', () => {
  const found = tokensOf('Hello\nyou.\n\n## Steps\n\n1. One\n2. Two\n\n## Why\n- a\n- b', false);
  expect(kinds(found)).toEqual(['paragraph', 'heading', 'list', 'heading', 'list']);
});

it('reads strong words, code and links', () => {
  const found = inside('Choose **Connect** or `sk-` on [the page](/profile?tab=tools).');
  expect(kinds(found)).toEqual(['text', 'strong', 'text', 'codespan', 'text', 'link', 'text']);
});

it('keeps code as it is, and words before a list a paragraph', () => {
  expect(tokensOf('```\n**a**\n```', false)[0]).toMatchObject({ type: 'code', text: '**a**' });
  expect(kinds(tokensOf('First:\n- a', false))).toEqual(['paragraph', 'list']);
});

it('ends a line where one ends only if asked to', () => {
  expect(kinds(inside('One\ntwo'))).toEqual(['text']);
  expect(kinds(inside('One\ntwo', true))).toEqual(['text', 'br', 'text']);
});

it('gives entities back as the signs they stand for', () => {
  expect(decoded('5 &lt; 6 &amp;&nbsp;7 &copy;')).toBe('5 < 6 &\u00a07 &copy;');
});
