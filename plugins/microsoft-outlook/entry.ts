import { addEntryOperation, type CalendarEntry, defineOperation, type Json } from '@chairside/kit';
import { wallClock } from '@chairside/kit/practice';
import { event } from './calendar-schemas.ts';
import { SCOPES } from './scopes.ts';

/** An entry as Graph's own event, in the calendar of the account. */
export function eventOf({ title, start, end, time_zone: timeZone, request_id: id }: CalendarEntry): Json {
  const moment = (at: string) => ({
    dateTime: wallClock(new Date(at), timeZone).replace(' ', 'T'),
    timeZone,
  });
  return {
    ...{ sensitivity: 'private', subject: title, start: moment(start), end: moment(end) },
    ...(id === undefined ? {} : { transactionId: id }),
  };
}

export const addEntry = defineOperation({
  ...addEntryOperation,
  output: event,
  request: { method: 'POST', path: '/me/events' },
  prepare: eventOf,
  scopes: [SCOPES.calendar],
  phi: ['subject', 'start', 'end'],
});
