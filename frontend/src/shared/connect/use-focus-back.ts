import { useEffect, useRef } from 'react';

/** A button that is disabled while it works loses the focus: it gets it back, unless the person has gone elsewhere. */
export function useFocusBack(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const worked = useRef(busy);
  useEffect(() => {
    const focusLost = document.activeElement === null || document.activeElement === document.body;
    if (worked.current && !busy && focusLost) button.current?.focus({ preventScroll: true });
    worked.current = busy;
  }, [busy]);
  return button;
}
