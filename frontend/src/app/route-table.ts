import type { FrameIconName } from '../shared/ui/icon/frame-paths.ts';

export type FeatureGroup = 'Learn and connect' | 'Run the practice' | 'Lead and manage';

export interface FeatureRoute {
  readonly path: string;
  readonly label: string;
  readonly icon: FrameIconName;
  readonly group: FeatureGroup;
}

const learn = (path: string, label: string, icon: FrameIconName): FeatureRoute => ({
  path,
  label,
  icon,
  group: 'Learn and connect',
});
const run = (path: string, label: string, icon: FrameIconName): FeatureRoute => ({
  path,
  label,
  icon,
  group: 'Run the practice',
});
const lead = (path: string, label: string, icon: FrameIconName): FeatureRoute => ({
  path,
  label,
  icon,
  group: 'Lead and manage',
});

/** The 17 feature routes of the specification with the one label each carries everywhere. */
export const featureRoutes: readonly FeatureRoute[] = [
  run('/dashboard', 'Dashboard', 'dashboard'),
  learn('/courses', 'Courses', 'courses'),
  learn('/community', 'Community', 'community'),
  learn('/events', 'Events', 'events'),
  learn('/store', 'Store', 'store'),
  run('/practice-management', 'Practice Management', 'practice'),
  run('/tps', 'TPS', 'tps'),
  lead('/profile', 'Profile', 'profile'),
  run('/codeco-ai', 'Codeco AI', 'ai'),
  run('/specialist', 'Specialist Portal', 'specialist'),
  lead('/dso-management', 'DSO Management', 'organisation'),
  lead('/ecommerce', 'E-commerce', 'ecommerce'),
  learn('/support', 'Support', 'support'),
  learn('/onboarding', 'Onboarding', 'onboarding'),
  run('/launch', 'Launch', 'launch'),
  lead('/admin', 'Admin', 'admin'),
  lead('/business-intelligence', 'Business Intelligence', 'insight'),
];

/** The areas that visitors may read signed out. Told again here, because the whole table would weigh on `/`. */
export const publicArea = /^\/(courses|community|events|store)\b/;

export const featureGroups: readonly FeatureGroup[] = [
  'Run the practice',
  'Learn and connect',
  'Lead and manage',
];

function feature(path: string): FeatureRoute {
  const found = featureRoutes.find((route) => route.path === path);
  if (!found) throw new Error(`No feature route ${path}`);
  return found;
}

/** The bar at the bottom of small screens, and the sheet behind its More button. */
export const barRoutes = ['/dashboard', '/courses', '/community', '/events'].map(feature);
export const sheetRoutes: readonly FeatureRoute[] = [
  feature('/store'),
  { ...feature('/practice-management'), label: 'Practice' },
  feature('/tps'),
  feature('/profile'),
];

const otherTitles: Readonly<Record<string, string>> = {
  '/': 'Chairside · Elevate your dental practice',
  '/auth': 'Sign in',
  '/auth/pica/callback': 'Connecting',
  '/contact': 'Contact',
};

/** The document's title for a path; pages whose title depends on data set their own later. */
export function documentTitle(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (path === '/') return otherTitles['/'] ?? 'Chairside';
  const label =
    otherTitles[path] ??
    featureRoutes.find((route) => route.path === path)?.label ??
    (path.startsWith('/courses/') ? 'Course' : undefined) ??
    (path.startsWith('/authkit/') ? 'Connect a tool' : 'Page Not Found');
  return `${label} · Chairside`;
}

/** Whether a path belongs to a feature, its sub-paths included. */
export const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
