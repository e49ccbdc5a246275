import { AdapterError, type Json, type MockCall } from '@chairside/kit';
import {
  DEFAULT_TIME_ZONE,
  sampleAppointments,
  samplePatients,
  type SampleSpan,
  sampleWeekOf,
  wallClock,
} from '@chairside/kit/practice';
import { z } from 'zod';
import { type AppointmentRow, appointmentRow, listInput, type PatientRow, patientRow } from '../schemas.ts';
import { appointmentWire, patientWire } from '../wire.ts';

export const FIRST_OWN_NUMBER = 9_000_001;
export const zoneOf = (call: MockCall): string => call.settings['time_zone'] ?? DEFAULT_TIME_ZONE;
export const timestampOf = (call: MockCall): string => wallClock(call.clock.now(), zoneOf(call));

export const notFound = (what: string): AdapterError =>
  new AdapterError('not_found', `${what} not found.`, { status: 404 });

export function paged<T extends Json>(all: readonly T[], input: unknown): T[] {
  const { Limit = 100, Offset = 0, DateTStamp } = listInput.parse(input);
  const rows = all.filter(({ DateTStamp: at }) => !DateTStamp || String(at) >= String(DateTStamp));
  return rows.slice(Offset, Offset + Math.min(Limit, 100));
}

/** What this connection wrote, by number. */
async function own<T>(collection: string, row: z.ZodType<T>, call: MockCall): Promise<T[]> {
  return (await call.store.list(collection)).map(({ value }) => row.parse(value));
}

/** The number of the next row that this connection adds. */
export async function nextNumber(collection: string, call: MockCall): Promise<number> {
  const numbers = (await call.store.list(collection)).map(({ key }) => Number(key) + 1);
  return Math.max(FIRST_OWN_NUMBER, ...numbers);
}

/** The sample schedule, with what this connection changed or booked laid over it. */
export async function appointments(call: MockCall, span: SampleSpan = {}): Promise<AppointmentRow[]> {
  const rows = new Map(
    sampleAppointments(call.clock.now(), zoneOf(call), span).map((one) => [one.number, appointmentWire(one)]),
  );
  for (const row of await own('appointments', appointmentRow, call)) rows.set(row.AptNum, row);
  return [...rows.values()].sort((a, b) => a.AptDateTime.localeCompare(b.AptDateTime) || a.AptNum - b.AptNum);
}

export async function appointment(number: number, call: MockCall): Promise<AppointmentRow> {
  const span = number < FIRST_OWN_NUMBER ? sampleWeekOf(number) : {};
  const found = (await appointments(call, span)).find(({ AptNum }) => AptNum === number);
  if (!found) throw notFound('Appointment');
  return found;
}

/** The sample patients, with what this connection changed or added. */
export async function patients(call: MockCall): Promise<PatientRow[]> {
  const rows = new Map(samplePatients.map((one) => [one.number, patientWire(one)]));
  for (const row of await own('patients', patientRow, call)) rows.set(row.PatNum, row);
  return [...rows.values()];
}

export async function patient(number: number, call: MockCall): Promise<PatientRow> {
  const found = (await patients(call)).find(({ PatNum }) => PatNum === number);
  if (!found) throw notFound('Patient');
  return found;
}
