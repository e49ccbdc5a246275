import type { ToolCategory } from '@chairside/kit';
import type { ToolRegistry } from '#hub/tools/index.ts';

/** The page on which a person connects tools. */
export const TOOLS_PAGE = '/profile?tab=tools';

const MOST = 3;
const ANY = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** The names of the first three tools of a category, as in "A, B, or C": a hub may have many. */
export function namesOf(registry: Pick<ToolRegistry, 'all'>, category: ToolCategory): string {
  const tools = registry.all.filter(({ manifest }) => manifest.category === category);
  return ANY.format(tools.slice(0, MOST).map(({ manifest }) => manifest.name));
}
