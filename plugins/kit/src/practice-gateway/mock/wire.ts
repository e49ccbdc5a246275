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
import { type GatewaySkin, said, without } from './skin.ts';

export const LOCATION = 'LOC-1';
export const STAMP = '2025-12-01T13:00:00Z';
export const common = { locationId: LOCATION, createdAt: STAMP, updatedAt: STAMP };

/** One system's gateway in one zone. */
export interface Dress {
  system: GatewaySystem;
  skin: GatewaySkin;
  timeZone: string;
}

/** A wall clock reading the way this gateway writes instants. */
export function timeWire(local: string, { skin, timeZone }: Dress): string {
  return skin.times === 'offset' ? withOffset(local, timeZone) : instantOf(local, timeZone).toISOString();
}

export function patientWire(patient: SamplePatient, { system, skin }: Dress): Json {
  const { city, state, postalCode } = samplePractice.address;
  const row = {
    id: skin.ids.patient(patient.number),
    ...common,
    firstName: patient.firstName,
    middleName: patient.middleInitial || null,
    lastName: patient.lastName,
    preferredName: patient.preferredName || null,
    birthDate: patient.birthDate,
    ...said({ skin, table: system.words.gender }, 'gender', patient.gender),
    email: patient.email,
    phones: [{ use: 'mobile', number: patient.phone }],
    address: { line1: patient.street, line2: null, city, state, postalCode },
    ...said({ skin, table: system.words.patientStatus }, 'status', patient.status),
    guarantorId: skin.ids.patient(patient.guarantorNumber),
    primaryProviderId: skin.ids.provider(patient.providerNumber),
    chartNumber: patient.chartNumber,
  };
  return without(row, system, 'patients');
}

export function providerWire(provider: SampleProvider, { system, skin }: Dress): Json {
  const row = {
    id: skin.ids.provider(provider.number),
    ...common,
    displayName: provider.abbreviation,
    firstName: provider.firstName,
    lastName: provider.lastName,
    ...said({ skin, table: system.words.providerRole }, 'role', provider.role),
    npi: null,
    active: true,
  };
  return without(row, system, 'providers');
}

export function operatoryWire(room: SampleOperatory, { system, skin }: Dress): Json {
  const row = {
    id: skin.ids.operatory(room.number),
    ...common,
    name: room.name,
    shortName: room.shortName,
    active: true,
    isHygiene: room.hygiene,
    defaultProviderId: skin.ids.provider(room.hygiene ? room.hygienistNumber : room.dentistNumber),
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

export function appointmentWire(appointment: SampleAppointment, dress: Dress): Json {
  const { system, skin } = dress;
  const { start, minutes, state, secondProviderNumber } = appointment;
  const came = state === 'in_chair' || state === 'completed';
  const at = (local: string): string => timeWire(local, dress);
  const row = {
    id: skin.ids.appointment(appointment.number),
    ...common,
    startAt: at(start),
    endAt: at(addMinutes(start, minutes)),
    minutes,
    timeZone: dress.timeZone,
    patientId: skin.ids.patient(appointment.patientNumber),
    providerId: skin.ids.provider(appointment.providerNumber),
    additionalProviders: secondProviderNumber ? [skin.ids.provider(secondProviderNumber)] : [],
    operatoryId: skin.ids.operatory(appointment.operatoryNumber),
    typeId: null,
    typeName: appointment.procedure,
    ...said({ skin, table: system.words.appointmentStatus }, 'status', statusOf(appointment)),
    ...said({ skin, table: system.words.confirmation }, 'confirmation', appointment.confirmation),
    arrivedAt: came ? at(addMinutes(start, -5)) : null,
    seatedAt: came ? at(start) : null,
    dismissedAt: state === 'completed' ? at(addMinutes(start, minutes)) : null,
    isNewPatient: appointment.newPatient,
    isHygiene: appointment.hygiene,
    asap: false,
    note: appointment.note || null,
  };
  return without(row, system, 'appointments');
}
