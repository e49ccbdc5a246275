import { z } from 'zod';

/**
 * The unified practice model as mappers produce it: ids and references are still the vendor's, as text (`foreignId`,
 * `patientId`, …); the host turns them into its opaque refs. What a system does not know is null.
 */
const text = z.string().nullable();
const foreignId = z.string().min(1);
const source = z.enum(['open_dental', 'dentrix', 'eaglesoft', 'mock']);
const stamp = z.iso.datetime().nullable();

export const unifiedPatient = z.object({
  foreignId,
  source,
  locationId: text,
  firstName: z.string(),
  middleName: text,
  lastName: z.string(),
  preferredName: text,
  birthDate: z.iso.date().nullable(),
  gender: z.enum(['female', 'male', 'other', 'unknown']),
  email: text,
  phones: z.array(z.object({ use: z.enum(['mobile', 'home', 'work']), number: z.string() })),
  address: z.object({ line1: text, line2: text, city: text, state: text, postalCode: text }),
  status: z.enum(['active', 'inactive', 'archived', 'deceased', 'prospective', 'unknown']),
  sourceStatus: text,
  guarantorId: text,
  primaryProviderId: text,
  chartNumber: text,
  smsConsent: z.enum(['yes', 'no', 'unknown']),
  sourceUpdatedAt: stamp,
});
export type UnifiedPatient = z.infer<typeof unifiedPatient>;

export const unifiedAppointment = z.object({
  foreignId,
  source,
  locationId: text,
  /** Null while it waits on the unscheduled list. */
  startAt: stamp,
  endAt: stamp,
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
  arrivedAt: stamp,
  seatedAt: stamp,
  dismissedAt: stamp,
  isNewPatient: z.boolean(),
  isHygiene: z.boolean(),
  asap: z.boolean(),
  note: text,
  sourceUpdatedAt: stamp,
});
export type UnifiedAppointment = z.infer<typeof unifiedAppointment>;

export const unifiedProvider = z.object({
  foreignId,
  source,
  locationId: text,
  displayName: z.string(),
  firstName: text,
  lastName: text,
  role: z.enum(['dentist', 'hygienist', 'specialist', 'other']),
  npi: text,
  active: z.boolean(),
  sourceUpdatedAt: stamp,
});
export type UnifiedProvider = z.infer<typeof unifiedProvider>;
