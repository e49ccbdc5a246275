import { z } from 'zod';
import { defineOperation } from '../../define.ts';
import { withIdempotencyKey } from '../../requests/idempotency.ts';
import type { Operation } from '../../types.ts';
import { accepted, listInput } from '../envelope.ts';
import { recordOf } from '../mapper/index.ts';
import { toOperatory, toPatient, toProvider } from '../mapper/people.ts';
import { locationRow, operatoryRow, patientRow, providerRow, text } from '../rows.ts';
import type { GatewaySystem } from '../system.ts';
import { change, create, listOf, one } from './shared.ts';

const PHI = ['firstName', 'lastName', 'birthDate', 'email', 'phones', 'address', 'id'];
const person = {
  middleName: text,
  preferredName: text,
  birthDate: z.iso.date().optional(),
  gender: z.enum(['female', 'male', 'other', 'unknown']).optional(),
  email: text,
  phones: z.array(z.looseObject({ use: z.enum(['mobile', 'home', 'work']), number: z.string() })).optional(),
  primaryProviderId: text,
};
const pending = (answer: unknown): string => accepted.parse(answer).operationId;
const later = { output: () => [], pending } as const;

function listPatients(system: GatewaySystem): Operation {
  return listOf(system, {
    id: 'list_patients',
    title: 'Find patients',
    description: 'Patients by last name, birth date or phone.',
    path: '/v1/patients',
    input: z.looseObject({
      lastName: z.string().optional(),
      birthDate: z.iso.date().optional(),
      phone: z.string().optional(),
      ...listInput,
    }),
    row: patientRow,
    singles: ['lastName', 'birthDate', 'phone'],
    permits: {
      address: 'The format finds people by fields of the address; gateways run beside the practice.',
    },
    phi: PHI,
    unified: {
      model: 'patients',
      filters: ['lastName', 'birthDate', 'phone', 'updatedSince'],
      map: toPatient,
    },
  });
}

function getPatient(system: GatewaySystem): Operation {
  return defineOperation({
    id: 'get_patient',
    title: 'Open a patient',
    description: 'One patient by id.',
    ...one,
    timeoutMs: system.timeouts.readMs,
    input: z.looseObject({ id: z.string().min(1) }),
    output: patientRow,
    request: { method: 'GET', path: '/v1/patients/{id}' },
    phi: PHI,
    unified: { model: 'patients', verb: 'get', output: recordOf(system, 'patients', patientRow, toPatient) },
  });
}

function createPatient(system: GatewaySystem): Operation {
  return defineOperation({
    id: 'create_patient',
    title: 'Add a patient',
    description: 'Asks the practice system to add a patient; it answers with an operation to ask about.',
    ...create,
    timeoutMs: system.timeouts.writeMs,
    input: z.looseObject({ firstName: z.string().min(1), lastName: z.string().min(1), ...person }),
    output: accepted,
    request: { method: 'POST', path: '/v1/patients', headers: withIdempotencyKey.headers },
    prepare: withIdempotencyKey.prepare,
    unified: { model: 'patients', verb: 'create', ...later },
  });
}

function updatePatient(system: GatewaySystem): Operation {
  return defineOperation({
    id: 'update_patient',
    title: 'Change a patient',
    description: 'Changes the fields that are given and leaves the others as they are.',
    ...change,
    timeoutMs: system.timeouts.writeMs,
    input: z.looseObject({ id: z.string().min(1), firstName: text, lastName: text, ...person }),
    output: accepted,
    request: { method: 'PATCH', path: '/v1/patients/{id}' },
    unified: { model: 'patients', verb: 'update', ...later },
  });
}

/** Patients, and who and where the practice is. */
export const peopleOperations = (system: GatewaySystem): Operation[] => [
  listPatients(system),
  getPatient(system),
  createPatient(system),
  updatePatient(system),
  listOf(system, {
    id: 'list_providers',
    title: 'List providers',
    description: 'Dentists and hygienists of the practice.',
    path: '/v1/providers',
    input: z.looseObject(listInput),
    row: providerRow,
    unified: { model: 'providers', filters: ['updatedSince'], map: toProvider },
  }),
  listOf(system, {
    id: 'list_operatories',
    title: 'List operatories',
    description: 'Treatment rooms of the practice.',
    path: '/v1/operatories',
    input: z.looseObject(listInput),
    row: operatoryRow,
    unified: { model: 'operatories', filters: ['updatedSince'], map: toOperatory },
  }),
  listOf(system, {
    id: 'list_locations',
    title: 'List locations',
    description: 'Offices of the practice with their time zones.',
    path: '/v1/locations',
    input: z.looseObject(listInput),
    row: locationRow,
  }),
];
