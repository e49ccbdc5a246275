import type { ScopeType } from '../facts/fact-types.ts';

/** Whose figures: a person's own, an organisation's, or those of all organisations together. */
export type FigureScope =
  | StoredScope
  | { readonly type: 'platform'; readonly id: null; readonly name: null; readonly locations: null };

/** One that has facts of its own. */
export interface StoredScope {
  readonly type: ScopeType;
  /** The id of the person or the organisation. */
  readonly id: string;
  /** The organisation's name. */
  readonly name: string | null;
  /** The only locations whose figures may be seen; null for all. */
  readonly locations: readonly string[] | null;
}
