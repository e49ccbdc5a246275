import { z } from 'zod';
import { day, recordBase, timestamp, text } from './model-base.ts';

export const unifiedPatient = z.object({
  ...recordBase,
  firstName: z.string(),
  middleName: text,
  lastName: z.string(),
  preferredName: text,
  birthDate: day,
  gender: z.enum(['female', 'male', 'other', 'unknown']),
  sourceGender: text,
  email: text,
  phones: z.array(z.object({ use: z.enum(['mobile', 'home', 'work']), number: z.string() })),
  address: z.object({ line1: text, line2: text, city: text, state: text, postalCode: text }),
  status: z.enum(['active', 'inactive', 'archived', 'deceased', 'prospective', 'unknown']),
  sourceStatus: text,
  guarantorId: text,
  primaryProviderId: text,
  chartNumber: text,
  smsConsent: z.enum(['yes', 'no', 'unknown']).nullable(),
});
export type UnifiedPatient = z.infer<typeof unifiedPatient>;

export const unifiedAppointment = z.object({
  ...recordBase,
  /** Null while it waits on the unscheduled list. */
  startAt: timestamp,
  endAt: timestamp,
  minutes: z.number().int().nonnegative(),
  timeZone: z.string(),
  patientId: z.string(),
  providerId: text,
  additionalProviders: z.array(z.string()),
  operatoryId: text,
  typeId: text,
  typeName: text,
  status: z.enum([
    'planned',
    'scheduled',
    'confirmed',
    'arrived',
    'in_chair',
    'completed',
    'no_show',
    'cancelled',
    'unscheduled',
    'unknown',
  ]),
  sourceStatus: text,
  confirmation: z.enum(['none', 'sent', 'confirmed', 'declined', 'unknown']),
  sourceConfirmation: text,
  arrivedAt: timestamp,
  seatedAt: timestamp,
  dismissedAt: timestamp,
  isNewPatient: z.boolean().nullable(),
  isHygiene: z.boolean().nullable(),
  asap: z.boolean(),
  note: text,
});
export type UnifiedAppointment = z.infer<typeof unifiedAppointment>;

export const unifiedProvider = z.object({
  ...recordBase,
  displayName: z.string(),
  firstName: text,
  lastName: text,
  role: z.enum(['dentist', 'hygienist', 'specialist', 'other']),
  sourceRole: text,
  npi: text,
  active: z.boolean(),
});
export type UnifiedProvider = z.infer<typeof unifiedProvider>;

export const unifiedOperatory = z.object({
  ...recordBase,
  name: z.string(),
  shortName: text,
  active: z.boolean(),
  isHygiene: z.boolean().nullable(),
  defaultProviderId: text,
});
export type UnifiedOperatory = z.infer<typeof unifiedOperatory>;
