/** What the pages that send people to Connected Tools are called on the link that leads back. */
const NAMES: Readonly<Record<string, string>> = {
  '/practice-management': 'Practice Management',
  '/codeco-ai': 'Codeco AI',
  '/dashboard': 'Dashboard',
  '/onboarding': 'Onboarding',
  '/events': 'Events',
  '/launch': 'Launch',
  '/tps': 'TPS',
  '/business-intelligence': 'Business Intelligence',
};

export interface ReturnTarget {
  readonly to: string;
  readonly label: string;
}

/** Where Connected Tools is told which tool to show, and where the person came from. `from` is a path of this app. */
export function connectAddress(toolId: string, from: string): string {
  const query = new URLSearchParams({ tab: 'tools', connect: toolId, back: from });
  return `/profile?${query.toString()}`;
}

/** The way back that an address names; null for anything that is no page we know, such as another site's address. */
export function returnTarget(back: string | null): ReturnTarget | null {
  if (!back?.startsWith('/')) return null;
  const url = URL.parse(back, 'https://here.invalid');
  if (url?.origin !== 'https://here.invalid') return null;
  const label = NAMES[url.pathname.replace(/\/+$/, '')];
  return label ? { to: `${url.pathname}${url.search}`, label } : null;
}
