import type { Token } from 'marked';
import { marked } from 'marked';

/** A text as the parser understands it; `breaks` where every new line of it is meant. */
export const tokensOf = (text: string, breaks: boolean): Token[] => marked.lexer(text, { gfm: true, breaks });

/** The parser leaves entities as they are written. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

export const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole);
