import { defineOperation } from '@chairside/kit';
import { z } from 'zod';
import { appointmentOf, appointmentsOf } from '../mapper/index.ts';
import {
  appointmentChange,
  appointmentListParams,
  appointmentParams,
  byId,
  cancelParams,
  confirmParams,
  nextOffset,
} from '../mapper/params.ts';
import { appointmentRow, appointmentsInput, id } from '../schemas.ts';
import { slotRow, slotsInput } from '../schemas-clinical.ts';
import { breakInput, confirmInput, createInput, updateInput } from '../schemas-writes.ts';
import { change, create, inList, keyed, list, one } from './shared.ts';

const PHI = ['PatNum', 'AptDateTime', 'Note', 'ProcDescript'];
// Thirty minutes. Without a pattern the office's default would apply, and nobody here would know the length.
const DEFAULT_PATTERN = '/XXXX/';
const changedRow = appointmentRow.partial().extend({ AptNum: z.number() });

export const listAppointments = defineOperation({
  id: 'list_appointments',
  title: 'Show the schedule',
  description: 'Appointments of a day, a span of days, a patient or a room.',
  ...list,
  singles: ['PatNum'],
  input: appointmentsInput,
  output: z.array(appointmentRow),
  request: { method: 'GET', path: '/appointments' },
  phi: inList(PHI),
  unified: {
    model: 'appointments',
    verb: 'list',
    input: appointmentListParams,
    output: appointmentsOf,
    next: nextOffset,
  },
});

export const getAppointment = defineOperation({
  id: 'get_appointment',
  title: 'Open an appointment',
  description: 'One appointment by number.',
  ...one,
  input: z.looseObject({ AptNum: id }),
  output: appointmentRow,
  request: { method: 'GET', path: '/appointments/{AptNum}' },
  phi: PHI,
  unified: { model: 'appointments', verb: 'get', input: byId('AptNum'), output: appointmentOf },
});

export const createAppointment = defineOperation({
  id: 'create_appointment',
  title: 'Book an appointment',
  description: 'Books a patient into a room at a time.',
  ...create,
  input: createInput,
  output: appointmentRow,
  request: { method: 'POST', path: '/appointments' },
  prepare: (input) => ({ Pattern: DEFAULT_PATTERN, ...input }),
  phi: PHI,
  unified: { model: 'appointments', verb: 'create', input: appointmentParams, output: appointmentOf },
});

export const updateAppointment = defineOperation({
  id: 'update_appointment',
  title: 'Change an appointment',
  description: 'Changes the fields that are given and leaves the others as they are.',
  ...change,
  input: updateInput,
  output: changedRow,
  request: { method: 'PUT', path: '/appointments/{AptNum}' },
  mapResponse: keyed('AptNum'),
  phi: ['AptNum'],
  unified: { model: 'appointments', verb: 'update', input: appointmentChange, output: appointmentOf },
});

export const confirmAppointment = defineOperation({
  id: 'confirm_appointment',
  title: 'Confirm an appointment',
  description: 'Notes that the patient was asked, or has said yes or no.',
  ...change,
  input: confirmInput,
  output: changedRow,
  request: { method: 'PUT', path: '/appointments/{AptNum}/Confirm' },
  mapResponse: keyed('AptNum'),
  phi: ['AptNum'],
  unified: { model: 'appointments', verb: 'confirm', input: confirmParams, output: appointmentOf },
});

export const breakAppointment = defineOperation({
  id: 'break_appointment',
  title: 'Break an appointment',
  description: 'Takes an appointment off the schedule as missed or cancelled.',
  // Sent once: the office may have a break written into the chart, or charged for.
  ...create,
  input: breakInput,
  output: changedRow,
  request: { method: 'PUT', path: '/appointments/{AptNum}/Break' },
  mapResponse: keyed('AptNum'),
  phi: ['AptNum'],
  unified: { model: 'appointments', verb: 'cancel', input: cancelParams, output: appointmentOf },
});

export const listSlots = defineOperation({
  id: 'list_slots',
  title: 'Find free times',
  description: 'Free times of a day or a span of days, by length, provider and room.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: slotsInput,
  output: z.array(slotRow),
  request: { method: 'GET', path: '/appointments/Slots' },
});
