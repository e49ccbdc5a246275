import { useLayoutEffect, useId, useSyncExternalStore } from 'react';

/** The forms on the page with unsaved text, in the order in which the text was typed. */
let unsaved: readonly string[] = [];
const listeners = new Set<() => void>();

function set(forms: readonly string[]): void {
  unsaved = forms;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the calling form is the first with unsaved text: the one that asks for all of them. */
export function useFirstUnsaved(): boolean {
  const id = useId();
  useLayoutEffect(() => {
    set([...unsaved, id]);
    return () => set(unsaved.filter((other) => other !== id));
  }, [id]);
  return useSyncExternalStore(subscribe, () => unsaved[0] === id);
}
