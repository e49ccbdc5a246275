import type { Answer } from '../../shared/api/client.ts';

type Metric = Answer<'get', '/api/bi/metrics'>['items'][number];

const PRACTICE = ['Dentrix', 'Eaglesoft', 'Open Dental'];
const ALIGNERS = ['ClearCorrect'];

type Plain = Pick<Metric, 'key' | 'label' | 'formula'> & Partial<Metric>;
const metric = (plain: Plain): Metric => ({
  ...{ unit: 'count', direction: 'up', kind: 'sum', usual_target: null, tools: PRACTICE, not_sent_by: [] },
  ...{ has_rows: true },
  ...plain,
});
const rate = (plain: Plain): Metric => metric({ unit: 'percent', kind: 'rate', ...plain });
const aligner = (plain: Plain): Metric => metric({ tools: ALIGNERS, ...plain });

/** The figures of the page, with shorter formulas than the hub's. */
export const METRICS: readonly Metric[] = [
  metric({
    key: 'gross_production',
    label: 'Gross production',
    formula: 'Fees of completed procedures.',
    unit: 'money',
  }),
  metric({
    key: 'net_production',
    label: 'Net production',
    formula: 'Gross production less write-offs.',
    unit: 'money',
  }),
  metric({ key: 'collections', label: 'Collections', formula: 'Payments received.', unit: 'money' }),
  rate({
    key: 'collection_rate',
    label: 'Collection rate',
    formula: 'Collections ÷ net production.',
    usual_target: 0.98,
  }),
  metric({ key: 'new_patients', label: 'New patients', formula: 'First visits.' }),
  metric({ key: 'visits_completed', label: 'Completed visits', formula: 'Visits that took place.' }),
  metric({
    key: 'visits_broken',
    label: 'Broken appointments',
    formula: 'Missed visits.',
    direction: 'down',
  }),
  metric({
    key: 'visits_cancelled',
    label: 'Cancelled appointments',
    formula: 'Cancelled visits.',
    direction: 'down',
  }),
  rate({
    ...{ key: 'broken_rate', label: 'Broken rate', formula: 'Broken ÷ (completed + broken).' },
    ...{ direction: 'down', usual_target: 0.08 },
  }),
  rate({
    ...{ key: 'hygiene_reappointment', label: 'Hygiene reappointment', usual_target: 0.9 },
    formula: 'Hygiene visits leaving with a next visit ÷ hygiene visits.',
  }),
  rate({
    ...{ key: 'case_acceptance', label: 'Case acceptance', formula: 'Accepted ÷ presented value.' },
    ...{ usual_target: 0.6, not_sent_by: ['Eaglesoft'] },
  }),
  metric({
    ...{ key: 'unscheduled_treatment', label: 'Unscheduled treatment', formula: 'Planned without a visit.' },
    ...{ unit: 'money', direction: 'down', kind: 'standing' },
  }),
  rate({
    ...{ key: 'production_per_visit', label: 'Production per visit', unit: 'money' },
    formula: 'Gross production ÷ completed visits.',
  }),
  aligner({ key: 'aligner_consults', label: 'Aligner consults', formula: 'Cases begun.' }),
  aligner({ key: 'aligner_submitted', label: 'Aligner cases submitted', formula: 'Cases submitted.' }),
  aligner({ key: 'aligner_approved', label: 'Aligner setups approved', formula: 'Setups approved.' }),
  aligner({ key: 'aligner_starts', label: 'Aligner starts', formula: 'Treatments begun.' }),
  aligner({
    ...{ key: 'consult_to_start', label: 'Consult-to-start rate', unit: 'percent', kind: 'rate' },
    formula: 'Started ÷ begun cases.',
  }),
  aligner({
    ...{ key: 'days_to_approval', label: 'Days from submission to approval', unit: 'days', kind: 'rate' },
    ...{ formula: 'Days to approval ÷ approved cases.', direction: 'down' },
  }),
  aligner({
    ...{ key: 'revisions_per_case', label: 'Revisions per case', unit: 'ratio', kind: 'rate' },
    ...{ formula: 'Changes requested ÷ approved cases.', direction: 'down' },
  }),
];
