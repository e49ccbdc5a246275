import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { untilNext } from '../../shared/lib/until.ts';
import type { Answer } from '../../shared/api/client.ts';
import type { paths } from '../../shared/api/schema.d.ts';

export type EventSearch = NonNullable<paths['/api/events']['get']['parameters']['query']>;
export type EventCardData = Answer<'get', '/api/events'>['items'][number];
export type EventData = Answer<'get', '/api/events/{id}'>;
export type MyEvent = Answer<'get', '/api/me/events'>['items'][number];
export type HostedEvent = Answer<'get', '/api/me/hosted-events/{id}'>;
export type RosterEntry = Answer<'get', '/api/events/{id}/roster'>['items'][number];
export type RosterSearch = NonNullable<paths['/api/events/{id}/roster']['get']['parameters']['query']>;
export type EventMessage = Answer<'get', '/api/events/{id}/messages'>['items'][number];
type Body<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer Sent } } };
}
  ? Sent
  : never;
export type NewEvent = Body<'/api/events'>;
export type NewMessage = Body<'/api/events/{id}/messages'>;
export type HostedSearch = NonNullable<paths['/api/me/hosted-events']['get']['parameters']['query']>;
export type CalendarPush = Answer<'get', '/api/me/calendar-pushes'>['items'][number];

/** What a person sees of events depends on who they are, so visitors and members have answers of their own. */
export const eventKeys = {
  all: ['events'],
  list: (member: boolean, search: EventSearch) => ['events', 'list', member, search],
  one: (member: boolean, slug: string) => ['events', 'one', member, slug],
  mine: (when: 'upcoming' | 'past', page: number) => ['events', 'mine', when, page],
  pushes: ['calendar-pushes'],
  hosted: ['events', 'hosted'],
  roster: (id: string) => ['events', 'roster', id],
  messages: (id: string) => ['events', 'messages', id],
  code: (id: string) => ['events', 'check-in-code', id],
} as const;

export const eventsQuery = (member: boolean, search: EventSearch) =>
  queryOptions({
    queryKey: eventKeys.list(member, search),
    queryFn: ({ signal }) =>
      client.get('/api/events', { params: { query: search }, signal, anonymous: !member }),
    placeholderData: keepPreviousData,
    // A visitor's page asks for it before its list does, and the list takes that answer.
    staleTime: 1_000,
  });

const CLOCK_MS = 60_000;

/** The join link comes 30 minutes before the start, and registration ends with it. A clock that is fast asks again until then. */
function untilChange({
  join_opens_at: opens,
  starts_at: starts,
  online_url: link,
}: EventData): number | false {
  const isDue = opens !== null && link === null && Date.parse(opens) <= Date.now();
  return isDue && Date.now() < Date.parse(starts) ? CLOCK_MS : untilNext([opens, starts]);
}

export const eventQuery = (member: boolean, slug: string) =>
  queryOptions({
    queryKey: eventKeys.one(member, slug),
    queryFn: ({ signal }) =>
      client.get('/api/events/{id}', { params: { path: { id: slug } }, signal, anonymous: !member }),
    staleTime: 0,
    refetchInterval: ({ state }) => (member && state.data ? untilChange(state.data) : false),
  });

export const myEventsQuery = (when: 'upcoming' | 'past', page: number) =>
  queryOptions({
    queryKey: eventKeys.mine(when, page),
    queryFn: ({ signal }) => client.get('/api/me/events', { params: { query: { when, page } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const PUSHES = '/api/me/calendar-pushes';
/** The entries of one event in the person's calendars. */
export const eventPushesQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...eventKeys.pushes, eventId],
    queryFn: ({ signal }) =>
      client.get(PUSHES, { params: { query: { subject_type: 'event', subject_id: eventId } }, signal }),
    staleTime: 0,
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

const at = (id: string) => ({ params: { path: { id } } });

/** The person's own code for the check-in. It stays the same as long as they have a seat. */
export const checkInCodeQuery = (id: string) =>
  queryOptions({
    queryKey: eventKeys.code(id),
    queryFn: ({ signal }) => client.get('/api/events/{id}/check-in-code', { ...at(id), signal }),
  });

/** The events that the person manages. */
export const hostedEventsQuery = (search: HostedSearch) =>
  queryOptions({
    queryKey: [...eventKeys.hosted, search],
    queryFn: ({ signal }) => client.get('/api/me/hosted-events', { params: { query: search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** @param id - The event's id; null while it is not known. */
export const hostedEventQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...eventKeys.hosted, 'one', id],
    queryFn: ({ signal }) => client.get('/api/me/hosted-events/{id}', { ...at(id ?? ''), signal }),
    enabled: id !== null,
    staleTime: 0,
  });

export const rosterQuery = (id: string, query: RosterSearch) =>
  queryOptions({
    queryKey: [...eventKeys.roster(id), query],
    queryFn: ({ signal }) =>
      client.get('/api/events/{id}/roster', { params: { path: { id }, query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const messagesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...eventKeys.messages(id), page],
    queryFn: ({ signal }) =>
      client.get('/api/events/{id}/messages', { params: { path: { id }, query: { page } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What organizers do with their events. */
export const organizing = {
  create: (body: NewEvent) => client.post('/api/events', { body }),
  change: (id: string, body: Partial<NewEvent> & { version: number }) =>
    client.patch('/api/events/{id}', { ...at(id), body }),
  publish: (id: string) => client.post('/api/events/{id}/publish', at(id)),
  cancel: (id: string, reason: string) =>
    client.post('/api/events/{id}/cancel', { ...at(id), body: { reason } }),
  remove: (id: string) => client.delete('/api/events/{id}', at(id)),
  rosterCsv: (id: string) => client.get('/api/events/{id}/roster.csv', { ...at(id), parseAs: 'text' }),
  /** Gives the seat to who has this address. */
  addPerson: (id: string, email: string) =>
    client.post('/api/events/{id}/roster', { ...at(id), body: { email } }),
  /** Gives the seat to who waits, or for whom one is kept. */
  giveSeat: (id: string, registration: string) =>
    client.post('/api/events/{id}/roster/{registration}/seat', { params: { path: { id, registration } } }),
  /** Ends the seat, the offer or the place on the waiting list of a person. */
  removePerson: (id: string, registration: string) =>
    client.delete('/api/events/{id}/roster/{registration}', { params: { path: { id, registration } } }),
  check: (id: string, way: 'in' | 'out', who: { user_id: string } | { code: string }) =>
    way === 'in'
      ? client.post('/api/events/{id}/checkin', { ...at(id), body: who })
      : client.post('/api/events/{id}/checkout', { ...at(id), body: who }),
  correct: (id: string, registration: string, body: Correction) =>
    client.patch('/api/events/{id}/roster/{registration}', { params: { path: { id, registration } }, body }),
  /** @param key - The same for a repeated request. */
  send: (id: string, body: NewMessage, key: string) =>
    client.post('/api/events/{id}/messages', { ...at(id), body, idempotencyKey: key }),
  issueCe: (id: string, minutes: number) =>
    client.post('/api/events/{id}/issue-ce', { ...at(id), body: { min_minutes: minutes } }),
};

type Correction =
  paths['/api/events/{id}/roster/{registration}']['patch']['requestBody']['content']['application/json'];
export type CeIssue = Awaited<ReturnType<typeof organizing.issueCe>>;
