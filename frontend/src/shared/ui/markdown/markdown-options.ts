import type { MarkdownToJSX } from 'markdown-to-jsx/react';
import { addressOf } from './address.ts';

/**
 * How markdown-to-jsx reads a text that a person or a model wrote: HTML stays the text it is, and an address is dropped unless
 * `addressOf` accepts it.
 */
export const markdownOptions: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  preserveFrontmatter: true,
  forceBlock: true,
  forceWrapper: true,
  sanitizer: (value) => addressOf(value)?.href ?? null,
};
