import {
  addEntryOperation,
  type CalendarEntry,
  type CalendarEntryFields,
  type ChangedCalendarEntry,
  changeEntryOperation,
  defineOperation,
  findEntryOperation,
  type Json,
  removeEntryOperation,
} from '@chairside/kit';
import { event, eventPage } from './schemas.ts';
import { READING, SCOPES } from './scopes.ts';

const PHI = ['summary', 'start', 'end'];
const ONE = '/calendars/{calendarId}/events/{eventId}';
const OWN = { calendarId: 'primary' };

/**
 * The event id that stands for a request id: a second insert with it is refused by Google, even after the event was deleted.
 * Ids are 5 to 1024 characters of 0-9 and a-v. https://developers.google.com/workspace/calendar/api/v3/reference/events/insert
 */
export const eventIdOf = (requestId: string): string => `chair${Buffer.from(requestId).toString('hex')}`;

/** A property of an event that only this hub sees, and can search for. */
const PROPERTY = 'chairsideEntry';
const own = (id: string): Json => ({ id, extendedProperties: { private: { [PROPERTY]: id } } });

/** An entry as Google's own event, in the calendar of the account. An absent place or text is empty, so that a change removes it. */
function fieldsOf({ title, start, end, time_zone: timeZone, place, details }: CalendarEntryFields): Json {
  const moment = (at: string) => ({ dateTime: new Date(at).toISOString(), timeZone });
  return {
    ...{ ...OWN, visibility: 'private' },
    ...{ summary: title, start: moment(start), end: moment(end) },
    ...{ location: place ?? '', description: details ?? '' },
  };
}

export const eventOf = (entry: CalendarEntry): Json => ({
  ...fieldsOf(entry),
  ...(entry.request_id !== undefined && own(eventIdOf(entry.request_id))),
});

export const changeOf = (entry: ChangedCalendarEntry): Json => ({
  ...fieldsOf(entry),
  eventId: entry.entry_id,
});

export const addEntry = defineOperation({
  ...addEntryOperation,
  output: event,
  request: { method: 'POST', path: '/calendars/{calendarId}/events' },
  prepare: eventOf,
  scopes: [SCOPES.events],
  phi: PHI,
});

export const changeEntry = defineOperation({
  ...changeEntryOperation,
  output: event,
  request: { method: 'PATCH', path: ONE },
  prepare: changeOf,
  scopes: [SCOPES.events],
  phi: PHI,
});

/** The list leaves out what was deleted. */
export const findEntry = defineOperation({
  ...findEntryOperation,
  request: { method: 'GET', path: '/calendars/{calendarId}/events' },
  prepare: ({ request_id: id }) => ({
    ...OWN,
    privateExtendedProperty: `${PROPERTY}=${eventIdOf(id)}`,
    maxResults: 1,
  }),
  mapResponse: (body) => ({ entry_id: eventPage.parse(body).items[0]?.id ?? null }),
  scopes: READING,
});

export const removeEntry = defineOperation({
  ...removeEntryOperation,
  request: { method: 'DELETE', path: ONE },
  prepare: ({ entry_id: eventId }) => ({ ...OWN, eventId }),
  mapResponse: () => ({ removed: true }),
  scopes: [SCOPES.events],
});
