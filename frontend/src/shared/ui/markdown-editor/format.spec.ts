import { describe, expect, it } from '@jest/globals';
import type { JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import Markdown from 'markdown-to-jsx/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { markdownOptions } from '../markdown/markdown-options.ts';
import { readMarkdown, writeMarkdown } from './format.ts';

const drawn = (text: string) =>
  renderToStaticMarkup(createElement(Markdown, { options: markdownOptions, children: text }));

const paragraph = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
const text = (value: string, ...marks: string[]): JSONContent => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const doc = (...content: JSONContent[]): JSONContent => ({ type: 'doc', content });

/** How a person sees a letter: what it is, in which kind of block and how it is marked. */
const OF_TAGS: Readonly<Record<string, string>> = {
  ...{ strong: 'bold', em: 'italic', del: 'strike', code: 'code', a: 'link' },
  ...{
    h2: 'heading',
    h3: 'heading',
    blockquote: 'blockquote',
    ul: 'bulletList',
    ol: 'orderedList',
    pre: 'codeBlock',
  },
};
const LOOKS = new Set(Object.values(OF_TAGS));
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
};

function lettersDrawn(html: string): string[] {
  const open: string[] = [];
  return [...html.matchAll(/<(\/?)(\w+)[^>]*>|&[#\w]+;|[\s\S]/g)].flatMap(([found, closing, tag]) => {
    if (!tag) return letter(ENTITIES[found] ?? found, open);
    if (closing) open.splice(open.lastIndexOf(OF_TAGS[tag] ?? ''), OF_TAGS[tag] ? 1 : 0);
    else if (OF_TAGS[tag]) open.push(OF_TAGS[tag]);
    return [];
  });
}

function lettersTyped(node: JSONContent, within: readonly string[] = []): string[] {
  const marks = (node.marks ?? []).map(({ type }) => type);
  const looks = [...within, ...marks, ...(LOOKS.has(node.type ?? '') ? [node.type ?? ''] : [])];
  return [
    ...[...(node.text ?? '')].flatMap((one) => letter(one, looks)),
    ...(node.content ?? []).flatMap((child) => lettersTyped(child, looks)),
  ];
}

/** Only letters and digits carry their looks: an asterisk may stand beside bold text or in it. */
function letter(one: string, looks: readonly string[]): string[] {
  if (/\s/.test(one)) return [];
  const shown = looks.includes('codeBlock') ? looks.filter((look) => look !== 'code') : looks;
  return [/[\p{L}\p{N}]/u.test(one) ? `${one} ${shown.toSorted().join(' ')}` : one];
}

const words = fc
  .array(
    fc.constantFrom(
      ...'ab1 ',
      ...'ab1 ',
      ...'*_`~[]()!<>&#-+=.|:;\\"$%@/{}^',
      '\n',
      'ä',
      '1. ',
      '- ',
      '# ',
      '&lt;',
      '**',
      '---',
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => parts.join('').replaceAll(/\s+/g, ' '));
const marks = fc.constantFrom([], [], [], ['bold'], ['italic'], ['strike'], ['bold', 'italic'], ['code']);
const run = fc.tuple(words, marks).map(([value, types]) => text(value, ...types));
const line = fc.array(
  fc.oneof({ weight: 5, arbitrary: run }, { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) }),
  {
    minLength: 1,
    maxLength: 4,
  },
);
/** As the editor holds them: runs beside each other differ in their marks. */
const apart = (content: JSONContent[]) =>
  content.filter(
    (one, at) =>
      JSON.stringify(one.marks) !== JSON.stringify(content[at - 1]?.marks) ||
      one.type !== content[at - 1]?.type,
  );
const paragraphs = line.map((content) => paragraph(...apart(content)));
const headings = fc
  .tuple(fc.constantFrom(2, 3), fc.array(run, { minLength: 1, maxLength: 3 }))
  .map(([level, content]): JSONContent => ({ type: 'heading', attrs: { level }, content: apart(content) }));
const codeBlocks = words.map((value): JSONContent => ({ type: 'codeBlock', content: [text(value)] }));
const item = (content: JSONContent[]): JSONContent => ({ type: 'listItem', content });
const list = (items: fc.Arbitrary<JSONContent>) =>
  fc
    .tuple(fc.constantFrom('bulletList', 'orderedList'), fc.array(items, { minLength: 1, maxLength: 3 }))
    .map(([type, content]): JSONContent => ({
      type,
      ...(type === 'orderedList' && { attrs: { start: 1 } }),
      content,
    }));
const flat = list(paragraphs.map((one) => item([one])));
const nested = list(
  fc
    .tuple(paragraphs, fc.oneof(paragraphs, flat))
    .map(([first, second]) => item([paragraph(text('Item '), ...(first.content ?? [])), second])),
);
const quotes = fc
  .tuple(paragraphs, fc.oneof(paragraphs, flat))
  .map((content): JSONContent => ({ type: 'blockquote', content }));
const documents = fc
  .array(fc.oneof(paragraphs, headings, codeBlocks, flat, nested, quotes), { minLength: 1, maxLength: 4 })
  .map((blocks) => doc(...blocks.flatMap((block) => [block, { type: 'horizontalRule' }])));

describe('the Markdown of the editor', () => {
  it('is drawn, letter by letter, as it was typed, whatever was typed', () =>
    fc.assert(
      fc.property(documents, (typed) => {
        expect(lettersDrawn(drawn(writeMarkdown(typed)))).toEqual(lettersTyped(typed));
      }),
      { numRuns: 300, seed: 15 },
    ));

  it('is the same after it was opened and stored again', () =>
    fc.assert(
      fc.property(documents, (typed) => {
        const once = writeMarkdown(typed);
        expect(writeMarkdown(readMarkdown(once))).toBe(once);
      }),
      { numRuns: 200, seed: 16 },
    ));

  it.each([
    ['a table', '| Step | Days |\n| --- | --- |\n| 1 | 14 |'],
    ['a task list', '- [ ] Photos\n- [x] Scans'],
    ['a code block with a language', '```csv\na,b\n```'],
    ['an address', 'See <https://example.com/a_b>.'],
    ['a link to a page of the hub', '[Courses](/courses?topic=aligner_basics)'],
    ['comparisons and an ampersand', 'Overjet < 4 mm & overbite > 20 % in R&D'],
  ])('keeps %s as it was written', (_, written) =>
    expect(writeMarkdown(readMarkdown(written))).toBe(written),
  );

  it('contains nothing for lines and list items that were left empty', () => {
    const empty = { type: 'listItem', content: [paragraph()] };
    const typed = doc(
      paragraph(text('A')),
      paragraph(),
      { type: 'bulletList', content: [empty, empty] },
      paragraph(),
    );
    expect(writeMarkdown(typed)).toBe('A');
  });

  it('takes HTML as text', () =>
    expect(readMarkdown('a <b>c</b>').content).toEqual([paragraph(text('a <b>c</b>'))]));
});
