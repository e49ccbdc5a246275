import { defineOperation, type Pagination } from '@chairside/kit';
import { z } from 'zod';
import { appointmentsOf, patientsOf, providersOf, renamed } from './mapper.ts';
import {
  appointmentRow,
  appointmentsInput,
  createInput,
  id,
  listInput,
  operatoryRow,
  patientRow,
  patientsInput,
  providerRow,
  updateInput,
} from './schemas.ts';

const pagination: Pagination = {
  kind: 'offset',
  limitParam: 'Limit',
  offsetParam: 'Offset',
  pageSize: 100,
  maxPages: 20,
};
const PAGE = { limit: 'Limit', offset: 'Offset' };
const list = { effect: 'read', fallback: 'list', idempotent: true, pagination } as const;
const one = { effect: 'read', fallback: 'never', idempotent: true } as const;
// Thirty minutes. Without a pattern the office's default would apply, and nobody here would know the length.
const DEFAULT_PATTERN = '/XXXX/';

const PATIENT_PHI = [
  'FName',
  'LName',
  'Birthdate',
  'Email',
  'WirelessPhone',
  'Address',
  'ChartNumber',
  'PatNum',
];
const APPOINTMENT_PHI = ['PatNum', 'AptDateTime', 'Note', 'ProcDescript'];
const inList = (fields: readonly string[]): string[] => fields.map((field) => `*.${field}`);

export const listPatients = defineOperation({
  id: 'list_patients',
  title: 'Find patients',
  description: 'Patients by name, birth date, phone, e-mail or chart number.',
  ...list,
  singles: ['LName', 'FName', 'Phone', 'Address', 'Birthdate', 'Email', 'ChartNumber'],
  input: patientsInput,
  output: z.array(patientRow),
  request: { method: 'GET', path: '/patients' },
  phi: inList(PATIENT_PHI),
  unified: {
    model: 'patients',
    verb: 'list',
    input: (params) =>
      renamed(params, {
        ...PAGE,
        lastName: 'LName',
        firstName: 'FName',
        birthDate: 'Birthdate',
        email: 'Email',
        phone: 'Phone',
        chartNumber: 'ChartNumber',
      }),
    output: patientsOf,
  },
});

export const getPatient = defineOperation({
  id: 'get_patient',
  title: 'Open a patient',
  description: 'One patient by number.',
  ...one,
  input: z.looseObject({ PatNum: id }),
  output: patientRow,
  request: { method: 'GET', path: '/patients/{PatNum}' },
  phi: PATIENT_PHI,
});

export const listAppointments = defineOperation({
  id: 'list_appointments',
  title: 'Show the schedule',
  description: 'Appointments of a day, a span of days, a patient or a room.',
  ...list,
  singles: ['PatNum'],
  input: appointmentsInput,
  output: z.array(appointmentRow),
  request: { method: 'GET', path: '/appointments' },
  phi: inList(APPOINTMENT_PHI),
  unified: {
    model: 'appointments',
    verb: 'list',
    input: (params) =>
      renamed(params, {
        ...PAGE,
        from: 'dateStart',
        to: 'dateEnd',
        patientId: 'PatNum',
        operatoryId: 'Op',
      }),
    output: appointmentsOf,
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
  phi: APPOINTMENT_PHI,
});

export const createAppointment = defineOperation({
  id: 'create_appointment',
  title: 'Book an appointment',
  description: 'Books a patient into a room at a time.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: createInput,
  output: appointmentRow,
  request: { method: 'POST', path: '/appointments' },
  prepare: (input) => ({ Pattern: DEFAULT_PATTERN, ...input }),
  phi: APPOINTMENT_PHI,
});

export const updateAppointment = defineOperation({
  id: 'update_appointment',
  title: 'Change an appointment',
  description: 'Changes the fields that are given and leaves the others as they are.',
  effect: 'write',
  fallback: 'never',
  idempotent: true,
  input: updateInput,
  // Some versions answer with the row, some with nothing.
  output: appointmentRow.partial().extend({ AptNum: z.number() }),
  request: { method: 'PUT', path: '/appointments/{AptNum}' },
  mapResponse: (body, input) =>
    typeof body === 'object' && body !== null ? { AptNum: input.AptNum, ...body } : { AptNum: input.AptNum },
  phi: ['AptNum'],
});

export const listProviders = defineOperation({
  id: 'list_providers',
  title: 'List providers',
  description: 'Dentists and hygienists of the practice.',
  ...list,
  input: listInput,
  output: z.array(providerRow),
  request: { method: 'GET', path: '/providers' },
  unified: {
    model: 'providers',
    verb: 'list',
    input: (params) => renamed(params, PAGE),
    output: providersOf,
  },
});

export const listOperatories = defineOperation({
  id: 'list_operatories',
  title: 'List operatories',
  description: 'Treatment rooms of the practice.',
  ...list,
  input: listInput,
  output: z.array(operatoryRow),
  request: { method: 'GET', path: '/operatories' },
});
