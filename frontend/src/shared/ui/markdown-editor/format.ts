import type { JSONContent } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import { hideCharacters, markAddress, showCharacters, withoutLooseEdges } from './characters.ts';
import { extensions, SOURCE_NODES } from './extensions.ts';

const none = (): undefined => undefined;
const manager = new MarkdownManager({ extensions });
// HTML is text, as in `shared/ui/markdown`. Nothing else in the web app uses this parser.
manager.instance.use({ tokenizer: { html: none, tag: none } });

type Change = (node: JSONContent) => JSONContent;

const isSource = ({ type }: JSONContent): boolean => (SOURCE_NODES as readonly unknown[]).includes(type);
const isCode = ({ marks }: JSONContent): boolean => marks?.some(({ type }) => type === 'code') ?? false;
const ATOMS = new Set(['horizontalRule', 'image']);
/** Whether nothing of it would be drawn. An empty list item could even make a heading of the line above it. */
const isBlank = (node: JSONContent): boolean =>
  !ATOMS.has(node.type ?? '') && !node.text?.trim() && (node.content ?? []).every(isBlank);

/** The node with `change` made to it and to everything inside it, from the leaves up. */
function changed(node: JSONContent, change: Change): JSONContent {
  if (isSource(node) || !node.content) return change(node);
  return change({ ...node, content: node.content.map((child) => changed(child, change)) });
}

const fromLibrary: Change = (node) => {
  // A line break inside a paragraph is a space, as it is drawn.
  if (node.type === 'text') return { ...node, text: node.text?.replaceAll(/\s*\n\s*/g, ' ') ?? '' };
  return node;
};

/** Parentheses and spaces would end the address. */
const safeAddress = (href: string): string =>
  href.replaceAll(/[\s()<>\\]/g, (one) => `%${one.codePointAt(0)?.toString(16).padStart(2, '0')}`);

function textToLibrary(node: JSONContent): JSONContent {
  const text = isCode(node) ? (node.text ?? '') : hideCharacters(node.text ?? '');
  const link = node.marks?.find(({ type }) => type === 'link');
  if (!link) return { ...node, text };
  const href = String(link.attrs?.href);
  const marks = node.marks?.map((mark) =>
    mark === link ? { ...link, attrs: { href: safeAddress(href) } } : mark,
  );
  return { ...node, text: href === node.text ? markAddress(text) : text, ...(marks && { marks }) };
}

const TEXT_BLOCKS = new Set(['paragraph', 'heading']);

const toLibrary: Change = (node) => {
  if (node.type === 'text') return textToLibrary(node);
  if (!node.content || isSource(node)) return node;
  if (TEXT_BLOCKS.has(node.type ?? '')) return { ...node, content: withoutLooseEdges(node.content) };
  return { ...node, content: node.content.filter((child) => !isBlank(child)) };
};

/** The document that the editor shows for a Markdown text. */
export function readMarkdown(text: string): JSONContent {
  const { content } = changed(manager.parse(text), fromLibrary);
  return { type: 'doc', content: content?.length ? content : [{ type: 'paragraph' }] };
}

/** The Markdown text of a document. Reading and drawing it give the document again. */
export const writeMarkdown = (document: JSONContent): string =>
  showCharacters(manager.serialize(changed(document, toLibrary))).trim();
