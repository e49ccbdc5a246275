import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HeldWindow } from '../../shared/connect/index.ts';
import { forgetWindow, heldWindow, holdWindow, openWindow } from '../../shared/connect/index.ts';

/** Proofs that were in the address of this page, by attempt: each is sent once, and shown nowhere. */
const proofs = new Map<string, string>();

/** Takes the proof out of the address, and with it out of the history, before anything is drawn. */
function takeProof(attemptId: string): string | null {
  if (typeof location === 'undefined') return null;
  const proof = new URLSearchParams(location.hash.slice(1)).get('proof');
  if (proof !== null) {
    proofs.set(attemptId, proof);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return proofs.get(attemptId) ?? null;
}

/** The page that opened this one, as far as the browser names it: an address alone could have come from anybody. */
const openerOrigin = (): string => (document.referrer ? new URL(document.referrer).origin : '');

async function exchange(attemptId: string, proof: string): Promise<HeldWindow> {
  const window = await openWindow(attemptId, proof, openerOrigin());
  holdWindow(window);
  return window;
}

/** A reloaded page finds the window that it held; one that another attempt left behind is forgotten. */
function keptFor(attemptId: string): HeldWindow | null {
  const kept = heldWindow();
  if (kept === null || kept.attemptId === attemptId) return kept;
  forgetWindow();
  return null;
}

/** Whether a web app of another origin opened this page, and the window it then works with. */
export function useConnectWindow(attemptId: string) {
  const [proof] = useState(() => takeProof(attemptId));
  const [kept] = useState(() => (proof === null ? keptFor(attemptId) : null));
  const opened = useQuery({
    queryKey: ['connect-window', attemptId],
    queryFn: () => exchange(attemptId, proof ?? ''),
    enabled: proof !== null,
    staleTime: Infinity,
    retry: false,
  });
  const opening = proof !== null && opened.isPending;
  return { window: kept ?? opened.data ?? null, opening, error: opened.error };
}
