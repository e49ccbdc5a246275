/** The sign-in page, told where to return to. Reading it back, and refusing foreign addresses, is that page's part. */
export function authAddress(from: { pathname: string; search?: string; hash?: string }): string {
  const next = from.pathname + (from.search ?? '') + (from.hash ?? '');
  return next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`;
}
