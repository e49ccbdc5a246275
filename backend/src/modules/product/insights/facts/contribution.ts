/** What one record adds to one figure of one day (decision 49). */
export interface Contribution {
  readonly metric: string;
  readonly day: string;
  readonly provider: string | null;
  readonly numerator: number;
  readonly denominator: number | null;
}

type Part = Pick<Contribution, 'numerator' | 'denominator'>;

/** What one record adds, by figure: a number for a sum, a pair for a rate. */
export type Parts = Readonly<Record<string, number | readonly [numerator: number, denominator: number]>>;

const partOf = (value: Parts[string]): Part =>
  typeof value === 'number'
    ? { numerator: value, denominator: null }
    : { numerator: value[0], denominator: value[1] };

export const contributions = (day: string, provider: string | null, parts: Parts): readonly Contribution[] =>
  Object.entries(parts).map(([metric, value]) => ({ metric, day, provider, ...partOf(value) }));
