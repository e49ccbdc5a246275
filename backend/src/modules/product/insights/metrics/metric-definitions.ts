import type { UnifiedModel } from '@chairside/kit';

export type MetricUnit = 'money' | 'count' | 'percent' | 'days' | 'ratio';
/** `sum`: what the days add up to. `rate`: sum of numerators by sum of denominators. `standing`: what it was at the last look. */
export type MetricKind = 'sum' | 'rate' | 'standing';
/** The kinds of tools that figures come from. */
export type MetricFamily = 'practice' | 'aligners';

/** A kind of records that a tool must send for a figure, with the fields of it that the figure is made of. */
export interface MetricNeed {
  readonly model: UnifiedModel;
  readonly fields?: readonly string[];
}

/** One figure: how it is called, what it is made of, and what a practice usually aims at. */
export interface MetricDefinition {
  readonly key: string;
  readonly label: string;
  /** One sentence for people: what is counted, and divided by what. */
  readonly formula: string;
  readonly unit: MetricUnit;
  /** Which way is better. */
  readonly direction: 'up' | 'down';
  readonly kind: MetricKind;
  /** In the metric's unit; percent as a share. Null where there is no usual one. */
  readonly target: number | null;
  readonly family: MetricFamily;
  readonly needs: readonly MetricNeed[];
  /** The figure whose records stand behind this one; null where no list can be shown. */
  readonly rows: string | null;
}

type Plain = Omit<MetricDefinition, 'kind' | 'target' | 'family' | 'rows'> &
  Partial<Pick<MetricDefinition, 'kind' | 'target' | 'family' | 'rows'>>;

const define = (metric: Plain): MetricDefinition => ({
  ...{ kind: 'sum', target: null, family: 'practice', rows: metric.key },
  ...metric,
});
const aligner = (metric: Omit<Plain, 'needs'>): MetricDefinition =>
  define({ ...metric, family: 'aligners', needs: [] });

const VISITS: MetricNeed = { model: 'appointments' };
const WORK: MetricNeed = { model: 'procedures', fields: ['fee', 'serviceDate'] };
const PAYMENTS: MetricNeed = { model: 'claims', fields: ['paid', 'writeOff', 'receivedOn'] };
const PLANS: MetricNeed = { model: 'procedures', fields: ['fee', 'plannedAt'] };

const MONEY: readonly MetricDefinition[] = [
  define({
    key: 'gross_production',
    label: 'Gross production',
    formula: 'Fees of the procedures completed in the period.',
    ...{ unit: 'money', direction: 'up', needs: [WORK] },
  }),
  define({
    key: 'net_production',
    label: 'Net production',
    formula: 'Gross production less the write-offs of insurance claims received in the period.',
    ...{ unit: 'money', direction: 'up', needs: [WORK, PAYMENTS], rows: 'gross_production' },
  }),
  define({
    key: 'collections',
    label: 'Collections',
    formula: 'Payments of insurance claims received in the period. What patients pay themselves is not sent.',
    ...{ unit: 'money', direction: 'up', needs: [PAYMENTS] },
  }),
  define({
    key: 'collection_rate',
    label: 'Collection rate',
    formula: 'Collections ÷ net production.',
    ...{ unit: 'percent', direction: 'up', kind: 'rate', target: 0.98 },
    ...{ needs: [WORK, PAYMENTS], rows: 'collections' },
  }),
  define({
    key: 'production_per_visit',
    label: 'Production per visit',
    formula: 'Gross production ÷ completed visits.',
    ...{ unit: 'money', direction: 'up', kind: 'rate', needs: [WORK, VISITS], rows: 'gross_production' },
  }),
  define({
    key: 'case_acceptance',
    label: 'Case acceptance',
    formula:
      'Fees of planned treatment that was scheduled or completed ÷ fees of all treatment planned in the period.',
    ...{ unit: 'percent', direction: 'up', kind: 'rate', target: 0.6, needs: [PLANS] },
  }),
  define({
    key: 'unscheduled_treatment',
    label: 'Unscheduled treatment',
    formula: 'Fees of planned treatment without a visit, as it stood at the last collection.',
    ...{ unit: 'money', direction: 'down', kind: 'standing', needs: [PLANS] },
  }),
];

const SCHEDULE: readonly MetricDefinition[] = [
  define({
    key: 'visits_completed',
    label: 'Completed visits',
    formula: 'Appointments of the period that took place.',
    ...{ unit: 'count', direction: 'up', needs: [VISITS] },
  }),
  define({
    key: 'visits_broken',
    label: 'Broken appointments',
    formula: 'Appointments of the period that the patient missed or that were broken.',
    ...{ unit: 'count', direction: 'down', needs: [VISITS] },
  }),
  define({
    key: 'visits_cancelled',
    label: 'Cancelled appointments',
    formula: 'Appointments of the period that were cancelled.',
    ...{ unit: 'count', direction: 'down', needs: [VISITS] },
  }),
  define({
    key: 'broken_rate',
    label: 'Broken rate',
    formula: 'Broken appointments ÷ (completed visits + broken appointments).',
    ...{ unit: 'percent', direction: 'down', kind: 'rate', target: 0.08 },
    ...{ needs: [VISITS], rows: 'visits_broken' },
  }),
  define({
    key: 'new_patients',
    label: 'New patients',
    formula: 'Completed visits that the practice marked as a patient’s first.',
    ...{ unit: 'count', direction: 'up', needs: [{ model: 'appointments', fields: ['isNewPatient'] }] },
  }),
  define({
    key: 'hygiene_reappointment',
    label: 'Hygiene reappointment',
    formula: 'Completed hygiene visits after which the patient has another visit ÷ completed hygiene visits.',
    ...{ unit: 'percent', direction: 'up', kind: 'rate', target: 0.9 },
    needs: [{ model: 'appointments', fields: ['isHygiene'] }],
  }),
];

const ALIGNERS: readonly MetricDefinition[] = [
  aligner({
    key: 'aligner_consults',
    label: 'Aligner consults',
    formula: 'Aligner cases that were begun in the period.',
    ...{ unit: 'count', direction: 'up' },
  }),
  aligner({
    key: 'aligner_submitted',
    label: 'Aligner cases submitted',
    formula: 'Aligner cases that were first submitted in the period.',
    ...{ unit: 'count', direction: 'up' },
  }),
  aligner({
    key: 'aligner_approved',
    label: 'Aligner setups approved',
    formula: 'Aligner cases whose treatment setup was approved in the period.',
    ...{ unit: 'count', direction: 'up' },
  }),
  aligner({
    key: 'aligner_starts',
    label: 'Aligner starts',
    formula: 'Aligner cases whose treatment began in the period.',
    ...{ unit: 'count', direction: 'up' },
  }),
  aligner({
    key: 'consult_to_start',
    label: 'Consult-to-start rate',
    formula:
      'Aligner cases begun in the period whose treatment has started ÷ all aligner cases begun in the period.',
    ...{ unit: 'percent', direction: 'up', kind: 'rate', rows: 'aligner_consults' },
  }),
  aligner({
    key: 'days_to_approval',
    label: 'Days from submission to approval',
    formula: 'Days from submission to approval ÷ cases approved in the period.',
    ...{ unit: 'days', direction: 'down', kind: 'rate', rows: 'aligner_approved' },
  }),
  aligner({
    key: 'revisions_per_case',
    label: 'Revisions per case',
    formula: 'Changes requested before approval ÷ cases approved in the period.',
    ...{ unit: 'ratio', direction: 'down', kind: 'rate', rows: 'aligner_approved' },
  }),
];

export const METRICS: readonly MetricDefinition[] = [...MONEY, ...SCHEDULE, ...ALIGNERS];
export const METRIC_KEYS: readonly string[] = METRICS.map(({ key }) => key);

const BY_KEY = new Map(METRICS.map((metric) => [metric.key, metric]));

/** A figure by its key; callers' keys were checked before. */
export function metricOf(key: string): MetricDefinition {
  const metric = BY_KEY.get(key);
  if (!metric) throw new Error(`no metric ${key}`);
  return metric;
}
