/** The browser's own ways out of a page. */
export interface Natives {
  readonly fetch: typeof fetch;
  readonly sendBeacon: unknown;
  readonly XMLHttpRequest: unknown;
  readonly open: unknown;
  readonly send: unknown;
}

function read(): Natives {
  const { fetch, XMLHttpRequest: Xhr, navigator } = globalThis as Partial<typeof globalThis>;
  return {
    fetch: fetch as typeof globalThis.fetch,
    sendBeacon: navigator?.sendBeacon,
    XMLHttpRequest: Xhr,
    open: Xhr?.prototype.open,
    send: Xhr?.prototype.send,
  };
}

/**
 * As public/theme.js found them, which runs before every other script of the page; without it, as this module did. What a
 * browser extension replaced even earlier counts as the browser's own.
 */
export const natives: Natives =
  (globalThis as { chairsideNatives?: Natives }).chairsideNatives ?? Object.freeze(read());

/** Whether all of them still are what they were (decision 58): nothing was put in their place or around them. */
export function nativesAreIntact(): boolean {
  const now = read();
  return (Object.keys(now) as (keyof Natives)[]).every((name) => now[name] === natives[name]);
}
