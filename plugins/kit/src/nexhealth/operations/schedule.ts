import { z } from 'zod';
import { addDays, DEFAULT_TIME_ZONE } from '../../practice/index.ts';
import type { Json, Operation } from '../../types.ts';
import { notSupported, numberOf, pageOf, recordIn, startOfDay, utcSeconds } from '../envelope.ts';
import { appointment, appointmentOf, dayOfSlots, slotsOf } from '../rows/schedule.ts';
import { accepted } from './writes.ts';
import { byId, listQuery, needed, OFFICE, PRACTICE, type WithRequest } from './shared.ts';

type Settings = Readonly<Record<string, string>>;
const WINDOW = { start: '1970-01-01T00:00:00Z', end: '2100-01-01T00:00:00Z' } as const;

function byStatus(status: unknown): Json {
  if (status === 'cancelled') return { cancelled: true };
  throw notSupported('can narrow appointments only by the status cancelled');
}

/** NexHealth wants a window; days are those of the practice. */
function scheduleQuery({ from, to, ...input }: Json, settings: Settings): Json {
  const zone = settings['time_zone'] ?? DEFAULT_TIME_ZONE;
  return {
    ...listQuery({
      patientId: byId('patient_ids[]', 'patientId'),
      providerId: byId('provider_ids[]', 'providerId'),
      operatoryId: byId('operatory_ids[]', 'operatoryId'),
      status: byStatus,
    })(input),
    start: typeof from === 'string' ? startOfDay(from, zone) : WINDOW.start,
    end: typeof to === 'string' ? startOfDay(addDays(to, 1), zone) : WINDOW.end,
  };
}

function booking(input: Json): Json {
  const start = new Date(String(input['startAt']));
  const minutes = input['minutes'];
  const end = typeof minutes === 'number' ? new Date(start.getTime() + minutes * 60_000) : undefined;
  return {
    appt: {
      patient_id: numberOf(input['patientId'], 'patientId'),
      provider_id: numberOf(needed(input, 'providerId'), 'providerId'),
      operatory_id: numberOf(input['operatoryId'], 'operatoryId'),
      start_time: utcSeconds(start),
      ...(end && { end_time: utcSeconds(end) }),
      ...(input['note'] ? { note: input['note'] } : {}),
    },
  };
}

function confirming({ id, confirmation }: Json): Json {
  if (confirmation !== 'confirmed' && confirmation !== 'none')
    throw notSupported('knows confirmed and not confirmed, nothing between');
  return { id: numberOf(id, 'id'), appt: { confirmed: confirmation === 'confirmed' } };
}

function cancelling({ id, reason }: Json): Json {
  if (reason === 'no_show') throw notSupported('cannot note that a patient did not come');
  return { id: numberOf(id, 'id'), appt: { cancelled: true } };
}

const LENGTH = 30;
const days = (from: string, to: unknown): number =>
  typeof to === 'string' ? Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1) : 1;

const slotQuery = (input: Json): Json => ({
  start_date: input['from'],
  days: days(String(input['from']), input['to']),
  'pids[]': numberOf(needed(input, 'providerId'), 'providerId'),
  slot_length: input['minutes'] ?? LENGTH,
});

/** NexHealth sends all times of the days at once: pages are cut here, and none is lost. */
function slots(body: unknown, { minutes, limit, cursor }: Json): Json {
  const { data } = z.looseObject({ data: z.array(dayOfSlots).nullish() }).parse(body);
  const found = (data ?? []).flatMap((day) => slotsOf(day, Number(minutes ?? LENGTH)));
  const from = Number(cursor ?? 0);
  const to = typeof limit === 'number' ? from + limit : found.length;
  return { data: found.slice(from, to), nextCursor: to < found.length ? String(to) : null };
}

/** NexHealth takes no idempotency key. */
const SET_AGAIN = { repeat: 'It sets what is so: said a second time it is the same.' } as const;
const patch = { method: 'PATCH', path: '/appointments/{id}', fixedQuery: PRACTICE } as const;

/** The appointment book. */
export const scheduleOperations = (rewire: WithRequest): readonly Operation[] => [
  rewire('list_appointments', {
    request: { method: 'GET', path: '/appointments', fixedQuery: OFFICE },
    prepare: scheduleQuery,
    mapResponse: pageOf(appointment, appointmentOf),
  }),
  rewire('get_appointment', {
    request: { method: 'GET', path: '/appointments/{id}', fixedQuery: PRACTICE },
    prepare: ({ id }) => ({ id: numberOf(id, 'id') }),
    mapResponse: (body) => appointmentOf(appointment.parse(recordIn(body))),
  }),
  rewire('create_appointment', {
    request: { method: 'POST', path: '/appointments', fixedQuery: OFFICE },
    prepare: booking,
    mapResponse: (body) => accepted('appointment', body),
  }),
  rewire('confirm_appointment', {
    request: patch,
    idempotent: true,
    permits: SET_AGAIN,
    prepare: confirming,
    mapResponse: (body) => accepted('appointment', body),
  }),
  rewire('cancel_appointment', {
    request: patch,
    idempotent: true,
    permits: SET_AGAIN,
    prepare: cancelling,
    mapResponse: (body) => accepted('appointment', body),
  }),
  rewire('list_availability', {
    request: {
      method: 'GET',
      path: '/available_slots',
      fixedQuery: { ...PRACTICE, 'lids[]': '{credential.location_id}' },
    },
    prepare: slotQuery,
    mapResponse: slots,
  }),
];
