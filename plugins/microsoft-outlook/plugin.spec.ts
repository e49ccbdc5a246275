import { describe, expect, it } from '@jest/globals';
import {
  checkCredential,
  connectScopes,
  isIssuerAccepted,
  isLiveAvailable,
  type LiveContext,
  missingScope,
  oauthAddresses,
  oauthOf,
  type Operation,
  runLive,
} from '@chairside/kit';
import { describeToolContract, loopbackTransport, testClock } from '@chairside/kit/testing';
import type { VendorServer } from '@chairside/kit/testing/server';
import { eventPage } from './calendar-schemas.ts';
import { sampleEvents } from './fixtures/events.ts';
import { ADDRESS, idOf, sampleMessages } from './fixtures/mailbox.ts';
import outlook from './index.ts';
import { startOutlookServer } from './testing/index.ts';

const credential = { access_token: 'EwB-local-0123456789abcdef' };
const messages = sampleMessages(testClock.now());
const [first = '', second = '', third = ''] = sampleEvents(testClock.now()).map(({ id }) => id);
const seed = {
  messageId: messages[0]?.id ?? '',
  draftId: messages.find(({ isDraft }) => isDraft)?.id ?? '',
  eventIds: [first, second, third],
  subscriptionId: idOf('subscription'),
};
const start = (linkBase?: string) =>
  startOutlookServer({ tokens: [credential.access_token], seed, ...(linkBase && { linkBase }) });

const at = (hour: string) => ({ dateTime: `2026-01-07T${hour}:00`, timeZone: 'America/New_York' });
const meeting = {
  subject: 'Team meeting ✓',
  start: at('12:00'),
  end: at('13:00'),
  timeZone: 'America/New_York',
};
const span = { startDateTime: '2026-01-05T00:00:00Z', endDateTime: '2026-01-12T00:00:00Z' };
const message = {
  subject: 'Order',
  body: { contentType: 'Text', content: 'The usual order, please.' },
  toRecipients: [{ emailAddress: { address: 'orders@example.test' } }],
};
const subscription = {
  changeType: 'created,updated',
  notificationUrl: 'https://practice.example.test/notices',
  resource: 'me/events',
  expirationDateTime: '2026-01-08T00:00:00Z',
  clientState: 'local-state',
};

const entry = {
  title: 'Appointment',
  start: '2026-01-07T14:30:00.000Z',
  end: '2026-01-07T15:15:00.000Z',
  time_zone: 'America/New_York',
  request_id: 'once',
};

describeToolContract(outlook, {
  startServer: () => start(),
  credential,
  badCredential: { access_token: 'EwB-expired-expired' },
  leftOut: { find_entry: ['@odata.context'] },
  samples: {
    get_profile: [{}],
    list_folders: [{}],
    list_messages: [{}, { $top: 2, $search: 'order' }],
    list_folder_messages: [{ folderId: 'inbox' }],
    get_message: [{ id: seed.messageId }],
    send_mail: [{ message }, { message: message, saveToSentItems: false }],
    reply_to_message: [{ id: seed.messageId, comment: 'Thank you' }],
    create_draft: [message],
    send_draft: [{ id: seed.draftId }],
    list_calendars: [{}],
    calendar_view: [span, { ...span, timeZone: 'Eastern Standard Time', $top: 1 }],
    list_events: [{}],
    get_event: [{ id: first }],
    create_event: [meeting],
    add_entry: [entry],
    change_entry: [{ ...entry, entry_id: first, title: 'Moved', place: 'Chicago' }],
    find_entry: [{ request_id: 'once' }],
    remove_entry: [{ entry_id: third }],
    update_event: [{ id: first, subject: 'Moved', start: at('15:00'), end: at('16:00') }],
    cancel_event: [{ id: first }],
    delete_event: [{ id: second }],
    get_schedule: [{ schedules: [ADDRESS], startTime: at('08:00'), endTime: at('18:00') }],
    calendar_changes: [span],
    message_changes: [{ folderId: 'inbox' }],
    create_subscription: [subscription],
    renew_subscription: [{ id: seed.subscriptionId, expirationDateTime: '2026-01-09T00:00:00Z' }],
    delete_subscription: [{ id: seed.subscriptionId }],
  },
  state: {
    write: 'create_event',
    input: meeting,
    read: 'calendar_view',
    readInput: span,
    contains: (list) => eventPage.parse(list).value.some(({ subject }) => subject === meeting.subject),
  },
});

async function withServer<T>(
  run: (server: VendorServer, ctx: LiveContext) => Promise<T>,
  linkBase?: string,
): Promise<T> {
  const server = await start(linkBase);
  const transport = loopbackTransport();
  try {
    const headers = { 'X-Request-ID': 'req_1' };
    return await run(server, { transport, credential, settings: { base_url: server.url }, headers });
  } finally {
    await transport.close();
    await server.close();
  }
}

describe('Microsoft Outlook, live', () => {
  it('requests stable ids and times in the practice’s zone, and sends our request id', () =>
    withServer(async (server, ctx) => {
      await runLive(outlook, 'calendar_view', { ...span, timeZone: 'America/New_York' }, ctx);
      expect(server.requests[0]?.headers).toMatchObject({
        prefer: 'IdType="ImmutableId", outlook.timezone="America/New_York"',
        'client-request-id': 'req_1',
      });
      expect(server.requests[0]?.query.has('timeZone')).toBe(false);
    }));

  it('reports an event without a time zone as created, and reads it', () =>
    withServer(async (_, ctx) => {
      const day = {
        ...meeting,
        isAllDay: true,
        start: at('00:00'),
        end: { ...at('00:00'), dateTime: '2026-01-08T00:00:00' },
      };
      const created = await runLive(outlook, 'create_event', day, ctx);
      expect(created).toMatchObject({ output: { subject: meeting.subject, start: { timeZone: null } } });
      const { output } = (await runLive(outlook, 'get_event', { id: 'AAMkLOCAL4' }, ctx)) as {
        output: unknown;
      };
      expect(output).toMatchObject({ end: { dateTime: '2026-01-08T00:00:00', timeZone: null } });
    }));

  it('cancels a meeting with a comment, and without a body when there is none', () =>
    withServer(async (server, ctx) => {
      const [one, other] = seed.eventIds;
      await runLive(outlook, 'cancel_event', { id: one, comment: 'Sorry' }, ctx);
      await runLive(outlook, 'cancel_event', { id: other }, ctx);
      expect(server.requests.map(({ body }) => body)).toEqual([{ comment: 'Sorry' }, undefined]);
    }));

  it('accepts an event without start and end', () => {
    const bare = { id: 'AAMk1', subject: null, start: null, end: null };
    expect(eventPage.parse({ value: [bare] }).value).toEqual([bare]);
  });

  it.each(['UTC"\r\nX: y', 'a"b'])('refuses the zone %j', (timeZone) =>
    withServer(async (server, ctx) => {
      const call = runLive(outlook, 'list_events', { timeZone }, ctx);
      await expect(call).rejects.toMatchObject({ code: 'invalid_request' });
      expect(server.requests).toEqual([]);
    }),
  );

  it('joins the vendor’s linked pages, at the configured address', () =>
    withServer(async (server, ctx) => {
      const result = await runLive(outlook, 'list_events', { $top: 1 }, { ...ctx, maxPages: 5 });
      expect(eventPage.parse(result.kind === 'output' && result.output).value).toHaveLength(3);
      expect(server.requests.map(({ query }) => query.get('$skip'))).toEqual([null, '1', '2']);
    }));

  it('refuses a next page of another host', () =>
    withServer(async (server, ctx) => {
      const call = runLive(outlook, 'list_events', { $top: 1 }, { ...ctx, maxPages: 5 });
      await expect(call).rejects.toMatchObject({ code: 'malformed_answer' });
      expect(server.requests).toHaveLength(1);
    }, 'https://graph.evil.example/v1.0'));

  it('continues from a delta link, and reports one that has expired', () =>
    withServer(async (_, ctx) => {
      const link = (token: string) =>
        `https://graph.microsoft.com/v1.0/me/calendarView/delta?$deltatoken=${token}`;
      const changes = await runLive(outlook, 'calendar_changes', { next_link: link('a') }, ctx);
      expect(changes).toMatchObject({ output: { value: [{ '@removed': { reason: 'deleted' } }] } });
      const old = runLive(outlook, 'calendar_changes', { next_link: link('old') }, ctx);
      await expect(old).rejects.toMatchObject({ code: 'not_found', status: 410 });
    }));

  it('changes an event only when it is unchanged since it was read', () =>
    withServer(async (server, ctx) => {
      const change = { id: first, subject: 'New' };
      const etag = `W/"${first}-1"`;
      await runLive(outlook, 'update_event', { ...change, etag }, ctx);
      expect(server.requests[0]?.headers['if-match']).toBe(etag);
      expect(server.requests[0]?.body).toEqual({ subject: 'New' });
      const again = runLive(outlook, 'update_event', { ...change, etag }, ctx);
      await expect(again).rejects.toMatchObject({ code: 'conflict', status: 412, retryable: false });
    }));

  it('creates one event when the same request comes twice', () =>
    withServer(async (_, ctx) => {
      const own = { ...meeting, transactionId: 'hub-1' };
      const [a, b] = [
        await runLive(outlook, 'create_event', own, ctx),
        await runLive(outlook, 'create_event', own, ctx),
      ];
      expect(a).toEqual(b);
      expect(a).toMatchObject({ output: { sensitivity: 'private' } });
    }));

  it('reports a sent mail only as accepted for delivery', () =>
    withServer(async (_, ctx) => {
      const result = await runLive(outlook, 'send_mail', { message }, ctx);
      expect(result).toEqual({ kind: 'output', output: { accepted: true } });
    }));

  it('says in small letters what a body is, however a caller writes it', () =>
    withServer(async (server, ctx) => {
      for (const contentType of ['html', 'Text']) {
        const body = { contentType, content: 'Hello' };
        await runLive(outlook, 'send_mail', { message: { ...message, body } }, ctx);
        await runLive(outlook, 'create_event', { ...meeting, body }, ctx);
      }
      const sent = server.requests.map(({ body }) => body as { message?: object });
      const types = sent.map((one) => (one.message ?? one) as { body: { contentType: string } });
      expect(types.map(({ body }) => body.contentType)).toEqual(['html', 'html', 'text', 'text']);
    }));

  it('sends to one to twenty people at once, never more or fewer', () =>
    withServer(async (server, ctx) => {
      const many = Array.from({ length: 21 }, (_, n) => ({
        emailAddress: { address: `p${n}@example.test` },
      }));
      for (const toRecipients of [many, []]) {
        const call = runLive(outlook, 'send_mail', { message: { ...message, toRecipients } }, ctx);
        await expect(call).rejects.toMatchObject({ code: 'invalid_request' });
      }
      expect(server.requests).toEqual([]);
    }));

  it.each([
    [429, 'MailboxConcurrency', 'rate_limited', true],
    [403, 'ErrorSendAsDenied', 'permission_denied', false],
    [404, 'MailboxNotEnabledForRESTAPI', 'not_found', false],
    [400, 'ErrorInvalidRecipients', 'invalid_request', false],
    [503, undefined, 'vendor_unavailable', true],
    [504, undefined, 'vendor_unavailable', true],
  ])('reads %i %s as %s', (status, reason, code, retryable) =>
    withServer(async (server, ctx) => {
      server.setFault({ status, ...(reason && { reason }) });
      await expect(runLive(outlook, 'list_messages', {}, ctx)).rejects.toMatchObject({
        code,
        retryable,
        status,
      });
    }),
  );

  it('names the account after its address', () =>
    withServer(async (server, ctx) => {
      expect(await checkCredential(outlook, ctx)).toEqual({ accountLabel: 'desk@example.test' });
      expect(server.requests[0]?.query.get('$select')).toContain('mail');
    }));
});

describe('Microsoft Outlook, consent', () => {
  const { manifest } = outlook;
  const auth = oauthOf(manifest);
  if (!auth) throw new Error('no oauth2');
  const operation = (id: string): Operation => {
    const found = outlook.operations.find((one) => one.id === id);
    if (!found) throw new Error(id);
    return found;
  };

  it('is possible once client id and secret are set, at the practice’s tenant', () => {
    expect(isLiveAvailable(manifest, { client_id: 'a' })).toBe(false);
    expect(isLiveAvailable(manifest, { client_id: 'a', client_secret: 'b' })).toBe(true);
    const at = oauthAddresses(manifest, auth, { tenant: 'practice.example' });
    expect(at.tokenUrl).toBe('https://login.microsoftonline.com/practice.example/oauth2/v2.0/token');
    expect(isIssuerAccepted(auth, at, 'https://login.microsoftonline.com/1f-2e/v2.0')).toBe(true);
    expect(isIssuerAccepted(auth, at, 'https://login.evil.example/1f-2e/v2.0')).toBe(false);
  });

  it('requests few scopes at first, and more with a reason when they are needed', () => {
    const granted = connectScopes(auth).map(({ scope }) => scope);
    expect(granted).toEqual(['openid', 'profile', 'offline_access', 'User.Read', 'Calendars.Read']);
    expect(missingScope(outlook, operation('calendar_view'), granted)).toBeUndefined();
    expect(missingScope(outlook, operation('send_mail'), granted)).toMatchObject({
      scope: 'Mail.Send',
      reason: expect.stringContaining('in your name'),
    });
    expect(missingScope(outlook, operation('create_event'), granted)?.scope).toBe('Calendars.ReadWrite');
  });
});
