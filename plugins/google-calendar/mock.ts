import {
  AdapterError,
  calendarEntryInput,
  changedEntryInput,
  type Json,
  type MockAdapter,
  type MockCall,
} from '@chairside/kit';
import { changeOf, eventIdOf, eventOf } from './entry.ts';
import { idOf, PRIMARY } from './fixtures/week.ts';
import { listEvents, page } from './mock-list.ts';
import * as rows from './mock-rows.ts';
import { type CalendarEvent, calendarsInput, createInput } from './schemas.ts';

async function createEvent(input: Json, call: MockCall): Promise<Json> {
  const { calendarId, sendUpdates: _, ...fields } = createInput.parse(input);
  const calendar = await rows.calendarNamed(calendarId, call);
  const taken = await rows.rowsOf(calendar, call);
  const id = fields.id ?? idOf(`${JSON.stringify(fields)} ${await rows.lastChange(call)}`);
  if (taken.some(({ event }) => event.id === id))
    throw new AdapterError('conflict', 'Google Calendar already has an event with this id.', { status: 409 });
  const saved = {
    kind: 'calendar#event',
    status: 'confirmed',
    created: call.clock.now().toISOString(),
    iCalUID: `${id}@example.test`,
    htmlLink: `https://calendar.example.test/event/${id}`,
    organizer: { email: PRIMARY, self: calendar === PRIMARY },
    visibility: 'private',
    ...fields,
    id,
  };
  return rows.keep(calendar, saved, call);
}

async function known(input: Json, call: MockCall): Promise<{ calendar: string; event: CalendarEvent }> {
  const calendar = await rows.calendarNamed(String(input['calendarId']), call);
  const event = await rows.eventIn(calendar, input['eventId'], call);
  if (!event) throw new AdapterError('not_found', 'The event was deleted.', { status: 410 });
  return { calendar, event };
}

async function updateEvent(input: Json, call: MockCall): Promise<Json> {
  const { calendarId: _, eventId: __, sendUpdates: ___, etag, ...fields } = input;
  const { calendar, event } = await known(input, call);
  rows.expectSame(event, etag);
  return rows.keep(calendar, { ...event, ...fields }, call);
}

async function deleteEvent(input: Json, call: MockCall): Promise<undefined> {
  const calendar = await rows.calendarNamed(String(input['calendarId']), call);
  const event = await rows.eventIn(calendar, input['eventId'], call);
  // Gone already: done.
  if (!event) return;
  rows.expectSame(event, input['etag']);
  await rows.keep(calendar, { ...event, status: 'cancelled' }, call);
}

async function createCalendar(input: Json, call: MockCall): Promise<Json> {
  const number = (await call.store.list('calendars')).length;
  const id = `c_${idOf(`calendar ${number} ${JSON.stringify(input)}`)}@group.example.test`;
  const created = { kind: 'calendar#calendar', id, timeZone: rows.ZONE, ...input };
  await call.store.put('calendars', id, {
    ...created,
    kind: 'calendar#calendarListEntry',
    accessRole: 'owner',
  });
  return created;
}

/** Busy spans in order, those that touch joined. */
function joined(spans: readonly { start: string; end: string }[]): { start: string; end: string }[] {
  const all: { start: string; end: string }[] = [];
  for (const span of [...spans].sort((a, b) => a.start.localeCompare(b.start))) {
    const last = all.at(-1);
    if (last && span.start <= last.end) last.end = span.end > last.end ? span.end : last.end;
    else all.push({ ...span });
  }
  return all;
}

/** Free/busy answers for each calendar by itself: one that is not there is part of the answer, any other fault is none. */
function onlyMissing(cause: unknown): undefined {
  if (cause instanceof AdapterError && cause.code === 'not_found') return undefined;
  throw cause;
}

async function busyIn(id: string, from: string, to: string, call: MockCall): Promise<Json> {
  const calendar = await rows.calendarNamed(id, call).catch(onlyMissing);
  if (calendar === undefined) return { errors: [{ domain: 'global', reason: 'notFound' }], busy: [] };
  const busy = (await rows.rowsOf(calendar, call))
    .filter(({ part, event }) => part !== 'series' && event.status !== 'cancelled')
    .filter(({ event }) => event['transparency'] !== 'transparent')
    .map(({ event }) => ({ start: rows.startOf(event), end: rows.endOf(event) }))
    .filter(({ start, end }) => start < to && end > from);
  return { busy: joined(busy) };
}

async function freeBusy({ timeMin, timeMax, items }: Json, call: MockCall): Promise<Json> {
  const [from = '', to = ''] = [timeMin, timeMax].map((stamp) => new Date(String(stamp)).toISOString());
  const wanted = (items as { id: string }[]).map(
    async ({ id }) => [id, await busyIn(id, from, to, call)] as const,
  );
  return {
    kind: 'calendar#freeBusy',
    timeMin: from,
    timeMax: to,
    calendars: Object.fromEntries(await Promise.all(wanted)),
  };
}

const WEEK_MS = 7 * 86_400_000;

async function watch(input: Json, call: MockCall): Promise<Json> {
  const { calendarId, id, expiration } = input;
  const calendar = await rows.calendarNamed(String(calendarId), call);
  const end = String(expiration ?? call.clock.now().getTime() + WEEK_MS);
  const resourceId = idOf(`watch ${calendar}`);
  return { kind: 'api#channel', id, resourceId, resourceUri: 'https://example.test/events', expiration: end };
}

/** The mock of Google Calendar: two calendars, four weeks of events, and the changes of this connection. */
export const mock: MockAdapter = {
  operations: {
    list_calendars: async (input, call) => {
      const { maxResults = 100, pageToken } = calendarsInput.parse(input);
      return { kind: 'calendar#calendarList', ...page(await rows.calendarsOf(call), maxResults, pageToken) };
    },
    create_calendar: createCalendar,
    list_events: listEvents,
    get_event: async (input, call) => (await known(input, call)).event,
    create_event: createEvent,
    add_entry: (input, call) => createEvent(eventOf(calendarEntryInput.parse(input)), call),
    change_entry: (input, call) => updateEvent(changeOf(changedEntryInput.parse(input)), call),
    find_entry: async ({ request_id: id }, call) => ({
      items: (await rows.rowsOf(PRIMARY, call))
        .map(({ event }) => event)
        .filter((event) => event.id === eventIdOf(String(id)) && event.status !== 'cancelled'),
    }),
    remove_entry: ({ entry_id: eventId }, call) => deleteEvent({ calendarId: PRIMARY, eventId }, call),
    update_event: updateEvent,
    delete_event: deleteEvent,
    free_busy: freeBusy,
    watch_events: watch,
    stop_watch: () => Promise.resolve(undefined),
  },
};
