import { useSyncExternalStore } from 'react';

/** Below the `medium` breakpoint of the theme. */
const query = '(max-width: 767px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the page is as narrow as a phone. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
