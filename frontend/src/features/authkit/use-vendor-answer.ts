import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { VendorAnswer } from '../../shared/api/index.ts';
import { attempts, heldWindow } from '../../shared/connect/index.ts';
import { useAttempt, useLeave, useReports } from './use-attempt.ts';
import { cameFromPage } from './where-from.ts';

/** The vendor's answer in the return address; null when there is none. */
export function readAnswer(search: string): VendorAnswer | null {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  if (!state || !(query.has('code') || query.has('error'))) return null;
  const given = (['code', 'error', 'iss'] as const).map((name) => [name, query.get(name)] as const);
  return { state, ...Object.fromEntries(given.filter(([, value]) => value !== null)) };
}

/**
 * Hands the vendor's answer to the hub, once, and follows its attempt to the end. Whatever came along leaves the
 * address, and with it the history, before anything is drawn; a reload finds nothing to hand in again.
 */
export function useVendorAnswer(signedIn: boolean) {
  const { search } = useLocation();
  const [answer] = useState(() => readAnswer(search));
  const [held] = useState(heldWindow);
  useLayoutEffect(() => {
    if (location.search || location.hash) history.replaceState(history.state, '', location.pathname);
  }, []);
  const handed = useQuery({
    queryKey: ['vendor-answer', answer?.state],
    queryFn: () => attempts.comeBack(answer as VendorAnswer, held),
    enabled: (signedIn || held !== null) && answer !== null,
    staleTime: Infinity,
    retry: false,
  });
  const id = handed.data?.id ?? '';
  const followed = useAttempt(id, id !== '', held);
  const attempt = followed.data ?? handed.data;
  const leave = useLeave(id, cameFromPage(), attempt, held);
  useReports(attempt, leave, held);
  return { answer, attempt, error: handed.error, leave, held };
}
