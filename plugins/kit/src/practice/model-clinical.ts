import { z } from 'zod';
import { day, recordBase, text } from './model-base.ts';

/** Integer minor units, so that no sum is ever off by a cent. */
export const money = z.object({ amount: z.number().int(), currency: z.string().length(3) });
export type Money = z.infer<typeof money>;

export const unifiedProcedure = z.object({
  ...recordBase,
  patientId: z.string(),
  providerId: text,
  appointmentId: text,
  treatmentPlanId: text,
  /** As the licensed practice system sends it. */
  code: z.string(),
  codeSystem: text,
  description: text,
  status: z.enum([
    'planned',
    'scheduled',
    'completed',
    'existing',
    'referred',
    'condition',
    'deleted',
    'unknown',
  ]),
  sourceStatus: text,
  tooth: text,
  toothSystem: z.enum(['universal']).nullable(),
  surfaces: z.array(z.string()),
  area: z.enum(['mouth', 'quadrant', 'arch', 'sextant', 'tooth', 'surface']).nullable(),
  serviceDate: day,
  plannedAt: day,
  fee: money.nullable(),
});
export type UnifiedProcedure = z.infer<typeof unifiedProcedure>;

export const unifiedTreatmentPlan = z.object({
  ...recordBase,
  patientId: z.string(),
  name: z.string(),
  status: z.enum(['active', 'saved', 'inactive', 'accepted', 'rejected', 'unknown']),
  sourceStatus: text,
  plannedAt: day,
  /** Null where the system does not say which procedures belong to a plan. */
  procedureIds: z.array(z.string()).nullable(),
});
export type UnifiedTreatmentPlan = z.infer<typeof unifiedTreatmentPlan>;

export const unifiedRecall = z.object({
  ...recordBase,
  patientId: z.string(),
  typeId: text,
  typeName: text,
  dueOn: day,
  previousOn: day,
  interval: z.object({ months: z.number().int(), days: z.number().int() }).nullable(),
  scheduledOn: day,
  appointmentId: text,
  /** `overdue` is computed when it is read, never stored. */
  status: z.enum(['due', 'overdue', 'scheduled', 'completed', 'disabled', 'unknown']),
  sourceStatus: text,
  contactedAt: day,
});
export type UnifiedRecall = z.infer<typeof unifiedRecall>;

/** Past its day and neither booked nor switched off. */
export function recallStatus(
  { dueOn, scheduledOn, disabled }: { dueOn: string | null; scheduledOn: string | null; disabled: boolean },
  today: string,
): UnifiedRecall['status'] {
  if (disabled) return 'disabled';
  if (scheduledOn) return 'scheduled';
  if (!dueOn) return 'unknown';
  return dueOn < today ? 'overdue' : 'due';
}
