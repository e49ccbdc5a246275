import { useState } from 'react';

const STEP = 50;

/** The first fifty of a long list, and fifty more each time they are asked for. */
export function useSome<T>(items: readonly T[]) {
  const [count, setCount] = useState(STEP);
  return {
    some: items.slice(0, count),
    left: Math.max(0, items.length - count),
    more: () => setCount(count + STEP),
  };
}
