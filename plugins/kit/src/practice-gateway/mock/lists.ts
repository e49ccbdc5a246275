import { z } from 'zod';
import { AdapterError } from '../../runs/adapter-error.ts';
import {
  daysBetween,
  freeSlots,
  sampleCoverages,
  sampleOperatories,
  samplePatients,
  type SampleSpan,
  type BookedTime,
  wallClock,
} from '../../practice/index.ts';
import type { Json } from '../../types.ts';
import { listInput } from '../envelope.ts';
import type { SampleGateway } from './sample.ts';
import { find } from './sample.ts';
import { locationWire, timeWire } from './wire.ts';
import { coverageWire } from './wire-clinical.ts';

const DEFAULT_LIMIT = 100;
const paging = z.looseObject(listInput);

/** One page in the gateway's envelope; its cursor is a place in the list. */
export function page(rows: readonly Json[], input: Json): Json {
  const { limit = DEFAULT_LIMIT, cursor, updatedSince } = paging.parse(input);
  const from = cursor === undefined ? 0 : Number(/^p(\d+)$/.exec(cursor)?.[1] ?? Number.NaN);
  if (Number.isNaN(from)) {
    throw new AdapterError('invalid_request', 'The place in the list is too old; read the list anew.', {
      status: 400,
    });
  }
  const since = updatedSince ? Date.parse(updatedSince) : 0;
  const wanted = rows.filter(({ updatedAt }) => since === 0 || Date.parse(String(updatedAt)) >= since);
  const end = from + limit;
  return { data: wanted.slice(from, end), nextCursor: end < wanted.length ? `p${end}` : null };
}

const same = (wanted: unknown, value: unknown): boolean => wanted === undefined || wanted === value;
const digits = (text: unknown): string => String(text ?? '').replace(/\D/g, '');
const isStatus = (wanted: unknown, row: Json): boolean =>
  wanted === undefined || wanted === row['status'] || wanted === row['sourceStatus'];

export async function listPatients(gateway: SampleGateway, input: Json): Promise<Json> {
  const name = String(input['lastName'] ?? '').toLowerCase();
  const rows = (await gateway.patients()).filter(
    (row) =>
      String(row['lastName']).toLowerCase().startsWith(name) &&
      same(input['birthDate'], row['birthDate']) &&
      digits(JSON.stringify(row['phones'] ?? [])).includes(digits(input['phone'])),
  );
  return page(rows, input);
}

const spanIn = ({ from, to }: Json): SampleSpan => ({
  from: typeof from === 'string' ? from : undefined,
  to: typeof to === 'string' ? to : undefined,
});

export async function listAppointments(gateway: SampleGateway, input: Json): Promise<Json> {
  const { timeZone, system } = gateway.sample;
  const { from, to, status } = input;
  const native = Object.entries(system.words.appointmentStatus).find(([, word]) => word === status)?.[0];
  const rows = (await gateway.appointments(spanIn(input))).filter((row) => {
    const day = wallClock(new Date(String(row['startAt'])), timeZone).slice(0, 10);
    return (
      (typeof from !== 'string' || day >= from) &&
      (typeof to !== 'string' || day <= to) &&
      same(input['patientId'], row['patientId']) &&
      same(input['providerId'], row['providerId']) &&
      same(input['operatoryId'], row['operatoryId']) &&
      (isStatus(status, row) || (native !== undefined && native === row['sourceStatus']))
    );
  });
  return page(rows, input);
}

export function listOf(rows: readonly Json[], input: Json): Json {
  const { dueFrom, dueTo } = input;
  const wanted = rows.filter(
    (row) =>
      same(input['patientId'], row['patientId']) &&
      isStatus(input['status'], row) &&
      (typeof dueFrom !== 'string' || String(row['dueOn']) >= dueFrom) &&
      (typeof dueTo !== 'string' || String(row['dueOn']) <= dueTo),
  );
  return page(wanted, input);
}

export async function listCoverages(gateway: SampleGateway, input: Json): Promise<Json> {
  const { id } = find(await gateway.patients(), input['patientId'], 'patient');
  const { format } = gateway.sample;
  const number = samplePatients.find((one) => format.ids.patient(one.number) === id)?.number ?? 0;
  return page(
    number === 0 ? [] : sampleCoverages(number).map((one) => coverageWire(one, gateway.sample)),
    input,
  );
}

/** Which rooms are taken and when, by the numbers of the sample practice. */
export function bookedTimes(rows: readonly Json[], gateway: SampleGateway): BookedTime[] {
  const { format, timeZone, system } = gateway.sample;
  const rooms = new Map(sampleOperatories.map(({ number }) => [format.ids.operatory(number), number]));
  const free = new Set(['cancelled', 'no_show', 'unscheduled']);
  const unifiedStatus = (row: Json): unknown =>
    row['status'] ?? system.words.appointmentStatus[String(row['sourceStatus'])];
  return rows
    .filter((row) => !free.has(String(unifiedStatus(row))))
    .map((row) => ({
      operatoryNumber: rooms.get(String(row['operatoryId'])) ?? 0,
      start: wallClock(new Date(String(row['startAt'])), timeZone),
      minutes: Number(row['minutes'] ?? 30),
    }));
}

export async function listAvailability(gateway: SampleGateway, input: Json): Promise<Json> {
  const { format } = gateway.sample;
  const from = String(input['from']);
  const taken = bookedTimes(await gateway.appointments(spanIn(input)), gateway);
  const slots = daysBetween(from, String(input['to'] ?? from))
    .flatMap((day) => freeSlots(taken, day, Number(input['minutes'] ?? 30)))
    .map(({ start, end, operatoryNumber, providerNumber }) => ({
      startAt: timeWire(start, gateway.sample),
      endAt: timeWire(end, gateway.sample),
      providerId: format.ids.provider(providerNumber),
      operatoryId: format.ids.operatory(operatoryNumber),
    }));
  return page(
    slots.filter(({ providerId }) => same(input['providerId'], providerId)),
    input,
  );
}

export const listLocations = (gateway: SampleGateway, input: Json): Json =>
  page([locationWire(gateway.sample.timeZone)], input);
