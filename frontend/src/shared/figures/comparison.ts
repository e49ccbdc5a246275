import type { ChartData } from '../ui/chart/chart-data.ts';
import type { Metric, Part } from './types.ts';

/** What belongs to no location or provider still counts, and says so. */
export const partName = ({ ref, name }: Part, none: string): string =>
  name ?? (ref === null ? none : 'No longer listed');

/** One figure side by side. */
export function comparisonOf(
  parts: readonly Part[],
  { key, label }: Pick<Metric, 'key' | 'label'>,
  none: string,
): ChartData {
  return {
    labels: parts.map((part) => partName(part, none)),
    series: [
      {
        name: label,
        values: parts.map(({ values }) => values.find(({ metric }) => metric === key)?.value ?? null),
      },
    ],
  };
}
