import { AdapterError, type Json, type MockCall } from '@chairside/kit';
import { samplePractice, wallClock, weekOf, withOffset } from '@chairside/kit/practice';
import { z } from 'zod';
import { calendars, PRIMARY, type SampleEvent, seriesFrom, weekOfEvents } from './fixtures/week.ts';
import { calendar, type CalendarEvent, event } from './schemas.ts';

export const ZONE = samplePractice.timeZone;

/** An event of a connection's view, and the number of the change that made it so; samples have none. */
export interface Row {
  part: SampleEvent['part'];
  event: CalendarEvent;
  change: number;
}
const stored = z.object({ event, change: z.number() });

const notFound = (what: string): AdapterError =>
  new AdapterError('not_found', `Google Calendar has no such ${what}.`, { status: 404 });

/** The calendars that every connection has, and those that this connection created. */
export async function calendarsOf(call: MockCall): Promise<z.infer<typeof calendar>[]> {
  const own = (await call.store.list('calendars')).map(({ value }) => calendar.parse(value));
  return [...calendars, ...own];
}

export async function calendarNamed(id: string, call: MockCall): Promise<string> {
  const known = (await calendarsOf(call)).find((one) => one.id === (id === 'primary' ? PRIMARY : id));
  if (!known) throw notFound('calendar');
  return known.id;
}

/** Four weeks around today; a week's events and ids depend on the week alone. */
function samples(calendarId: string, call: MockCall): SampleEvent[] {
  const week = weekOf(wallClock(call.clock.now(), ZONE).slice(0, 10));
  const all = [seriesFrom(week - 1), ...[week - 1, week, week + 1, week + 2].flatMap(weekOfEvents)];
  return all.filter((one) => one.calendar === calendarId);
}

/** The sample events of a calendar, with this connection's changes applied. */
export async function rowsOf(calendarId: string, call: MockCall): Promise<Row[]> {
  const changed = new Map(
    (await call.store.list(`events:${calendarId}`)).map(({ key, value }) => [key, stored.parse(value)]),
  );
  const kept = samples(calendarId, call).map((one): Row => {
    const over = changed.get(one.event.id);
    changed.delete(one.event.id);
    return { part: one.part, event: over?.event ?? one.event, change: over?.change ?? 0 };
  });
  return [...kept, ...[...changed.values()].map((one): Row => ({ part: 'single', ...one }))];
}

export async function lastChange(call: MockCall): Promise<number> {
  const count = await call.store.get('sync', 'count');
  return typeof count === 'number' ? count : 0;
}

export async function keep(calendarId: string, one: CalendarEvent, call: MockCall): Promise<CalendarEvent> {
  const change = (await lastChange(call)) + 1;
  const etag = `"${change}-${one.id}"`;
  const saved = { ...one, etag, updated: call.clock.now().toISOString() };
  await call.store.put('sync', 'count', change);
  await call.store.put(`events:${calendarId}`, one.id, { event: saved, change });
  return saved;
}

/** An event; undefined when it was deleted. */
export async function eventIn(
  calendarId: string,
  id: unknown,
  call: MockCall,
): Promise<CalendarEvent | undefined> {
  const row = (await rowsOf(calendarId, call)).find((one) => one.event.id === id);
  if (!row) throw notFound('event');
  return row.event.status === 'cancelled' && row.change > 0 ? undefined : row.event;
}

/** If-Match: the tag that was read must still be the event's. */
export function expectSame(one: Json, etag: unknown): void {
  if (etag === undefined || etag === '*' || etag === one['etag']) return;
  throw new AdapterError('conflict', 'Somebody changed it in the meantime; read it again.', { status: 412 });
}

const at = (time: CalendarEvent['start']): string =>
  new Date(time?.dateTime ?? withOffset(`${time?.date ?? '1970-01-01'} 00:00:00`, ZONE)).toISOString();
export const startOf = (one: CalendarEvent): string => at(one.start);
export const endOf = (one: CalendarEvent): string => at(one.end);
