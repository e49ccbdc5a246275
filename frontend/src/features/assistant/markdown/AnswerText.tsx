import type { Token, Tokens } from 'marked';
import { marked } from 'marked';
import type { ReactNode } from 'react';
import { memo, useMemo } from 'react';
import { CopyButton } from '../../../shared/ui/copy/CopyButton.tsx';
import { safeAddress } from './safe-address.ts';
import './answer-text.css';

type Draw = (token: Token) => ReactNode;

const each = (tokens: readonly Token[] | undefined): ReactNode =>
  tokens?.map((token, index) => <Inline key={index} token={token} />);

/** A picture would be fetched from wherever the answer says: its words stand for it. */
function link({ href, tokens, text }: Tokens.Link): ReactNode {
  const safe = safeAddress(href);
  if (!safe) return <>{each(tokens) ?? text}</>;
  return (
    <a href={safe} target="_blank" rel="noreferrer noopener">
      {each(tokens)}
    </a>
  );
}

/** HTML in an answer is shown as the text it is. Nothing of an answer ever becomes markup but by these. */
const INLINE: Readonly<Record<string, Draw>> = {
  strong: (token) => <strong>{each((token as Tokens.Strong).tokens)}</strong>,
  em: (token) => <em>{each((token as Tokens.Em).tokens)}</em>,
  del: (token) => <del>{each((token as Tokens.Del).tokens)}</del>,
  codespan: (token) => <code>{(token as Tokens.Codespan).text}</code>,
  br: () => <br />,
  link: (token) => link(token as Tokens.Link),
  image: (token) => (token as Tokens.Image).text,
  checkbox: (token) => ((token as Tokens.Checkbox).checked ? '☑ ' : '☐ '),
  escape: (token) => (token as Tokens.Escape).text,
  text: (token) => {
    const { tokens, text } = token as Tokens.Text;
    return tokens ? each(tokens) : decoded(text);
  },
};

/** The parser leaves entities as they are written. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole);

function Inline({ token }: { token: Token }): ReactNode {
  const draw = INLINE[token.type];
  return draw ? draw(token) : token.raw;
}

/** Headings of an answer lie below the page's own. */
function heading({ depth, tokens }: Tokens.Heading): ReactNode {
  const Tag = depth <= 2 ? 'h3' : 'h4';
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
    <div className="answer-code">
      <CopyButton text={text} what="this text" />
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}

function table({ header, rows }: Tokens.Table): ReactNode {
  return (
    <div className="answer-table" tabIndex={0} role="region" aria-label="Table">
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
  heading: (token) => heading(token as Tokens.Heading),
  paragraph: (token) => <p>{each((token as Tokens.Paragraph).tokens)}</p>,
  blockquote: (token) => <blockquote>{blocks((token as Tokens.Blockquote).tokens)}</blockquote>,
  list: (token) => list(token as Tokens.List),
  code: (token) => code(token as Tokens.Code),
  table: (token) => table(token as Tokens.Table),
  html: (token) => <p>{token.raw}</p>,
};

const blocks = (tokens: readonly Token[]): ReactNode =>
  tokens.map((token, index) => <Block key={index} token={token} />);

/** Only the last block changes while an answer is written; the others are drawn once. */
const Block = memo(
  function Block({ token }: { token: Token }): ReactNode {
    const draw = BLOCK[token.type];
    return draw ? draw(token) : <Inline token={token} />;
  },
  (one, other) => one.token.raw === other.token.raw && one.token.type === other.token.type,
);

/** An answer in Markdown as elements of ours. */
export function AnswerText({ text }: { text: string }) {
  const tokens = useMemo(() => marked.lexer(text, { gfm: true, breaks: true }), [text]);
  return <div className="answer-text">{blocks(tokens)}</div>;
}
