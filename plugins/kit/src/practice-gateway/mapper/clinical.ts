import {
  recallStatus,
  unifiedClaim,
  type UnifiedClaim,
  unifiedProcedure,
  type UnifiedProcedure,
  unifiedRecall,
  type UnifiedRecall,
  unifiedTreatmentPlan,
  type UnifiedTreatmentPlan,
} from '../../practice/index.ts';
import type {
  GatewayClaim,
  GatewayProcedure,
  GatewayRecall,
  GatewayTreatmentPlan,
} from '../rows-clinical.ts';
import { amount, base, day, orNull, type RowContext, word } from './values.ts';

const AREAS = unifiedProcedure.shape.area.unwrap().options;
const procedureStatuses = unifiedProcedure.shape.status.options;
const planStatuses = unifiedTreatmentPlan.shape.status.options;
const claimStatuses = unifiedClaim.shape.status.options;
const claimTypes = unifiedClaim.shape.type.options;
const recallStatuses = unifiedRecall.shape.status.options;

export function toProcedure(row: GatewayProcedure, ctx: RowContext): UnifiedProcedure {
  const tooth = orNull(row.tooth);
  return {
    ...base(row, ctx),
    patientId: row.patientId,
    providerId: orNull(row.providerId),
    appointmentId: orNull(row.appointmentId),
    treatmentPlanId: orNull(row.treatmentPlanId),
    code: row.code,
    codeSystem: orNull(row.codeSystem),
    description: orNull(row.description),
    status: word(
      procedureStatuses,
      ctx.system.words.procedureStatus,
      row.status,
      row.sourceStatus,
      'unknown',
    ),
    sourceStatus: orNull(row.sourceStatus ?? row.status),
    tooth,
    toothSystem: tooth && row.toothSystem === 'universal' ? 'universal' : null,
    surfaces: row.surfaces ?? [],
    area: AREAS.find((area) => area === row.area) ?? null,
    serviceDate: day(row.serviceDate),
    plannedAt: day(row.plannedAt),
    fee: amount(row.fee),
  };
}

export function toTreatmentPlan(row: GatewayTreatmentPlan, ctx: RowContext): UnifiedTreatmentPlan {
  return {
    ...base(row, ctx),
    patientId: row.patientId,
    name: row.name,
    status: word(planStatuses, ctx.system.words.planStatus, row.status, row.sourceStatus, 'unknown'),
    sourceStatus: orNull(row.sourceStatus ?? row.status),
    plannedAt: day(row.plannedAt),
    procedureIds: row.procedureIds ?? null,
  };
}

export function toClaim(row: GatewayClaim, ctx: RowContext): UnifiedClaim {
  const { words } = ctx.system;
  return {
    ...base(row, ctx),
    patientId: row.patientId,
    type: word(claimTypes, words.claimType, row.type, row.sourceType, 'other'),
    sourceType: orNull(row.sourceType ?? row.type),
    status: word(claimStatuses, words.claimStatus, row.status, row.sourceStatus, 'unknown'),
    sourceStatus: orNull(row.sourceStatus ?? row.status),
    serviceDate: day(row.serviceDate),
    sentOn: day(row.sentOn),
    receivedOn: day(row.receivedOn),
    billed: amount(row.billed),
    estimated: amount(row.estimated),
    paid: amount(row.paid),
    deductible: amount(row.deductible),
    writeOff: amount(row.writeOff),
    treatingProviderId: orNull(row.treatingProviderId),
    billingProviderId: orNull(row.billingProviderId),
  };
}

/** Whether a visit is overdue is a matter of today, not of what the gateway remembers. */
function stateOf(row: GatewayRecall, ctx: RowContext): UnifiedRecall['status'] {
  const status = word(recallStatuses, ctx.system.words.recallStatus, row.status, row.sourceStatus, 'unknown');
  if (status === 'completed' || (status === 'scheduled' && !row.scheduledOn)) return status;
  const disabled = row.disabled ?? status === 'disabled';
  return recallStatus({ dueOn: day(row.dueOn), scheduledOn: day(row.scheduledOn), disabled }, ctx.today);
}

export function toRecall(row: GatewayRecall, ctx: RowContext): UnifiedRecall {
  const { interval } = row;
  return {
    ...base(row, ctx),
    patientId: row.patientId,
    typeId: orNull(row.typeId),
    typeName: orNull(row.typeName),
    dueOn: day(row.dueOn),
    previousOn: day(row.previousOn),
    interval: interval ? { months: interval.months, days: interval.days } : null,
    scheduledOn: day(row.scheduledOn),
    appointmentId: orNull(row.appointmentId),
    status: stateOf(row, ctx),
    sourceStatus: orNull(row.sourceStatus ?? row.status),
    contactedAt: day(row.contactedAt),
  };
}
