import { useEffect, useRef } from 'react';
import { liveTopics } from '../../shared/live/index.ts';

/** What comes in a burst is one change. */
const WAIT_MS = 500;

/** Calls `refresh` a moment after something happened on the topic of a card. */
export function useLiveCard(topic: string | undefined, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!topic) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), WAIT_MS);
    };
    const leave = liveTopics.listen(topic, {
      heard: soon,
      // The dashboard is read anew at every visit.
      missed: (ageMs) => (ageMs === 0 ? soon() : undefined),
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [topic]);
}
