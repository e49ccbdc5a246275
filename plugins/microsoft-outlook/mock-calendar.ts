import {
  AdapterError,
  calendarEntryInput,
  changedEntryInput,
  type Json,
  type MockAdapter,
  type MockCall,
} from '@chairside/kit';
import type { Moment } from './calendar-schemas.ts';
import { changeOf, eventOf } from './entry.ts';
import { eventFrom, type SampleEvent, sampleEvents, WORKING_HOURS } from './fixtures/events.ts';
import { ADDRESS, idOf } from './fixtures/mailbox.ts';
import { withNextLink, deltaOf, pageOf } from './odata.ts';
import { expectSame, found, withChanges, put, remove } from './overlay.ts';
import { inTimeZone, parseTimestamp, toInstant, toMoment } from './zones.ts';

const MINUTE = 60_000;
const zoneOf = (input: Json): string => String(input['timeZone'] ?? 'UTC');

async function events(call: MockCall): Promise<SampleEvent[]> {
  const all = await withChanges('events', sampleEvents(call.clock.now()), call);
  return all.sort((a, b) => a.start.dateTime.localeCompare(b.start.dateTime));
}

const overlaps = (event: SampleEvent, from: Date, to: Date): boolean =>
  toInstant(event.end) > from && toInstant(event.start) < to;

async function inView(raw: Json, call: MockCall): Promise<Json[]> {
  const input = withNextLink(raw);
  const [from, to] = [parseTimestamp(input['startDateTime']), parseTimestamp(input['endDateTime'])];
  return (await events(call))
    .filter((event) => overlaps(event, from, to))
    .map((event) => inTimeZone(event, zoneOf(raw)));
}

const USED_TRANSACTION = 'Microsoft Outlook already has another event with this request id.';

/** Kept in UTC, whatever zone it was written in. */
const inUtc = (moment: unknown): Moment => toMoment(toInstant(moment as Moment), 'UTC');

async function create(input: Json, call: MockCall): Promise<Json> {
  const { timeZone: _, ...fields } = input;
  const all = await events(call);
  const repeated = all.find(
    (event) => event['transactionId'] && event['transactionId'] === fields['transactionId'],
  );
  if (repeated && repeated.subject === fields['subject']) return inTimeZone(repeated, zoneOf(input));
  if (repeated) throw new AdapterError('conflict', USED_TRANSACTION, { status: 409 });
  const number = (await call.store.list('events')).length;
  const times = { start: inUtc(fields['start']), end: inUtc(fields['end']) };
  if (times.end.dateTime <= times.start.dateTime)
    throw new AdapterError('invalid_request', 'The event ends before it begins.', { status: 400 });
  const id = idOf(`own event ${number} ${JSON.stringify(fields)}`);
  const row = eventFrom(id, { sensitivity: 'private', ...fields, ...times });
  await put('events', row, call);
  return inTimeZone(row, zoneOf(input));
}

async function update({ id, etag, timeZone, ...fields }: Json, call: MockCall): Promise<Json> {
  const row = found(await events(call), id);
  expectSame(row, etag);
  const { start = row.start, end = row.end } = fields;
  const changed = eventFrom(row.id, { ...row, ...fields, start: inUtc(start), end: inUtc(end) });
  await put('events', changed, call);
  return inTimeZone(changed, zoneOf({ timeZone }));
}

async function drop({ id, etag }: Json, call: MockCall): Promise<undefined> {
  const row = found(await events(call), id);
  expectSame(row, etag);
  await remove('events', row.id, call);
  return undefined;
}

/** One digit per interval: 2 where one's own calendar is busy. Other addresses are free in the sample. */
async function schedule(input: Json, call: MockCall): Promise<Json> {
  const [from, to] = [toInstant(input['startTime'] as Moment), toInstant(input['endTime'] as Moment)];
  const step = Number(input['availabilityViewInterval'] ?? 30) * MINUTE;
  const starts = Array.from(
    { length: Math.ceil((to.getTime() - from.getTime()) / step) },
    (_, index) => index,
  );
  const own = (await events(call)).filter((event) => event['showAs'] !== 'free' && overlaps(event, from, to));
  const digit = (busy: readonly SampleEvent[], index: number): string => {
    const start = from.getTime() + index * step;
    return busy.some((event) => overlaps(event, new Date(start), new Date(start + step))) ? '2' : '0';
  };
  const value = (input['schedules'] as string[]).map((scheduleId) => {
    const busy = scheduleId === ADDRESS ? own : [];
    const items = busy.map((event) => {
      const { start, end } = inTimeZone(event, zoneOf(input));
      return { status: 'busy', start, end };
    });
    const availabilityView = starts.map((index) => digit(busy, index)).join('');
    return { scheduleId, availabilityView, scheduleItems: items, workingHours: WORKING_HOURS };
  });
  return { value };
}

const CALENDAR = {
  id: idOf('calendar'),
  name: 'Calendar',
  isDefaultCalendar: true,
  canEdit: true,
  owner: { name: 'Front Desk', address: ADDRESS },
};

/** The calendar of an invented front desk, and what this connection changed in it. */
export const calendarMock: MockAdapter['operations'] = {
  list_calendars: (input) => Promise.resolve(pageOf([CALENDAR], '/me/calendars', input)),
  calendar_view: async (input, call) => pageOf(await inView(input, call), '/me/calendarView', input),
  list_events: async (input, call) => {
    const all = (await events(call)).map((event) => inTimeZone(event, zoneOf(input)));
    return pageOf(all, '/me/events', input);
  },
  get_event: async (input, call) => inTimeZone(found(await events(call), input['id']), zoneOf(input)),
  create_event: create,
  add_entry: (input, call) => create(eventOf(calendarEntryInput.parse(input)), call),
  change_entry: (input, call) => update(changeOf(changedEntryInput.parse(input)), call),
  find_entry: async ({ request_id: id }, call) => ({
    value: (await events(call)).filter((event) => event['transactionId'] === id),
  }),
  remove_entry: ({ entry_id: id }, call) => drop({ id }, call),
  update_event: update,
  cancel_event: drop,
  delete_event: drop,
  get_schedule: schedule,
  calendar_changes: async (input, call) => {
    const state = String((await call.store.list('events')).length);
    return deltaOf(await inView(input, call), '/me/calendarView/delta', input, state);
  },
};
