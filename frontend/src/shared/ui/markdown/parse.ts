/** A run of words with one look; only `link` has an address. */
export interface Inline {
  readonly kind: 'text' | 'strong' | 'code' | 'link';
  readonly text: string;
  readonly href?: string;
}

export type Block =
  | { readonly kind: 'heading'; readonly words: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly words: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'ordered' | 'bullets'; readonly items: readonly (readonly Inline[])[] };

const INLINE = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;
/** Addresses of ours and of the web; whatever else a text names as one stays text. */
const ADDRESS = /^(https?:\/\/|\/(?!\/))/;

export function inlinesOf(text: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    found.push(inlineOf(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}

function inlineOf([whole, strong, code, label, href]: RegExpExecArray | RegExpMatchArray): Inline {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (code !== undefined) return { kind: 'code', text: code };
  if (label !== undefined && href !== undefined && ADDRESS.test(href))
    return { kind: 'link', text: label, href };
  return { kind: 'text', text: whole ?? '' };
}

const BULLET = /^\s*[-*] +/;
const NUMBER = /^\s*\d+[.)] +/;
const HEADING = /^#{1,6} +/;

/** The little of Markdown that articles use: headings, paragraphs, lists, code, strong words and links. */
export function blocksOf(markdown: string): Block[] {
  return markdown.split(/^```.*$/m).flatMap((part, index): Block[] => {
    if (index % 2 === 1) return [{ kind: 'code', text: part.replace(/^\n|\n$/g, '') }];
    return part.split(/\n\s*\n/).flatMap(blockOf);
  });
}

function blockOf(chunk: string): Block[] {
  const lines = chunk.split('\n').filter((line) => line.trim() !== '');
  const [first] = lines;
  if (first === undefined) return [];
  if (HEADING.test(first)) {
    const heading: Block = { kind: 'heading', words: inlinesOf(first.replace(HEADING, '')) };
    return [heading, ...blockOf(lines.slice(1).join('\n'))];
  }
  if (lines.every((line) => BULLET.test(line))) return [listOf('bullets', lines, BULLET)];
  if (lines.every((line) => NUMBER.test(line))) return [listOf('ordered', lines, NUMBER)];
  const start = lines.findIndex((line) => BULLET.test(line) || NUMBER.test(line));
  if (start > 0)
    return [...blockOf(lines.slice(0, start).join('\n')), ...blockOf(lines.slice(start).join('\n'))];
  return [{ kind: 'paragraph', words: inlinesOf(lines.map((line) => line.trim()).join(' ')) }];
}

const listOf = (kind: 'bullets' | 'ordered', lines: readonly string[], mark: RegExp): Block => ({
  kind,
  items: lines.map((line) => inlinesOf(line.replace(mark, ''))),
});
