import type { ToolManifest } from '@chairside/kit';
import type { Goal } from '#common/contributions/index.ts';

/** More would be none. */
export const MOST_GOALS = 3;

type Category = ToolManifest['category'];
type Tool = Pick<ToolManifest, 'id' | 'category' | 'baseUrl'>;

interface Advice {
  /** Categories of tools, those that help most first. */
  readonly categories: readonly Category[];
  /** Keep the catalogue's order: a group has the IT staff to run a gateway. */
  readonly runsGateways?: true;
}

/** The tools that help with a goal. Which tools a category has, their manifests say. */
export const ADVICE: Readonly<Record<Goal, Advice>> = {
  start_aligners: {
    categories: ['Orthodontics', 'Practice Management', 'AI'],
  },
  grow_cases: {
    categories: ['Practice Management', 'Orthodontics', 'AI'],
  },
  team_training: {
    categories: ['Scheduling', 'AI', 'Communication'],
  },
  ce_hours: { categories: ['Scheduling', 'Communication'] },
  multi_site: {
    categories: ['Practice Management'],
    runsGateways: true,
  },
};

/** What fits everybody, after what their goals ask for. */
export const USUAL_CATEGORIES: readonly Category[] = [
  'Practice Management',
  'AI',
  'Scheduling',
  'Orthodontics',
];

/**
 * Orders the tools for a person's goals; the tools that fit everybody follow.
 * @returns ids, nothing twice
 */
export function toolsForGoals(goals: readonly Goal[], manifests: readonly Tool[]): string[] {
  const sorted = easiestFirst(manifests);
  const lists = goals.map((goal) => {
    const { categories, runsGateways } = ADVICE[goal];
    return toolsOf(categories, runsGateways ? manifests : sorted);
  });
  return interleaved(lists, toolsOf(USUAL_CATEGORIES, sorted));
}

/** A tool without an address of its vendor works only behind a gateway, which a single practice rarely has. */
function easiestFirst(manifests: readonly Tool[]): readonly Tool[] {
  return manifests.toSorted((a, b) => Number(!a.baseUrl) - Number(!b.baseUrl));
}

/** The ids of the tools of some categories: one of each category in turn. */
export function toolsOf(categories: readonly Category[], manifests: readonly Tool[]): string[] {
  const ids = (wanted: Category) =>
    manifests.filter(({ category }) => category === wanted).map(({ id }) => id);
  return interleaved(categories.map(ids), []);
}

/** Takes one entry of each goal in turn, so that every goal is covered; no entry appears twice. */
export function interleaved<T>(lists: readonly (readonly T[])[], usual: readonly T[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  );
  return [...new Set([...turns.flat(), ...usual])];
}
