import { z } from 'zod';
import { AdapterError } from '../../runs/adapter-error.ts';
import type { Json, Operation } from '../../types.ts';
import { recordIn, text } from '../envelope.ts';
import { patientOf, user } from '../rows/people.ts';
import { appointment, appointmentOf } from '../rows/schedule.ts';
import { PRACTICE, type WithRequest } from './shared.ts';

type Kind = 'patient' | 'appointment';
const written = z.looseObject({ id: z.union([z.number(), z.string()]), foreign_id: text });
const PLACES: Readonly<Record<Kind, string>> = { patient: 'patients', appointment: 'appointments' };

/** The practice's own program has it once it gave it a number of its own; until then only NexHealth knows of it. */
const stateOf = (record: unknown): 'done' | 'pending' =>
  written.parse(record).foreign_id ? 'done' : 'pending';

/** NexHealth has no list of writes: what was written is read back, so its own number is what is asked for. */
export function accepted(kind: Kind, body: unknown): Json {
  const record = recordIn(body);
  return { operationId: `${PLACES[kind]}-${written.parse(record).id}`, state: stateOf(record) };
}

function placeOf({ operationId }: Json): Json {
  const [, place, id] = /^(patients|appointments)-(\d{1,15})$/.exec(String(operationId)) ?? [];
  if (!place || !id) throw new AdapterError('not_found', 'NexHealth knows no such change.');
  return { place, id };
}

function readBack(body: unknown, { operationId }: Json): Json {
  const record = recordIn(body);
  const isPatient = String(operationId).startsWith(PLACES.patient);
  const resource = isPatient ? patientOf(user.parse(record)) : appointmentOf(appointment.parse(record));
  return {
    operationId,
    state: stateOf(record),
    kind: isPatient ? 'patient' : 'appointment',
    resource: resource ?? null,
  };
}

/** How far a write has come. */
export const getWriteStatus = (rewire: WithRequest): Operation =>
  rewire('get_operation', {
    request: { method: 'GET', path: '/{place}/{id}', fixedQuery: PRACTICE },
    prepare: placeOf,
    mapResponse: readBack,
  });
