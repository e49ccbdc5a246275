import type { SuggestionKey } from './suggestions.ts';

export const GOALS = ['start_aligners', 'grow_cases', 'team_training', 'ce_hours', 'multi_site'] as const;
export type Goal = (typeof GOALS)[number];
/** More would be none. */
export const MOST_GOALS = 3;

interface Advice {
  /** Ids of tools, those that help most first. */
  readonly tools: readonly string[];
  readonly suggestions: readonly SuggestionKey[];
}

/** From a goal to what helps with it: only tools and pages that exist. */
export const ADVICE: Readonly<Record<Goal, Advice>> = {
  start_aligners: {
    tools: ['clearcorrect', 'open-dental', 'openai'],
    suggestions: ['practice', 'assistant'],
  },
  grow_cases: { tools: ['open-dental', 'clearcorrect', 'openai'], suggestions: ['practice', 'assistant'] },
  team_training: {
    tools: ['google-calendar', 'openai', 'microsoft-outlook'],
    suggestions: ['invite', 'assistant'],
  },
  ce_hours: { tools: ['google-calendar', 'microsoft-outlook'], suggestions: ['assistant', 'support'] },
  multi_site: { tools: ['dentrix', 'eaglesoft', 'open-dental'], suggestions: ['invite', 'practice'] },
};

/** What fits everybody of a kind, behind what their goals ask for. */
export const USUAL_TOOLS: readonly string[] = ['open-dental', 'openai', 'google-calendar', 'clearcorrect'];
export const USUAL_SUGGESTIONS: readonly SuggestionKey[] = [
  'practice',
  'assistant',
  'invite',
  'support',
  'second_step',
];

/** Turn by turn through the goals, so that each of them is heard; nothing twice. */
export function inTurns<T>(lists: readonly (readonly T[])[], usual: readonly T[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  );
  return [...new Set([...turns.flat(), ...usual])];
}
