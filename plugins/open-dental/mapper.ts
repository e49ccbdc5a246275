import { type Json, type UnifiedContext } from '@chairside/kit';
import {
  DEFAULT_TIME_ZONE,
  instantOf,
  type UnifiedAppointment,
  type UnifiedPatient,
  type UnifiedProvider,
} from '@chairside/kit/practice';
import { z } from 'zod';
import {
  type AppointmentRow,
  appointmentRow,
  type PatientRow,
  patientRow,
  type ProviderRow,
  providerRow,
} from './schemas.ts';

const zoneOf = (ctx: UnifiedContext): string => ctx.settings['time_zone'] ?? DEFAULT_TIME_ZONE;
const orNull = (value: string | undefined): string | null => value?.trim() || null;
const isTrue = (flag: string | undefined): boolean => flag?.toLowerCase() === 'true';
/** 0 in a foreign key means none. */
const ref = (key: number | undefined): string | null => (key ? String(key) : null);

/** Year 1 means empty; times are the practice's own, without a zone. */
function instant(local: string | undefined, timeZone: string): string | null {
  if (!local || local.startsWith('0001-')) return null;
  return instantOf(local, timeZone).toISOString();
}
const date = (value: string | undefined): string | null =>
  !value || value.startsWith('0001-') ? null : value.slice(0, 10);

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
    foreignId: String(row.PatNum),
    source: 'open_dental',
    locationId: ref(row.ClinicNum),
    firstName: row.FName,
    middleName: orNull(row.MiddleI),
    lastName: row.LName,
    preferredName: orNull(row.Preferred),
    birthDate: date(row.Birthdate),
    gender: GENDER[row.Gender ?? ''] ?? 'unknown',
    email: orNull(row.Email),
    phones: phones(row),
    address: {
      line1: orNull(row.Address),
      line2: orNull(row.Address2),
      city: orNull(row.City),
      state: orNull(row.State),
      postalCode: orNull(row.Zip),
    },
    status: PATIENT_STATUS[row.PatStatus ?? ''] ?? 'unknown',
    sourceStatus: orNull(row.PatStatus),
    guarantorId: ref(row.Guarantor),
    primaryProviderId: ref(row.PriProv),
    chartNumber: orNull(row.ChartNumber),
    smsConsent: CONSENT[row.TxtMsgOk ?? ''] ?? 'unknown',
    sourceUpdatedAt: instant(row.DateTStamp, timeZone),
  };
}

const CONFIRMATION: Readonly<Record<string, UnifiedAppointment['confirmation']>> = {
  '': 'none',
  None: 'none',
  'Not Called': 'none',
  Unconfirmed: 'none',
  Sent: 'sent',
  'E-mailed': 'sent',
  Confirmed: 'confirmed',
  'Not Accepted': 'declined',
};

const STATUS: Readonly<Record<string, UnifiedAppointment['status']>> = {
  Complete: 'completed',
  Planned: 'planned',
  UnschedList: 'unscheduled',
  // How it was broken is not in the row.
  Broken: 'cancelled',
};

function statusOf(
  row: AppointmentRow,
  confirmation: UnifiedAppointment['confirmation'],
): UnifiedAppointment['status'] {
  const known = STATUS[row.AptStatus];
  if (known) return known;
  if (row.AptStatus !== 'Scheduled' && row.AptStatus !== 'ASAP') return 'unknown';
  const happened = (stamp: string | undefined): boolean => Boolean(stamp) && !stamp?.startsWith('0001-');
  if (happened(row.DateTimeSeated) && !happened(row.DateTimeDismissed)) return 'in_chair';
  if (happened(row.DateTimeArrived) && !happened(row.DateTimeDismissed)) return 'arrived';
  return confirmation === 'confirmed' ? 'confirmed' : 'scheduled';
}

export function toAppointment(row: AppointmentRow, timeZone: string): UnifiedAppointment {
  const minutes = 5 * (row.Pattern?.length ?? 0);
  const startAt = instant(row.AptDateTime, timeZone);
  const endAt = startAt && new Date(Date.parse(startAt) + minutes * 60_000).toISOString();
  const confirmation = CONFIRMATION[row.confirmed ?? ''] ?? 'unknown';
  const hygienist = ref(row.ProvHyg);
  const provider = ref(row.ProvNum) ?? hygienist;
  return {
    foreignId: String(row.AptNum),
    source: 'open_dental',
    locationId: ref(row.ClinicNum),
    startAt,
    endAt,
    minutes,
    timeZone,
    patientId: String(row.PatNum),
    providerId: provider,
    additionalProviders: hygienist && hygienist !== provider ? [hygienist] : [],
    operatoryId: ref(row.Op),
    typeId: ref(row.AppointmentTypeNum),
    typeName: orNull(row.ProcDescript),
    status: statusOf(row, confirmation),
    sourceStatus: row.AptStatus,
    confirmation,
    arrivedAt: instant(row.DateTimeArrived, timeZone),
    seatedAt: instant(row.DateTimeSeated, timeZone),
    dismissedAt: instant(row.DateTimeDismissed, timeZone),
    isNewPatient: isTrue(row.IsNewPatient),
    isHygiene: isTrue(row.IsHygiene),
    asap: row.AptStatus === 'ASAP' || row.Priority === 'ASAP',
    note: orNull(row.Note),
    sourceUpdatedAt: instant(row.DateTStamp, timeZone),
  };
}

export function toProvider(row: ProviderRow, timeZone: string): UnifiedProvider {
  return {
    foreignId: String(row.ProvNum),
    source: 'open_dental',
    locationId: null,
    displayName: row.Abbr,
    firstName: orNull(row.FName),
    lastName: orNull(row.LName),
    role: isTrue(row.IsSecondary) ? 'hygienist' : 'dentist',
    npi: orNull(row.NationalProvID),
    active: !isTrue(row.IsHidden),
    sourceUpdatedAt: instant(row.DateTStamp, timeZone),
  };
}

export const patientsOf = (answer: unknown, ctx: UnifiedContext): Json[] =>
  z
    .array(patientRow)
    .parse(answer)
    .map((row) => toPatient(row, zoneOf(ctx)));

/** Notes in the schedule are rows of the same table, but no appointments. */
export const appointmentsOf = (answer: unknown, ctx: UnifiedContext): Json[] =>
  z
    .array(appointmentRow)
    .parse(answer)
    .filter(({ AptStatus }) => AptStatus !== 'PtNote' && AptStatus !== 'PtNoteCompleted')
    .map((row) => toAppointment(row, zoneOf(ctx)));

export const providersOf = (answer: unknown, ctx: UnifiedContext): Json[] =>
  z
    .array(providerRow)
    .parse(answer)
    .map((row) => toProvider(row, zoneOf(ctx)));

/** Unified parameter names to the vendor's; what is not unified passes through. */
export function renamed(params: Json, names: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [names[name] ?? name, value]));
}
