import {
  addMinutes,
  instantOf,
  type SampleAppointment,
  type SampleOperatory,
  type SamplePatient,
  samplePractice,
  type SampleProvider,
  withOffset,
} from '../../practice/index.ts';
import type { Json } from '../../types.ts';
import type { GatewaySystem } from '../system.ts';
import { type SampleFormat, statusFields, without } from './sample-format.ts';

export const LOCATION = 'LOC-1';
export const CREATED_AT = '2025-12-01T13:00:00Z';
export const common = { locationId: LOCATION, createdAt: CREATED_AT, updatedAt: CREATED_AT };

/** What every row has, with the day on which it changed where the sample knows one. */
export const stamped = ({ changedOn }: { readonly changedOn?: string }) =>
  changedOn === undefined ? common : { ...common, updatedAt: `${changedOn}T21:00:00Z` };

/** One system's gateway in one zone. */
export interface SampleSystem {
  system: GatewaySystem;
  format: SampleFormat;
  timeZone: string;
}

/** A wall clock reading the way this gateway writes instants. */
export function timeWire(local: string, { format, timeZone }: SampleSystem): string {
  return format.times === 'offset' ? withOffset(local, timeZone) : instantOf(local, timeZone).toISOString();
}

export function patientWire(patient: SamplePatient, { system, format }: SampleSystem): Json {
  const { city, state, postalCode } = samplePractice.address;
  const row = {
    id: format.ids.patient(patient.number),
    ...common,
    firstName: patient.firstName,
    middleName: patient.middleInitial || null,
    lastName: patient.lastName,
    preferredName: patient.preferredName || null,
    birthDate: patient.birthDate,
    ...statusFields({ format, table: system.words.gender }, 'gender', patient.gender),
    email: patient.email,
    phones: [{ use: 'mobile', number: patient.phone }],
    address: { line1: patient.street, line2: null, city, state, postalCode },
    ...statusFields({ format, table: system.words.patientStatus }, 'status', patient.status),
    guarantorId: format.ids.patient(patient.guarantorNumber),
    primaryProviderId: format.ids.provider(patient.providerNumber),
    chartNumber: patient.chartNumber,
  };
  return without(row, system, 'patients');
}

export function providerWire(provider: SampleProvider, { system, format }: SampleSystem): Json {
  const row = {
    id: format.ids.provider(provider.number),
    ...common,
    displayName: provider.abbreviation,
    firstName: provider.firstName,
    lastName: provider.lastName,
    ...statusFields({ format, table: system.words.providerRole }, 'role', provider.role),
    npi: null,
    active: true,
  };
  return without(row, system, 'providers');
}

export function operatoryWire(room: SampleOperatory, { system, format }: SampleSystem): Json {
  const row = {
    id: format.ids.operatory(room.number),
    ...common,
    name: room.name,
    shortName: room.shortName,
    active: true,
    isHygiene: room.hygiene,
    defaultProviderId: format.ids.provider(room.hygiene ? room.hygienistNumber : room.dentistNumber),
  };
  return without(row, system, 'operatories');
}

export const locationWire = (timeZone: string): Json => ({
  id: LOCATION,
  name: samplePractice.name,
  timeZone,
  address: { ...samplePractice.address, line2: null },
});

/** The unified word of a sample visit: what is still to come is confirmed or not. */
function statusOf({ state, confirmation }: SampleAppointment): string {
  return state === 'scheduled' && confirmation === 'confirmed' ? 'confirmed' : state;
}

export function appointmentWire(appointment: SampleAppointment, sample: SampleSystem): Json {
  const { system, format } = sample;
  const { start, minutes, state, secondProviderNumber } = appointment;
  const hasArrived = state === 'in_chair' || state === 'completed';
  const at = (local: string): string => timeWire(local, sample);
  const row = {
    id: format.ids.appointment(appointment.number),
    ...common,
    startAt: at(start),
    endAt: at(addMinutes(start, minutes)),
    minutes,
    timeZone: sample.timeZone,
    patientId: format.ids.patient(appointment.patientNumber),
    providerId: format.ids.provider(appointment.providerNumber),
    additionalProviders: secondProviderNumber ? [format.ids.provider(secondProviderNumber)] : [],
    operatoryId: format.ids.operatory(appointment.operatoryNumber),
    typeId: null,
    typeName: appointment.procedure,
    ...statusFields({ format, table: system.words.appointmentStatus }, 'status', statusOf(appointment)),
    ...statusFields({ format, table: system.words.confirmation }, 'confirmation', appointment.confirmation),
    arrivedAt: hasArrived ? at(addMinutes(start, -5)) : null,
    seatedAt: hasArrived ? at(start) : null,
    dismissedAt: state === 'completed' ? at(addMinutes(start, minutes)) : null,
    isNewPatient: appointment.newPatient,
    isHygiene: appointment.hygiene,
    asap: false,
    note: appointment.note || null,
  };
  return without(row, system, 'appointments');
}
