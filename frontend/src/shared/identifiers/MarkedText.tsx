import type { ReactNode } from 'react';
import type { IdentifierMatch } from './kinds.ts';
import './marked-text.css';

interface MarkedTextProps {
  readonly label: string;
  /** As it was sent: the positions are those of this text. */
  readonly text: string;
  readonly matches: readonly IdentifierMatch[];
}

/** A text with the likely identifiers marked. */
export function MarkedText({ label, text, matches }: MarkedTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of matches) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <p className="marked-text as-typed" tabIndex={0} role="group" aria-label={label}>
      {parts}
      {text.slice(at)}
    </p>
  );
}
