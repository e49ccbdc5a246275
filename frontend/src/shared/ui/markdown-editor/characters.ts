import type { JSONContent } from '@tiptap/core';

/**
 * The library writes `&`, `<` and `>` as HTML entities. Here HTML is never read, so that the characters can be stored as they
 * were typed. They pass through the library as noncharacters, which no text contains (Unicode 23.7).
 */
const PASSING: Readonly<Record<string, string>> = { '&': '\uFDD0', '<': '\uFDD1', '>': '\uFDD2' };

/** The text as the library shall write it. A line break in it stands for a space, as everywhere in Markdown. */
export const hideCharacters = (text: string): string =>
  text
    .replaceAll(/[\uFDD0-\uFDEF]/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/[&<>]/g, (one) => PASSING[one] ?? one);

/** The text of a link that is its address: such a link is written as `<address>`. */
export const markAddress = (text: string): string => `\uFDD3${text}`;

/** An entity or an address in angle brackets would be read as something else and is escaped. */
export const showCharacters = (markdown: string): string =>
  markdown
    .replaceAll(/\[\uFDD3[^\]]*\]\(([^)]*)\)/g, '<$1>')
    .replaceAll('\uFDD3', '')
    .replaceAll(/\uFDD0(?=#?\w{1,31};)/g, '&amp;')
    .replaceAll('\uFDD0', '&')
    .replaceAll(/\uFDD1(?=[^\s][^\n]*[>\uFDD2])/g, '\\<')
    .replaceAll('\uFDD1', '<')
    .replaceAll(/(?<=<[^\s][^\n]*)\uFDD2/g, '\\>')
    .replaceAll('\uFDD2', '>');

const EMPHASIS = new Set(['bold', 'italic', 'strike']);
/** What a run must not begin or end with: in code a space would be lost, and a backtick would close it. */
const EDGES = {
  code: { leading: /^\s+/, trailing: /\s+$/, marks: new Set([...EMPHASIS, 'code']) },
  emphasis: { leading: /^[^\p{L}\p{N}]+/u, trailing: /[^\p{L}\p{N}]+$/u, marks: EMPHASIS },
};

const edgesOf = ({ marks = [] }: JSONContent) => {
  const types = marks.map(({ type }) => type);
  if (types.includes('code')) return EDGES.code;
  return types.some((type) => EMPHASIS.has(type)) ? EDGES.emphasis : null;
};

/**
 * Markdown cannot end bold or italic between a colon and a letter (CommonMark, “flanking”): it would show the asterisks.
 * Punctuation and spaces at the ends of such a run are written without the mark.
 */
export function withoutLooseEdges(nodes: JSONContent[]): JSONContent[] {
  const next = cutOnce(nodes);
  const settled = next.every((node, at) => node.marks?.length === nodes[at]?.marks?.length);
  return settled && next.length === nodes.length ? next : withoutLooseEdges(next);
}

/** A run that is cut away whole lays open the edge of its neighbour, so that this is repeated. */
function cutOnce(nodes: readonly JSONContent[]): JSONContent[] {
  return nodes.flatMap((node, at) => {
    const edges = edgesOf(node);
    if (!node.text || !edges) return [node];
    const before = goesOn(node, nodes[at - 1]) ? '' : (edges.leading.exec(node.text)?.[0] ?? '');
    const rest = node.text.slice(before.length);
    const after = goesOn(node, nodes[at + 1]) ? '' : (edges.trailing.exec(rest)?.[0] ?? '');
    const plain = { ...node, marks: (node.marks ?? []).filter(({ type }) => !edges.marks.has(type)) };
    const parts = [
      { ...plain, text: before },
      { ...node, text: rest.slice(0, rest.length - after.length) },
      { ...plain, text: after },
    ];
    return parts.filter(({ text }) => text);
  });
}

/** Whether all marks of `node` go on in its neighbour, so that none begins or ends between them. */
function goesOn(node: JSONContent, neighbour: JSONContent | undefined): boolean {
  const there = new Set((neighbour?.marks ?? []).map(({ type }) => type));
  return (
    (node.marks ?? []).every(({ type }) => !EMPHASIS.has(type) || there.has(type)) &&
    !there.has('code') === !(node.marks ?? []).some(({ type }) => type === 'code')
  );
}
