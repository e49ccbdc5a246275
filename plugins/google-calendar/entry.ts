import { addEntryOperation, type CalendarEntry, defineOperation, type Json } from '@chairside/kit';
import { event } from './schemas.ts';
import { SCOPES } from './scopes.ts';

/** An entry as Google's own event, in the calendar of the account. */
export function eventOf({ title, start, end, time_zone: timeZone }: CalendarEntry): Json {
  const moment = (at: string) => ({ dateTime: new Date(at).toISOString(), timeZone });
  return {
    ...{ calendarId: 'primary', visibility: 'private' },
    ...{ summary: title, start: moment(start), end: moment(end) },
  };
}

export const addEntry = defineOperation({
  ...addEntryOperation,
  output: event,
  request: { method: 'POST', path: '/calendars/{calendarId}/events' },
  prepare: eventOf,
  scopes: [SCOPES.events],
  phi: ['summary', 'start', 'end'],
});
