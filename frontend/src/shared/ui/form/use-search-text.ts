import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** What was typed, over which question, and what was asked since: it may still be on its way. */
export interface Typed {
  readonly text: string;
  readonly over: string;
  readonly asked?: string | undefined;
}

/** Whether a question came of this typing; another one comes from elsewhere (Clear, Back). */
const isOwn = ({ text, over, asked }: Typed, q: string): boolean => [over, asked, text.trim()].includes(q);

/** The text of the field. */
export const shownText = (typed: Typed | null, q: string): string =>
  typed && isOwn(typed, q) ? typed.text : q;

/** What is to be asked once the typing pauses, if anything. */
export function toAsk(typed: Typed | null, q: string): string | undefined {
  if (!typed || !isOwn(typed, q)) return undefined;
  const text = typed.text.trim();
  return text === q || text === typed.asked ? undefined : text;
}

/** Another letter. */
export const typedOn = (typed: Typed | null, q: string, text: string): Typed => ({
  text,
  over: q,
  asked: typed && isOwn(typed, q) ? typed.asked : undefined,
});

/** The question is what it is now: from here on, another one than this typing's is somebody else's. */
export const arrived = (typed: Typed | null, q: string): Typed | null =>
  typed && typed.asked === q && typed.over !== q ? { ...typed, over: q } : typed;

/**
 * A search field whose question lives elsewhere (in the address): asks once the typing pauses. What is typed stays while
 * its question travels; letting go of it before lost letters of whoever types slowly.
 */
export function useSearchText(q: string, ask: (q: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<Typed | null>(null);
  const question = toAsk(typed, q);
  useEffect(() => {
    if (question === undefined) return undefined;
    const timer = setTimeout(() => {
      setTyped((now) => now && { ...now, asked: question });
      ask(question);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [question, ask]);
  useEffect(() => setTyped((now) => arrived(now, q)), [q]);
  return [shownText(typed, q), (text) => setTyped((now) => typedOn(now, q, text))];
}
