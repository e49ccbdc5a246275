import { AdapterError, type Json, type MockAdapter, type MockCall } from '@chairside/kit';
import { samplePractice, wallClock, weekOf, withOffset } from '@chairside/kit/practice';
import { calendars, idOf, PRIMARY, type SampleEvent, seriesFrom, weekOfEvents } from './fixtures/week.ts';
import { calendarsInput, createInput, event, eventsInput } from './schemas.ts';

const ZONE = samplePractice.timeZone;

function calendarNamed(id: string): string {
  const known = id === 'primary' ? PRIMARY : calendars.find((one) => one.id === id)?.id;
  if (!known) throw new AdapterError('not_found', 'Google Calendar has no such calendar.', { status: 404 });
  return known;
}

interface Page<T> {
  items: T[];
  nextPageToken?: string;
}

function page<T>(all: readonly T[], maxResults: number, pageToken: string | undefined): Page<T> {
  const from = pageToken === undefined ? 0 : Number.parseInt(pageToken, 36);
  if (!(from >= 0))
    throw new AdapterError('invalid_request', 'The page token is not valid.', { status: 400 });
  const to = from + maxResults;
  const items = all.slice(from, to);
  return to < all.length ? { items, nextPageToken: to.toString(36) } : { items };
}

function startOf(one: Json): string {
  const { start } = event.parse(one);
  return new Date(
    start?.dateTime ?? withOffset(`${start?.date ?? '1970-01-01'} 00:00:00`, ZONE),
  ).toISOString();
}

function endOf(one: Json): string {
  const { end } = event.parse(one);
  return new Date(end?.dateTime ?? withOffset(`${end?.date ?? '1970-01-01'} 00:00:00`, ZONE)).toISOString();
}

/** Four weeks around today; a week's events and ids depend on the week alone. */
function sample(call: MockCall): SampleEvent[] {
  const week = weekOf(wallClock(call.clock.now(), ZONE).slice(0, 10));
  return [seriesFrom(week - 1), ...[week - 1, week, week + 1, week + 2].flatMap(weekOfEvents)];
}

function visible({ part, event: one }: SampleEvent, single: boolean, deleted: boolean): boolean {
  if (one.status === 'cancelled' && single && !deleted) return false;
  return single ? part !== 'series' : part !== 'instance';
}

async function created(calendar: string, call: MockCall): Promise<Json[]> {
  return (await call.store.list(`events:${calendar}`)).map(({ value }) => event.parse(value));
}

const says = (one: Json, q: string | undefined): boolean =>
  !q ||
  JSON.stringify([one['summary'], one['description'], one['location']])
    .toLowerCase()
    .includes(q.toLowerCase());

async function listEvents(input: Json, call: MockCall): Promise<Json> {
  const wanted = eventsInput.parse(input);
  const calendar = calendarNamed(wanted.calendarId);
  const single = String(wanted.singleEvents) === 'true';
  if (wanted.orderBy === 'startTime' && !single) {
    throw new AdapterError('invalid_request', 'orderBy=startTime needs singleEvents=true.', { status: 400 });
  }
  const samples = sample(call)
    .filter((one) => one.calendar === calendar && visible(one, single, String(wanted.showDeleted) === 'true'))
    .map((one) => one.event);
  const [from, to] = [wanted.timeMin, wanted.timeMax].map((stamp) => stamp && new Date(stamp).toISOString());
  const all = [...samples, ...(await created(calendar, call))]
    .filter((one) => (!from || endOf(one) > from) && (!to || startOf(one) < to) && says(one, wanted.q))
    .sort((a, b) => startOf(a).localeCompare(startOf(b)));
  const { items, nextPageToken } = page(all, wanted.maxResults ?? 250, wanted.pageToken);
  const end = nextPageToken === undefined ? { nextSyncToken: 'sample-sync-token' } : { nextPageToken };
  const summary = calendars.find(({ id }) => id === calendar)?.summary;
  return {
    kind: 'calendar#events',
    summary,
    timeZone: ZONE,
    accessRole: 'owner',
    defaultReminders: [],
    items,
    ...end,
  };
}

async function createEvent(input: Json, call: MockCall): Promise<Json> {
  const { calendarId, sendUpdates: _, ...fields } = createInput.parse(input);
  const calendar = calendarNamed(calendarId);
  const stored = await created(calendar, call);
  const id = fields.id ?? idOf(`${JSON.stringify(fields)} ${stored.length}`);
  const taken = [...stored, ...sample(call).map((one) => one.event)].some((one) => one['id'] === id);
  if (taken)
    throw new AdapterError('conflict', 'Google Calendar already has an event with this id.', { status: 409 });
  const now = call.clock.now().toISOString();
  const saved = {
    kind: 'calendar#event',
    status: 'confirmed',
    created: now,
    updated: now,
    etag: `"${idOf(id)}"`,
    iCalUID: `${id}@example.test`,
    htmlLink: `https://calendar.example.test/event/${id}`,
    organizer: { email: PRIMARY, self: calendar === PRIMARY },
    visibility: 'private',
    ...fields,
    id,
  };
  await call.store.put(`events:${calendar}`, id, saved);
  return saved;
}

function listCalendars(input: Json): Json {
  const { maxResults = 100, pageToken } = calendarsInput.parse(input);
  return { kind: 'calendar#calendarList', ...page(calendars, maxResults, pageToken) };
}

/** Google Calendar without Google: two calendars, four weeks of events, and what was created on this connection. */
export const mock: MockAdapter = {
  operations: {
    list_calendars: (input) => Promise.resolve(listCalendars(input)),
    list_events: listEvents,
    create_event: createEvent,
  },
};
