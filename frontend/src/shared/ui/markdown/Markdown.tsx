import { lazy, Suspense, useDeferredValue } from 'react';
import { logProblem } from '../../api/index.ts';
import './markdown.css';

/** The text as it was typed. */
function Source({ text }: { readonly text: string }) {
  return <div className="as-typed">{text}</div>;
}

const MarkdownElements = lazy(() =>
  import('./MarkdownElements.tsx').catch((error: unknown) => {
    logProblem('Markdown could not be loaded', error);
    return { default: Source };
  }),
);

interface MarkdownProps {
  readonly text: string;
  /** Of the headings in it, below the one above it. */
  readonly level?: 3 | 4;
  /** Whether every line break of the text is shown, as where a model writes. */
  readonly breaks?: boolean;
}

/**
 * A Markdown text as elements of the app; HTML in it is shown as text. The parser is loaded with the first text, and the text
 * stands as it was written until then. A text that grows is drawn again when the browser has time for it.
 */
export function Markdown({ text, level = 3, breaks = false }: MarkdownProps) {
  const shown = useDeferredValue(text);
  return (
    <Suspense fallback={<Source text={text} />}>
      <MarkdownElements text={shown} level={level} breaks={breaks} />
    </Suspense>
  );
}
