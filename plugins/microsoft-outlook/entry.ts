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
import { wallClock } from '@chairside/kit/practice';
import { event, eventPage } from './calendar-schemas.ts';
import { CALENDAR_READING, SCOPES } from './scopes.ts';

const PHI = ['subject', 'start', 'end'];
const IDS = { Prefer: 'IdType="ImmutableId"' };
/**
 * An own property of an event that can be searched for; `transactionId` cannot. The GUID names the set of our properties.
 * https://learn.microsoft.com/graph/api/resources/extended-properties-overview
 */
const PROPERTY = 'String {6d0f3c1a-52b7-4f4e-9a6e-8d6f2c0b7e31} Name ChairsideEntry';

/** An entry as Graph's own event, in the calendar of the account. An absent place or text is empty, so that a change removes it. */
function fieldsOf({ title, start, end, time_zone: timeZone, place, details }: CalendarEntryFields): Json {
  const moment = (at: string) => ({
    dateTime: wallClock(new Date(at), timeZone).replace(' ', 'T'),
    timeZone,
  });
  return {
    ...{ sensitivity: 'private', subject: title, start: moment(start), end: moment(end) },
    location: { displayName: place ?? '' },
    body: { contentType: 'text', content: details ?? '' },
  };
}

/** Graph ignores a second event with the same transaction id and content, and refuses one with other content. */
export const eventOf = (entry: CalendarEntry): Json => ({
  ...fieldsOf(entry),
  ...(entry.request_id !== undefined && {
    transactionId: entry.request_id,
    singleValueExtendedProperties: [{ id: PROPERTY, value: entry.request_id }],
  }),
});

export const changeOf = (entry: ChangedCalendarEntry): Json => ({ ...fieldsOf(entry), id: entry.entry_id });

/** A text as a value of OData: quotes are doubled. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const addEntry = defineOperation({
  ...addEntryOperation,
  output: event,
  request: { method: 'POST', path: '/me/events', headers: IDS },
  prepare: eventOf,
  scopes: [SCOPES.calendar],
  phi: PHI,
});

export const changeEntry = defineOperation({
  ...changeEntryOperation,
  output: event,
  request: { method: 'PATCH', path: '/me/events/{id}', headers: IDS },
  prepare: changeOf,
  scopes: [SCOPES.calendar],
  phi: PHI,
});

export const findEntry = defineOperation({
  ...findEntryOperation,
  request: { method: 'GET', path: '/me/events', headers: IDS },
  prepare: ({ request_id: id }) => ({
    $filter: `singleValueExtendedProperties/Any(ep: ep/id eq ${literal(PROPERTY)} and ep/value eq ${literal(id)})`,
    $select: 'id',
    $top: 1,
  }),
  mapResponse: (body) => ({ entry_id: eventPage.parse(body).value[0]?.id ?? null }),
  scopes: CALENDAR_READING,
});

export const removeEntry = defineOperation({
  ...removeEntryOperation,
  request: { method: 'DELETE', path: '/me/events/{id}', headers: IDS },
  prepare: ({ entry_id: id }) => ({ id }),
  mapResponse: () => ({ removed: true }),
  scopes: [SCOPES.calendar],
});
