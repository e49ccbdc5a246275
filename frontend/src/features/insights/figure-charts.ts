import type { ChartData, ChartKind, ChartPoint } from '../../shared/ui/chart/chart-data.ts';
import { type Days, pointDays, pointLabel } from '../../shared/figures/period.ts';
import type { Metrics, Summary } from './types.ts';

/** One chart of the page: which figures it shows, and how. */
export interface FigureChart {
  readonly key: string;
  readonly title: string;
  readonly kind: ChartKind;
  readonly metrics: readonly string[];
  readonly empty: string;
}

export const TIME_CHARTS: readonly FigureChart[] = [
  {
    ...{ key: 'production', title: 'Production and collections', kind: 'lines' },
    metrics: ['gross_production', 'net_production', 'collections'],
    empty: 'No production or payments were collected for this period.',
  },
  {
    ...{ key: 'visits', title: 'Appointments by status', kind: 'stacked' },
    metrics: ['visits_completed', 'visits_broken', 'visits_cancelled'],
    empty: 'No appointments were collected for this period.',
  },
  {
    ...{ key: 'new_patients', title: 'New patients', kind: 'bars', metrics: ['new_patients'] },
    empty: 'No first visits were collected for this period.',
  },
];

export const FUNNEL: FigureChart = {
  ...{ key: 'funnel', title: 'Aligner funnel', kind: 'rows' },
  metrics: ['aligner_consults', 'aligner_submitted', 'aligner_approved', 'aligner_starts'],
  empty: 'No aligner cases were collected for this period. Connect your aligner tool to see them here.',
};

/** What is behind one figure of a chart. */
export interface Behind extends Days {
  readonly metric: string;
}

const SHORT: Readonly<Record<string, string>> = {
  visits_completed: 'Completed',
  visits_broken: 'Broken',
  visits_cancelled: 'Cancelled',
  aligner_consults: 'Consults',
  aligner_submitted: 'Submitted',
  aligner_approved: 'Approved',
  aligner_starts: 'Started',
};

/** The figure's name where its chart already says what it is of. */
export const shortName = (key: string, metrics: Metrics): string =>
  SHORT[key] ?? metrics.get(key)?.label ?? key;

/** The figures of a chart through the period. A figure that no tool sent has no line, instead of one at zero. */
export function courseOf(
  { metrics: keys }: FigureChart,
  { series, step }: Summary,
  metrics: Metrics,
): ChartData {
  const shown = keys.flatMap((key) => series.find(({ metric }) => metric === key) ?? []);
  return {
    labels: shown[0]?.points.map(({ at }) => pointLabel(at, step)) ?? [],
    series: shown.map(({ metric, points }) => ({
      name: shortName(metric, metrics),
      values: points.map(({ value }) => value),
    })),
  };
}

/** The records behind a point of `courseOf`: those of its month or day, with the filters of the page. */
export function behindCourse(
  { metrics: keys }: FigureChart,
  { series, step, from, to }: Summary,
  { series: at, label }: ChartPoint,
): Behind | null {
  const shown = keys.flatMap((key) => series.find(({ metric }) => metric === key) ?? [])[at];
  const start = shown?.points[label]?.at;
  return shown && start ? { metric: shown.metric, ...pointDays(start, step, { from, to }) } : null;
}

/** Each step of the funnel as one bar. */
export function funnelOf({ cards }: Summary, metrics: Metrics): ChartData {
  return {
    labels: FUNNEL.metrics.map((key) => shortName(key, metrics)),
    series: [
      {
        name: 'Cases',
        values: FUNNEL.metrics.map((key) => cards.find(({ metric }) => metric === key)?.value ?? null),
      },
    ],
  };
}

export function behindFunnel({ from, to }: Summary, { label }: ChartPoint): Behind | null {
  const metric = FUNNEL.metrics[label];
  return metric ? { metric, from, to } : null;
}
