import type { CollectionState, Summary } from './types.ts';

export interface BlockFactsText {
  readonly tools: readonly string[];
  /** When the oldest part was collected; null where nothing was. */
  readonly asOf: string | null;
  /** Why the figures are not newer, a sentence for each tool. */
  readonly troubles: readonly string[];
  readonly isRunning: boolean;
}

const BAD: Readonly<Record<string, string>> = {
  failed: 'The last collection failed',
  partial: 'The last collection was incomplete',
};

function troubleOf({ tool_name, state, error }: CollectionState): string[] {
  const words = state ? BAD[state] : undefined;
  return words ? [`${tool_name}: ${words}.${error ? ` ${error}` : ''}`] : [];
}

/** What a block says about where its figures are from. */
export function blockFacts({ cards, collection }: Summary, metrics: readonly string[]): BlockFactsText {
  const shown = cards.filter(({ metric }) => metrics.includes(metric));
  const tools = [...new Set(shown.flatMap(({ tool_names: names }) => names))].sort();
  const states = collection.filter(({ tool_name: name }) => tools.includes(name));
  return {
    tools,
    asOf: shown.flatMap(({ as_of: at }) => at ?? []).sort()[0] ?? null,
    troubles: states.flatMap(troubleOf),
    isRunning: states.some(({ state }) => state === 'queued' || state === 'running'),
  };
}
