import { useSyncExternalStore } from 'react';
import { lightClient, logProblem } from '../api/index.ts';
import { publicConfig } from '../auth/public-config.ts';
import { sessionStore } from '../auth/session/session-store.ts';

const NONE: ReadonlySet<string> = new Set();
/** How old the answer may get before a visit to another page asks again. The server refuses at once. */
const FRESH_MS = 30_000;

let off = NONE;
let answered: { readonly who: string; readonly at: number } | null = null;
const listeners = new Set<() => void>();

async function readFor(signedIn: boolean): Promise<readonly string[]> {
  if (!signedIn) return (await publicConfig()).switched_off;
  const { items } = await lightClient.get('/api/me/capabilities');
  return items.filter(({ on }) => !on).map(({ key }) => key);
}

/** What administrators switched off for whoever is here. While it cannot be read, the pages themselves say what is refused. */
export function refreshSwitchedOff(): void {
  const { status, session } = sessionStore.get();
  if (status === 'loading') return;
  const who = session?.user.id ?? '';
  if (answered?.who === who && Date.now() - answered.at < FRESH_MS) return;
  // Nobody sees what was off for the person before.
  if (answered?.who !== who) off = NONE;
  answered = { who, at: Date.now() };
  readFor(status === 'signed_in')
    .then((keys) => {
      if (answered?.who !== who) return;
      off = keys.length > 0 ? new Set(keys) : NONE;
      listeners.forEach((listener) => listener());
    })
    .catch((error: unknown) => {
      answered = null;
      logProblem('What is switched off could not be read', error);
    });
}

/** After an administrator changed something: the next page asks again. */
export function forgetSwitchedOff(): void {
  answered = null;
  refreshSwitchedOff();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = sessionStore.subscribe(refreshSwitchedOff);
  refreshSwitchedOff();
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The keys of the features and tools that are off: an area's is the first part of its path, a tool's `tool:<id>`. */
export const useSwitchedOff = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => off,
    () => NONE,
  );

/** Whether the area of a path is off. */
export const isPathOff = (keys: ReadonlySet<string>, path: string): boolean =>
  keys.size > 0 && keys.has(path.split('/', 2)[1] ?? '');
