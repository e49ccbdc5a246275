import { type ReactNode, useDeferredValue } from 'react';
import { Spinner } from './Spinner.tsx';

const root = typeof document === 'undefined' ? null : document.getElementById('root');
/** The head with which the first page's document begins. Gone with the first page. */
let head = root?.querySelector('[data-head]')?.innerHTML ?? null;

/** A page that is drawn when the first one is left must not show what the document says of that. */
const isFirstPage = (): boolean => root === null || root.dataset['page'] === location.pathname;

/** The first page is there, or was left: from now on waiting is a spinner. */
export function forgetFirstPaint(): void {
  head = null;
}

/** What the next document begins with, while documents are drawn. */
export function showFirst(html: string | null): void {
  head = html;
}

interface WaitingProps {
  readonly fallback?: ReactNode;
  readonly isOver?: boolean;
}

/**
 * Shown while a page's code or its visitor is on the way: the first time the title and purpose that the document brought,
 * taken over as they stand, so that nothing is drawn twice or jumps (decision 36). A page whose document holds its content
 * (`document: 'content'`) shows it also while its first data is on the way, and itself as `fallback`, which keeps its elements
 * and their focus when the data has come (`isOver`). What takes the document's place is drawn in slices, so that
 * a phone hears presses.
 */
export function Waiting({ fallback = <Spinner />, isOver = false }: WaitingProps) {
  const isReplaced = useDeferredValue(isOver);
  return head && !isReplaced && isFirstPage() ? (
    <div data-head dangerouslySetInnerHTML={{ __html: head }} />
  ) : (
    fallback
  );
}
