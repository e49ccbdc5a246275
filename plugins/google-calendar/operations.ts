import { defineOperation } from '@chairside/kit';
import { READING, SCOPES } from './scopes.ts';
import { calendarPage, calendarsInput, createInput, event, eventPage, eventsInput } from './schemas.ts';

const PHI = ['summary', 'start', 'end'];

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
  pagination: { kind: 'cursor', param: 'pageToken', next: 'nextPageToken', items: 'items', maxPages: 10 },
});

export const listEvents = defineOperation({
  id: 'list_events',
  title: 'List events',
  description: 'Events of a calendar; with singleEvents: true every instance of a series on its own.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: eventsInput,
  output: eventPage,
  request: { method: 'GET', path: '/calendars/{calendarId}/events' },
  scopes: READING,
  pagination: { kind: 'cursor', param: 'pageToken', next: 'nextPageToken', items: 'items', maxPages: 10 },
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
