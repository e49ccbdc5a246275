import { z } from 'zod';
import { AdapterError } from '../../runs/adapter-error.ts';
import { isTaken, wallClock } from '../../practice/index.ts';
import type { Json } from '../../types.ts';
import { WRITE_STATES } from '../envelope.ts';
import { bookedTimes } from './lists.ts';
import { find, type SampleGateway } from './sample.ts';
import { common, timeWire } from './wire.ts';

const waiting = z.object({
  operationId: z.string(),
  kind: z.enum(['patient', 'appointment']),
  state: z.enum(WRITE_STATES),
  polls: z.number(),
  /** The row as it will be. */
  row: z.looseObject({ id: z.string() }),
  error: z.object({ code: z.string(), detail: z.string() }).optional(),
  key: z.string().optional(),
  asked: z.string(),
});
type Waiting = z.infer<typeof waiting>;

const EXAMPLE = 'op-0000';
const COLLECTION = { patient: 'patients', appointment: 'appointments' } as const;

async function operations({ call }: SampleGateway): Promise<Waiting[]> {
  return (await call.store.list('operations')).map(({ value }) => waiting.parse(value));
}

async function save({ call }: SampleGateway, operation: Waiting): Promise<void> {
  await call.store.put('operations', operation.operationId, operation);
}

/** Takes a write in, to be carried out later. The same key asks for the same thing, and gets the same answer. */
export async function accept(
  gateway: SampleGateway,
  kind: Waiting['kind'],
  row: Waiting['row'],
  { idempotencyKey, ...input }: Json,
): Promise<Json> {
  const known = await operations(gateway);
  const key = typeof idempotencyKey === 'string' ? idempotencyKey : undefined;
  const inputText = JSON.stringify(input);
  const same = key === undefined ? undefined : known.find((one) => one.key === key);
  if (same && same.asked !== inputText) {
    const words = 'This key was used for another request.';
    throw new AdapterError('conflict', words, { status: 409 });
  }
  if (same) return { operationId: same.operationId, state: same.state };
  const operationId = `op-${String(known.length + 1).padStart(4, '0')}`;
  await save(gateway, { operationId, kind, state: 'pending', polls: 0, row, key, asked: inputText });
  return { operationId, state: 'pending' };
}

/** Whether another appointment has the room when the write is completed. */
async function slotTaken(gateway: SampleGateway, row: Json): Promise<boolean> {
  const others = (await gateway.appointments()).filter(({ id }) => id !== row['id']);
  const [own] = bookedTimes([row], gateway);
  if (!own) return false;
  return isTaken(bookedTimes(others, gateway), own.operatoryNumber, own.start, own.minutes);
}

async function carryOut(gateway: SampleGateway, operation: Waiting): Promise<Waiting> {
  const { kind, row } = operation;
  const switched = gateway.call.faults.some((fault) => fault.kind === 'late_conflict');
  if (kind === 'appointment' && (switched || (await slotTaken(gateway, row)))) {
    const error = { code: 'conflict_slot_taken', detail: 'The room is taken at that time.' };
    return { ...operation, state: 'failed', error };
  }
  await gateway.call.store.put(COLLECTION[kind], row.id, row);
  return { ...operation, state: 'done' };
}

/** A completed write that every connection has from the start. */
async function example(gateway: SampleGateway): Promise<Json> {
  const [resource] = await gateway.appointments();
  return { operationId: EXAMPLE, state: 'done', kind: 'appointment', resource, error: null };
}

/** Returns the state of a write. Each call advances it by one step. */
export async function pollWrite(gateway: SampleGateway, operationId: unknown): Promise<Json> {
  if (operationId === EXAMPLE) return example(gateway);
  const found = (await operations(gateway)).find((one) => one.operationId === operationId);
  if (!found) throw new AdapterError('not_found', 'There is no such operation.', { status: 404 });
  const polled = found.state === 'pending' ? { ...found, polls: found.polls + 1 } : found;
  const due = polled.state === 'pending' && polled.polls >= gateway.sample.format.finishAfterPolls;
  const operation = due ? await carryOut(gateway, polled) : polled;
  await save(gateway, operation);
  const { state, kind, row, error } = operation;
  return { operationId, state, kind, resource: state === 'done' ? row : null, error: error ?? null };
}

const stamp = ({ call }: SampleGateway): string => call.clock.now().toISOString();

async function nextNumber(gateway: SampleGateway): Promise<number> {
  return 9_000_001 + (await operations(gateway)).length;
}

/** The times of a booking as this gateway writes them, with the end that follows from the length. */
function timesOf(gateway: SampleGateway, startAt: unknown, minutes: unknown): Json {
  const length = Number(minutes ?? 30);
  const start = new Date(String(startAt));
  const local = (at: Date): string => wallClock(at, gateway.sample.timeZone);
  return {
    startAt: timeWire(local(start), gateway.sample),
    endAt: timeWire(local(new Date(start.getTime() + length * 60_000)), gateway.sample),
    minutes: length,
  };
}

export async function createPatient(gateway: SampleGateway, input: Json): Promise<Json> {
  const { idempotencyKey: _, ...fields } = input;
  const id = gateway.sample.format.ids.patient(await nextNumber(gateway));
  const row = { ...common, status: 'active', ...fields, id, updatedAt: stamp(gateway) };
  return accept(gateway, 'patient', row, input);
}

export async function updatePatient(gateway: SampleGateway, input: Json): Promise<Json> {
  const before = await gateway.patient(input['id']);
  const row = { ...before, ...input, id: String(before['id']), updatedAt: stamp(gateway) };
  return accept(gateway, 'patient', row, input);
}

export async function createAppointment(gateway: SampleGateway, input: Json): Promise<Json> {
  const { idempotencyKey: _, ...fields } = input;
  await gateway.patient(input['patientId']);
  find(gateway.operatories(), input['operatoryId'], 'operatory');
  const row = {
    ...common,
    timeZone: gateway.sample.timeZone,
    status: 'scheduled',
    confirmation: 'none',
    ...fields,
    ...timesOf(gateway, input['startAt'], input['minutes']),
    id: gateway.sample.format.ids.appointment(await nextNumber(gateway)),
    updatedAt: stamp(gateway),
  };
  return accept(gateway, 'appointment', row, input);
}

/** Lays fields over an appointment; a new time is written the gateway's way. */
export async function changeAppointment(gateway: SampleGateway, input: Json, fields: Json): Promise<Json> {
  const before = await gateway.appointment(input['id']);
  if ('operatoryId' in fields) find(gateway.operatories(), fields['operatoryId'], 'operatory');
  const row = { ...before, ...fields, id: String(before['id']), updatedAt: stamp(gateway) };
  const times = timesOf(
    gateway,
    fields['startAt'] ?? before['startAt'],
    fields['minutes'] ?? before['minutes'],
  );
  return accept(gateway, 'appointment', { ...row, ...times }, input);
}
