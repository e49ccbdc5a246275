/**
 * Where to go after signing in: the page the person came from, query and fragment included, else `/`. An
 * address of another origin, and /auth itself, are not prior pages.
 */
export function priorPage(search: string, state: unknown, origin: string): string {
  const fromState = (state as { from?: unknown } | null)?.from;
  const next = new URLSearchParams(search).get('next') ?? fromState;
  if (typeof next !== 'string' || !next.startsWith('/')) return '/';
  const url = URL.parse(next, origin);
  if (!url || url.origin !== origin || /^\/auth\/?$/.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
