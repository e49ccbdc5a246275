import type { OpenTreatment } from '../types.ts';

export const SORTS = ['oldest', 'newest', 'value', 'value_low'] as const;
export type Sort = (typeof SORTS)[number];

const age = ({ age_days }: OpenTreatment): number => age_days ?? -1;
const value = ({ fee }: OpenTreatment): number => fee?.cents ?? -1;

const order: Readonly<Record<Sort, (a: OpenTreatment, b: OpenTreatment) => number>> = {
  oldest: (a, b) => age(b) - age(a),
  newest: (a, b) => age(a) - age(b),
  value: (a, b) => value(b) - value(a),
  value_low: (a, b) => value(a) - value(b),
};

/** Planned work in the wanted order; what has no age or fee counts as less than any. */
export const sorted = (items: readonly OpenTreatment[], sort: Sort): OpenTreatment[] =>
  [...items].sort(order[sort]);
