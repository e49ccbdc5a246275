import { describe, expect, it } from '@jest/globals';
import {
  checkCredential,
  isLiveAvailable,
  type LiveContext,
  type MockContext,
  runLive,
  runMock,
  settingsOf,
} from '@chairside/kit';
import { describeToolContract, loopbackTransport, MemoryMockStore, testClock } from '@chairside/kit/testing';
import { weekOf } from '@chairside/kit/practice';
import type { VendorServer } from '@chairside/kit/testing/server';
import { eventOf } from './entry.ts';
import googleCalendar from './index.ts';
import { PRIMARY, weekOfEvents } from './fixtures/week.ts';
import { eventPage } from './schemas.ts';
import { startGoogleCalendarServer } from './testing/index.ts';

const credential = { access_token: 'ya29-local-0123456789abcdef' };
const week = weekOf('2026-01-05');
const [one = '', other = ''] = weekOfEvents(week)
  .filter(({ calendar, part }) => calendar === PRIMARY && part === 'single')
  .map(({ event }) => event.id);
const start = () => startGoogleCalendarServer({ tokens: [credential.access_token], eventIds: [one, other] });
const lunch = {
  calendarId: 'primary',
  summary: 'Team lunch ✓',
  start: { dateTime: '2026-01-07T12:00:00-05:00', timeZone: 'America/New_York' },
  end: { dateTime: '2026-01-07T13:00:00-05:00', timeZone: 'America/New_York' },
};
const entry = {
  title: 'Appointment',
  start: '2026-01-07T14:30:00.000Z',
  end: '2026-01-07T15:15:00.000Z',
  time_zone: 'America/New_York',
  request_id: 'once',
};
const channelId = '6b1f1f0e-6a55-4b2c-9a53-0d6f8a9b2c11';
const closed = { start: { date: '2026-01-09' }, end: { date: '2026-01-10' }, sendUpdates: 'none' };

describeToolContract(googleCalendar, {
  startServer: start,
  credential,
  badCredential: { access_token: 'ya29-expired-expired' },
  leftOut: { find_entry: ['kind', 'etag', 'nextSyncToken'] },
  samples: {
    list_calendars: [{}],
    list_events: [{}, { calendarId: 'primary', singleEvents: true, orderBy: 'startTime', maxResults: 2 }],
    create_event: [lunch, closed],
    add_entry: [entry],
    change_entry: [{ ...entry, entry_id: one, title: 'Moved', place: 'Chicago' }],
    find_entry: [{ request_id: 'once' }],
    remove_entry: [{ entry_id: other }],
    create_calendar: [{ summary: 'Practice events', timeZone: 'America/New_York' }],
    get_event: [{ eventId: one }],
    update_event: [
      { eventId: one, summary: 'Moved', start: lunch.start, end: lunch.end, sendUpdates: 'none' },
    ],
    delete_event: [{ eventId: other }],
    free_busy: [
      {
        timeMin: '2026-01-05T00:00:00Z',
        timeMax: '2026-01-12T00:00:00Z',
        items: [{ id: 'primary' }, { id: 'nobody@example.test' }],
      },
    ],
    watch_events: [{ id: channelId, address: 'https://practice.example.test/notices', token: 'local' }],
    stop_watch: [{ id: channelId, resourceId: 'local-resource' }],
  },
  state: {
    write: 'create_event',
    input: lunch,
    read: 'list_events',
    readInput: {
      singleEvents: true,
      timeMin: '2026-01-07T00:00:00-05:00',
      timeMax: '2026-01-08T00:00:00-05:00',
    },
    contains: (list) => eventPage.parse(list).items.some(({ summary }) => summary === lunch.summary),
  },
});

it('add_entry creates a private event in the account’s own Google calendar', () => {
  expect(eventOf(entry)).toEqual({
    calendarId: 'primary',
    visibility: 'private',
    summary: 'Appointment',
    start: { dateTime: '2026-01-07T14:30:00.000Z', timeZone: 'America/New_York' },
    end: { dateTime: '2026-01-07T15:15:00.000Z', timeZone: 'America/New_York' },
    location: '',
    description: '',
    id: 'chair6f6e6365',
    extendedProperties: { private: { chairsideEntry: 'chair6f6e6365' } },
  });
});

describe('an entry that was added without an answer', () => {
  const add = (ctx: LiveContext) => runLive(googleCalendar, 'add_entry', entry, ctx);
  const find = (ctx: LiveContext) => runLive(googleCalendar, 'find_entry', { request_id: 'once' }, ctx);
  const found = { kind: 'output', output: { entry_id: 'chair6f6e6365' } };

  it('is not added a second time and is found by its request id, on Google', () =>
    withServer(async (_, ctx) => {
      await add(ctx);
      await expect(add(ctx)).rejects.toMatchObject({ code: 'conflict' });
      expect(await find(ctx)).toEqual(found);
    }));

  it('is not found after it was removed, on Google', () =>
    withServer(async (_, ctx) => {
      await add(ctx);
      await runLive(googleCalendar, 'remove_entry', { entry_id: 'chair6f6e6365' }, ctx);
      expect(await find(ctx)).toEqual({ kind: 'output', output: { entry_id: null } });
    }));
});

async function withServer<T>(run: (server: VendorServer, ctx: LiveContext) => Promise<T>): Promise<T> {
  const server = await start();
  const transport = loopbackTransport();
  try {
    return await run(server, { transport, credential, settings: { base_url: server.url } });
  } finally {
    await transport.close();
    await server.close();
  }
}

describe('Google Calendar, live', () => {
  it.each([
    ['rateLimitExceeded', 'rate_limited', true],
    ['userRateLimitExceeded', 'rate_limited', true],
    ['quotaExceeded', 'quota_exceeded', false],
    ['insufficientPermissions', 'permission_denied', false],
  ])('reads 403 %s as %s', (reason, code, retryable) =>
    withServer(async (server, ctx) => {
      server.setFault({ status: 403, reason });
      await expect(runLive(googleCalendar, 'list_events', {}, ctx)).rejects.toMatchObject({
        code,
        retryable,
      });
    }),
  );

  it('joins pages on request, and keeps the token of the last page', () =>
    withServer(async (server, ctx) => {
      const input = { maxResults: 1 };
      const all = await runLive(googleCalendar, 'list_events', input, { ...ctx, maxPages: 10 });
      const two = await runLive(googleCalendar, 'list_events', input, { ...ctx, maxPages: 2 });
      expect(server.requests).toHaveLength(7);
      expect(all).toMatchObject({ output: { items: [{}, {}, {}, {}, {}], nextSyncToken: 'local-sync' } });
      expect(two).toMatchObject({ output: { items: [{}, {}], nextPageToken: 'page-2' } });
    }));

  it('sends an id with @ and # as one segment of the path', () =>
    withServer(async (server, ctx) => {
      await runLive(googleCalendar, 'list_events', { calendarId: 'c_local#events@example.test' }, ctx);
      expect(server.requests[0]?.path).toBe('/calendars/c_local#events@example.test/events');
    }));

  it.each(['..', '.', '../users/me', ''])('refuses the id %j, which would leave the calendar', (calendarId) =>
    withServer(async (server, ctx) => {
      const call = runLive(googleCalendar, 'list_events', { calendarId }, ctx);
      await expect(call).rejects.toMatchObject({ name: 'AdapterError' });
      expect(server.requests.filter(({ path }) => !path.startsWith('/calendars/'))).toEqual([]);
    }),
  );

  it('books privately by default, and states in the query whether guests are notified', () =>
    withServer(async (server, ctx) => {
      await runLive(googleCalendar, 'create_event', closed, ctx);
      expect(server.requests[0]?.body).toEqual({
        visibility: 'private',
        start: closed.start,
        end: closed.end,
      });
      expect(server.requests[0]?.query.get('sendUpdates')).toBe('none');
    }));

  it('reports a repeated id as a conflict and an outdated sync token as gone', () =>
    withServer(async (_, ctx) => {
      const own = { ...lunch, id: 'abcde12345' };
      await runLive(googleCalendar, 'create_event', own, ctx);
      await expect(runLive(googleCalendar, 'create_event', own, ctx)).rejects.toMatchObject({
        code: 'conflict',
      });
      const old = runLive(googleCalendar, 'list_events', { syncToken: 'old' }, ctx);
      await expect(old).rejects.toMatchObject({ code: 'not_found', status: 410 });
    }));

  it('names the account after the check', () =>
    withServer(async (_, ctx) => {
      expect(await checkCredential(googleCalendar, ctx)).toEqual({ accountLabel: 'local@example.test' });
    }));
});

describe('Google Calendar, manifest', () => {
  it('is ready once client id and secret are set', () => {
    expect(isLiveAvailable(googleCalendar.manifest, { client_id: 'a' })).toBe(false);
    expect(isLiveAvailable(googleCalendar.manifest, { client_id: 'a', client_secret: 'b' })).toBe(true);
    expect(settingsOf(googleCalendar.manifest).filter(({ secret }) => secret)).toHaveLength(1);
  });
});

describe('Google Calendar, mock', () => {
  const context = (): MockContext => ({ store: new MemoryMockStore(), clock: testClock });
  const items = async (input: object) => {
    const result = await runMock(googleCalendar, 'list_events', input, context());
    return eventPage.parse(result.kind === 'output' ? result.output : undefined).items;
  };

  it('has 30 events in four weeks, with a moved and a cancelled day of a series and two all-day events', async () => {
    const own = await items({ calendarId: PRIMARY, singleEvents: true, showDeleted: true });
    const practice = await items({ calendarId: 'practice-events', singleEvents: 'true' });
    expect(own.length + practice.length).toBe(30);
    const huddles = own.filter(({ summary }) => summary === 'Team huddle');
    expect(huddles.map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'confirmed',
      'confirmed',
      'confirmed',
    ]);
    const days = huddles.map(({ start }) => new Date(start?.dateTime ?? '').getUTCDay()).sort();
    expect(days).toEqual([1, 1, 1, 2]);
    expect(practice.filter(({ start }) => start?.date)).toHaveLength(2);
  });

  it('shows a series as one event with its exceptions when single events are not requested', async () => {
    const huddles = (await items({})).filter(({ summary }) => summary === 'Team huddle');
    expect(huddles).toHaveLength(3);
    expect(huddles.filter((one) => one['recurrence'])).toHaveLength(1);
  });

  it('returns only events in the requested time span', async () => {
    const day = {
      singleEvents: true,
      timeMin: '2026-01-07T00:00:00-05:00',
      timeMax: '2026-01-08T00:00:00-05:00',
    };
    expect((await items(day)).map(({ summary }) => summary)).toEqual(['Lunch (busy)']);
  });

  it.each([
    ['an unknown calendar', 'list_events', { calendarId: 'nobody' }, 'not_found'],
    [
      'an end before the start',
      'create_event',
      { ...lunch, end: { dateTime: '2026-01-07T11:00:00-05:00' } },
      'invalid_request',
    ],
    [
      'a day that ends at a moment',
      'create_event',
      { ...lunch, start: { date: '2026-01-07' } },
      'invalid_request',
    ],
    ['a time without a zone', 'list_events', { timeMin: '2026-01-07T00:00:00' }, 'invalid_request'],
    ['an order that needs instances', 'list_events', { orderBy: 'startTime' }, 'invalid_request'],
  ])('refuses %s', async (_, operation, input, code) => {
    await expect(runMock(googleCalendar, operation, input, context())).rejects.toMatchObject({ code });
  });

  it('refuses an event id that exists already', async () => {
    const ctx = context();
    await runMock(googleCalendar, 'create_event', { ...lunch, id: 'abcde12345' }, ctx);
    const again = runMock(googleCalendar, 'create_event', { ...lunch, id: 'abcde12345' }, ctx);
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });
});
