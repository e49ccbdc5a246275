import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Held, Match } from '../prompt/refusals.ts';
import { kindsInText } from '../prompt/refusals.ts';

interface FlaggedTextProps {
  readonly held: Held;
  readonly toolId: string;
  readonly toolName: string;
  readonly onRemove: () => void;
  readonly onEdit: () => void;
  readonly onSendAnyway: () => void;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The text with what was found in it. */
function Marked({ text, matches }: { text: string; matches: readonly Match[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of matches) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <p className="held-text" tabIndex={0} role="group" aria-label="Your question, with what was found marked">
      {parts}
      {text.slice(at)}
    </p>
  );
}

/** Before sending: what may tell who a patient is, and the three ways on. */
export function FlaggedText({ held, toolId, toolName, onRemove, onEdit, onSendAnyway }: FlaggedTextProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <section className="held" aria-label="Not sent yet">
      <p ref={words} tabIndex={-1} role="alert">
        <strong>Not sent.</strong> This may tell who a patient is: {kindsInText(held.matches)}.
      </p>
      <Marked text={held.text} matches={held.matches} />
      <div className="held-ways">
        <Button type="primary" onClick={onRemove}>
          Remove
        </Button>
        <Button onClick={onEdit}>Edit</Button>
        {held.agreedOn ? (
          <Button danger onClick={onSendAnyway}>
            Send Anyway
          </Button>
        ) : null}
      </div>
      <p className="held-note">
        {held.agreedOn ? (
          `Your agreement with ${toolName} is on file since ${day.format(new Date(held.agreedOn))}. Sending anyway is written into the access log.`
        ) : (
          <>
            It can be sent only with a business associate agreement on file for your connection.{' '}
            <Link to={`/profile?tab=tools&connect=${toolId}`}>Open Connected Tools</Link>
          </>
        )}
      </p>
    </section>
  );
}
