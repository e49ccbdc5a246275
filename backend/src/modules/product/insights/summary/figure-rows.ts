import type { FigureSource, RunState } from '../facts/fact-types.ts';
import { type Sums, together } from './rates.ts';

/** One line of `FIGURES`: the sums of a tool in a step, of a location or of a provider. */
export interface FigureRow {
  readonly metric: string;
  readonly now: boolean;
  readonly of_step: boolean;
  readonly of_location: boolean;
  readonly step: string | null;
  readonly location_id: string | null;
  readonly provider_ref: string | null;
  readonly tool_name: string | null;
  readonly numerator: number;
  readonly denominator: number | null;
}

/** When a figure was last read from a tool, and from which day on. */
export interface ReadOf {
  readonly source: FigureSource;
  readonly tool_name: string;
  readonly metric: string;
  readonly as_of: string;
  readonly since: string;
}

/** The line of `AROUND`. */
export interface Around {
  readonly targets: readonly { readonly metric: string; readonly value: number }[];
  readonly providers: readonly { readonly ref: string; readonly name: string }[];
  /** With the ids of the tools that serve each. */
  readonly locations: readonly {
    readonly ref: string;
    readonly name: string;
    readonly tool_ids: readonly string[];
  }[];
  readonly runs: readonly {
    readonly tool_name: string;
    readonly state: RunState;
    readonly error: string | null;
    readonly ended_at: string | null;
  }[];
  readonly reads: readonly ReadOf[];
}

type PartOf = 'location_id' | 'provider_ref';

/** The sums of an answer, found by figure and by part. */
export class FigureSums {
  private readonly totals = new Map<string, Sums>();
  private readonly parts = new Map<string, Sums>();
  private readonly tools = new Set<string | null>();
  private readonly refs = new Map<PartOf, Set<string | null>>();

  constructor(rows: readonly FigureRow[]) {
    for (const row of rows) this.add(row);
  }

  total(metric: string, now: boolean): Sums | undefined {
    return this.totals.get(`${metric} ${now}`);
  }

  part(by: PartOf | 'step', metric: string, ref: string | null): Sums | undefined {
    return this.parts.get(`${by} ${metric} ${ref}`);
  }

  /** Whether any figure of the periods comes from a tool. */
  isFrom(tool: string): boolean {
    return this.tools.has(tool);
  }

  /** Every location or provider that has any figure. */
  refsOf(by: PartOf): readonly (string | null)[] {
    return [...(this.refs.get(by) ?? [])];
  }

  private add(row: FigureRow): void {
    const { metric, now, of_step: ofStep, step, numerator, denominator } = row;
    const sums = { numerator, denominator };
    if (!ofStep) return this.keep(row.of_location ? 'location_id' : 'provider_ref', row, sums);
    addTo(this.totals, `${metric} ${now}`, sums);
    if (now) addTo(this.parts, `step ${metric} ${step}`, sums);
    this.tools.add(row.tool_name);
  }

  private keep(by: PartOf, row: FigureRow, sums: Sums): void {
    this.parts.set(`${by} ${row.metric} ${row[by]}`, sums);
    this.refs.set(by, (this.refs.get(by) ?? new Set()).add(row[by]));
  }
}

function addTo(sums: Map<string, Sums>, key: string, more: Sums): void {
  const known = sums.get(key);
  sums.set(key, known ? together([known, more]) : more);
}
