import Parsed from 'markdown-to-jsx/react';
import { headingsAt, lightElements } from './light-elements.tsx';
import { markdownOptions } from './markdown-options.ts';
import './light-markdown.css';

interface LightMarkdownProps {
  readonly text: string;
  /** Of the headings in it, below the one above it. */
  readonly level?: 3 | 4;
}

const options = {
  3: { ...markdownOptions, overrides: { ...lightElements, ...headingsAt[3] } },
  4: { ...markdownOptions, overrides: { ...lightElements, ...headingsAt[4] } },
};

/**
 * A Markdown text without antd, for public pages that visitors open: the same parser and rules as `Markdown`. It is part of the
 * page's code, so that a text never jumps from its source to its elements.
 */
export function LightMarkdown({ text, level = 3 }: LightMarkdownProps) {
  return (
    <div className="markdown markdown-light">
      <Parsed options={options[level]}>{text}</Parsed>
    </div>
  );
}
