import type { TicketContext } from '../types.ts';

interface Entries {
  entries(): readonly { readonly url: string | null }[];
  readonly currentEntry: { readonly index: number } | null;
}

/** The path of the page before support, without its query, which may hold ids. */
export function pageBefore(): string | undefined {
  const navigation = (globalThis as { navigation?: Entries }).navigation;
  const current = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries().slice(0, current).reverse() ?? [];
  for (const { url } of before) {
    const path = url ? URL.parse(url)?.pathname : undefined;
    if (path && !/^\/(support|auth)\b/.test(path)) return path;
  }
  return undefined;
}

/** What a ticket tells of page and browser, when its writer agrees. */
export function pageDetails(): TicketContext {
  const page = pageBefore();
  return {
    ...(page ? { page: page.slice(0, 200) } : {}),
    browser: navigator.userAgent.slice(0, 300),
    window: `${innerWidth} × ${innerHeight}`,
  };
}
