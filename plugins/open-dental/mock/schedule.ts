import { AdapterError, type Json, type MockAdapter, type MockCall } from '@chairside/kit';
import { daysBetween, freeSlots, sampleOperatories, type BookedTime } from '@chairside/kit/practice';
import { type AppointmentRow, appointmentsInput, getByNumber } from '../schemas.ts';
import { slotsInput } from '../schemas-clinical.ts';
import { breakInput, confirmInput, createInput, updateInput } from '../schemas-writes.ts';
import { newAppointmentWire, slotWire } from '../wire.ts';
import { appointment, appointments, nextNumber, notFound, paged, patient, timestampOf } from './rows.ts';

async function listAppointments(input: Json, call: MockCall): Promise<Json[]> {
  const wanted = appointmentsInput.parse(input);
  const [from, to] = wanted.date ? [wanted.date, wanted.date] : [wanted.dateStart, wanted.dateEnd];
  const rows = (await appointments(call, { from, to })).filter((row) => {
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

function refuseUnknownRoom(room: number | undefined): void {
  if (room !== undefined && !sampleOperatories.some(({ number }) => number === room))
    throw notFound('Operatory');
}

async function save(row: Json, call: MockCall): Promise<Json> {
  await call.store.put('appointments', String(row['AptNum']), row);
  return row;
}

async function createAppointment(input: Json, call: MockCall): Promise<Json> {
  const { PatNum, Op } = createInput.parse(input);
  await patient(PatNum, call);
  refuseUnknownRoom(Op);
  const row = newAppointmentWire(
    { ...input, PatNum, Op },
    await nextNumber('appointments', call),
    timestampOf(call),
  );
  return save(row, call);
}

async function change(number: number, fields: Json, call: MockCall): Promise<Json> {
  const before = await appointment(number, call);
  return save({ ...before, ...fields, AptNum: number, DateTStamp: timestampOf(call) }, call);
}

async function updateAppointment(input: Json, call: MockCall): Promise<Json> {
  const { AptNum, Op } = updateInput.parse(input);
  if ('PatNum' in input) {
    throw new AdapterError('invalid_request', 'An appointment stays with its patient.', { status: 400 });
  }
  refuseUnknownRoom(Op);
  return change(AptNum, input, call);
}

function confirmAppointment(input: Json, call: MockCall): Promise<Json> {
  const { AptNum, confirmVal = 'Confirmed' } = confirmInput.parse(input);
  return change(AptNum, { confirmed: confirmVal }, call);
}

function breakAppointment(input: Json, call: MockCall): Promise<Json> {
  const { AptNum, sendToUnscheduledList } = breakInput.parse(input);
  return change(AptNum, { AptStatus: sendToUnscheduledList === 'true' ? 'UnschedList' : 'Broken' }, call);
}

const bookedTime = ({ Op = 0, AptDateTime, Pattern = '' }: AppointmentRow): BookedTime => ({
  operatoryNumber: Op,
  start: AptDateTime,
  minutes: 5 * Pattern.length,
});

async function listSlots(input: Json, call: MockCall): Promise<Json[]> {
  const { date, dateStart, dateEnd, lengthMinutes = 30, ProvNum, OpNum } = slotsInput.parse(input);
  const from = date ?? dateStart ?? timestampOf(call).slice(0, 10);
  const kept = (await appointments(call, { from, to: date ?? dateEnd })).filter(
    ({ AptStatus }) => AptStatus !== 'Broken',
  );
  return daysBetween(from, date ?? dateEnd ?? from)
    .flatMap((day) => freeSlots(kept.map(bookedTime), day, lengthMinutes))
    .map(slotWire)
    .filter((slot) => ProvNum === undefined || slot.ProvNum === ProvNum)
    .filter((slot) => OpNum === undefined || slot.OpNum === OpNum);
}

export const schedule: MockAdapter['operations'] = {
  list_appointments: listAppointments,
  get_appointment: (input, call) => appointment(getByNumber.parse(input).AptNum ?? 0, call),
  create_appointment: createAppointment,
  update_appointment: updateAppointment,
  confirm_appointment: confirmAppointment,
  break_appointment: breakAppointment,
  list_slots: listSlots,
};
