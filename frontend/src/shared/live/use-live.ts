import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../auth/session/session-context.ts';
import { invalidateSoon } from './invalidate-soon.ts';
import { liveTopics, personTopic } from './live-topics.ts';

/** Which queries an event of a topic makes out of date. */
type ByEvent = Readonly<Record<string, readonly QueryKey[]>>;

interface LiveOptions {
  /**
   * What is shown is about to change, for example a job that was queued: then it is read again as soon as that is known and as soon as
   * the topic is joined, also when it is fresh. Else a change between the answer and the join would not be seen.
   */
  readonly isPending?: boolean;
}

/** The hook below without React. `events` and `isPending` are asked at each event; returns how to stop. */
export function invalidateOn(
  cache: QueryClient,
  topic: string,
  events: () => ByEvent,
  isPending = () => false,
): () => void {
  return liveTopics.listen(topic, {
    heard: (event) => invalidateSoon(cache, events()[event] ?? []),
    missed: (ageMs) => invalidateSoon(cache, Object.values(events()).flat(), isPending() ? 0 : ageMs),
  });
}

/**
 * Reads queries again when something happens that concerns them. It keeps nothing itself, and without a connection the page
 * stays as it was read. No topic, no live changes.
 *
 * @example useLive(`ticket:${id}`, { changed: [threadQuery(number).queryKey] })
 */
export function useLive(
  topic: string | null | undefined,
  events: ByEvent,
  { isPending = false }: LiveOptions = {},
): void {
  const cache = useQueryClient();
  const latest = useRef({ events, isPending });
  useEffect(() => {
    latest.current = { events, isPending };
  });
  useEffect(() => {
    if (!topic) return undefined;
    const pending = () => latest.current.isPending;
    return invalidateOn(cache, topic, () => latest.current.events, pending);
  }, [cache, topic]);
  // The topic may have been joined while the answer that says so was on its way.
  useEffect(() => {
    if (topic && isPending) invalidateSoon(cache, Object.values(latest.current.events).flat(), 0);
  }, [cache, topic, isPending]);
}

/** The same for what concerns the person who is signed in. */
export function useMyLive(events: ByEvent, options?: LiveOptions): void {
  const { user } = useSession();
  useLive(user && personTopic(user.id), events, options);
}
