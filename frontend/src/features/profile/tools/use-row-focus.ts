import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a row of buttons: when the one that had it is disabled for a while or gone for good, the first
 * one that can be pressed takes it, unless the person went elsewhere.
 *
 * @param busy whether something runs; the focus waits for its end
 * @param state what decides which buttons there are
 * @returns the properties of the row's element
 */
export function useRowFocus(busy: boolean, state: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (busy || !hadFocus.current || !isLost) return;
    ref.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
  }, [busy, state]);
  return {
    ref,
    onFocus: () => void (hadFocus.current = true),
    onBlur: ({ relatedTarget }: FocusEvent) => void (hadFocus.current &&= relatedTarget === null),
  };
}
