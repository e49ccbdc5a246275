import type { Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { createContext, memo, use, useMemo } from 'react';
import { CopyButton } from '../copy/CopyButton.tsx';
import { each, Inline } from './Inline.tsx';
import type { Draw } from './Inline.tsx';
import { tokensOf } from './tokens.ts';
import './markdown.css';

type Level = 3 | 4;
const TopLevel = createContext<Level>(3);

/** Two levels are enough below a page's own headings. */
function Heading({ depth, tokens }: Tokens.Heading) {
  const level = use(TopLevel) + (depth <= 2 ? 0 : 1);
  const Tag = level === 3 ? 'h3' : level === 4 ? 'h4' : 'h5';
  return <Tag>{each(tokens)}</Tag>;
}

function list({ ordered, start, items }: Tokens.List): ReactNode {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag start={ordered && typeof start === 'number' && start !== 1 ? start : undefined}>
      {items.map((item, index) => (
        <li key={index}>{blocks(item.tokens)}</li>
      ))}
    </Tag>
  );
}

function code({ text }: Tokens.Code): ReactNode {
  return (
    <div className="markdown-code">
      <CopyButton text={text} what="this text" />
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}

function table({ header, rows }: Tokens.Table): ReactNode {
  return (
    <div className="markdown-table" tabIndex={0} role="region" aria-label="Table">
      <table>
        <thead>
          <tr>
            {header.map((cell, index) => (
              <th key={index} scope="col">
                {each(cell.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{each(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const BLOCK: Readonly<Record<string, Draw>> = {
  space: () => null,
  def: () => null,
  hr: () => <hr />,
  heading: (token) => <Heading {...(token as Tokens.Heading)} />,
  paragraph: (token) => <p>{each((token as Tokens.Paragraph).tokens)}</p>,
  blockquote: (token) => <blockquote>{blocks((token as Tokens.Blockquote).tokens)}</blockquote>,
  list: (token) => list(token as Tokens.List),
  code: (token) => code(token as Tokens.Code),
  table: (token) => table(token as Tokens.Table),
  html: (token) => <p>{token.raw}</p>,
};

const blocks = (tokens: readonly Token[]): ReactNode =>
  tokens.map((token, index) => <Block key={index} token={token} />);

/** Only the last block changes while a text is written; the others are drawn once. */
const Block = memo(
  function Block({ token }: { token: Token }): ReactNode {
    const draw = BLOCK[token.type];
    return draw ? draw(token) : <Inline token={token} />;
  },
  (one, other) => one.token.raw === other.token.raw && one.token.type === other.token.type,
);

interface MarkdownProps {
  readonly text: string;
  /** Of the headings in it, below the one above it. */
  readonly level?: Level;
  /** Whether every new line is meant, as where a model writes. */
  readonly breaks?: boolean;
}

/** A text in Markdown as elements of ours: whatever is none of it is shown as it was typed, never as HTML. */
export function Markdown({ text, level = 3, breaks = false }: MarkdownProps) {
  const tokens = useMemo(() => tokensOf(text, breaks), [text, breaks]);
  return (
    <TopLevel value={level}>
      <div className="markdown">{blocks(tokens)}</div>
    </TopLevel>
  );
}
