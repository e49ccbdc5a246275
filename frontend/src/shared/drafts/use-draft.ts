import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DraftKeeper, DraftState, DraftView, DraftWire } from './draft-keeper.ts';
import type { DraftBody } from './open-drafts.ts';
import { acquireDraft } from './open-drafts.ts';

export interface Draft<T> {
  /** What was typed so far, `initial` where nothing was. */
  readonly value: T;
  readonly set: (value: T) => void;
  /** The text was sent, or is given up: the server forgets it. */
  readonly clear: () => void;
  readonly state: DraftState;
}

const LOADING: DraftView<DraftBody> = { value: null, state: 'loading' };

interface AcquiredDraft {
  readonly keeper: DraftKeeper<DraftBody>;
  readonly release: () => void;
}

/** Acquires the draft in an effect: React may render without committing, and would never release it then. */
function draftStore(kind: string, ref: string, wire?: DraftWire<DraftBody>) {
  let draft: AcquiredDraft | null = null;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => draft?.keeper.view() ?? LOADING,
    keeper: () => draft?.keeper ?? null,
    acquire: () => {
      const acquired = acquireDraft(kind, ref, wire);
      draft = acquired;
      const stop = acquired.keeper.subscribe(notify);
      notify();
      return () => {
        stop();
        acquired.release();
        draft = null;
      };
    },
  };
}

/**
 * A form's text that survives leaving, locking and closing: kept on the server under (kind, ref), saved every five
 * seconds while it changes. `T` must be plain data. Nothing of it is kept in this browser.
 * @param wire - Where it is kept instead, for texts that are saved as they are typed; the same object for each render.
 */
export function useDraft<T extends DraftBody>(
  kind: string,
  ref: string,
  initial: T,
  wire?: DraftWire<T>,
): Draft<T> {
  const store = useMemo(
    () => draftStore(kind, ref, wire as DraftWire<DraftBody> | undefined),
    [kind, ref, wire],
  );
  useEffect(() => store.acquire(), [store]);
  const { value, state } = useSyncExternalStore(store.subscribe, store.view, store.view);
  const set = useCallback((next: T) => store.keeper()?.change(next), [store]);
  const clear = useCallback(() => void store.keeper()?.clear(), [store]);
  return { value: (value as T | null) ?? initial, set, clear, state };
}
