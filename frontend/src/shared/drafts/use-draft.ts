import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DraftKeeper, DraftState, DraftView } from './draft-keeper.ts';
import type { DraftBody } from './open-drafts.ts';
import { holdDraft } from './open-drafts.ts';

export interface Draft<T> {
  /** What was typed so far, `initial` where nothing was. */
  readonly value: T;
  readonly set: (value: T) => void;
  /** The text was sent, or is given up: the server forgets it. */
  readonly clear: () => void;
  readonly state: DraftState;
}

const NOWHERE: DraftView<DraftBody> = { value: null, state: 'loading' };

interface Held {
  readonly keeper: DraftKeeper<DraftBody>;
  readonly release: () => void;
}

/** Holds the draft from the first effect on; React may draw without committing, and a held draft is never let go then. */
function heldStore(kind: string, ref: string) {
  let held: Held | null = null;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => held?.keeper.view() ?? NOWHERE,
    keeper: () => held?.keeper ?? null,
    hold: () => {
      const mine = holdDraft(kind, ref);
      held = mine;
      const stop = mine.keeper.subscribe(tell);
      tell();
      return () => {
        stop();
        mine.release();
        held = null;
      };
    },
  };
}

/**
 * A form's text that survives leaving, locking and closing: kept on the server under (kind, ref), saved every five
 * seconds while it changes. `T` must be plain data. Nothing of it is kept in this browser.
 */
export function useDraft<T extends DraftBody>(kind: string, ref: string, initial: T): Draft<T> {
  const store = useMemo(() => heldStore(kind, ref), [kind, ref]);
  useEffect(() => store.hold(), [store]);
  const { value, state } = useSyncExternalStore(store.subscribe, store.view, store.view);
  const set = useCallback((next: T) => store.keeper()?.change(next), [store]);
  const clear = useCallback(() => void store.keeper()?.clear(), [store]);
  return { value: (value as T | null) ?? initial, set, clear, state };
}
