/** Written by `npm run routes` from the manifests of the web app's features (frontend/src/features). */

/** Route patterns of the pages in the common frame. */
export const WEB_PAGES: readonly string[] = [
  '/',
  '/contact',
  '/dashboard',
  '/courses',
  '/courses/:courseId',
  '/community',
  '/events',
  '/store',
  '/store/checkout',
  '/practice-management',
  '/tps',
  '/profile',
  '/codeco-ai',
  '/specialist',
  '/dso-management',
  '/ecommerce',
  '/support',
  '/onboarding',
  '/launch',
  '/admin',
  '/business-intelligence',
  '/auth',
  '/tools',
];

/** The pages that search engines are told about. */
export const SEARCHABLE_PAGES: readonly string[] = [
  '/',
  '/contact',
  '/courses',
  '/community',
  '/events',
  '/store',
  '/tools',
];
