import type { Contribution } from './contribution.ts';

const cents = (value: number): number => Math.round(value * 100) / 100;
const keyOf = ({ metric, day, provider }: Contribution): string => JSON.stringify([metric, day, provider]);

/** Totals by figure, day and provider, summed record by record: no record outlives its page. */
export class FactSheet {
  private readonly facts = new Map<string, Contribution>();

  add(parts: readonly Contribution[]): void {
    for (const part of parts) {
      const known = this.facts.get(keyOf(part));
      this.facts.set(keyOf(part), known ? sum(known, part) : part);
    }
  }

  /** Those of some figures within some days. */
  of(metrics: ReadonlySet<string>, from: string, to: string): readonly Contribution[] {
    return [...this.facts.values()].filter(
      ({ metric, day }) => metrics.has(metric) && day >= from && day <= to,
    );
  }
}

const sum = (a: Contribution, b: Contribution): Contribution => ({
  ...a,
  numerator: cents(a.numerator + b.numerator),
  denominator:
    a.denominator === null && b.denominator === null
      ? null
      : cents((a.denominator ?? 0) + (b.denominator ?? 0)),
});
