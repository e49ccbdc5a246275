import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import type { Answer } from '../../shared/api/client.ts';
import type { paths } from '../../shared/api/schema.d.ts';

export type EventSearch = NonNullable<paths['/api/events']['get']['parameters']['query']>;
export type EventCardData = Answer<'get', '/api/events'>['items'][number];
export type EventData = Answer<'get', '/api/events/{id}'>;
export type MyEvent = Answer<'get', '/api/me/events'>['items'][number];
export type CalendarPush = Answer<'get', '/api/me/calendar-pushes'>['items'][number];

/** What a person sees of events depends on who they are, so visitors and members have answers of their own. */
export const eventKeys = {
  all: ['events'],
  list: (member: boolean, search: EventSearch) => ['events', 'list', member, search],
  one: (member: boolean, slug: string) => ['events', 'one', member, slug],
  mine: (when: 'upcoming' | 'past', page: number) => ['events', 'mine', when, page],
  pushes: ['calendar-pushes'],
} as const;

export const eventsQuery = (member: boolean, search: EventSearch) =>
  queryOptions({
    queryKey: eventKeys.list(member, search),
    queryFn: ({ signal }) =>
      client.get('/api/events', { params: { query: search }, signal, anonymous: !member }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const eventQuery = (member: boolean, slug: string) =>
  queryOptions({
    queryKey: eventKeys.one(member, slug),
    queryFn: ({ signal }) =>
      client.get('/api/events/{id}', { params: { path: { id: slug } }, signal, anonymous: !member }),
    staleTime: 0,
    // The join link comes 30 minutes before the start.
    refetchInterval: member ? 60_000 : false,
  });

export const myEventsQuery = (when: 'upcoming' | 'past', page: number) =>
  queryOptions({
    queryKey: eventKeys.mine(when, page),
    queryFn: ({ signal }) => client.get('/api/me/events', { params: { query: { when, page } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const PUSHES = '/api/me/calendar-pushes';
const BUSY_MS = 2_000;

/** The entries of one event in the person's calendars, read again while one of them is being written. */
export const eventPushesQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...eventKeys.pushes, eventId],
    queryFn: ({ signal }) =>
      client.get(PUSHES, { params: { query: { subject_type: 'event', subject_id: eventId } }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some((push) => push.state === 'queued') ? BUSY_MS : false,
  });

/** Entries that sample calendars recorded. */
export const mockEntriesQuery = (page: number) =>
  queryOptions({
    queryKey: [...eventKeys.pushes, 'mock', page],
    queryFn: ({ signal }) =>
      client.get(PUSHES, { params: { query: { source: 'mock_data', state: 'done', page } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const addToCalendar = (eventId: string, toolName: string) =>
  client.post('/api/events/{id}/calendar', {
    params: { path: { id: eventId } },
    body: { tool_name: toolName },
  });
export const retryPush = (id: string) =>
  client.post('/api/me/calendar-pushes/{id}/retry', { params: { path: { id } } });
export const removePush = (id: string) =>
  client.delete('/api/me/calendar-pushes/{id}', { params: { path: { id } } });

const REGISTER = '/api/events/{id}/register';

/** @param key - The same for a repeated request, so that a second press or a retry gets the first answer. */
export const register = (id: string, key: string) =>
  client.post(REGISTER, { params: { path: { id } }, idempotencyKey: key });
export const cancelRegistration = (id: string) => client.delete(REGISTER, { params: { path: { id } } });
