import { z } from 'zod';
import { defineOperation } from '../../define.ts';
import { withIdempotencyKey } from '../../requests/idempotency.ts';
import type { Operation } from '../../types.ts';
import { accepted, listInput } from '../envelope.ts';
import { recordOf } from '../mapper/index.ts';
import { toAppointment } from '../mapper/schedule.ts';
import { appointmentRow, slotRow, text } from '../rows.ts';
import type { GatewaySystem } from '../system.ts';
import { change, create, listOf, one } from './shared.ts';

const PHI = ['patientId', 'startAt', 'note', 'typeName'];
const FILTERS = ['from', 'to', 'patientId', 'providerId', 'operatoryId', 'status', 'updatedSince'];
const id = z.string().min(1);
const instant = z.iso.datetime({ offset: true });
const changeable = {
  providerId: text,
  minutes: z.number().int().min(5).max(720).optional(),
  note: text,
  isNewPatient: z.boolean().optional(),
};
const later = {
  output: () => [],
  pending: (answer: unknown): string => accepted.parse(answer).operationId,
} as const;

function listAppointments(system: GatewaySystem): Operation {
  return listOf(system, {
    id: 'list_appointments',
    title: 'Show the schedule',
    description: 'Appointments of a span of days, a patient, a provider, a room or a status.',
    path: '/v1/appointments',
    input: z.looseObject({
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      patientId: z.string().optional(),
      providerId: z.string().optional(),
      operatoryId: z.string().optional(),
      status: z.string().optional(),
      ...listInput,
    }),
    row: appointmentRow,
    singles: ['patientId'],
    phi: PHI,
    unified: { model: 'appointments', filters: FILTERS, map: toAppointment },
  });
}

function getAppointment(system: GatewaySystem): Operation {
  return defineOperation({
    id: 'get_appointment',
    title: 'Open an appointment',
    description: 'One appointment by id.',
    ...one,
    timeoutMs: system.timeouts.readMs,
    input: z.looseObject({ id }),
    output: appointmentRow,
    request: { method: 'GET', path: '/v1/appointments/{id}' },
    phi: PHI,
    unified: {
      model: 'appointments',
      verb: 'get',
      output: recordOf(system, 'appointments', appointmentRow, toAppointment),
    },
  });
}

function createAppointment(system: GatewaySystem): Operation {
  return defineOperation({
    id: 'create_appointment',
    title: 'Book an appointment',
    description: 'Asks the practice system for a booking; it answers with an operation to ask about.',
    ...create,
    timeoutMs: system.timeouts.writeMs,
    input: z.looseObject({ patientId: id, operatoryId: id, startAt: instant, ...changeable }),
    output: accepted,
    request: { method: 'POST', path: '/v1/appointments', headers: withIdempotencyKey.headers },
    prepare: withIdempotencyKey.prepare,
    unified: { model: 'appointments', verb: 'create', ...later },
  });
}

function updateAppointment(system: GatewaySystem): Operation {
  return defineOperation({
    id: 'update_appointment',
    title: 'Change an appointment',
    description: 'Changes the fields that are given and leaves the others as they are.',
    ...change,
    timeoutMs: system.timeouts.writeMs,
    input: z.looseObject({
      id,
      operatoryId: id.optional(),
      startAt: instant.optional(),
      status: z.string().optional(),
      ...changeable,
    }),
    output: accepted,
    request: { method: 'PATCH', path: '/v1/appointments/{id}' },
    unified: { model: 'appointments', verb: 'update', ...later },
  });
}

function confirmAppointment(system: GatewaySystem): Operation {
  return defineOperation({
    id: 'confirm_appointment',
    title: 'Confirm an appointment',
    description: 'Notes that the patient was asked, or has said yes or no.',
    ...create,
    timeoutMs: system.timeouts.writeMs,
    input: z.looseObject({
      id,
      confirmation: z.enum(['none', 'sent', 'confirmed', 'declined']).default('confirmed'),
    }),
    output: accepted,
    request: { method: 'POST', path: '/v1/appointments/{id}/confirm', headers: withIdempotencyKey.headers },
    prepare: withIdempotencyKey.prepare,
    unified: { model: 'appointments', verb: 'confirm', ...later },
  });
}

function cancelAppointment(system: GatewaySystem): Operation {
  return defineOperation({
    id: 'cancel_appointment',
    title: 'Cancel an appointment',
    description: 'Takes an appointment off the schedule as missed or cancelled.',
    ...create,
    timeoutMs: system.timeouts.writeMs,
    input: z.looseObject({ id, reason: z.enum(['no_show', 'cancelled']).default('cancelled') }),
    output: accepted,
    request: { method: 'POST', path: '/v1/appointments/{id}/cancel', headers: withIdempotencyKey.headers },
    prepare: withIdempotencyKey.prepare,
    unified: { model: 'appointments', verb: 'cancel', ...later },
  });
}

/** The appointment book: reads are immediate, and writes are operations to poll. */
export const scheduleOperations = (system: GatewaySystem): Operation[] => [
  listAppointments(system),
  getAppointment(system),
  createAppointment(system),
  updateAppointment(system),
  confirmAppointment(system),
  cancelAppointment(system),
  listOf(system, {
    id: 'list_availability',
    title: 'Find free times',
    description: 'Free times of a span of days, by length and provider.',
    path: '/v1/availability',
    input: z.looseObject({
      from: z.iso.date(),
      to: z.iso.date().optional(),
      minutes: z.coerce.number().int().min(5).max(480).optional(),
      providerId: z.string().optional(),
      limit: listInput.limit,
      cursor: listInput.cursor,
    }),
    row: slotRow,
  }),
];
