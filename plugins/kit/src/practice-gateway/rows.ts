import { z } from 'zod';

// Names are those of the unified model. Only what is needed to work with a row is required: gateways differ in the rest.
export const text = z.string().nullish();
export const flag = z.boolean().nullish();
export const timestamp = text.describe('RFC 3339');
export const day = text.describe('YYYY-MM-DD');

/** What every record has. */
export const common = {
  id: z.string().min(1),
  locationId: text,
  createdAt: timestamp,
  updatedAt: timestamp,
};
const word = text.describe('A word of the unified model; left out where the gateway does not know it');
const ownWord = text.describe("The practice system's own word");
export const status = { status: word, sourceStatus: ownWord };

/** A deleted row, in lists that were asked for with includeDeleted. */
export const deletedRow = z.looseObject({ id: z.string().min(1), deletedAt: z.string() });

const phone = z.looseObject({ use: z.string(), number: z.string() });
const address = z.looseObject({ line1: text, line2: text, city: text, state: text, postalCode: text });

export const patientRow = z.looseObject({
  ...common,
  firstName: z.string(),
  middleName: text,
  lastName: z.string(),
  preferredName: text,
  birthDate: day,
  gender: word,
  sourceGender: ownWord,
  email: text,
  phones: z.array(phone).nullish(),
  address: address.nullish(),
  ...status,
  guarantorId: text,
  primaryProviderId: text,
  chartNumber: text,
});
export type GatewayPatient = z.infer<typeof patientRow>;

export const appointmentRow = z.looseObject({
  ...common,
  startAt: timestamp,
  endAt: timestamp,
  minutes: z.number().int().nonnegative().nullish(),
  timeZone: text,
  patientId: z.string(),
  providerId: text,
  additionalProviders: z.array(z.string()).nullish(),
  operatoryId: text,
  typeId: text,
  typeName: text,
  ...status,
  confirmation: word,
  sourceConfirmation: ownWord,
  arrivedAt: timestamp,
  seatedAt: timestamp,
  dismissedAt: timestamp,
  isNewPatient: flag,
  isHygiene: flag,
  asap: flag,
  note: text,
});
export type GatewayAppointment = z.infer<typeof appointmentRow>;

export const providerRow = z.looseObject({
  ...common,
  displayName: z.string(),
  firstName: text,
  lastName: text,
  role: word,
  sourceRole: ownWord,
  npi: text,
  active: flag,
});
export type GatewayProvider = z.infer<typeof providerRow>;

export const operatoryRow = z.looseObject({
  ...common,
  name: z.string(),
  shortName: text,
  active: flag,
  isHygiene: flag,
  defaultProviderId: text,
});
export type GatewayOperatory = z.infer<typeof operatoryRow>;

export const locationRow = z.looseObject({
  id: z.string().min(1),
  name: z.string(),
  timeZone: text,
  address: address.nullish(),
});

export const slotRow = z.looseObject({
  startAt: z.string(),
  endAt: z.string(),
  providerId: text,
  operatoryId: text,
});
