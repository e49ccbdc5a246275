import { ownValue } from '@chairside/kit';
import {
  recallStatus,
  type UnifiedClaim,
  type UnifiedProcedure,
  type UnifiedRecall,
  type UnifiedTreatmentPlan,
} from '@chairside/kit/practice';
import type { ClaimRow, ProcedureRow, RecallRow, TreatmentPlanRow } from '../schemas-clinical.ts';
import { amount, base, date, isTrue, orNull, ref } from './values.ts';

const PROCEDURE_STATUS: Readonly<Record<string, UnifiedProcedure['status']>> = {
  TP: 'planned',
  TPi: 'planned',
  C: 'completed',
  EC: 'existing',
  EO: 'existing',
  R: 'referred',
  Cn: 'condition',
  D: 'deleted',
};

export function toProcedure(row: ProcedureRow, timeZone: string): UnifiedProcedure {
  const status = ownValue(PROCEDURE_STATUS, row.ProcStatus) ?? 'unknown';
  const tooth = orNull(row.ToothNum) ?? orNull(row.ToothRange);
  return {
    ...base(row.ProcNum, row.ClinicNum, row.DateTStamp, timeZone),
    patientId: String(row.PatNum),
    providerId: ref(row.ProvNum),
    appointmentId: ref(row.AptNum),
    treatmentPlanId: null,
    code: row.procCode ?? '',
    codeSystem: null,
    description: orNull(row.descript),
    // Planned work that lies on an appointment has its time.
    status: status === 'planned' && row.AptNum ? 'scheduled' : status,
    sourceStatus: row.ProcStatus,
    tooth,
    toothSystem: tooth ? 'universal' : null,
    surfaces: [...(row.Surf ?? '')],
    area: null,
    serviceDate: date(row.ProcDate),
    plannedAt: date(row.DateTP),
    fee: amount(row.ProcFee),
  };
}

const PLAN_STATUS: Readonly<Record<string, UnifiedTreatmentPlan['status']>> = {
  Active: 'active',
  Saved: 'saved',
  Inactive: 'inactive',
};

export function toTreatmentPlan(row: TreatmentPlanRow, timeZone: string): UnifiedTreatmentPlan {
  return {
    ...base(row.TreatPlanNum, 0, row.SecDateTEdit, timeZone),
    patientId: String(row.PatNum),
    name: row.Heading ?? '',
    status: ownValue(PLAN_STATUS, row.TPStatus) ?? 'unknown',
    sourceStatus: orNull(row.TPStatus),
    plannedAt: date(row.DateTP),
    procedureIds: null,
  };
}

const CLAIM_STATUS: Readonly<Record<string, UnifiedClaim['status']>> = {
  U: 'unsent',
  H: 'on_hold',
  W: 'queued',
  S: 'sent',
  R: 'received',
  I: 'in_process',
};
const CLAIM_TYPE: Readonly<Record<string, UnifiedClaim['type']>> = {
  P: 'primary',
  S: 'secondary',
  PreAuth: 'preauthorization',
};

export function toClaim(row: ClaimRow, timeZone: string): UnifiedClaim {
  return {
    ...base(row.ClaimNum, row.ClinicNum, row.SecDateTEdit, timeZone),
    patientId: String(row.PatNum),
    type: ownValue(CLAIM_TYPE, row.ClaimType) ?? 'other',
    sourceType: orNull(row.ClaimType),
    status: ownValue(CLAIM_STATUS, row.ClaimStatus) ?? 'unknown',
    sourceStatus: row.ClaimStatus,
    serviceDate: date(row.DateService),
    sentOn: date(row.DateSent),
    receivedOn: date(row.DateReceived),
    billed: amount(row.ClaimFee),
    estimated: amount(row.InsPayEst),
    paid: amount(row.InsPayAmt),
    deductible: amount(row.DedApplied),
    writeOff: amount(row.WriteOff),
    treatingProviderId: ref(row.ProvTreat),
    billingProviderId: ref(row.ProvBill),
  };
}

/** `1y6m1d`: years, months, weeks and days, each optional. */
export function interval(text: string | undefined): UnifiedRecall['interval'] {
  const read = /^(?:(\d+)y)?(?:(\d+)m)?(?:(\d+)w)?(?:(\d+)d)?$/.exec(text?.trim() ?? '');
  if (!read || !text?.trim()) return null;
  const [years = 0, months = 0, weeks = 0, days = 0] = read.slice(1).map((part) => Number(part ?? 0));
  return { months: 12 * years + months, days: 7 * weeks + days };
}

export function toRecall(row: RecallRow, timeZone: string, today: string): UnifiedRecall {
  const dueOn = date(row.DateDue);
  const scheduledOn = date(row.DateScheduled);
  return {
    ...base(row.RecallNum, 0, row.DateTStamp, timeZone),
    patientId: String(row.PatNum),
    typeId: ref(row.RecallTypeNum),
    typeName: null,
    dueOn,
    previousOn: date(row.DatePrevious),
    interval: interval(row.RecallInterval),
    scheduledOn,
    appointmentId: null,
    status: recallStatus({ dueOn, scheduledOn, disabled: isTrue(row.IsDisabled) }, today),
    sourceStatus: orNull(row.recallStatus),
    contactedAt: null,
  };
}
