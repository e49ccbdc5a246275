import { dayIn } from '@chairside/kit/practice';
import {
  type AppointmentRecord,
  type ClaimRecord,
  isOpenTreatment,
  practiceStatus,
  type ProcedureRecord,
} from '#product/practice/index.ts';
import { type Contribution, contributions, type Parts } from './contribution.ts';

type Money = { readonly amount: number } | null;

/** Amounts in the practice's currency; records bring minor units. */
const amountOf = (money: Money): number => (money?.amount ?? 0) / 100;

/** What figures need of a visit, a procedure and a claim. */
export type CountedVisit = Pick<
  AppointmentRecord,
  'startAt' | 'timeZone' | 'patientId' | 'providerId' | 'sourceStatus' | 'isNewPatient' | 'isHygiene'
> & { readonly status: string };
type CountedWork = Pick<ProcedureRecord, 'status' | 'serviceDate' | 'plannedAt' | 'providerId' | 'fee'>;
type CountedClaim = Pick<ClaimRecord, 'receivedOn' | 'treatingProviderId' | 'paid' | 'writeOff'>;

/** The visits that a patient still has, or had, after others: the start of the last one by patient. */
export type LastVisits = ReadonlyMap<string, string>;

/** The day of a visit in the practice's own calendar. */
export const dayOfVisit = ({ startAt, timeZone }: CountedVisit): string | null =>
  startAt === null ? null : dayIn(new Date(startAt), timeZone);

/** Whether a visit takes place, as far as anybody knows now. */
export const stands = ({ status, sourceStatus }: CountedVisit): boolean =>
  !['broken', 'cancelled'].includes(practiceStatus(status, sourceStatus).status);

export function ofVisit(row: CountedVisit, last: LastVisits): readonly Contribution[] {
  const day = dayOfVisit(row);
  return day === null ? [] : contributions(day, row.providerId, partsOfVisit(row, last));
}

function partsOfVisit(row: CountedVisit, last: LastVisits): Parts {
  const { status } = practiceStatus(row.status, row.sourceStatus);
  if (status === 'cancelled') return { visits_cancelled: 1 };
  if (status === 'broken') return { visits_broken: 1, broken_rate: [1, 1] };
  if (status !== 'completed') return {};
  const returns = (last.get(row.patientId) ?? '') > (row.startAt ?? '');
  return {
    ...{ visits_completed: 1, broken_rate: [0, 1], production_per_visit: [0, 1] },
    ...(row.isNewPatient && { new_patients: 1 }),
    ...(row.isHygiene && { hygiene_reappointment: [returns ? 1 : 0, 1] }),
  };
}

/** Work counts on the day it was done, plans on the day they were made. */
export function ofProcedure(row: CountedWork): readonly Contribution[] {
  const fee = amountOf(row.fee);
  if (fee === 0) return [];
  return [
    ...(row.status === 'completed' && row.serviceDate !== null
      ? contributions(row.serviceDate, row.providerId, productionOf(fee))
      : []),
    ...(PLANNED.has(row.status) && row.plannedAt !== null
      ? contributions(row.plannedAt, row.providerId, {
          case_acceptance: [row.status === 'planned' ? 0 : fee, fee],
        })
      : []),
  ];
}

const PLANNED: ReadonlySet<string> = new Set(['planned', 'scheduled', 'completed']);

const productionOf = (fee: number): Parts => ({
  ...{ gross_production: fee, net_production: fee },
  ...{ production_per_visit: [fee, 0], collection_rate: [0, fee] },
});

/** Planned treatment that has no visit, as it stands today. */
export function ofOpenTreatment(row: ProcedureRecord, today: string): readonly Contribution[] {
  const fee = amountOf(row.fee);
  return isOpenTreatment(row) && fee !== 0
    ? contributions(today, row.providerId, { unscheduled_treatment: fee })
    : [];
}

/** A claim counts on the day the payer answered. */
export function ofClaim(row: CountedClaim): readonly Contribution[] {
  if (row.receivedOn === null) return [];
  const paid = amountOf(row.paid);
  const writeOff = amountOf(row.writeOff);
  return contributions(row.receivedOn, row.treatingProviderId, {
    ...(paid !== 0 && { collections: paid }),
    ...(writeOff !== 0 && { net_production: -writeOff }),
    ...((paid !== 0 || writeOff !== 0) && { collection_rate: [paid, -writeOff] }),
  });
}
