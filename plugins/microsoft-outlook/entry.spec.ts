import { describe, expect, it } from '@jest/globals';
import { type LiveContext, runLive } from '@chairside/kit';
import { loopbackTransport } from '@chairside/kit/testing';
import { eventOf } from './entry.ts';
import outlook from './index.ts';
import { startOutlookServer } from './testing/index.ts';

const credential = { access_token: 'EwB-local-0123456789abcdef' };
const entry = {
  title: 'Appointment',
  start: '2026-01-07T14:30:00.000Z',
  end: '2026-01-07T15:15:00.000Z',
  time_zone: 'America/New_York',
  request_id: 'once',
};

async function withOutlook<T>(run: (ctx: LiveContext) => Promise<T>): Promise<T> {
  const server = await startOutlookServer({ tokens: [credential.access_token] });
  const transport = loopbackTransport();
  try {
    return await run({ transport, credential, settings: { base_url: server.url } });
  } finally {
    await transport.close();
    await server.close();
  }
}

it('add_entry creates a private Outlook event at the local time of its zone', () => {
  expect(eventOf(entry)).toEqual({
    sensitivity: 'private',
    subject: 'Appointment',
    start: { dateTime: '2026-01-07T09:30:00', timeZone: 'America/New_York' },
    end: { dateTime: '2026-01-07T10:15:00', timeZone: 'America/New_York' },
    location: { displayName: '' },
    body: { contentType: 'text', content: '' },
    transactionId: 'once',
    singleValueExtendedProperties: [{ id: expect.stringContaining('ChairsideEntry'), value: 'once' }],
  });
});

describe('an Outlook entry that was added without an answer', () => {
  const add = (ctx: LiveContext, more: object = {}) =>
    runLive(outlook, 'add_entry', { ...entry, ...more }, ctx);
  const find = (ctx: LiveContext, id: string) => runLive(outlook, 'find_entry', { request_id: id }, ctx);

  it('is answered again for the same content, and refused for other content', () =>
    withOutlook(async (ctx) => {
      expect(await add(ctx)).toEqual(await add(ctx));
      await expect(add(ctx, { title: 'Moved' })).rejects.toMatchObject({ code: 'conflict' });
    }));

  it('is found by its request id', () =>
    withOutlook(async (ctx) => {
      const request_id = "it's once";
      const { output } = (await add(ctx, { request_id })) as { output: { id: string } };
      expect(await find(ctx, 'another')).toEqual({ kind: 'output', output: { entry_id: null } });
      expect(await find(ctx, 'once')).toEqual({ kind: 'output', output: { entry_id: null } });
      expect(await find(ctx, request_id)).toEqual({ kind: 'output', output: { entry_id: output.id } });
    }));
});
