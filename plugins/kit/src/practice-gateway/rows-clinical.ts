import { z } from 'zod';
import { common, day, flag, timestamp, status, text } from './rows.ts';

const money = z
  .looseObject({
    amount: z.number().int().describe('Minor units'),
    currency: z.string().length(3).describe('ISO 4217'),
  })
  .nullish();
export type GatewayMoney = z.infer<typeof money>;

export const procedureRow = z.looseObject({
  ...common,
  patientId: z.string(),
  providerId: text,
  appointmentId: text,
  treatmentPlanId: text,
  code: z.string(),
  codeSystem: text,
  description: text,
  ...status,
  tooth: text,
  toothSystem: text,
  surfaces: z.array(z.string()).nullish(),
  area: text,
  serviceDate: day,
  plannedAt: day,
  fee: money,
});
export type GatewayProcedure = z.infer<typeof procedureRow>;

export const treatmentPlanRow = z.looseObject({
  ...common,
  patientId: z.string(),
  name: z.string(),
  ...status,
  plannedAt: day,
  procedureIds: z.array(z.string()).nullish(),
});
export type GatewayTreatmentPlan = z.infer<typeof treatmentPlanRow>;

export const claimRow = z.looseObject({
  ...common,
  patientId: z.string(),
  type: text,
  sourceType: text,
  ...status,
  serviceDate: day,
  sentOn: day,
  receivedOn: day,
  billed: money,
  estimated: money,
  paid: money,
  deductible: money,
  writeOff: money,
  treatingProviderId: text,
  billingProviderId: text,
});
export type GatewayClaim = z.infer<typeof claimRow>;

export const recallRow = z.looseObject({
  ...common,
  patientId: z.string(),
  typeId: text,
  typeName: text,
  dueOn: day,
  previousOn: day,
  interval: z.looseObject({ months: z.number().int(), days: z.number().int() }).nullish(),
  scheduledOn: day,
  appointmentId: text,
  ...status,
  disabled: flag,
  contactedAt: timestamp,
});
export type GatewayRecall = z.infer<typeof recallRow>;

export const coverageRow = z.looseObject({
  ...common,
  payerName: text,
  planName: text,
  groupNumber: text,
  subscriberId: text,
  relationship: text,
  priority: z.number().int().nullish(),
  effectiveOn: day,
  endsOn: day,
});
