import { useSyncExternalStore } from 'react';

/** A hook that tells whether `query` holds, and hears when that changes. */
function mediaHook(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(query).matches,
      () => false,
    );
}

/** Whether the window is narrower than the theme's `medium` breakpoint: grids and tables become lists. */
export const useNarrow = mediaHook('(max-width: 767px)');

/** Whether a finger is what points: phones and tablets, which have a camera at hand. */
export const useTouch = mediaHook('(pointer: coarse)');
