import { z } from 'zod';
import type { Json } from '../../types.ts';
import { flag, instant, key, keyOrNot, text } from '../envelope.ts';

export const appointment = z.looseObject({
  id: key,
  foreign_id: text,
  patient_id: keyOrNot,
  provider_id: keyOrNot,
  operatory_id: keyOrNot,
  location_id: keyOrNot,
  appointment_type_id: keyOrNot,
  start_time: text,
  end_time: text,
  timezone: text,
  note: text,
  unavailable: flag,
  cancelled: flag,
  patient_missed: flag,
  confirmed: flag,
  patient_confirmed: flag,
  checked_out: flag,
  checkin_at: text,
  checked_out_at: text,
  is_new_clients_patient: flag,
  sooner_if_possible: flag,
  created_at: text,
  updated_at: text,
});
type Appointment = z.infer<typeof appointment>;

/** NexHealth has no status field, but a flag for each event of a visit; the latest true one decides. */
function statusOf(row: Appointment): [status: string, word: string | null] {
  if (row.cancelled) return ['cancelled', 'cancelled'];
  if (row.patient_missed) return ['no_show', 'patient_missed'];
  if (row.checked_out || row.checked_out_at) return ['completed', 'checked_out'];
  if (row.checkin_at) return ['arrived', 'checkin_at'];
  return row.confirmed || row.patient_confirmed ? ['confirmed', 'confirmed'] : ['scheduled', null];
}

/** Undefined for a block in the schedule, which is nobody's appointment. */
export function appointmentOf(row: Appointment): Json | undefined {
  if (row.unavailable || row.patient_id === null) return undefined;
  const [status, word] = statusOf(row);
  const at = (value: string | null | undefined): string | null => instant(value, row.timezone);
  return {
    id: row.id,
    locationId: row.location_id,
    createdAt: row.created_at ?? null,
    updatedAt: row.updated_at ?? null,
    startAt: at(row.start_time),
    endAt: at(row.end_time),
    timeZone: row.timezone ?? null,
    patientId: row.patient_id,
    providerId: row.provider_id,
    operatoryId: row.operatory_id,
    typeId: row.appointment_type_id,
    typeName: null,
    status,
    sourceStatus: word,
    confirmation: row.confirmed || row.patient_confirmed ? 'confirmed' : 'none',
    arrivedAt: at(row.checkin_at),
    dismissedAt: at(row.checked_out_at),
    isNewPatient: row.is_new_clients_patient ?? null,
    asap: row.sooner_if_possible ?? null,
    note: row.note ?? null,
  };
}

const opening = z.looseObject({
  time: z.string(),
  end_time: text,
  operatory_id: keyOrNot,
  provider_id: keyOrNot,
});
export const dayOfSlots = z.looseObject({
  pid: keyOrNot,
  operatory_id: keyOrNot,
  slots: z.array(opening).nullish(),
});

export const slotsOf = (
  { pid, operatory_id: room, slots }: z.infer<typeof dayOfSlots>,
  minutes: number,
): Json[] =>
  (slots ?? []).map((slot) => ({
    startAt: slot.time,
    endAt: slot.end_time ?? new Date(Date.parse(slot.time) + minutes * 60_000).toISOString(),
    providerId: slot.provider_id ?? pid,
    operatoryId: slot.operatory_id ?? room,
  }));
