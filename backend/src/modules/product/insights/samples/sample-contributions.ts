import {
  addDays,
  sampleAppointments,
  type SampleAppointment,
  type SampleClaim,
  sampleClaimsSince,
  samplePractice,
  type SampleProcedure,
  sampleProceduresSince,
  wallClock,
} from '@chairside/kit/practice';
import { type Contribution, contributions } from '../facts/contribution.ts';
import { type CountedVisit, ofClaim, ofProcedure, ofVisit } from '../facts/practice-contributions.ts';
import type { Period } from '../summary/periods.ts';

const ZONE = samplePractice.timeZone;
/** The schedule of the sample practice ends within this time. */
const AHEAD_DAYS = 14;
const USD = 'USD';

/** What the records of one patient add to figures. */
export interface OfPatient {
  readonly patient: number;
  readonly parts: readonly Contribution[];
}

export const providerRef = (number: number): string => `sample-provider-${number}`;
export const sampleToday = (now: Date): string => wallClock(now, ZONE).slice(0, 10);

/** What the sample practice’s schedule, work, plans and claims add to figures: counted as those of a tool are. */
export function* sampleContributions(now: Date, { from, to }: Period): Generator<OfPatient, void> {
  yield* ofVisits(sampleAppointments(now, ZONE, { from, to: addDays(to, AHEAD_DAYS) }));
  for (const row of sampleProceduresSince(now, ZONE, from))
    yield { patient: row.patientNumber, parts: [...ofWork(row), ...ofPlan(row, to)] };
  for (const row of sampleClaimsSince(now, ZONE, from))
    yield { patient: row.patientNumber, parts: ofPayment(row) };
}

function* ofVisits(rows: readonly SampleAppointment[]): Generator<OfPatient, void> {
  const visits = rows.map((row) => ({ patient: row.patientNumber, visit: visitOf(row) }));
  const last = new Map<string, string>();
  for (const { visit } of visits) {
    const stands = visit.status !== 'no_show' && visit.status !== 'cancelled';
    const start = visit.startAt ?? '';
    if (stands && start > (last.get(visit.patientId) ?? '')) last.set(visit.patientId, start);
  }
  for (const { patient, visit } of visits) yield { patient, parts: ofVisit(visit, last) };
}

/** The practice's wall clock stands for the instant: only its day and its order count. */
const visitOf = (row: SampleAppointment): CountedVisit => ({
  ...{ startAt: `${row.start.replace(' ', 'T')}.000Z`, timeZone: 'UTC' },
  ...{ patientId: String(row.patientNumber), providerId: providerRef(row.providerNumber) },
  ...{ status: row.state, sourceStatus: row.state, isNewPatient: row.newPatient, isHygiene: row.hygiene },
});

const ofWork = ({ status, serviceDate, plannedOn, providerNumber, code }: SampleProcedure) =>
  ofProcedure({
    ...{ status, serviceDate, plannedAt: plannedOn, providerId: providerRef(providerNumber) },
    fee: { amount: code.fee, currency: USD },
  });

const ofPlan = ({ status, providerNumber, code }: SampleProcedure, today: string): readonly Contribution[] =>
  status === 'planned'
    ? contributions(today, providerRef(providerNumber), { unscheduled_treatment: code.fee / 100 })
    : [];

const ofPayment = ({ receivedOn, paid, writeOff, providerNumber }: SampleClaim) =>
  ofClaim({
    ...{ receivedOn: receivedOn || null, treatingProviderId: providerRef(providerNumber) },
    ...{ paid: { amount: paid, currency: USD }, writeOff: { amount: writeOff, currency: USD } },
  });
