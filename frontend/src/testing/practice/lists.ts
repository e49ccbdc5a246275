import type {
  DueRecall,
  OpenTreatment,
  PatientLabel,
  PatientList,
  PatientRow,
  RecallList,
  Task,
  TaskList,
  TreatmentList,
} from './types.ts';
import { answer, DAY, PATIENTS } from './book.ts';

const usd = (cents: number) => ({ cents, currency: 'USD' });

const rowOf = ({ ref, name, age }: PatientLabel, index: number): PatientRow => ({
  ...{ ref, name, age, chart_number: String(2040 + index) },
  ...{ last_visit: '2025-07-08', next_visit: index % 2 === 0 ? DAY : null },
  ...{ balance: usd(index * 4_250), flags: index === 1 ? ['minor'] : index === 4 ? ['no_texts'] : [] },
});

export const patientList = (who: readonly PatientLabel[] = PATIENTS): PatientList => ({
  ...{ items: who.map(rowOf), next_cursor: null, total: who.length, complete: true, visits: null },
  ...answer(),
});

const recall = (index: number, group: DueRecall['group'], days: number): DueRecall => ({
  ...{ ref: `r${index}`, patient: PATIENTS[index] ?? { ref: 'p0', name: null, age: null }, group },
  ...{ days_overdue: days, type_name: index % 2 === 0 ? 'Cleaning' : 'Periodontal maintenance' },
  ...{ due_on: group === 'overdue' ? '2025-12-01' : '2026-01-20', previous_on: '2025-06-01' },
  ...{ scheduled_on: null, status: group === 'overdue' ? 'overdue' : 'due', native_status: null },
  last_contact:
    index === 2 ? { kind: 'phone', outcome: 'message_left', at: `${DAY.slice(0, 8)}02T18:00:00Z` } : null,
});

const RECALLS = [recall(0, 'overdue', 35), recall(2, 'overdue', 12), recall(4, 'this_month', -15)];

export const recallList = (items: readonly DueRecall[] = RECALLS): RecallList => {
  const count = (group: DueRecall['group']) => items.filter((item) => item.group === group).length;
  return {
    ...{ today: DAY, items: [...items], complete: true, names_missing: 0 },
    counts: {
      ...{ overdue: count('overdue'), this_month: count('this_month'), next_month: count('next_month') },
    },
    ...answer(),
  };
};

const planned = (index: number, code: string, description: string, cents: number): OpenTreatment => ({
  ...{ ref: `t${index}`, patient: PATIENTS[index] ?? { ref: 'p0', name: null, age: null } },
  ...{ code, description, tooth: String(14 + index), surfaces: index === 0 ? ['M', 'O'] : [] },
  ...{ fee: usd(cents), planned_on: '2025-11-03', age_days: 63 + index * 40, provider_ref: 'd1' },
});

const TREATMENT = [
  planned(0, 'DX210', 'Composite, two surfaces', 24_000),
  planned(3, 'DX340', 'Ceramic crown', 138_000),
  planned(5, 'DX710', 'Extraction', 19_500),
];

export const treatmentList = (items: readonly OpenTreatment[] = TREATMENT): TreatmentList => ({
  ...{ today: DAY, items: [...items], complete: true, names_missing: 0 },
  totals: {
    ...{ procedures: items.length, patients: items.length },
    value: items.length > 0 ? [usd(items.reduce((sum, { fee }) => sum + (fee?.cents ?? 0), 0))] : [],
  },
  ...answer(),
});

const task = (id: string, title: string, more: Partial<Task>): Task => ({
  ...{ id, title, patient: null, assignee_id: null, assignee_name: null, due_on: null, done_at: null },
  ...{ organisation_id: null, owner_id: '0b9c6a52-7c1e-5d0f-9a51-0d6f2f4b7a01', owner_name: 'Ada Byron' },
  ...{ is_sample: false, version: 1, created_at: `${DAY}T16:00:00Z`, updated_at: `${DAY}T16:00:00Z` },
  ...more,
});

export const TASKS = [
  task('k1', 'Call the lab about the crown', {
    due_on: '2026-01-02',
    patient: { ref: 'p1', name: 'Nora Quill', source_id: 's1' },
  }),
  task('k2', 'Order impression material', { assignee_name: 'June Ashby', due_on: '2030-01-09' }),
  task('k3', 'Water the plants', { is_sample: true }),
];

export const taskList = (items: readonly Task[] = TASKS): TaskList => ({
  ...{ items: [...items], total: items.length, page: 1, page_size: 50 },
});
