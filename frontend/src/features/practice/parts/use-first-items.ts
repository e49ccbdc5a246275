import { useState } from 'react';

const STEP = 50;

/** The first fifty items of a long list, how many are left, and a way to show fifty more. */
export function useFirstItems<T>(items: readonly T[]) {
  const [count, setCount] = useState(STEP);
  return {
    shown: items.slice(0, count),
    left: Math.max(0, items.length - count),
    more: () => setCount(count + STEP),
  };
}
