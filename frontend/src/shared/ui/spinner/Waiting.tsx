import { Spinner } from './Spinner.tsx';

/** What the document brought for the first page, before React draws: its head above a spinner. Gone with the first page. */
let brought =
  typeof document === 'undefined'
    ? null
    : (document.querySelector('#root:not([data-page]) main')?.innerHTML ?? null);

/** The first page is there, or was left: from now on waiting is a spinner. */
export function forgetFirstPaint(): void {
  brought = null;
}

/** Shown while a page's code or its visitor is on the way: the first time what was painted already, so that nothing jumps. */
export function Waiting() {
  return brought ? <div dangerouslySetInnerHTML={{ __html: brought }} /> : <Spinner />;
}
