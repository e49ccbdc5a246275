import type { FeaturePage } from '../feature.ts';

/** Connected Tools, where people connect and manage their tools. */
export const TOOLS_PAGE = '/profile?tab=tools';

export interface ReturnTarget {
  readonly to: string;
  readonly label: string;
}

/** Where Connected Tools is told which tool to show, and where the person came from. `from` is a path of this app. */
export function connectAddress(toolId: string, from: string): string {
  const query = new URLSearchParams({ tab: 'tools', connect: toolId, back: from });
  return `/profile?${query.toString()}`;
}

/**
 * The page that an address names as the way back.
 *
 * @param pages - All pages of the web app; only those in its navigation are ways back.
 * @returns Null for anything else, such as the address of another site.
 */
export function returnTarget(back: string | null, pages: readonly FeaturePage[]): ReturnTarget | null {
  if (!back?.startsWith('/')) return null;
  const url = URL.parse(back, 'https://here.invalid');
  if (url?.origin !== 'https://here.invalid') return null;
  const path = url.pathname.replace(/\/+$/, '');
  const page = pages.find((one) => one.menu && one.path === path);
  return page ? { to: `${url.pathname}${url.search}`, label: page.title } : null;
}
