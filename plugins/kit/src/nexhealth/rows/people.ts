import { z } from 'zod';
import type { Json } from '../../types.ts';
import { flag, key, keyOrNot, text } from '../envelope.ts';

const bio = z
  .looseObject({
    date_of_birth: text,
    gender: text,
    phone_number: text,
    cell_phone_number: text,
    home_phone_number: text,
    work_phone_number: text,
    street_address: text,
    address_line_1: text,
    address_line_2: text,
    city: text,
    state: text,
    zip_code: text,
    non_patient: flag,
  })
  .nullish();

export const user = z.looseObject({
  id: key,
  foreign_id: text,
  first_name: text,
  middle_name: text,
  last_name: text,
  email: text,
  bio,
  inactive: flag,
  guarantor_id: keyOrNot,
  provider_id: keyOrNot,
  chart_id: text,
  created_at: text,
  updated_at: text,
});
type User = z.infer<typeof user>;

const stamps = ({ created_at, updated_at }: Pick<User, 'created_at' | 'updated_at'>): Json => ({
  createdAt: created_at ?? null,
  updatedAt: updated_at ?? null,
});

/** One number may stand there twice, once with a use and once without. */
function phonesOf(known: NonNullable<User['bio']>): Json[] {
  const found = new Map<string, string>();
  const all = [
    ['mobile', known.cell_phone_number],
    ['home', known.home_phone_number],
    ['work', known.work_phone_number],
    ['mobile', known.phone_number],
  ] as const;
  for (const [use, number] of all) if (number && !found.has(number)) found.set(number, use);
  return [...found].map(([number, use]) => ({ use, number }));
}

const GENDERS: Readonly<Record<string, string>> = { female: 'female', male: 'male', other: 'other' };

export function patientOf(row: User): Json {
  const known = row.bio ?? {};
  const prospective = known.non_patient === true;
  return {
    id: row.id,
    locationId: null,
    ...stamps(row),
    firstName: row.first_name ?? '',
    middleName: row.middle_name ?? null,
    lastName: row.last_name ?? '',
    birthDate: known.date_of_birth ?? null,
    gender: GENDERS[known.gender?.toLowerCase() ?? ''] ?? null,
    sourceGender: known.gender ?? null,
    email: row.email ?? null,
    phones: phonesOf(known),
    address: {
      line1: known.address_line_1 || known.street_address || null,
      line2: known.address_line_2 ?? null,
      city: known.city ?? null,
      state: known.state ?? null,
      postalCode: known.zip_code ?? null,
    },
    status: row.inactive === true ? 'inactive' : prospective ? 'prospective' : 'active',
    sourceStatus: row.inactive === true ? 'inactive' : prospective ? 'non_patient' : null,
    guarantorId: row.guarantor_id,
    primaryProviderId: row.provider_id,
    chartNumber: row.chart_id ?? null,
  };
}

export const provider = user.extend({ display_name: text, name: text, npi: text, specialty_code: text });

/** The classes of the national provider taxonomy that tell the roles apart: hygienist, dentist, and dentist with a specialty. */
function roleOf(code: string | null | undefined): string | null {
  if (code?.startsWith('124Q')) return 'hygienist';
  if (code?.startsWith('1223G')) return 'dentist';
  if (code?.startsWith('1223')) return 'specialist';
  return code?.startsWith('122300000') ? 'dentist' : null;
}

export const providerOf = (row: z.infer<typeof provider>): Json => ({
  id: row.id,
  ...stamps(row),
  displayName: row.display_name ?? row.name ?? row.id,
  firstName: row.first_name ?? null,
  lastName: row.last_name ?? null,
  role: roleOf(row.specialty_code),
  sourceRole: row.specialty_code ?? null,
  npi: row.npi ?? null,
  active: row.inactive !== true,
});

export const operatory = z.looseObject({
  id: key,
  name: text,
  display_name: text,
  location_id: keyOrNot,
  active: flag,
  created_at: text,
  updated_at: text,
});

export const operatoryOf = (row: z.infer<typeof operatory>): Json => ({
  id: row.id,
  locationId: row.location_id,
  ...stamps(row),
  name: row.name ?? row.display_name ?? row.id,
  shortName: row.display_name ?? null,
  active: row.active !== false,
  isHygiene: null,
});

const place = z.looseObject({
  id: key,
  name: text,
  tz: text,
  street_address: text,
  street_address_2: text,
  city: text,
  state: text,
  zip_code: text,
  last_sync_time: text,
});
export const institution = z.looseObject({ name: text, locations: z.array(place).nullish() });

export const locationOf = (row: z.infer<typeof place>): Json => ({
  id: row.id,
  name: row.name ?? row.id,
  timeZone: row.tz ?? null,
  address: {
    line1: row.street_address ?? null,
    line2: row.street_address_2 ?? null,
    city: row.city ?? null,
    state: row.state ?? null,
    postalCode: row.zip_code ?? null,
  },
});
