import type { Json, MockAdapter, MockCall } from '@chairside/kit';
import { sampleOperatories, sampleProviders } from '@chairside/kit/practice';
import { getByNumber, patientsInput, type PatientRow } from '../schemas.ts';
import { updatePatientInput } from '../schemas-writes.ts';
import { newPatientWire, operatoryWire, providerWire } from '../wire.ts';
import { nextNumber, paged, patient, patients, timestampOf } from './rows.ts';

const begins = (value: string | undefined, wanted: string | undefined): boolean =>
  wanted === undefined || (value ?? '').toLowerCase().startsWith(wanted.toLowerCase());
const digits = (text: string): string => text.replace(/\D/g, '');

async function listPatients(input: Json, call: MockCall): Promise<Json[]> {
  const wanted = patientsInput.parse(input);
  const rows = (await patients(call)).filter(
    (row) =>
      begins(row.LName, wanted.LName) &&
      begins(row.FName, wanted.FName) &&
      begins(row.Email, wanted.Email) &&
      begins(row.Address, wanted.Address) &&
      begins(row.ChartNumber, wanted.ChartNumber) &&
      (wanted.Birthdate === undefined || row.Birthdate === wanted.Birthdate) &&
      (wanted.Phone === undefined || digits(row.WirelessPhone ?? '').includes(digits(wanted.Phone))) &&
      (wanted.hideInactive !== 'true' || row.PatStatus === 'Patient'),
  );
  return paged(rows, input);
}

async function save(row: Json, call: MockCall): Promise<Json> {
  await call.store.put('patients', String(row['PatNum']), row);
  return row;
}

async function createPatient(input: Json, call: MockCall): Promise<Json> {
  return save(newPatientWire(input, await nextNumber('patients', call), timestampOf(call)), call);
}

async function updatePatient(input: Json, call: MockCall): Promise<Json> {
  const { PatNum } = updatePatientInput.parse(input);
  const before: PatientRow = await patient(PatNum, call);
  return save({ ...before, ...input, PatNum, DateTStamp: timestampOf(call) }, call);
}

export const people: MockAdapter['operations'] = {
  list_patients: listPatients,
  get_patient: (input, call) => patient(getByNumber.parse(input).PatNum ?? 0, call),
  create_patient: createPatient,
  update_patient: updatePatient,
  list_providers: (input) => Promise.resolve(paged(sampleProviders.map(providerWire), input)),
  list_operatories: (input) => Promise.resolve(paged(sampleOperatories.map(operatoryWire), input)),
};
