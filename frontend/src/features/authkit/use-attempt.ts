import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Attempt } from '../../shared/api/index.ts';
import { attemptQuery, sendConnectHint } from '../../shared/connect/index.ts';
import { pollInterval } from './poll-interval.ts';

/** Long enough to read that it worked, short enough not to wait. */
const CLOSE_AFTER_MS = 1_400;

/** The attempt as the server knows it. */
export function useAttempt(id: string, enabled: boolean) {
  return useQuery({
    ...attemptQuery(id),
    enabled,
    // While a new attempt takes the place of a failed one the form must stay, with what was typed.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollInterval(state.data, Date.now()),
  });
}

/** How a page of this flow ends: as a window it closes, in the person's own window it goes back to where it came from. */
export function useLeave(id: string, inPage: boolean, context: Attempt['context'] = 'user'): () => void {
  const navigate = useNavigate();
  return () => {
    if (!inPage) window.close();
    // A window that no script opened does not close: then it is the person's own, too.
    if (inPage || !window.closed)
      void navigate(
        `${context === 'user' ? '/profile' : '/admin'}?tab=tools&attempt=${encodeURIComponent(id)}`,
        { replace: true },
      );
  };
}

/** Tells the opener how it ended, and leaves when it worked. */
export function useReports(attempt: Attempt | undefined, leave: () => void): void {
  const [id, state] = [attempt?.id, attempt?.state];
  const close = useEffectEvent(leave);
  useEffect(() => {
    if (id && (state === 'failed' || state === 'cancelled'))
      sendConnectHint({ type: 'LINK_ERROR', attempt_id: id });
    if (!id || state !== 'connected') return undefined;
    sendConnectHint({ type: 'LINK_SUCCESS', attempt_id: id });
    const timer = setTimeout(() => close(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, state]);
}
