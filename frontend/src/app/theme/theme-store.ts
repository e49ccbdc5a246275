import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type Scheme = 'light' | 'dark';

/** Shared with public/theme.js, which reads it before the first paint. */
export const THEME_KEY = 'chairside.theme';

const listeners = new Set<() => void>();
let choice: ThemeChoice | undefined;

const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

function stored(): ThemeChoice {
  const value = document.documentElement.dataset['theme'];
  return value === 'light' || value === 'dark' ? value : 'system';
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const media = systemDark();
  media.addEventListener('change', listener);
  addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    media.removeEventListener('change', listener);
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
  };
}

function apply(next: ThemeChoice): void {
  choice = next;
  if (next === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
  announce();
}

function followOtherTab(event: StorageEvent): void {
  if (event.key !== THEME_KEY) return;
  apply(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system');
}

/** Remembers and applies the choice at once; 'system' forgets it and follows the device again. */
export function chooseTheme(next: ThemeChoice): void {
  apply(next);
  try {
    if (next === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, next);
  } catch (error) {
    console.info('The theme cannot be remembered here.', error);
  }
}

/** What was chosen. 'system' on the server and while hydrating, so that both sides draw the same. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    subscribe,
    () => (choice ??= stored()),
    () => 'system',
  );
}

/** What is seen: the choice, or the device's scheme, followed live. */
export function useScheme(): Scheme {
  return useSyncExternalStore(
    subscribe,
    () => {
      choice ??= stored();
      if (choice !== 'system') return choice;
      return systemDark().matches ? 'dark' : 'light';
    },
    () => 'light',
  );
}
