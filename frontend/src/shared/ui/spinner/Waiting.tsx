import type { ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';

/** The head with which the first page's document begins. Gone with the first page. */
let head =
  typeof document === 'undefined' ? null : (document.querySelector('#root [data-head]')?.innerHTML ?? null);

/** The first page is there, or was left: from now on waiting is a spinner. */
export function forgetFirstPaint(): void {
  head = null;
}

/** What the next document begins with, while documents are drawn. */
export function showFirst(html: string | null): void {
  head = html;
}

/**
 * Shown while a page's code or its visitor is on the way: the first time the title and purpose that the document brought,
 * taken over as they stand, so that nothing is drawn twice or jumps. A page whose document holds its content (`document:
 * 'content'`) shows it also while its first data is on the way, with its own skeleton as `fallback`.
 */
export function Waiting({ fallback = <Spinner /> }: { readonly fallback?: ReactNode }) {
  return head ? <div data-head dangerouslySetInnerHTML={{ __html: head }} /> : fallback;
}
