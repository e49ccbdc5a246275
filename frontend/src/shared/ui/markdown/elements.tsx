import { Flex } from 'antd';
import type { MarkdownToJSX } from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import { isValidElement } from 'react';
import { CopyButton } from '../copy/CopyButton.tsx';
import { headingsAt, lightElements } from './light-elements.tsx';

interface Children {
  readonly children?: ReactNode;
}

/** The text of a code block, which the library hands over as one `<code>` with one string. */
function textOf(block: ReactNode): string {
  return isValidElement<{ children?: ReactNode }>(block) ? String(block.props.children ?? '') : String(block);
}

function CodeBlock({ children }: Children) {
  const text = textOf(children);
  return (
    <Flex vertical align="start" gap={4}>
      <pre>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} what="this text" />
    </Flex>
  );
}

const shared: MarkdownToJSX.Overrides = { ...lightElements, pre: CodeBlock };

/** The app's elements for a text, by the level of its first headings. */
export const elementsAt = {
  3: { ...shared, ...headingsAt[3] },
  4: { ...shared, ...headingsAt[4] },
} as const satisfies Record<3 | 4, MarkdownToJSX.Overrides>;
