import { useState } from 'react';

/**
 * What a drawer shows while it closes: the last value that was not null. A drawer gives the focus back only when it closes
 * itself, so it stays mounted until then; pass `forget` to its `afterOpenChange` to unmount it, and the records in it, at once.
 */
export function useClosing<T>(value: T | null) {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return {
    open: value !== null,
    shown: value ?? last,
    forget: (open: boolean) => {
      if (!open) setLast(null);
    },
  };
}
