import { useEffect, useState } from 'react';

/** A value once it has stood still for a moment: a search asks for what was typed, not for every letter. */
export function useLate<T>(value: T, ms = 300): T {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return late;
}
