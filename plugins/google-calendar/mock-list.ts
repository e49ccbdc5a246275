import { AdapterError, type Json, type MockCall } from '@chairside/kit';
import type { z } from 'zod';
import {
  calendarNamed,
  calendarsOf,
  endOf,
  lastChange,
  type Row,
  rowsOf,
  startOf,
  ZONE,
} from './mock-rows.ts';
import { type CalendarEvent, eventsInput } from './schemas.ts';

type Wanted = z.infer<typeof eventsInput>;

export function page<T>(all: readonly T[], size: number, token: string | undefined) {
  const from = token === undefined ? 0 : Number.parseInt(token, 36);
  if (!(from >= 0))
    throw new AdapterError('invalid_request', 'The page token is not valid.', { status: 400 });
  const to = from + size;
  const items = all.slice(from, to);
  return to < all.length ? { items, nextPageToken: to.toString(36) } : { items };
}

function visible({ part, event }: Row, { singleEvents, showDeleted }: Wanted): boolean {
  const single = String(singleEvents) === 'true';
  const cancelled = event.status === 'cancelled';
  // A cancelled exception of a series is shown with the series, else it would reappear.
  if (cancelled && (single || part !== 'exception') && String(showDeleted) !== 'true') return false;
  return single ? part !== 'series' : part !== 'instance';
}

const contains = (one: Json, q: string | undefined): boolean =>
  !q ||
  JSON.stringify([one['summary'], one['description'], one['location']])
    .toLowerCase()
    .includes(q.toLowerCase());

function hasProperty(one: Json, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  const [name = '', value] = wanted.split('=', 2);
  const { private: own } = (one['extendedProperties'] ?? {}) as { private?: Record<string, unknown> };
  return own?.[name] === value;
}

function inSpan(one: CalendarEvent, { timeMin, timeMax }: Wanted): boolean {
  const [from, to] = [timeMin, timeMax].map((stamp) => stamp && new Date(stamp).toISOString());
  return (!from || endOf(one) > from) && (!to || startOf(one) < to);
}

const tooOld = (): AdapterError =>
  new AdapterError('not_found', 'The place in the list is too old; read the list anew.', { status: 410 });

/** Everything that is asked for, or with a sync token what changed since, deleted events too. */
function chosen(all: readonly Row[], wanted: Wanted, last: number): CalendarEvent[] {
  if (wanted.syncToken !== undefined) {
    const since = Number(/^sample-(\d+)$/.exec(wanted.syncToken)?.[1] ?? Number.NaN);
    if (!(since <= last)) throw tooOld();
    return all.filter(({ change }) => change > since).map(({ event }) => event);
  }
  return all
    .filter((row) => visible(row, wanted))
    .map(({ event }) => event)
    .filter(
      (one) =>
        inSpan(one, wanted) && contains(one, wanted.q) && hasProperty(one, wanted.privateExtendedProperty),
    );
}

export async function listEvents(input: Json, call: MockCall): Promise<Json> {
  const wanted = eventsInput.parse(input);
  const calendar = await calendarNamed(wanted.calendarId, call);
  if (wanted.orderBy === 'startTime' && String(wanted.singleEvents) !== 'true') {
    throw new AdapterError('invalid_request', 'orderBy=startTime needs singleEvents=true.', { status: 400 });
  }
  const last = await lastChange(call);
  const all = chosen(await rowsOf(calendar, call), wanted, last).sort((a, b) =>
    startOf(a).localeCompare(startOf(b)),
  );
  const { items, ...next } = page(all, wanted.maxResults ?? 250, wanted.pageToken);
  const summary = (await calendarsOf(call)).find(({ id }) => id === calendar)?.summary;
  return {
    kind: 'calendar#events',
    summary,
    timeZone: ZONE,
    accessRole: 'owner',
    defaultReminders: [],
    items,
    ...('nextPageToken' in next ? next : { nextSyncToken: `sample-${last}` }),
  };
}
