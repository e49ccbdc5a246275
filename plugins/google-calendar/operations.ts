import { defineOperation } from '@chairside/kit';
import { z } from 'zod';
import { READING, SCOPES } from './scopes.ts';
import * as more from './event-schemas.ts';
import {
  calendar,
  calendarPage,
  calendarsInput,
  createInput,
  event,
  eventPage,
  syncedInput,
} from './schemas.ts';

const PHI = ['summary', 'start', 'end'];
const PAGES = {
  kind: 'cursor',
  param: 'pageToken',
  next: 'nextPageToken',
  items: 'items',
  limitParam: 'maxResults',
  maxPages: 10,
} as const;

export const listCalendars = defineOperation({
  id: 'list_calendars',
  title: 'List calendars',
  description: 'The calendars in your list.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: calendarsInput,
  output: calendarPage,
  request: { method: 'GET', path: '/users/me/calendarList' },
  scopes: [SCOPES.calendarList],
  pagination: PAGES,
});

export const listEvents = defineOperation({
  id: 'list_events',
  title: 'List events',
  description: 'Events of a calendar; with singleEvents: true every instance of a series on its own.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: syncedInput,
  output: eventPage,
  request: { method: 'GET', path: '/calendars/{calendarId}/events' },
  scopes: READING,
  pagination: PAGES,
  phi: PHI.map((field) => `items.*.${field}`),
});

export const createEvent = defineOperation({
  id: 'create_event',
  title: 'Create an event',
  description: 'Puts an event into a calendar; private unless you say otherwise.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: createInput,
  output: event,
  request: {
    method: 'POST',
    path: '/calendars/{calendarId}/events',
    query: ['sendUpdates', 'conferenceDataVersion', 'supportsAttachments'],
  },
  scopes: [SCOPES.events],
  prepare: (input) => ({ visibility: 'private', ...input }),
  phi: PHI,
});

export const createCalendar = defineOperation({
  id: 'create_calendar',
  title: 'Make a calendar',
  description: 'Makes a calendar of its own for practice events.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: more.newCalendarInput,
  output: calendar,
  request: { method: 'POST', path: '/calendars' },
  scopes: [SCOPES.ownCalendars],
});

export const getEvent = defineOperation({
  id: 'get_event',
  title: 'Open an event',
  description: 'One event, with the tag that a change can be tied to.',
  effect: 'read',
  fallback: 'never',
  idempotent: true,
  input: more.eventInput,
  output: event,
  request: { method: 'GET', path: '/calendars/{calendarId}/events/{eventId}' },
  scopes: READING,
  phi: PHI,
});

export const updateEvent = defineOperation({
  id: 'update_event',
  title: 'Change an event',
  description: 'Changes the fields given; with the etag only when nobody else changed it meanwhile.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: more.updateInput,
  output: event,
  request: {
    method: 'PATCH',
    path: '/calendars/{calendarId}/events/{eventId}',
    query: ['sendUpdates', 'conferenceDataVersion', 'supportsAttachments'],
    headers: { 'If-Match': '{etag}' },
  },
  scopes: [SCOPES.events],
  phi: PHI,
});

export const deleteEvent = defineOperation({
  id: 'delete_event',
  title: 'Delete an event',
  description: 'Takes an event out of a calendar. One that is gone already counts as deleted.',
  effect: 'delete',
  fallback: 'never',
  idempotent: true,
  permits: { repeat: 'What is deleted stays deleted: a second time changes nothing.' },
  input: more.deleteInput,
  output: more.deleted,
  request: {
    method: 'DELETE',
    path: '/calendars/{calendarId}/events/{eventId}',
    headers: { 'If-Match': '{etag}' },
  },
  scopes: [SCOPES.events],
  mapResponse: (_, { eventId }) => ({ deleted: true, eventId }),
});

export const freeBusy = defineOperation({
  id: 'free_busy',
  title: 'See when calendars are busy',
  description: 'Busy times of up to 50 calendars, without what is planned in them.',
  effect: 'read',
  // Sample data never replaces free times, because people would book them.
  fallback: 'never',
  idempotent: true,
  permits: { repeat: 'It only reads busy times: asked twice it changes nothing.' },
  input: more.freeBusyInput,
  output: more.freeBusyOutput,
  request: { method: 'POST', path: '/freeBusy' },
  scopes: [SCOPES.freeBusy],
});

export const watchEvents = defineOperation({
  id: 'watch_events',
  title: 'Be told of changes',
  description: 'Google reports changes of a calendar to a public address for about a week.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: more.watchInput,
  output: more.channel,
  request: { method: 'POST', path: '/calendars/{calendarId}/events/watch' },
  scopes: READING,
});

export const stopWatch = defineOperation({
  id: 'stop_watch',
  title: 'No longer be told',
  description: 'Ends a watch before its time.',
  effect: 'delete',
  fallback: 'never',
  idempotent: true,
  permits: { repeat: 'A channel that is stopped stays stopped: a second time changes nothing.' },
  input: more.stopInput,
  output: z.object({ stopped: z.literal(true), id: z.string() }),
  request: { method: 'POST', path: '/channels/stop' },
  scopes: READING,
  mapResponse: (_, { id }) => ({ stopped: true, id }),
});
