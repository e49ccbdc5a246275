import { Typography } from 'antd';
import Markdown from 'markdown-to-jsx/react';
import { elementsAt } from './elements.tsx';
import { markdownOptions } from './markdown-options.ts';

interface MarkdownElementsProps {
  readonly text: string;
  readonly level: 3 | 4;
  readonly breaks: boolean;
}

const options = {
  3: { ...markdownOptions, overrides: elementsAt[3] },
  4: { ...markdownOptions, overrides: elementsAt[4] },
};

/** The parser and its elements (decision 87): a chunk of its own, loaded with the first text. */
export default function MarkdownElements({ text, level, breaks }: MarkdownElementsProps) {
  return (
    <Typography component="div" className="markdown" data-breaks={breaks || undefined}>
      <Markdown options={options[level]}>{text}</Markdown>
    </Typography>
  );
}
