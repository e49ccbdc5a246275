import { matchPath } from 'react-router-dom';
import { entryTo } from '../../shared/access/route-access.ts';
import { isPathOff } from '../../shared/capabilities/switched-off.ts';
import type { Answer } from '../../shared/api/client.ts';
import { allPages } from '../route-table.ts';

export type SearchGroup = Answer<'post', '/api/search'>['groups'][number];

const MOST_PAGES = 5;

/** Pages with a name in the navigation, and the contact page. */
const named = allPages.filter(({ menu, path }) => menu || path === '/contact');

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * The pages whose title or purpose holds all words. They are found here, so that moving between pages needs no answer of the hub.
 * @param off the keys of the areas that are switched off
 * @param roles of the person; null for a visitor, undefined while they are not known
 */
export function pagesFor(
  text: string,
  roles: readonly string[] | null | undefined,
  off: ReadonlySet<string>,
): SearchGroup {
  const searched = wordsOf(text);
  const has = (title: string, purpose = '') =>
    searched.every((word) => `${title} ${purpose}`.toLowerCase().includes(word));
  const items = named
    .filter(({ access }) => roles === undefined || entryTo(access, roles) === 'open')
    .filter(({ path, title, purpose }) => !isPathOff(off, path) && has(title, purpose))
    .sort((a, b) => Number(has(b.title)) - Number(has(a.title)))
    .slice(0, searched.length > 0 ? MOST_PAGES : named.length)
    .map(({ path, title, purpose = '' }) => ({ title, line: purpose, path, kind: 'Page' }));
  return { key: 'pages', label: 'Pages', items, failed: false };
}

/** Whether an address leads to a page of the web app. */
export const isPage = (path: string): boolean =>
  allPages.some((page) => matchPath(page.path, path.split(/[?#]/, 1)[0] ?? '/'));
