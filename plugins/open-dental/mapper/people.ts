import { ownValue } from '@chairside/kit';
import type { UnifiedOperatory, UnifiedPatient, UnifiedProvider } from '@chairside/kit/practice';
import type { OperatoryRow, PatientRow, ProviderRow } from '../schemas.ts';
import { base, date, isTrue, orNull, ref } from './values.ts';

const PATIENT_STATUS: Readonly<Record<string, UnifiedPatient['status']>> = {
  Patient: 'active',
  NonPatient: 'inactive',
  Inactive: 'inactive',
  Archived: 'archived',
  Deleted: 'archived',
  Deceased: 'deceased',
  Prospective: 'prospective',
};
const GENDER: Readonly<Record<string, UnifiedPatient['gender']>> = {
  Male: 'male',
  Female: 'female',
  Other: 'other',
};
const CONSENT: Readonly<Record<string, UnifiedPatient['smsConsent']>> = { Yes: 'yes', No: 'no' };

function phones(row: PatientRow): UnifiedPatient['phones'] {
  const all = [
    { use: 'mobile' as const, number: orNull(row.WirelessPhone) },
    { use: 'home' as const, number: orNull(row.HmPhone) },
    { use: 'work' as const, number: orNull(row.WkPhone) },
  ];
  return all.flatMap(({ use, number }) => (number ? [{ use, number }] : []));
}

export function toPatient(row: PatientRow, timeZone: string): UnifiedPatient {
  return {
    ...base(row.PatNum, row.ClinicNum, row.DateTStamp, timeZone),
    firstName: row.FName,
    middleName: orNull(row.MiddleI),
    lastName: row.LName,
    preferredName: orNull(row.Preferred),
    birthDate: date(row.Birthdate),
    gender: ownValue(GENDER, row.Gender) ?? 'unknown',
    sourceGender: orNull(row.Gender),
    email: orNull(row.Email),
    phones: phones(row),
    address: {
      line1: orNull(row.Address),
      line2: orNull(row.Address2),
      city: orNull(row.City),
      state: orNull(row.State),
      postalCode: orNull(row.Zip),
    },
    status: ownValue(PATIENT_STATUS, row.PatStatus) ?? 'unknown',
    sourceStatus: orNull(row.PatStatus),
    guarantorId: ref(row.Guarantor),
    primaryProviderId: ref(row.PriProv),
    chartNumber: orNull(row.ChartNumber),
    smsConsent: ownValue(CONSENT, row.TxtMsgOk) ?? 'unknown',
  };
}

export function toProvider(row: ProviderRow, timeZone: string): UnifiedProvider {
  return {
    ...base(row.ProvNum, 0, row.DateTStamp, timeZone),
    displayName: row.Abbr,
    firstName: orNull(row.FName),
    lastName: orNull(row.LName),
    role: isTrue(row.IsSecondary) ? 'hygienist' : 'dentist',
    sourceRole: typeof row.Specialty === 'number' ? ref(row.Specialty) : orNull(row.Specialty ?? undefined),
    npi: orNull(row.NationalProvID),
    active: !isTrue(row.IsHidden),
  };
}

export function toOperatory(row: OperatoryRow, timeZone: string): UnifiedOperatory {
  const isHygiene = isTrue(row.IsHygiene);
  return {
    ...base(row.OperatoryNum, row.ClinicNum, undefined, timeZone),
    name: row.OpName,
    shortName: orNull(row.Abbrev),
    active: !isTrue(row.IsHidden),
    isHygiene,
    defaultProviderId: isHygiene
      ? (ref(row.ProvHygienist) ?? ref(row.ProvDentist))
      : (ref(row.ProvDentist) ?? ref(row.ProvHygienist)),
  };
}
