import type { Answer } from '../../shared/api/client.ts';
import { METRICS } from './metrics.ts';

export type Summary = Answer<'get', '/api/bi/summary'>;

const AS_OF = '2026-01-05T02:10:00Z';
const MONTHS = Array.from({ length: 12 }, (_, at) =>
  new Date(Date.UTC(2025, 1 + at, 1)).toISOString().slice(0, 10),
);

/** What a month brings, and how the months differ. */
const MONTHLY: Readonly<Record<string, number>> = {
  gross_production: 84_000,
  net_production: 78_500,
  collections: 76_200,
  new_patients: 21,
  visits_completed: 262,
  visits_broken: 19,
  visits_cancelled: 12,
  aligner_consults: 7,
  aligner_submitted: 5,
  aligner_approved: 4,
  aligner_starts: 3,
};
const RATES: Readonly<Record<string, readonly [number, number]>> = {
  collection_rate: [0.971, 0.962],
  broken_rate: [0.068, 0.075],
  hygiene_reappointment: [0.88, 0.88],
  production_per_visit: [321.4, 309.1],
  unscheduled_treatment: [41_250, 38_000],
  consult_to_start: [0.43, 0.4],
  days_to_approval: [9.5, 12],
};

const points = (monthly: number) =>
  MONTHS.map((at, index) => ({ at, value: Math.round(monthly * (1 + ((index * 5) % 7) / 40)) }));
const sumOf = (monthly: number): number => points(monthly).reduce((sum, { value }) => sum + value, 0);

function cardOf({
  key,
  usual_target: target,
  unit,
  direction,
  kind,
}: (typeof METRICS)[number]): Summary['cards'][number] {
  const monthly = MONTHLY[key];
  const [now, then] = RATES[key] ?? [null, null];
  const value = monthly === undefined ? now : sumOf(monthly);
  const before = monthly === undefined ? then : Math.round(sumOf(monthly) * 0.96);
  const difference = value === null || before === null ? null : value - before;
  const relative = difference === null || !before ? null : difference / before;
  const met =
    value === null || target === null ? null : direction === 'up' ? value >= target : value <= target;
  const isSent = key !== 'case_acceptance';
  return {
    ...{ metric: key, value, numerator: value, denominator: kind === 'rate' ? 1 : null, before },
    ...{ change: unit === 'percent' ? difference : relative, target, on_target: met, source: 'pica_live' },
    not_sent_by: isSent ? [] : ['Eaglesoft'],
    tool_names: isSent ? [key.startsWith('aligner') ? 'ClearCorrect' : 'Eaglesoft'] : [],
    as_of: isSent ? AS_OF : null,
  };
}

const part = (ref: string | null, name: string | null, share: number) => ({
  ...{ ref, name },
  values: [
    ...Object.entries(MONTHLY).map(([metric, value]) => ({
      metric,
      value: Math.round(sumOf(value) * share),
    })),
    { metric: 'collection_rate', value: 0.94 + share / 10 },
    { metric: 'broken_rate', value: 0.05 + share / 20 },
  ],
});

/** A location with the tool that its figures come from. */
function placeOf(ref: string | null, name: string | null, share: number, tool?: string) {
  const all = part(ref, name, share);
  const not_sent = tool === 'Eaglesoft' ? ['new_patients'] : [];
  const values = all.values.filter(({ metric }) => !not_sent.includes(metric));
  return { ...all, values, tool_names: tool ? [tool] : [], not_sent };
}

/** A live practice with two providers: one figure that its tool cannot send, and one rate without a divisor. */
export const LIVE: Summary = {
  ...{ scope: 'own', organisation_name: null, from: '2025-02-01', to: '2026-01-05' },
  compared_with: { from: '2024-02-28', to: '2025-01-31' },
  ...{ source: 'pica_live', currency: 'USD', step: 'month' },
  sources: [{ source: 'pica_live', tool_names: ['ClearCorrect', 'Eaglesoft'], as_of: AS_OF }],
  cards: METRICS.map(cardOf),
  series: Object.entries(MONTHLY).map(([metric, value]) => ({ metric, points: points(value) })),
  by_location: [placeOf(null, null, 1)],
  by_provider: [part('p1', 'Dr. Ada Marsh', 0.62), part('p2', 'Jonas Weber, RDH', 0.38)],
  collection: [
    { tool_name: 'ClearCorrect', state: 'ok', error: null, ended_at: AS_OF },
    { tool_name: 'Eaglesoft', state: 'ok', error: null, ended_at: AS_OF },
  ],
};

/** An organization with three locations on sample data; a visit rate has no visits to divide by. */
export const SAMPLE: Summary = {
  ...LIVE,
  ...{ scope: 'o1', organisation_name: 'Cedar Ridge Dental Group', source: 'mock_data' },
  sources: [{ source: 'mock_data', tool_names: ['ClearCorrect', 'Eaglesoft'], as_of: AS_OF }],
  cards: LIVE.cards.map((card) => ({ ...card, source: 'mock_data' })),
  by_location: [
    placeOf('l1', 'Cedar Ridge Downtown', 0.45, 'Open Dental'),
    placeOf('l2', 'Cedar Ridge Lakeside', 0.35, 'Dentrix'),
    placeOf('l3', 'Cedar Ridge North', 0.2, 'Eaglesoft'),
  ],
};

/** The night's run failed: the figures stay those of the day before. */
export const FAILED_RUN: Summary = {
  ...LIVE,
  collection: [
    { tool_name: 'ClearCorrect', state: 'ok', error: null, ended_at: AS_OF },
    {
      ...{ tool_name: 'Eaglesoft', state: 'failed', ended_at: '2026-01-06T02:10:00Z' },
      error: 'Eaglesoft did not answer in time.',
    },
  ],
};

export const NOTHING: Summary = {
  ...LIVE,
  ...{ sources: [], series: [], by_location: [], by_provider: [], collection: [], compared_with: null },
  cards: LIVE.cards.map((card) => ({
    ...card,
    ...{ value: null, before: null, change: null, on_target: null, as_of: null, tool_names: [] },
  })),
};
