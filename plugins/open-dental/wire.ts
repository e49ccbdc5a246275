import {
  addMinutes,
  samplePractice,
  type FreeSlot,
  type SampleAppointment,
  type SamplePatient,
  type SampleProvider,
  type SampleOperatory,
} from '@chairside/kit/practice';
import type { AppointmentRow, OperatoryRow, PatientRow, ProviderRow } from './schemas.ts';

const EMPTY_TIME = '0001-01-01 00:00:00';
const flag = (value: boolean): 'true' | 'false' => (value ? 'true' : 'false');
const GENDER = { female: 'Female', male: 'Male', other: 'Other' } as const;
const PATIENT_STATUS = { active: 'Patient', inactive: 'Inactive', archived: 'Archived' } as const;
const CONSENT = { yes: 'Yes', no: 'No', unknown: '??' } as const;
const STAMP = '2025-12-01 08:00:00';

/** The sample practice in Open Dental's own shape: database names, text booleans, local times. */
export function patientWire(patient: SamplePatient): PatientRow {
  const { city, state, postalCode } = samplePractice.address;
  return {
    PatNum: patient.number,
    LName: patient.lastName,
    FName: patient.firstName,
    MiddleI: patient.middleInitial,
    Preferred: patient.preferredName,
    PatStatus: PATIENT_STATUS[patient.status],
    Gender: GENDER[patient.gender],
    Birthdate: patient.birthDate,
    Email: patient.email,
    WirelessPhone: patient.phone,
    HmPhone: '',
    WkPhone: '',
    Address: patient.street,
    Address2: '',
    City: city,
    State: state,
    Zip: postalCode,
    PriProv: patient.providerNumber,
    Guarantor: patient.guarantorNumber,
    ChartNumber: patient.chartNumber,
    TxtMsgOk: CONSENT[patient.textConsent],
    ClinicNum: 0,
    DateTStamp: STAMP,
  };
}

export function providerWire(provider: SampleProvider): ProviderRow {
  return {
    ProvNum: provider.number,
    Abbr: provider.abbreviation,
    FName: provider.firstName,
    LName: provider.lastName,
    NationalProvID: '',
    IsSecondary: flag(provider.role === 'hygienist'),
    IsHidden: 'false',
    Specialty: provider.role === 'hygienist' ? 'Hygienist' : 'General',
    DateTStamp: STAMP,
  };
}

export function operatoryWire(room: SampleOperatory): OperatoryRow {
  return {
    OperatoryNum: room.number,
    OpName: room.name,
    Abbrev: room.shortName,
    IsHidden: 'false',
    IsHygiene: flag(room.hygiene),
    ProvDentist: room.dentistNumber,
    ProvHygienist: room.hygienistNumber,
    ClinicNum: 0,
  };
}

const STATUS = {
  scheduled: 'Scheduled',
  in_chair: 'Scheduled',
  completed: 'Complete',
  no_show: 'Broken',
  cancelled: 'Broken',
} as const;
const CONFIRMED = { none: 'None', sent: 'Sent', confirmed: 'Confirmed' } as const;

export function appointmentWire(appointment: SampleAppointment): AppointmentRow {
  const { start, minutes, state, hygiene, providerNumber, secondProviderNumber } = appointment;
  const hasArrived = state === 'in_chair' || state === 'completed';
  return {
    AptNum: appointment.number,
    PatNum: appointment.patientNumber,
    AptStatus: STATUS[state],
    AptDateTime: start,
    Pattern: `/${'X'.repeat(minutes / 5 - 2)}/`,
    confirmed: CONFIRMED[appointment.confirmation],
    Op: appointment.operatoryNumber,
    Note: appointment.note,
    ProvNum: hygiene ? secondProviderNumber : providerNumber,
    ProvHyg: hygiene ? providerNumber : 0,
    IsNewPatient: flag(appointment.newPatient),
    IsHygiene: flag(hygiene),
    ProcDescript: appointment.procedure,
    ClinicNum: 0,
    AppointmentTypeNum: 0,
    Priority: 'Normal',
    DateTimeArrived: hasArrived ? addMinutes(start, -5) : EMPTY_TIME,
    DateTimeSeated: hasArrived ? start : EMPTY_TIME,
    DateTimeDismissed: state === 'completed' ? addMinutes(start, minutes) : EMPTY_TIME,
    DateTStamp: STAMP,
  };
}

/** What the vendor fills in when an appointment is booked with the necessary fields only. */
export function newAppointmentWire(
  input: Record<string, unknown>,
  number: number,
  stamp: string,
): Record<string, unknown> {
  return {
    AptStatus: 'Scheduled',
    Pattern: '/XXXX/',
    confirmed: 'None',
    Note: '',
    ProvNum: 1,
    ProvHyg: 0,
    IsNewPatient: 'false',
    IsHygiene: 'false',
    ProcDescript: '',
    ClinicNum: 0,
    AppointmentTypeNum: 0,
    Priority: 'Normal',
    DateTimeArrived: EMPTY_TIME,
    DateTimeSeated: EMPTY_TIME,
    DateTimeDismissed: EMPTY_TIME,
    ...input,
    AptNum: number,
    DateTStamp: stamp,
  };
}

/** What the vendor fills in when a patient is added by name. */
export function newPatientWire(input: Record<string, unknown>, number: number, stamp: string) {
  return {
    PatStatus: 'Patient',
    Gender: 'Unknown',
    Birthdate: '0001-01-01',
    Guarantor: number,
    PriProv: 1,
    TxtMsgOk: '??',
    ClinicNum: 0,
    ...input,
    PatNum: number,
    DateTStamp: stamp,
  };
}

export const slotWire = ({ start, end, providerNumber, operatoryNumber }: FreeSlot) => ({
  DateTimeStart: start,
  DateTimeEnd: end,
  ProvNum: providerNumber,
  OpNum: operatoryNumber,
});
