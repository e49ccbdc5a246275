import type { Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addressOf } from './address.ts';
import { decoded } from './tokens.ts';

export type Draw = (token: Token) => ReactNode;

export const each = (tokens: readonly Token[] | undefined): ReactNode =>
  tokens?.map((token, index) => <Inline key={index} token={token} />);

function link({ href, tokens, text }: Tokens.Link): ReactNode {
  const words = each(tokens) ?? text;
  const address = addressOf(href);
  if (!address) return <>{words}</>;
  if (address.ours) return <Link to={address.href}>{words}</Link>;
  return (
    <a href={address.href} target="_blank" rel="noreferrer noopener">
      {words}
    </a>
  );
}

/** A picture would be fetched from wherever the text says: its words stand for it. */
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

/** A run of words. HTML is shown as the text it is: nothing becomes markup but by these elements. */
export function Inline({ token }: { token: Token }): ReactNode {
  const draw = INLINE[token.type];
  return draw ? draw(token) : token.raw;
}
