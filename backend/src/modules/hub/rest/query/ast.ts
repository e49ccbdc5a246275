import type { Column } from '../tables/columns.ts';

export const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type Test =
  | { readonly op: Comparison; readonly value: unknown }
  | { readonly op: 'in'; readonly values: readonly unknown[] }
  | { readonly op: 'is'; readonly value: null | boolean };

/** One condition on a column. It holds the column itself: a name that the table does not offer cannot stand here. */
export interface Filter {
  readonly column: Column;
  readonly negated: boolean;
  readonly test: Test;
}

export interface Order {
  readonly column: Column;
  readonly descending: boolean;
  readonly nulls?: 'first' | 'last';
}

/** Which rows are meant. All filters must hold. */
export type Filters = readonly Filter[];

/** What is asked about the rows. */
export interface Selection {
  readonly columns: readonly Column[];
  readonly order: readonly Order[];
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}
