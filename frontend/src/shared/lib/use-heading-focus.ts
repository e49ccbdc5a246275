import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the heading of a view that takes the place of a list on the same path, once it is shown; the router does
 * so for a new path only. The first page of a visit keeps the browser's own focus.
 */
export function useHeadingFocus(isShown: boolean): void {
  const isFirst = useLocation().key === 'default';
  useEffect(() => {
    if (isShown && !isFirst)
      document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
  }, [isShown, isFirst]);
}
