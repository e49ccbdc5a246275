import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** What was typed, which query it replaced, and which query was submitted since: its answer may still be on its way. */
export interface Typed {
  readonly text: string;
  readonly replaced: string;
  readonly submitted?: string | undefined;
}

/** Whether the query comes from this typing; another one comes from Clear or Back. */
const isOwn = ({ text, replaced, submitted }: Typed, q: string): boolean =>
  [replaced, submitted, text.trim()].includes(q);

/** The text of the field. */
export const shownText = (typed: Typed | null, q: string): string =>
  typed && isOwn(typed, q) ? typed.text : q;

/** The query to submit once the typing pauses, if any. */
export function pendingQuery(typed: Typed | null, q: string): string | undefined {
  if (!typed || !isOwn(typed, q)) return undefined;
  const text = typed.text.trim();
  return text === q || text === typed.submitted ? undefined : text;
}

/** After another letter. */
export const typedOn = (typed: Typed | null, q: string, text: string): Typed => ({
  text,
  replaced: q,
  submitted: typed && isOwn(typed, q) ? typed.submitted : undefined,
});

/** After the submitted query has become the current one: any other query from here on is not this typing's. */
export const arrived = (typed: Typed | null, q: string): Typed | null =>
  typed && typed.submitted === q && typed.replaced !== q ? { ...typed, replaced: q } : typed;

/**
 * A search field whose query is kept in the address. Submits once the typing pauses. Typed text stays until its query
 * arrives, so that no letters are lost while a person types slowly.
 */
export function useSearchText(q: string, ask: (q: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<Typed | null>(null);
  const pending = pendingQuery(typed, q);
  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setTimeout(() => {
      setTyped((now) => now && { ...now, submitted: pending });
      ask(pending);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pending, ask]);
  useEffect(() => setTyped((now) => arrived(now, q)), [q]);
  return [shownText(typed, q), (text) => setTyped((now) => typedOn(now, q, text))];
}
