import { useSyncExternalStore } from 'react';

let path: string | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells the frame around the pages which picture the signed-in person has. */
export function setOwnPicture(next: string | null): void {
  if (next === path) return;
  path = next;
  listeners.forEach((listener) => listener());
}

/** Where the signed-in person's picture is, as soon as the profile was read. Needs no provider, so that the frame stays light. */
export const useOwnPicture = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => path,
    () => null,
  );
