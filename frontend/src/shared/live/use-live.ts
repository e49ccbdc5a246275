import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidateSoon } from './invalidate-soon.ts';
import { liveTopics } from './live-topics.ts';

/** Which queries an event of a topic makes out of date. */
type ByEvent = Readonly<Record<string, readonly QueryKey[]>>;

/** The hook below without React. `events` is asked at each event; returns how to stop. */
export function invalidateOn(cache: QueryClient, topic: string, events: () => ByEvent): () => void {
  return liveTopics.listen(topic, {
    heard: (event) => invalidateSoon(cache, events()[event] ?? []),
    missed: (ageMs) => invalidateSoon(cache, Object.values(events()).flat(), ageMs),
  });
}

/**
 * Reads queries again when something happens that concerns them. It keeps nothing itself, and without a connection the page
 * stays as it was read. No topic, no live changes.
 *
 * @example useLive(`ticket:${id}`, { changed: [threadQuery(number).queryKey] })
 */
export function useLive(topic: string | null | undefined, events: ByEvent): void {
  const cache = useQueryClient();
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => (topic ? invalidateOn(cache, topic, () => latest.current) : undefined), [cache, topic]);
}
