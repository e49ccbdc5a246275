import { WEB_PAGES } from './web-routes.ts';

/** Paths that belong to the server or to connect windows: a miss below them is a JSON 404, never the web app's page. */
const RESERVED = [
  '/auth/v1',
  '/auth/pica',
  '/authkit',
  '/api',
  '/dev',
  '/functions',
  '/rest',
  '/realtime',
  '/storage',
  '/health',
  '/assets',
];

/** Pages of the web app below a reserved-looking prefix. */
const PAGES = [/^\/auth$/, /^\/auth\/pica\/callback$/, /^\/authkit\/[0-9a-f-]{36}$/];

const isPattern = (path: string): boolean => path.includes('/:');
/** Other paths get the same page with status 404. */
const ROUTES = new Set(WEB_PAGES.filter((path) => !isPattern(path)));
const PATTERNS = WEB_PAGES.filter(isPattern).map((path) => ({
  test: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  file: path.replace(/:(\w+)/g, '[$1]'),
}));
/** What pages load and people do not type: a missing one is no page. The web app's worker has the same list. */
const ASSET =
  /\.(?:m?js|css|map|json|webmanifest|wasm|txt|xml|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|otf|mp[34]|webm)$/i;

export type WebAnswer = 'not_ours' | 'page' | 'unknown_page';

/** Whether a GET is answered by the web app, and whether it knows the route. */
export function webAnswer(path: string): WebAnswer {
  const clean = path.length > 1 ? path.replace(/\/{1,64}$/, '') : path;
  if (PAGES.some((page) => page.test(clean))) return 'page';
  if (RESERVED.some((prefix) => clean === prefix || clean.startsWith(`${prefix}/`))) return 'not_ours';
  if (ROUTES.has(clean) || PATTERNS.some(({ test }) => test.test(clean))) return 'page';
  return ASSET.test(clean) ? 'not_ours' : 'unknown_page';
}

/** The name of a path's pattern among the documents: `/courses/[courseId]` for `/courses/aligners`. */
export const routePattern = (path: string): string | undefined =>
  PATTERNS.find(({ test }) => test.test(path.replace(/\/{1,64}$/, '')))?.file;

/** Pages that talk to a vendor's window must not be cut from their opener (decisions §3). */
export const mayKeepOpener = (path: string): boolean =>
  path.startsWith('/authkit/') || path === '/auth/pica/callback';
