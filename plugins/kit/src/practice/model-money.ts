import { z } from 'zod';
import { unifiedAppointment, unifiedOperatory, unifiedPatient, unifiedProvider } from './model.ts';
import { day, PRACTICE_SOURCES, recordBase, text } from './model-base.ts';
import { money, unifiedProcedure, unifiedRecall, unifiedTreatmentPlan } from './model-clinical.ts';

export const unifiedClaim = z.object({
  ...recordBase,
  patientId: z.string(),
  type: z.enum(['primary', 'secondary', 'preauthorization', 'other']),
  sourceType: text,
  status: z.enum(['unsent', 'on_hold', 'queued', 'sent', 'received', 'in_process', 'denied', 'unknown']),
  sourceStatus: text,
  serviceDate: day,
  sentOn: day,
  receivedOn: day,
  billed: money.nullable(),
  estimated: money.nullable(),
  paid: money.nullable(),
  deductible: money.nullable(),
  writeOff: money.nullable(),
  treatingProviderId: text,
  billingProviderId: text,
});
export type UnifiedClaim = z.infer<typeof unifiedClaim>;

/** A write that the practice's system has accepted and not carried out yet; `item` is the record once it is done. */
export const unifiedWrite = z.object({
  foreignId: z.string().min(1),
  source: z.enum(PRACTICE_SOURCES),
  state: z.enum(['pending', 'done', 'failed']),
  errorCode: text,
  model: z.enum(['patients', 'appointments']).nullable(),
  item: z.record(z.string(), z.unknown()).nullable(),
});
export type UnifiedWrite = z.infer<typeof unifiedWrite>;

/** The schema of each model, by the name it has in actions (`treatment_plans.list`). */
export const unifiedSchemas = {
  patients: unifiedPatient,
  appointments: unifiedAppointment,
  providers: unifiedProvider,
  operatories: unifiedOperatory,
  procedures: unifiedProcedure,
  treatment_plans: unifiedTreatmentPlan,
  claims: unifiedClaim,
  recalls: unifiedRecall,
  operations: unifiedWrite,
} as const;
