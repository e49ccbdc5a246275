/** The address of the sign-in page with the page to return to. The sign-in page reads it and refuses foreign addresses. */
export function authAddress(from: { pathname: string; search?: string; hash?: string }): string {
  const next = from.pathname + (from.search ?? '') + (from.hash ?? '');
  return next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`;
}
