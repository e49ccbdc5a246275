import {
  type SampleClaim,
  type SampleCoverage,
  type SamplePlan,
  type SampleProcedure,
  type SampleRecall,
} from '@chairside/kit/practice';
import type { ClaimRow, ProcedureRow, RecallRow, TreatmentPlanRow } from './schemas-clinical.ts';

const EMPTY_DAY = '0001-01-01';
const STAMP = '2025-12-01 08:00:00';
/** When a row changed last, where the sample knows it. */
const stampOf = ({ changedOn }: { readonly changedOn?: string }): string =>
  changedOn === undefined ? STAMP : `${changedOn} 16:00:00`;
const day = (value: string): string => value || EMPTY_DAY;
const units = (minor: number): number => minor / 100;

const PROCEDURE_STATUS = { planned: 'TP', completed: 'C', existing: 'EO', referred: 'R' } as const;

/** The clinical side of the sample practice in Open Dental's own shape: fees of procedures are text, those of claims numbers. */
export function procedureWire(procedure: SampleProcedure): ProcedureRow {
  return {
    ProcNum: procedure.number,
    PatNum: procedure.patientNumber,
    AptNum: procedure.appointmentNumber ?? 0,
    ProcDate: procedure.serviceDate,
    ProcFee: units(procedure.code.fee).toFixed(2),
    Surf: procedure.surfaces.join(''),
    ToothNum: procedure.tooth,
    ToothRange: '',
    ProcStatus: PROCEDURE_STATUS[procedure.status],
    ProvNum: procedure.providerNumber,
    ClinicNum: 0,
    procCode: procedure.code.code,
    descript: procedure.code.description,
    DateTP: procedure.plannedOn,
    DateTStamp: stampOf(procedure),
  };
}

const PLAN_STATUS = { active: 'Active', saved: 'Saved', inactive: 'Inactive' } as const;

export function planWire(plan: SamplePlan): TreatmentPlanRow {
  return {
    TreatPlanNum: plan.number,
    PatNum: plan.patientNumber,
    DateTP: plan.plannedOn,
    Heading: plan.name,
    TPStatus: PLAN_STATUS[plan.status],
    SecDateTEdit: STAMP,
  };
}

const CLAIM_STATUS = {
  unsent: 'U',
  on_hold: 'H',
  queued: 'W',
  sent: 'S',
  received: 'R',
  in_process: 'I',
} as const;
const CLAIM_TYPE = { primary: 'P', secondary: 'S', preauthorization: 'PreAuth' } as const;

export function claimWire(claim: SampleClaim): ClaimRow {
  return {
    ClaimNum: claim.number,
    PatNum: claim.patientNumber,
    DateService: claim.serviceDate,
    DateSent: day(claim.sentOn),
    DateReceived: day(claim.receivedOn),
    ClaimStatus: CLAIM_STATUS[claim.status],
    ClaimType: CLAIM_TYPE[claim.type],
    ClaimFee: units(claim.billed),
    InsPayEst: units(claim.estimated),
    InsPayAmt: units(claim.paid),
    DedApplied: units(claim.deductible),
    WriteOff: units(claim.writeOff),
    ProvTreat: claim.providerNumber,
    ProvBill: 1,
    ClinicNum: 0,
    SecDateTEdit: stampOf(claim),
  };
}

function intervalText({ months, days }: SampleRecall): string {
  return `${months}m${days > 0 ? `${days}d` : ''}`;
}

export function recallWire(recall: SampleRecall): RecallRow {
  return {
    RecallNum: recall.number,
    PatNum: recall.patientNumber,
    DateDue: recall.dueOn,
    DatePrevious: recall.previousOn,
    RecallInterval: intervalText(recall),
    RecallTypeNum: recall.typeNumber,
    recallStatus: '',
    IsDisabled: String(recall.disabled),
    DateScheduled: day(recall.scheduledOn),
    DateTStamp: STAMP,
  };
}

export const recallTypesWire = [
  { RecallTypeNum: 1, Description: 'Prophylaxis' },
  { RecallTypeNum: 2, Description: 'Perio maintenance' },
  { RecallTypeNum: 3, Description: 'Exam' },
];

export function coverageWire(coverage: SampleCoverage) {
  return {
    PatNum: coverage.patientNumber,
    CarrierName: coverage.payerName,
    SubscriberID: coverage.subscriberId,
    GroupName: coverage.planName,
    GroupNum: coverage.groupNumber,
  };
}
