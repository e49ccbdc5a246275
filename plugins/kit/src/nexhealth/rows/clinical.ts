import { z } from 'zod';
import type { Json } from '../../types.ts';
import { amountOf, key, keyOrNot, money, text } from '../envelope.ts';

export const procedure = z.looseObject({
  id: key,
  location_id: keyOrNot,
  patient_id: keyOrNot,
  provider_id: keyOrNot,
  appointment_id: keyOrNot,
  code: text,
  name: text,
  status: text,
  updated_at: text,
  body_site: z
    .looseObject({ tooth: z.union([z.string(), z.array(z.string())]).nullish(), surface: text })
    .nullish(),
  fee: money,
  start_date: text,
  end_date: text,
});
type Procedure = z.infer<typeof procedure>;

const PROCEDURE_WORDS: Readonly<Record<string, string>> = {
  planned: 'planned',
  scheduled: 'scheduled',
  completed: 'completed',
  referred: 'referred',
  inactive: 'deleted',
};

/** The documentation shows one tooth as text and as a list. */
function toothOf({ body_site: site }: Procedure): string | null {
  const tooth = site?.tooth;
  return (Array.isArray(tooth) ? tooth.join(',') : tooth) || null;
}

export function procedureOf(row: Procedure): Json | undefined {
  if (row.patient_id === null) return undefined;
  const status = PROCEDURE_WORDS[row.status ?? ''] ?? null;
  const done = status === 'completed';
  const tooth = toothOf(row);
  return {
    id: row.id,
    locationId: row.location_id,
    updatedAt: row.updated_at ?? null,
    patientId: row.patient_id,
    providerId: row.provider_id,
    appointmentId: row.appointment_id,
    code: row.code ?? '',
    description: row.name ?? null,
    status,
    sourceStatus: row.status ?? null,
    tooth,
    toothSystem: tooth ? 'universal' : null,
    surfaces: (row.body_site?.surface ?? '').replace(/[^A-Z]/g, '').split(''),
    serviceDate: done ? (row.end_date ?? row.start_date ?? null) : null,
    plannedAt: done ? null : (row.start_date ?? null),
    fee: amountOf(row.fee),
  };
}

export const treatmentPlan = z.looseObject({
  id: key,
  patient_id: keyOrNot,
  name: text,
  status: text,
  updated_at: text,
  procedures: z.array(z.looseObject({ id: key })).nullish(),
});

const PLAN_WORDS: Readonly<Record<string, string>> = {
  proposed: 'active',
  accepted: 'accepted',
  rejected: 'rejected',
  completed: 'inactive',
};

export function treatmentPlanOf(row: z.infer<typeof treatmentPlan>): Json | undefined {
  if (row.patient_id === null) return undefined;
  return {
    id: row.id,
    updatedAt: row.updated_at ?? null,
    patientId: row.patient_id,
    name: row.name ?? '',
    status: PLAN_WORDS[row.status ?? ''] ?? null,
    sourceStatus: row.status ?? null,
    procedureIds: row.procedures ? row.procedures.map(({ id }) => id) : null,
  };
}

export const claim = z.looseObject({
  id: key,
  location_id: keyOrNot,
  patient_id: keyOrNot,
  provider_id: keyOrNot,
  status: text,
  date_of_service: text,
  sent_at: text,
  received_at: text,
  updated_at: text,
  deleted_at: text,
  totals: z
    .looseObject({
      amount_billed_to_insurance: money,
      estimated_insurance_payment: money,
      insurance_payment: money,
      write_off: money,
    })
    .nullish(),
});

const CLAIM_WORDS: Readonly<Record<string, string>> = { draft: 'unsent', sent: 'sent', received: 'received' };

export function claimOf(row: z.infer<typeof claim>): Json | undefined {
  if (row.deleted_at) return { id: row.id, deletedAt: row.deleted_at };
  if (row.patient_id === null) return undefined;
  return {
    id: row.id,
    locationId: row.location_id,
    updatedAt: row.updated_at ?? null,
    patientId: row.patient_id,
    status: CLAIM_WORDS[row.status ?? ''] ?? null,
    sourceStatus: row.status ?? null,
    serviceDate: row.date_of_service ?? null,
    sentOn: row.sent_at ?? null,
    receivedOn: row.received_at ?? null,
    billed: amountOf(row.totals?.amount_billed_to_insurance),
    estimated: amountOf(row.totals?.estimated_insurance_payment),
    paid: amountOf(row.totals?.insurance_payment),
    writeOff: amountOf(row.totals?.write_off),
    treatingProviderId: row.provider_id,
  };
}

export const recall = z.looseObject({
  id: key,
  patient_id: keyOrNot,
  appointment_id: keyOrNot,
  recall_id: keyOrNot,
  date_due: text,
  updated_at: text,
  recall_type: z
    .looseObject({ name: text, interval_num: z.number().int().nullish(), interval_unit: text })
    .nullish(),
});

/** `8` and `M`; a unit of another letter is no interval we could name. */
function intervalOf({ recall_type: type }: z.infer<typeof recall>): Json | null {
  const count = type?.interval_num;
  if (typeof count !== 'number') return null;
  const unit = type?.interval_unit?.charAt(0).toUpperCase();
  if (unit === 'M') return { months: count, days: 0 };
  if (unit === 'Y') return { months: 12 * count, days: 0 };
  if (unit === 'W') return { months: 0, days: 7 * count };
  return unit === 'D' ? { months: 0, days: count } : null;
}

export function recallOf(row: z.infer<typeof recall>): Json | undefined {
  if (row.patient_id === null) return undefined;
  return {
    id: row.id,
    updatedAt: row.updated_at ?? null,
    patientId: row.patient_id,
    typeId: row.recall_id,
    typeName: row.recall_type?.name ?? null,
    dueOn: row.date_due ?? null,
    interval: intervalOf(row),
    appointmentId: row.appointment_id,
    status: row.appointment_id ? 'scheduled' : null,
  };
}

export const coverage = z.looseObject({
  id: key,
  subscriber_num: text,
  subscription_relation: text,
  priority: z.number().int().nullish(),
  effective_date: text,
  expiration_date: text,
  updated_at: text,
});

export const coverageOf = (row: z.infer<typeof coverage>): Json => ({
  id: row.id,
  updatedAt: row.updated_at ?? null,
  subscriberId: row.subscriber_num ?? null,
  relationship: row.subscription_relation ?? null,
  priority: row.priority ?? null,
  effectiveOn: row.effective_date ?? null,
  endsOn: row.expiration_date ?? null,
});
