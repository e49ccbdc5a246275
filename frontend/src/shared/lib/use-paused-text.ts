import { useEffect, useState } from 'react';

/** What was typed, once the typing pauses. */
export function usePausedText(text: string, pauseMs = 250): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}
