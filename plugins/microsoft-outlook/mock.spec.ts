import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Json, type MockContext, runMock } from '@chairside/kit';
import { MemoryMockStore, testClock } from '@chairside/kit/testing';
import { z } from 'zod';
import { ADDRESS } from './fixtures/mailbox.ts';
import outlook from './index.ts';

let ctx: MockContext;
beforeEach(() => {
  ctx = { store: new MemoryMockStore(), clock: testClock };
});

async function run(operation: string, input: Json = {}): Promise<Json> {
  const result = await runMock(outlook, operation, input, ctx);
  if (result.kind !== 'output') throw new Error('not an output');
  return z.looseObject({}).parse(result.output);
}
const rows = async (operation: string, input: Json = {}) =>
  z
    .array(z.looseObject({ id: z.string(), subject: z.string().optional() }))
    .parse((await run(operation, input))['value']);

const fourWeeks = { startDateTime: '2025-12-29T00:00:00Z', endDateTime: '2026-01-26T00:00:00Z', $top: 50 };
const at = (hour: string, timeZone = 'Eastern Standard Time') => ({
  dateTime: `2026-01-06T${hour}:00`,
  timeZone,
});
const message = {
  subject: 'Order',
  body: { contentType: 'Text', content: 'Please' },
  toRecipients: [{ emailAddress: { address: 'orders@example.test' } }],
};

describe('the sample mailbox of Outlook', () => {
  it('has 24 messages in five folders, newest first and page by page', async () => {
    expect(await rows('list_folders')).toHaveLength(5);
    const all = await rows('list_messages', { $top: 1_000 });
    expect(all).toHaveLength(24);
    ctx = { ...ctx, maxPages: 5 };
    expect(await rows('list_messages')).toEqual(all);
    const stamps = all.map((one) => String(one['receivedDateTime']));
    expect(stamps).toEqual([...stamps].sort().reverse());
    const addresses = [...JSON.stringify(all).matchAll(/"address":"([^"]+)"/g)].map((match) => match[1]);
    expect(addresses.filter((one) => !one?.endsWith('example.test'))).toEqual([]);
  });

  it('keeps a sent message in Sent Items, unless the request disables it', async () => {
    const sent = await rows('list_folder_messages', { folderId: 'sentitems' });
    await run('send_mail', { message });
    await run('send_mail', { message, saveToSentItems: false });
    const now = await rows('list_folder_messages', { folderId: 'SentItems' });
    expect(now).toHaveLength(sent.length + 1);
    expect(now[0]?.subject).toBe('Order');
  });

  it('moves a draft to Sent Items when it is sent, and sends nothing else', async () => {
    const { id } = await run('create_draft', message);
    await run('send_draft', { id });
    expect((await rows('list_folder_messages', { folderId: 'sentitems' }))[0]?.id).toBe(id);
    await expect(run('send_draft', { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('searches, filters and selects, and refuses filters that it does not support', async () => {
    expect(await rows('list_messages', { $search: '"invoice"' })).toHaveLength(2);
    const unread = await rows('list_messages', { $filter: 'isRead eq false', $select: 'subject', $top: 50 });
    expect(Object.keys(unread[0] ?? {}).sort()).toEqual(['@odata.etag', 'id', 'subject']);
    const unsupported = run('list_messages', { $filter: "startswith(subject,'a')" });
    await expect(unsupported).rejects.toMatchObject({ code: 'invalid_request' });
    const ordered = run('list_messages', { $search: 'a', $orderby: 'subject' });
    await expect(ordered).rejects.toMatchObject({ code: 'invalid_request' });
    const foreign = run('list_messages', { next_link: 'https://evil.example/v1.0/me/messages' });
    await expect(foreign).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

describe('the sample calendar of Outlook', () => {
  it('has twelve events in four weeks, and a view shows only its time span', async () => {
    expect(await rows('calendar_view', fourWeeks)).toHaveLength(12);
    const day = { startDateTime: '2026-01-05T00:00:00-05:00', endDateTime: '2026-01-06T00:00:00-05:00' };
    expect((await rows('calendar_view', day)).map(({ subject }) => subject)).toEqual(['Week at a glance']);
  });

  it('answers in the requested time zone, or in UTC without one', async () => {
    const [utc] = await rows('calendar_view', fourWeeks);
    const [local] = await rows('calendar_view', { ...fourWeeks, timeZone: 'Eastern Standard Time' });
    expect(utc?.['start']).toEqual({ dateTime: '2025-12-29T14:00:00.0000000', timeZone: 'UTC' });
    expect(local?.['start']).toEqual({
      dateTime: '2025-12-29T09:00:00.0000000',
      timeZone: 'Eastern Standard Time',
    });
    await expect(run('list_events', { timeZone: 'Nowhere/At All' })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it('creates, changes and deletes events, and refuses a change based on an older version', async () => {
    const created = await run('create_event', {
      subject: 'New',
      start: at('09:00'),
      end: at('10:00'),
      transactionId: 't',
    });
    expect(
      await run('create_event', { subject: 'New', start: at('09:00'), end: at('10:00'), transactionId: 't' }),
    ).toEqual(created);
    const change = { id: created['id'], subject: 'Newer', etag: created['@odata.etag'] };
    expect(await run('update_event', change)).toMatchObject({ subject: 'Newer', start: created['start'] });
    await expect(run('update_event', change)).rejects.toMatchObject({ code: 'conflict', status: 412 });
    await expect(run('delete_event', change)).rejects.toMatchObject({ code: 'conflict' });
    expect(await run('delete_event', { id: created['id'] })).toEqual({ deleted: true, id: created['id'] });
    await expect(run('get_event', { id: created['id'] })).rejects.toMatchObject({ code: 'not_found' });
    expect(await rows('calendar_view', fourWeeks)).toHaveLength(12);
  });

  it.each([
    ['an end before the start', { subject: 'x', start: at('10:00'), end: at('09:00') }],
    [
      'an end before the start in another zone',
      { subject: 'x', start: at('10:00'), end: at('13:00', 'UTC') },
    ],
    [
      'a time with an offset',
      { subject: 'x', start: { dateTime: '2026-01-06T09:00:00Z', timeZone: 'UTC' }, end: at('10:00') },
    ],
  ])('refuses %s', async (_, input) => {
    await expect(run('create_event', input)).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('shows busy times with one digit per interval', async () => {
    const { value } = await run('get_schedule', {
      schedules: [ADDRESS, 'other@example.test'],
      startTime: { dateTime: '2026-01-05T08:30:00', timeZone: 'America/New_York' },
      endTime: { dateTime: '2026-01-05T10:00:00', timeZone: 'America/New_York' },
    });
    expect(value).toMatchObject([{ availabilityView: '020' }, { availabilityView: '000' }]);
  });

  it('reports no change or all records again', async () => {
    const all = await run('calendar_changes', fourWeeks);
    const again = { next_link: all['@odata.deltaLink'] };
    expect(await rows('calendar_changes', again)).toEqual([]);
    await run('create_event', { subject: 'New', start: at('09:00'), end: at('10:00') });
    expect(await rows('calendar_changes', again)).toHaveLength(13);
  });
});
