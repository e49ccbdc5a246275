import { defineOperation } from '@chairside/kit';
import { z } from 'zod';
import { operatoriesOf, patientOf, patientsOf, providersOf } from '../mapper/index.ts';
import { byId, listParams, nextOffset, patientParams } from '../mapper/params.ts';
import { id, listInput, operatoryRow, patientRow, patientsInput, providerRow } from '../schemas.ts';
import { createPatientInput, updatePatientInput } from '../schemas-writes.ts';
import { change, create, inList, keyed, list, one } from './shared.ts';

const PHI = ['FName', 'LName', 'Birthdate', 'Email', 'WirelessPhone', 'Address', 'ChartNumber', 'PatNum'];
const FILTERS = {
  lastName: 'LName',
  firstName: 'FName',
  birthDate: 'Birthdate',
  email: 'Email',
  phone: 'Phone',
  chartNumber: 'ChartNumber',
};

export const listPatients = defineOperation({
  id: 'list_patients',
  title: 'Find patients',
  description: 'Patients by name, birth date, phone, e-mail or chart number.',
  ...list,
  singles: ['LName', 'FName', 'Phone', 'Address', 'Birthdate', 'Email', 'ChartNumber'],
  input: patientsInput,
  output: z.array(patientRow),
  request: { method: 'GET', path: '/patients' },
  permits: { address: 'Open Dental finds people by fields of the address, and offers no other way.' },
  phi: inList(PHI),
  unified: {
    model: 'patients',
    verb: 'list',
    input: listParams(FILTERS),
    output: patientsOf,
    next: nextOffset,
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
  phi: PHI,
  unified: { model: 'patients', verb: 'get', input: byId('PatNum'), output: patientOf },
});

export const createPatient = defineOperation({
  id: 'create_patient',
  title: 'Add a patient',
  description: 'Adds a patient by first and last name and whatever else is known.',
  ...create,
  input: createPatientInput,
  output: patientRow,
  request: { method: 'POST', path: '/patients' },
  phi: PHI,
  unified: { model: 'patients', verb: 'create', input: patientParams, output: patientOf },
});

export const updatePatient = defineOperation({
  id: 'update_patient',
  title: 'Change a patient',
  description: 'Changes the fields that are given and leaves the others as they are.',
  ...change,
  input: updatePatientInput,
  output: patientRow.partial().extend({ PatNum: z.coerce.number() }),
  request: { method: 'PUT', path: '/patients/{PatNum}' },
  mapResponse: keyed('PatNum'),
  phi: ['PatNum'],
  unified: { model: 'patients', verb: 'update', input: patientParams, output: patientOf },
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
    lacks: ['locationId'],
    input: listParams({ updatedSince: 'DateTStamp' }),
    output: providersOf,
    next: nextOffset,
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
  unified: {
    model: 'operatories',
    verb: 'list',
    lacks: ['sourceUpdatedAt'],
    input: listParams({}),
    output: operatoriesOf,
    next: nextOffset,
  },
});
