import { metricOf } from '../metrics/metric-definitions.ts';

/** The lists that figures are made of. */
export type PartName = 'visits' | 'work' | 'claims' | 'plans' | 'cases';

/** What is read from each kind of tool. */
export const PARTS: Readonly<Record<'practice' | 'aligners', readonly PartName[]>> = {
  practice: ['visits', 'work', 'plans', 'claims'],
  aligners: ['cases'],
};

const PART_OF_MODEL: Readonly<Record<string, PartName>> = {
  appointments: 'visits',
  procedures: 'work',
  claims: 'claims',
};

/** The lists that a figure is made of: it is written only when all of them were read. */
export function madeOf(key: string): readonly PartName[] {
  const { family, kind, needs } = metricOf(key);
  if (family === 'aligners') return ['cases'];
  return kind === 'standing' ? ['plans'] : needs.map(({ model }) => PART_OF_MODEL[model] ?? 'work');
}
