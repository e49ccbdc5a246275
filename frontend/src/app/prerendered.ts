import { areas } from '../features/system/areas.ts';
import { documentTitle, featureRoutes } from './route-table.ts';

/** What search engines and the first paint get to know of a route. Used at build time only. */
export interface PrerenderedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The page as a whole, or its head above the spinner: what is behind a sign-in cannot be drawn beforehand. */
  readonly drawn: 'whole' | 'head';
  readonly heading: string;
  readonly purpose: string;
}

const WHOLE: ReadonlySet<string> = new Set(['/courses', '/community', '/events', '/store']);

/** Heads of the pages behind a sign-in, as those pages say them. */
const heads: Readonly<Record<string, readonly [heading: string, purpose: string]>> = {
  '/profile': ['My Profile', 'Manage your account information and preferences'],
  '/support': ['Support', 'Find an answer, or ask and know when the reply comes'],
  '/codeco-ai': ['Codeco AI', 'Drafts and answers from your own AI tools. It supports, the dentist decides.'],
  '/onboarding': ['Onboarding', 'Ready in five minutes. Stop and come back at will.'],
  '/admin': ['Admin', 'The people of this hub, what they may do, and the tools it is connected with'],
};

const contact: PrerenderedPage = {
  path: '/contact',
  title: documentTitle('/contact'),
  description: 'Write to the people behind Chairside: ask a question and have a reply within 24 hours.',
  drawn: 'whole',
  heading: 'Contact',
  purpose: '',
};

/** The form of visitors; what a link or a session makes of the page, the app decides. */
const auth: PrerenderedPage = {
  path: '/auth',
  title: documentTitle('/auth'),
  description: 'Sign in to your practice tools, courses and community on Chairside, or create your account.',
  drawn: 'whole',
  heading: 'Sign in',
  purpose: '',
};

function pageAt(path: string, label: string): PrerenderedPage {
  const area = areas[path];
  const [heading, purpose] = heads[path] ?? [area?.title ?? label, area?.purpose ?? ''];
  return {
    ...{ path, heading, purpose, title: documentTitle(path) },
    drawn: WHOLE.has(path) ? 'whole' : 'head',
    description: `${heading} on Chairside: ${purpose}`,
  };
}

/** Every route with a document of its own, besides the landing page. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  contact,
  auth,
  ...featureRoutes.map(({ path, label }) => pageAt(path, label)),
];
