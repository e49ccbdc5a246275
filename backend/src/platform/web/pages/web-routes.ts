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

/** The titles of the areas of the navigation, by path. */
export const AREA_TITLES: ReadonlyMap<string, string> = new Map([
  ['/dashboard', 'Dashboard'],
  ['/courses', 'Courses'],
  ['/community', 'Community'],
  ['/events', 'Events'],
  ['/store', 'Store'],
  ['/practice-management', 'Practice Management'],
  ['/tps', 'TPS'],
  ['/profile', 'Profile'],
  ['/codeco-ai', 'Codeco AI'],
  ['/specialist', 'Specialist Portal'],
  ['/dso-management', 'DSO Management'],
  ['/ecommerce', 'E-commerce'],
  ['/support', 'Support'],
  ['/onboarding', 'Onboarding'],
  ['/launch', 'Launch'],
  ['/admin', 'Admin'],
  ['/business-intelligence', 'Business Intelligence'],
]);
