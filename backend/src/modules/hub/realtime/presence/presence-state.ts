import type { Present } from './presence-store.ts';

/** Who is present, as clients read it: what each channel says, by key. */
export type PresenceState = Readonly<Record<string, { readonly metas: readonly object[] }>>;

export interface PresenceDiff {
  readonly joins: PresenceState;
  readonly leaves: PresenceState;
}

export function stateOf(present: Iterable<Present>): PresenceState {
  const state = new Map<string, object[]>();
  for (const { id, key, meta } of present)
    state.set(key, [...(state.get(key) ?? []), { ...meta, phx_ref: id }]);
  return Object.fromEntries([...state].map(([key, metas]) => [key, { metas }]));
}

/** What became of `before`, or null where nothing did. A changed meta is another row: one leaves and one joins. */
export function diffOf(before: readonly Present[], after: readonly Present[]): PresenceDiff | null {
  const missingIn = (others: readonly Present[]) => {
    const ids = new Set(others.map(({ id }) => id));
    return ({ id }: Present) => !ids.has(id);
  };
  const joined = after.filter(missingIn(before));
  const left = before.filter(missingIn(after));
  return joined.length + left.length > 0 ? { joins: stateOf(joined), leaves: stateOf(left) } : null;
}
