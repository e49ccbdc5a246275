const BASE = 'https://www.googleapis.com/auth/';

/** What is asked for, smallest first. */
export const SCOPES = {
  calendarList: `${BASE}calendar.calendarlist.readonly`,
  readEvents: `${BASE}calendar.events.readonly`,
  events: `${BASE}calendar.events`,
  freeBusy: `${BASE}calendar.freebusy`,
  ownCalendars: `${BASE}calendar.app.created`,
} as const;

/** Either is enough to see events. The first is the one that is asked for. */
export const READING: readonly string[] = [SCOPES.readEvents, SCOPES.events];
