import { AdapterError, type Json, type MockAdapter, type MockCall } from '@chairside/kit';
import {
  DEFAULT_TIME_ZONE,
  sampleAppointments,
  sampleOperatories,
  samplePatients,
  sampleProviders,
  wallClock,
} from '@chairside/kit/practice';
import {
  type AppointmentRow,
  appointmentRow,
  appointmentsInput,
  createInput,
  getByNumber,
  listInput,
  patientsInput,
  updateInput,
} from './schemas.ts';
import { appointmentWire, newAppointmentWire, operatoryWire, patientWire, providerWire } from './wire.ts';

const FIRST_OWN_NUMBER = 9_000_001;
const zoneOf = (call: MockCall): string => call.settings['time_zone'] ?? DEFAULT_TIME_ZONE;

function paged<T>(rows: readonly T[], input: Json): T[] {
  const { Limit = 100, Offset = 0 } = listInput.parse(input);
  return rows.slice(Offset, Offset + Math.min(Limit, 100));
}

const notFound = (what: string): AdapterError =>
  new AdapterError('not_found', `${what} not found.`, { status: 404 });

const begins = (value: string | undefined, wanted: string | undefined): boolean =>
  wanted === undefined || (value ?? '').toLowerCase().startsWith(wanted.toLowerCase());
const digits = (text: string): string => text.replace(/\D/g, '');

function listPatients(input: Json): Json[] {
  const wanted = patientsInput.parse(input);
  const rows = samplePatients
    .map(patientWire)
    .filter(
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

function patient(number: number): Json {
  const found = samplePatients.find((one) => one.number === number);
  if (!found) throw notFound('Patient');
  return patientWire(found);
}

/** The sample schedule, with what this connection changed or booked laid over it. */
async function appointments(call: MockCall): Promise<AppointmentRow[]> {
  const rows = new Map(
    sampleAppointments(call.clock.now(), zoneOf(call)).map((one) => [one.number, appointmentWire(one)]),
  );
  for (const { value } of await call.store.list('appointments')) {
    const own = appointmentRow.parse(value);
    rows.set(own.AptNum, own);
  }
  return [...rows.values()].sort((a, b) => a.AptDateTime.localeCompare(b.AptDateTime) || a.AptNum - b.AptNum);
}

async function listAppointments(input: Json, call: MockCall): Promise<Json[]> {
  const wanted = appointmentsInput.parse(input);
  const [from, to] = wanted.date ? [wanted.date, wanted.date] : [wanted.dateStart, wanted.dateEnd];
  const rows = (await appointments(call)).filter((row) => {
    const day = row.AptDateTime.slice(0, 10);
    return (
      (!from || day >= from) &&
      (!to || day <= to) &&
      (wanted.PatNum === undefined || row.PatNum === wanted.PatNum) &&
      (wanted.Op === undefined || row.Op === wanted.Op) &&
      (wanted.AptStatus === undefined || row.AptStatus === wanted.AptStatus)
    );
  });
  return paged(rows, input);
}

async function appointment(number: number, call: MockCall): Promise<AppointmentRow> {
  const found = (await appointments(call)).find(({ AptNum }) => AptNum === number);
  if (!found) throw notFound('Appointment');
  return found;
}

function refuseUnknown({ PatNum, Op }: { PatNum?: number; Op?: number | undefined }): void {
  if (PatNum !== undefined) patient(PatNum);
  if (Op !== undefined && !sampleOperatories.some(({ number }) => number === Op)) throw notFound('Operatory');
}

async function save(row: Json, call: MockCall): Promise<Json> {
  await call.store.put('appointments', String(row['AptNum']), row);
  return row;
}

const stampOf = (call: MockCall): string => wallClock(call.clock.now(), zoneOf(call));

async function createAppointment(input: Json, call: MockCall): Promise<Json> {
  refuseUnknown(createInput.parse(input));
  const own = (await call.store.list('appointments')).map(({ key }) => Number(key) + 1);
  const number = Math.max(FIRST_OWN_NUMBER, ...own);
  return save(newAppointmentWire(input, number, stampOf(call)), call);
}

async function updateAppointment(input: Json, call: MockCall): Promise<Json> {
  const { AptNum, Op } = updateInput.parse(input);
  if ('PatNum' in input) {
    throw new AdapterError('invalid_request', 'An appointment stays with its patient.', { status: 400 });
  }
  refuseUnknown({ Op });
  return save({ ...(await appointment(AptNum, call)), ...input, DateTStamp: stampOf(call) }, call);
}

/** Open Dental without Open Dental: the sample practice in its wire shape, with bookings kept per connection. */
export const mock: MockAdapter = {
  operations: {
    list_patients: (input) => Promise.resolve(listPatients(input)),
    get_patient: async (input) => patient(getByNumber.parse(input).PatNum ?? 0),
    list_appointments: listAppointments,
    get_appointment: (input, call) => appointment(getByNumber.parse(input).AptNum ?? 0, call),
    create_appointment: createAppointment,
    update_appointment: updateAppointment,
    list_providers: (input) => Promise.resolve(paged(sampleProviders.map(providerWire), input)),
    list_operatories: (input) => Promise.resolve(paged(sampleOperatories.map(operatoryWire), input)),
  },
};
