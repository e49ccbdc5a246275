import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  connectScopes,
  type Json,
  type LiveContext,
  missingScope,
  type MockContext,
  oauthOf,
  runLive,
  runMock,
} from '@chairside/kit';
import { loopbackTransport, MemoryMockStore, testClock } from '@chairside/kit/testing';
import { z } from 'zod';
import googleCalendar from './index.ts';
import { freeBusyOutput } from './event-schemas.ts';
import { eventPage } from './schemas.ts';
import { startGoogleCalendarServer } from './testing/index.ts';

const credential = { access_token: 'ya29-local-0123456789abcdef' };
const moment = (hour: string) => ({ dateTime: `2026-01-07T${hour}:00-05:00` });
const entry = { summary: 'Talk', start: moment('14:00'), end: moment('15:00') };

async function withServer(run: (ctx: LiveContext) => Promise<void>): Promise<void> {
  const server = await startGoogleCalendarServer({ tokens: [credential.access_token], eventIds: ['abcde'] });
  const transport = loopbackTransport();
  try {
    await run({ transport, credential, settings: { base_url: server.url } });
    expect(server.breaches).toEqual([]);
  } finally {
    await transport.close();
    await server.close();
  }
}

describe('a change at Google', () => {
  it('succeeds only while the event is as it was read', () =>
    withServer(async (ctx) => {
      const change = { eventId: 'abcde', summary: 'New', etag: '"abcde"' };
      const first = await runLive(googleCalendar, 'update_event', change, ctx);
      expect(first).toMatchObject({ output: { summary: 'New', etag: '"abcde-2"' } });
      const again = runLive(googleCalendar, 'update_event', change, ctx);
      await expect(again).rejects.toMatchObject({ code: 'conflict', status: 412, retryable: false });
    }));

  it('that deletes a deleted record succeeds, and an unknown record is not found', () =>
    withServer(async (ctx) => {
      const remove = (eventId: string) => runLive(googleCalendar, 'delete_event', { eventId }, ctx);
      const done = { kind: 'output', output: { deleted: true, eventId: 'abcde' } };
      expect([await remove('abcde'), await remove('abcde')]).toEqual([done, done]);
      await expect(remove('never')).rejects.toMatchObject({ code: 'not_found', status: 404 });
      const read = runLive(googleCalendar, 'get_event', { eventId: 'abcde' }, ctx);
      await expect(read).rejects.toMatchObject({ code: 'not_found', status: 410 });
    }));

  it.each([
    ['a sync that asks for another span', 'list_events', { syncToken: 'a', timeMin: '2026-01-05T00:00:00Z' }],
    [
      'a span that ends before it begins',
      'free_busy',
      { timeMin: '2026-01-06T00:00:00Z', timeMax: '2026-01-05T00:00:00Z', items: [{ id: 'a' }] },
    ],
    [
      'notices to a private address',
      'watch_events',
      { id: '6b1f1f0e-6a55-4b2c-9a53-0d6f8a9b2c11', address: 'https://10.0.0.1/n' },
    ],
    [
      'a change that ends before it begins',
      'update_event',
      { eventId: 'abcde', start: moment('10:00'), end: moment('09:00') },
    ],
  ])('is not sent with %s', (_, operation, input) =>
    withServer(async (ctx) => {
      await expect(runLive(googleCalendar, operation, input, ctx)).rejects.toMatchObject({
        code: 'invalid_request',
      });
    }),
  );
});

describe('the sample of Google Calendar', () => {
  let ctx: MockContext;
  beforeEach(() => {
    ctx = { store: new MemoryMockStore(), clock: testClock };
  });
  async function run(operation: string, input: Json = {}): Promise<Json> {
    const result = await runMock(googleCalendar, operation, input, ctx);
    return z.looseObject({}).parse(result.kind === 'output' && result.output);
  }
  const sync = async (syncToken?: unknown) =>
    eventPage.parse(await run('list_events', syncToken === undefined ? {} : { syncToken }));

  it('lists changes since a sync token, including deleted events, and refuses an unknown token', async () => {
    const { nextSyncToken, items } = await sync();
    expect((await sync(nextSyncToken)).items).toEqual([]);
    const created = await run('create_event', entry);
    const removed = items.find(({ summary }) => summary === 'Study club')?.id;
    await run('delete_event', { eventId: removed });
    const changes = await sync(nextSyncToken);
    expect(changes.items.map(({ id, status }) => [id, status]).sort()).toEqual(
      [
        [created['id'], 'confirmed'],
        [removed, 'cancelled'],
      ].sort(),
    );
    expect((await sync(changes.nextSyncToken)).items).toEqual([]);
    await expect(sync('sample-99')).rejects.toMatchObject({ code: 'not_found', status: 410 });
    await expect(sync('elsewhere')).rejects.toMatchObject({ status: 410 });
  });

  it('keeps a change, hides a deleted event, and requires the current tag for both', async () => {
    const created = await run('create_event', entry);
    const change = { eventId: created['id'], etag: created['etag'], summary: 'Longer talk' };
    expect(await run('update_event', change)).toMatchObject({ summary: 'Longer talk', start: entry.start });
    await expect(run('update_event', change)).rejects.toMatchObject({ code: 'conflict', status: 412 });
    await expect(run('delete_event', change)).rejects.toMatchObject({ code: 'conflict' });
    await run('delete_event', { eventId: created['id'] });
    await run('delete_event', { eventId: created['id'] });
    const shown = await run('list_events', { q: 'talk' });
    expect(shown['items']).toEqual([]);
    await expect(run('get_event', { eventId: created['id'] })).rejects.toMatchObject({ status: 410 });
  });

  it('finds events by a private property, in a separate calendar', async () => {
    const made = await run('create_calendar', { summary: 'Own' });
    const calendarId = made['id'];
    await run('create_event', { ...entry, calendarId, extendedProperties: { private: { hubId: 'h1' } } });
    const marked = (value: string) =>
      run('list_events', { calendarId, privateExtendedProperty: `hubId=${value}` });
    expect((await marked('h1'))['items']).toHaveLength(1);
    expect((await marked('h2'))['items']).toHaveLength(0);
    expect((await run('list_calendars'))['items']).toHaveLength(3);
  });

  it('lists busy times, joins adjacent ones and leaves out free ones', async () => {
    await run('create_event', { summary: 'After lunch', start: moment('13:00'), end: moment('13:30') });
    await run('create_event', { ...entry, transparency: 'transparent' });
    const day = { timeMin: '2026-01-07T00:00:00-05:00', timeMax: '2026-01-08T00:00:00-05:00' };
    const { calendars } = freeBusyOutput.parse(
      await run('free_busy', { ...day, items: [{ id: 'primary' }, { id: 'nobody' }] }),
    );
    expect(calendars['primary']?.busy).toEqual([
      { start: '2026-01-07T17:00:00.000Z', end: '2026-01-07T18:30:00.000Z' },
    ]);
    expect(calendars['nobody']?.errors?.[0]?.reason).toBe('notFound');
  });

  it('does not treat a broken store as a missing calendar', async () => {
    ctx.store.list = () => Promise.reject(new Error('the store is away'));
    const day = { timeMin: '2026-01-07T00:00:00Z', timeMax: '2026-01-08T00:00:00Z', items: [{ id: 'x' }] };
    await expect(run('free_busy', day)).rejects.toThrow('the store is away');
  });
});

describe('the consent at Google', () => {
  const auth = oauthOf(googleCalendar.manifest);
  const granted = (auth ? connectScopes(auth) : []).map(({ scope }) => scope);
  const wanted = (id: string) => {
    const operation = googleCalendar.operations.find((one) => one.id === id);
    return operation && missingScope(googleCalendar, operation, granted);
  };

  it('asks for reading first, and for more with a reason when it is needed', () => {
    expect(granted.every((scope) => scope.endsWith('.readonly'))).toBe(true);
    expect(wanted('list_events')).toBeUndefined();
    expect(wanted('create_event')?.scope).toMatch(/calendar\.events$/);
    expect(wanted('free_busy')?.reason).toContain('busy');
  });

  it('is requested so that each one returns a refresh token', () => {
    expect(auth?.authorizeParams).toMatchObject({ access_type: 'offline', prompt: 'consent' });
    expect(auth?.pkce).toBe('S256');
  });
});
