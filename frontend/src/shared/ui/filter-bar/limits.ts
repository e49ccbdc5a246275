import { createContext, useContext, useLayoutEffect } from 'react';

/** Adds to the count of fields that limit the list; null where nobody counts. */
export const LimitsContext = createContext<((step: 1 | -1) => void) | null>(null);

/** Counts the field in which it is called while the field limits the list. */
export function useLimits(does: boolean): void {
  const add = useContext(LimitsContext);
  useLayoutEffect(() => {
    if (!does || !add) return undefined;
    add(1);
    return () => add(-1);
  }, [does, add]);
}
