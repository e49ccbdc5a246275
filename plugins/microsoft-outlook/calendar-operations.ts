import { defineOperation } from '@chairside/kit';
import * as calendar from './calendar-schemas.ts';
import { CALENDAR_READING, SCOPES } from './scopes.ts';
import { accepted, PAGES, removed, toAccepted, toRemoved } from './schemas.ts';

/** Without the zone the vendor answers in UTC. */
const IN_ZONE = { Prefer: 'IdType="ImmutableId", outlook.timezone="{timeZone}"' };
const ONLY_IF_SAME = { 'If-Match': '{etag}' };
const PHI = ['subject', 'start', 'end'];
const PAGE_PHI = PHI.map((field) => `value.*.${field}`);

export const listCalendars = defineOperation({
  id: 'list_calendars',
  title: 'List calendars',
  description: 'The calendars of the account.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: calendar.calendarsInput,
  output: calendar.calendarPage,
  request: { method: 'GET', path: '/me/calendars' },
  scopes: CALENDAR_READING,
  pagination: PAGES,
});

export const calendarView = defineOperation({
  id: 'calendar_view',
  title: 'Show a span of the calendar',
  description: 'Everything between two moments, every instance of a series on its own.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: calendar.viewInput,
  output: calendar.eventPage,
  request: { method: 'GET', path: '/me/calendarView', headers: IN_ZONE },
  scopes: CALENDAR_READING,
  pagination: PAGES,
  phi: PAGE_PHI,
});

export const listEvents = defineOperation({
  id: 'list_events',
  title: 'List events',
  description: 'Events of the calendar; a series is one event.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: calendar.eventsInput,
  output: calendar.eventPage,
  request: { method: 'GET', path: '/me/events', headers: IN_ZONE },
  scopes: CALENDAR_READING,
  pagination: PAGES,
  phi: PAGE_PHI,
});

export const getEvent = defineOperation({
  id: 'get_event',
  title: 'Open an event',
  description: 'One event, with the tag that a change can be tied to.',
  effect: 'read',
  fallback: 'never',
  idempotent: true,
  input: calendar.eventInput,
  output: calendar.event,
  request: { method: 'GET', path: '/me/events/{id}', headers: IN_ZONE },
  scopes: CALENDAR_READING,
  phi: PHI,
});

export const createEvent = defineOperation({
  id: 'create_event',
  title: 'Create an event',
  description: 'Puts an event into the calendar; private unless you say otherwise.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: calendar.createInput,
  output: calendar.event,
  request: { method: 'POST', path: '/me/events', headers: IN_ZONE },
  prepare: (input) => ({ sensitivity: 'private', ...input }),
  scopes: [SCOPES.calendar],
  phi: PHI,
});

export const updateEvent = defineOperation({
  id: 'update_event',
  title: 'Change an event',
  description: 'Changes the fields given; with the etag only when nobody else changed it meanwhile.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: calendar.updateInput,
  output: calendar.event,
  request: { method: 'PATCH', path: '/me/events/{id}', headers: { ...IN_ZONE, ...ONLY_IF_SAME } },
  scopes: [SCOPES.calendar],
  phi: PHI,
});

export const cancelEvent = defineOperation({
  id: 'cancel_event',
  title: 'Cancel a meeting',
  description: 'Calls a meeting off and tells its guests. Only its organiser can.',
  effect: 'delete',
  fallback: 'never',
  idempotent: false,
  input: calendar.cancelInput,
  output: accepted,
  request: {
    method: 'POST',
    path: '/me/events/{id}/cancel',
    headers: { Prefer: 'IdType="ImmutableId"' },
    bodyOptional: true,
  },
  scopes: [SCOPES.calendar],
  mapResponse: toAccepted,
});

export const deleteEvent = defineOperation({
  id: 'delete_event',
  title: 'Delete an event',
  description: 'Takes an event out of the calendar.',
  effect: 'delete',
  fallback: 'never',
  idempotent: true,
  permits: { repeat: 'What is deleted stays deleted: a second time changes nothing.' },
  input: calendar.deleteInput,
  output: removed,
  request: {
    method: 'DELETE',
    path: '/me/events/{id}',
    headers: { Prefer: 'IdType="ImmutableId"', ...ONLY_IF_SAME },
  },
  scopes: [SCOPES.calendar],
  mapResponse: toRemoved,
});

export const getSchedule = defineOperation({
  id: 'get_schedule',
  title: 'See who is busy',
  description: 'Free and busy times of people and rooms; work or school accounts only.',
  effect: 'read',
  // Sample data never replaces free times, because people would book them.
  fallback: 'never',
  idempotent: true,
  permits: { repeat: 'It only reads busy times: asked twice it changes nothing.' },
  input: calendar.scheduleInput,
  output: calendar.scheduleOutput,
  request: { method: 'POST', path: '/me/calendar/getSchedule', headers: IN_ZONE },
  prepare: (input) => ({ availabilityViewInterval: 30, ...input }),
  scopes: CALENDAR_READING,
});
