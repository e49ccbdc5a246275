import type { MetricDefinition } from '../metrics/metric-definitions.ts';

/** Sums of one figure; a figure that is no rate has no denominator. */
export interface Sums {
  readonly numerator: number;
  readonly denominator: number | null;
}

export const NOTHING: Sums = { numerator: 0, denominator: null };

/** A rate is always sum by sum, never an average of rates. Nothing to divide by gives null. */
export function valueOf({ kind }: Pick<MetricDefinition, 'kind'>, sums: Sums): number | null {
  if (kind !== 'rate') return rounded(sums.numerator);
  const { numerator, denominator } = sums;
  return denominator === null || denominator === 0 ? null : rounded(numerator / denominator, 6);
}

/** Sums of parts that belong together: a rate of the whole comes from these, not from the rates of the parts. */
export const together = (parts: readonly Sums[]): Sums =>
  parts.reduce<Sums>(
    (sum, part) => ({
      numerator: rounded(sum.numerator + part.numerator),
      denominator:
        part.denominator === null ? sum.denominator : rounded((sum.denominator ?? 0) + part.denominator),
    }),
    NOTHING,
  );

/** The change from one period to the next; of shares the difference. */
export function changeOf(
  { unit }: Pick<MetricDefinition, 'unit'>,
  now: number | null,
  before: number | null,
): number | null {
  if (now === null || before === null) return null;
  if (unit === 'percent') return rounded(now - before, 6);
  return before === 0 ? null : rounded((now - before) / Math.abs(before), 6);
}

export function meets(
  { direction }: Pick<MetricDefinition, 'direction'>,
  value: number | null,
  target: number | null,
): boolean | null {
  if (value === null || target === null) return null;
  return direction === 'up' ? value >= target : value <= target;
}

const rounded = (value: number, places = 2): number => Number(value.toFixed(places));
