import {
  SAMPLE_CURRENCY,
  type SampleClaim,
  type SampleCoverage,
  type SamplePlan,
  type SampleProcedure,
  type SampleRecall,
} from '../../practice/index.ts';
import type { Json } from '../../types.ts';
import { statusFields, without } from './sample-format.ts';
import { common, type SampleSystem, stamped } from './wire.ts';

const money = (amount: number): Json => ({ amount, currency: SAMPLE_CURRENCY });

export function procedureWire(procedure: SampleProcedure, { system, format }: SampleSystem): Json {
  const { code, planNumber, tooth, appointmentNumber } = procedure;
  const row = {
    id: format.ids.procedure(procedure.number),
    ...stamped(procedure),
    patientId: format.ids.patient(procedure.patientNumber),
    providerId: format.ids.provider(procedure.providerNumber),
    appointmentId: appointmentNumber === undefined ? null : format.ids.appointment(appointmentNumber),
    treatmentPlanId: planNumber ? format.ids.plan(planNumber) : null,
    code: code.code,
    codeSystem: null,
    description: code.description,
    ...statusFields({ format, table: system.words.procedureStatus }, 'status', procedure.status),
    tooth: tooth || null,
    toothSystem: tooth ? 'universal' : null,
    surfaces: procedure.surfaces,
    area: code.area,
    serviceDate: procedure.serviceDate,
    plannedAt: procedure.plannedOn,
    fee: money(code.fee),
  };
  return without(row, system, 'procedures');
}

export function planWire(
  plan: SamplePlan,
  procedures: readonly SampleProcedure[],
  sample: SampleSystem,
): Json {
  const { system, format } = sample;
  const row = {
    id: format.ids.plan(plan.number),
    ...common,
    patientId: format.ids.patient(plan.patientNumber),
    name: plan.name,
    ...statusFields({ format, table: system.words.planStatus }, 'status', plan.status),
    plannedAt: plan.plannedOn,
    procedureIds: procedures
      .filter(({ planNumber }) => planNumber === plan.number)
      .map(({ number }) => format.ids.procedure(number)),
  };
  return without(row, system, 'treatment_plans');
}

export function claimWire(claim: SampleClaim, { system, format }: SampleSystem): Json {
  const row = {
    id: format.ids.claim(claim.number),
    ...stamped(claim),
    patientId: format.ids.patient(claim.patientNumber),
    ...statusFields({ format, table: system.words.claimType }, 'type', claim.type),
    ...statusFields({ format, table: system.words.claimStatus }, 'status', claim.status),
    serviceDate: claim.serviceDate,
    sentOn: claim.sentOn || null,
    receivedOn: claim.receivedOn || null,
    billed: money(claim.billed),
    estimated: money(claim.estimated),
    paid: money(claim.paid),
    deductible: money(claim.deductible),
    writeOff: money(claim.writeOff),
    treatingProviderId: format.ids.provider(claim.providerNumber),
    billingProviderId: format.ids.provider(1),
  };
  return without(row, system, 'claims');
}

export function recallWire(recall: SampleRecall, { system, format }: SampleSystem): Json {
  const state = recall.disabled ? 'disabled' : recall.scheduledOn ? 'scheduled' : 'due';
  const row = {
    id: format.ids.recall(recall.number),
    ...common,
    patientId: format.ids.patient(recall.patientNumber),
    typeId: String(recall.typeNumber),
    typeName: recall.typeName,
    dueOn: recall.dueOn,
    previousOn: recall.previousOn,
    interval: { months: recall.months, days: recall.days },
    scheduledOn: recall.scheduledOn || null,
    appointmentId: null,
    ...statusFields({ format, table: system.words.recallStatus }, 'status', state),
    disabled: recall.disabled,
    contactedAt: null,
  };
  return without(row, system, 'recalls');
}

export const coverageWire = (coverage: SampleCoverage, { format }: SampleSystem): Json => ({
  id: format.ids.coverage(coverage.number),
  ...common,
  payerName: coverage.payerName,
  planName: coverage.planName,
  groupNumber: coverage.groupNumber,
  subscriberId: coverage.subscriberId,
  relationship: 'self',
  priority: 1,
  effectiveOn: coverage.effectiveOn,
  endsOn: null,
});
