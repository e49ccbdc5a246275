import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Attempt } from '../../shared/api/index.ts';
import type { HeldWindow } from '../../shared/connect/index.ts';
import { attemptQuery, forgetWindow, sendConnectHint } from '../../shared/connect/index.ts';
import { pollInterval } from './poll-interval.ts';

/** Long enough to read that it worked, short enough not to wait. */
const CLOSE_AFTER_MS = 1_400;

/** The attempt as the server knows it. */
export function useAttempt(id: string, enabled: boolean, window: HeldWindow | null) {
  return useQuery({
    ...attemptQuery(id, window),
    enabled,
    // While a new attempt takes the place of a failed one the form must stay, with what was typed.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollInterval(state.data, Date.now()),
  });
}

/** Goes back to the app that opened this window: to its return address, which is told how it ended, or by closing. */
function leaveForApp({ attemptId, origin, returnTo }: HeldWindow, state: Attempt['state']): void {
  forgetWindow();
  if (returnTo === null) {
    window.close();
    // One that no script opened stays: then it is the person's own window.
    if (!window.closed) location.replace(origin);
    return;
  }
  location.replace(`${returnTo}?${new URLSearchParams({ attempt_id: attemptId, status: state })}`);
}

/** How a page of this flow ends: as a window it closes, in the person's own window it goes back to where it came from. */
export function useLeave(
  id: string,
  inPage: boolean,
  attempt: Attempt | undefined,
  held: HeldWindow | null,
): () => void {
  const navigate = useNavigate();
  const { context = 'user', state = 'cancelled' } = attempt ?? {};
  return () => {
    if (held) return leaveForApp(held, state);
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
export function useReports(attempt: Attempt | undefined, leave: () => void, held: HeldWindow | null): void {
  const [id, state] = [attempt?.id, attempt?.state];
  const origin = held?.origin;
  const close = useEffectEvent(leave);
  useEffect(() => {
    if (id && (state === 'failed' || state === 'cancelled'))
      sendConnectHint({ type: 'LINK_ERROR', attempt_id: id }, origin);
    if (!id || state !== 'connected') return undefined;
    sendConnectHint({ type: 'LINK_SUCCESS', attempt_id: id }, origin);
    const timer = setTimeout(() => close(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, state, origin]);
}
