import { addDays } from './local-time.ts';
import { sampleMonday, samplePerson, sampleProcedures } from './treatment.ts';

export interface SampleClaim {
  number: number;
  patientNumber: number;
  type: 'primary' | 'secondary' | 'preauthorization';
  status: 'unsent' | 'on_hold' | 'queued' | 'sent' | 'received' | 'in_process';
  serviceDate: string;
  /** Empty until it happened. */
  sentOn: string;
  receivedOn: string;
  /** Minor units. */
  billed: number;
  estimated: number;
  paid: number;
  deductible: number;
  writeOff: number;
  providerNumber: number;
  /** The day of its last change, where the list is asked by time. */
  changedOn?: string;
}
export interface SampleRecall {
  number: number;
  patientNumber: number;
  typeNumber: number;
  typeName: string;
  months: number;
  days: number;
  dueOn: string;
  previousOn: string;
  /** Empty unless a visit is booked. */
  scheduledOn: string;
  disabled: boolean;
}
export interface SampleCoverage {
  number: number;
  patientNumber: number;
  payerName: string;
  planName: string;
  groupNumber: string;
  subscriberId: string;
  effectiveOn: string;
}

const STATUSES = ['unsent', 'on_hold', 'queued', 'sent', 'received', 'in_process'] as const;
const TYPES = ['primary', 'primary', 'secondary', 'primary', 'preauthorization'] as const;
const SENT_STATES: ReadonlySet<string> = new Set(['sent', 'received', 'in_process']);

/** Fifteen claims, one for each procedure that was done, in every state a claim can have. */
export function sampleClaims(now: Date, timeZone: string): SampleClaim[] {
  const done = sampleProcedures(now, timeZone).filter(({ status }) => status === 'completed');
  return done.map(({ patientNumber, code, serviceDate, providerNumber }, index) => {
    const status = STATUSES[index % STATUSES.length] ?? 'unsent';
    const received = status === 'received';
    return {
      number: 500 + index + 1,
      patientNumber,
      type: TYPES[index % TYPES.length] ?? 'primary',
      status,
      serviceDate,
      sentOn: SENT_STATES.has(status) ? addDays(serviceDate, 1) : '',
      receivedOn: received ? addDays(serviceDate, 15) : '',
      billed: code.fee,
      estimated: Math.round(code.fee * 0.8),
      paid: received ? Math.round(code.fee * 0.8) : 0,
      deductible: received ? 5_000 : 0,
      writeOff: received ? Math.round(code.fee * 0.05) : 0,
      providerNumber,
    };
  });
}

const RECALL_TYPES = [
  { typeNumber: 1, typeName: 'Prophylaxis', months: 6, days: 1 },
  { typeNumber: 2, typeName: 'Perio maintenance', months: 3, days: 0 },
  { typeNumber: 3, typeName: 'Exam', months: 12, days: 0 },
] as const;

/** Days from Monday to the due date: five overdue, five booked, eight to come, two switched off. */
function dueAfter(index: number): number {
  if (index < 5) return -7 * (index + 1);
  if (index < 10) return 5 + index;
  return 14 + 5 * (index - 10);
}

/** Twenty recalls of twenty people. */
export function sampleRecalls(now: Date, timeZone: string): SampleRecall[] {
  const monday = sampleMonday(now, timeZone);
  return Array.from({ length: 20 }, (_, index) => {
    const type = RECALL_TYPES[index % RECALL_TYPES.length] ?? RECALL_TYPES[0];
    const dueOn = addDays(monday, dueAfter(index));
    return {
      number: 700 + index + 1,
      patientNumber: samplePerson(index, 1, 2),
      ...type,
      dueOn,
      previousOn: addDays(dueOn, -(30 * type.months + type.days)),
      scheduledOn: index >= 5 && index < 10 ? addDays(monday, 7 + (index % 5)) : '',
      disabled: index >= 18,
    };
  });
}

/** One plan of an invented payer for every second person. */
export function sampleCoverages(patientNumber: number): SampleCoverage[] {
  if (patientNumber % 2 === 0) return [];
  return [
    {
      number: 900 + patientNumber,
      patientNumber,
      payerName: 'Sample Dental Mutual',
      planName: 'Sample plan B',
      groupNumber: 'SG-100',
      subscriberId: `SUB${String(patientNumber).padStart(4, '0')}`,
      effectiveOn: '2025-01-01',
    },
  ];
}
