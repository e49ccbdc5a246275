/**
 * Where a page's back button leads: an explicit target first; a course's page to the courses, /contact
 * to the landing page, and everything else, unknown paths included, to the dashboard.
 */
export function backTarget(pathname: string, explicit?: string): string {
  if (explicit) return explicit;
  if (/^\/courses\/[^/]+\/?$/.test(pathname)) return '/courses';
  if (/^\/contact\/?$/.test(pathname)) return '/';
  return '/dashboard';
}
