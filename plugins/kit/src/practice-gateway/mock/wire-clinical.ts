import {
  SAMPLE_CURRENCY,
  type SampleClaim,
  type SampleCoverage,
  type SamplePlan,
  type SampleProcedure,
  type SampleRecall,
} from '../../practice/index.ts';
import type { Json } from '../../types.ts';
import { said, without } from './skin.ts';
import { common, type Dress } from './wire.ts';

const money = (amount: number): Json => ({ amount, currency: SAMPLE_CURRENCY });

export function procedureWire(procedure: SampleProcedure, { system, skin }: Dress): Json {
  const { code, planNumber, tooth } = procedure;
  const row = {
    id: skin.ids.procedure(procedure.number),
    ...common,
    patientId: skin.ids.patient(procedure.patientNumber),
    providerId: skin.ids.provider(procedure.providerNumber),
    appointmentId: null,
    treatmentPlanId: planNumber ? skin.ids.plan(planNumber) : null,
    code: code.code,
    codeSystem: null,
    description: code.description,
    ...said({ skin, table: system.words.procedureStatus }, 'status', procedure.status),
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

export function planWire(plan: SamplePlan, procedures: readonly SampleProcedure[], dress: Dress): Json {
  const { system, skin } = dress;
  const row = {
    id: skin.ids.plan(plan.number),
    ...common,
    patientId: skin.ids.patient(plan.patientNumber),
    name: plan.name,
    ...said({ skin, table: system.words.planStatus }, 'status', plan.status),
    plannedAt: plan.plannedOn,
    procedureIds: procedures
      .filter(({ planNumber }) => planNumber === plan.number)
      .map(({ number }) => skin.ids.procedure(number)),
  };
  return without(row, system, 'treatment_plans');
}

export function claimWire(claim: SampleClaim, { system, skin }: Dress): Json {
  const row = {
    id: skin.ids.claim(claim.number),
    ...common,
    patientId: skin.ids.patient(claim.patientNumber),
    ...said({ skin, table: system.words.claimType }, 'type', claim.type),
    ...said({ skin, table: system.words.claimStatus }, 'status', claim.status),
    serviceDate: claim.serviceDate,
    sentOn: claim.sentOn || null,
    receivedOn: claim.receivedOn || null,
    billed: money(claim.billed),
    estimated: money(claim.estimated),
    paid: money(claim.paid),
    deductible: money(claim.deductible),
    writeOff: money(claim.writeOff),
    treatingProviderId: skin.ids.provider(claim.providerNumber),
    billingProviderId: skin.ids.provider(1),
  };
  return without(row, system, 'claims');
}

export function recallWire(recall: SampleRecall, { system, skin }: Dress): Json {
  const state = recall.disabled ? 'disabled' : recall.scheduledOn ? 'scheduled' : 'due';
  const row = {
    id: skin.ids.recall(recall.number),
    ...common,
    patientId: skin.ids.patient(recall.patientNumber),
    typeId: String(recall.typeNumber),
    typeName: recall.typeName,
    dueOn: recall.dueOn,
    previousOn: recall.previousOn,
    interval: { months: recall.months, days: recall.days },
    scheduledOn: recall.scheduledOn || null,
    appointmentId: null,
    ...said({ skin, table: system.words.recallStatus }, 'status', state),
    disabled: recall.disabled,
    contactedAt: null,
  };
  return without(row, system, 'recalls');
}

export const coverageWire = (coverage: SampleCoverage, { skin }: Dress): Json => ({
  id: skin.ids.coverage(coverage.number),
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
