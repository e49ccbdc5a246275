import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, connections, type Person, proxy, send, signedIn } from '../support/people.ts';
import {
  ALL,
  deliveries,
  startReceiver,
  type Subscription,
  subscribe,
  until,
  untilReceived,
  verified,
} from './event-subscriptions-support.ts';
import { CHAT, KEY, live, startPractice } from '../tool-calls/proxy/proxy-support.ts';
import { LiveMessages } from '../support/live-messages.ts';

type Practice = Awaited<ReturnType<typeof startPractice>>;
let practice: Practice;
let admin: Person;
const receivers: Awaited<ReturnType<typeof startReceiver>>[] = [];

beforeAll(async () => {
  practice = await startPractice({ EVENT_RETRY_S: '0,0', EVENT_TIMEOUT_MS: '2000' });
  admin = await signedIn(practice.hub, 'admin');
}, 90_000);
afterAll(async () => {
  await practice.close();
  for (const receiver of receivers) await receiver.close();
});

async function listening(events?: string[]) {
  const receiver = await startReceiver();
  receivers.push(receiver);
  const { status, body } = await subscribe(practice.hub, admin, receiver.url, events);
  expect(status).toBe(201);
  return { ...receiver, subscription: body };
}

describe('another system', () => {
  it('receives events of connecting, a lost key and disconnecting, signed, with the same id on every attempt', async () => {
    const { hub, vendor } = practice;
    const { received, answerFirst, subscription } = await listening();
    answerFirst(500);
    const person = await signedIn(hub);
    const { connection_id } = await LiveMessages.during(hub, async (live) => {
      const connected = await connect(hub, person, 'OpenAI', { api_key: KEY });
      await untilReceived(received, 2);
      expect(await live.receives('admins event-delivery', `person:${person.id} connect-attempt`)).toBe(true);
      return connected;
    });
    expect(received[0]!.headers['webhook-id']).toBe(received[1]!.headers['webhook-id']);
    expect(received[0]!.text).toBe(received[1]!.text);
    vendor.setFault({ status: 401 });
    await proxy(hub, person, live('chat', CHAT));
    vendor.setFault(undefined);
    await untilReceived(received, 3);
    await send(hub, person, 'DELETE', `/api/me/connections/${connection_id}`);
    await untilReceived(received, 4);

    const about = {
      connection_id,
      tool_id: 'openai',
      tool_name: 'OpenAI',
      context: 'user',
      user_id: person.id,
    };
    expect(verified(received, subscription.secret).slice(1)).toEqual([
      { type: 'connection.connected', timestamp: expect.any(String), data: { ...about, mode: 'live' } },
      {
        type: 'connection.needs_reconnect',
        timestamp: expect.any(String),
        data: { ...about, mode: 'live', reason: 'The tool no longer accepts the stored credentials.' },
      },
      { type: 'connection.disconnected', timestamp: expect.any(String), data: about },
    ]);
    expect(JSON.stringify(received)).not.toMatch(/sk-local|example\.test/);
    const sent = await until('three delivered', async () => {
      const all = await deliveries(hub, admin, subscription.id);
      return all.every(({ state }) => state === 'delivered') ? all : undefined;
    });
    expect(sent.map(({ type, tries, last_status }) => [type, tries, last_status])).toEqual([
      ['connection.disconnected', 1, 204],
      ['connection.needs_reconnect', 1, 204],
      ['connection.connected', 2, 204],
    ]);
  });

  it('gets nothing more after the last attempt, with one mail, and can be sent again what it missed', async () => {
    const { hub } = practice;
    const { received, answerFirst, subscription, url } = await listening(['connection.connected']);
    answerFirst(500, 302, 404);
    const person = await signedIn(hub);
    await connect(hub, person, 'Open Dental');
    const path = `/api/admin/event-subscriptions/${subscription.id}`;
    const stateOf = async () =>
      (
        await send<{ items: Subscription[] }>(hub, admin, 'GET', '/api/admin/event-subscriptions')
      ).body.items.find(({ id }) => id === subscription.id)?.state;
    await until('switched off', async () => ((await stateOf()) === 'failed' ? true : undefined));
    expect(received).toHaveLength(3);
    const mails = await until('the mail', async () => {
      const { body } = await send<{ subject: string }[]>(hub, null, 'GET', '/dev/mailbox');
      const found = body.filter(({ subject }) => subject.includes(new URL(url).host));
      return found.length > 0 ? found : undefined;
    });
    expect(mails).toHaveLength(1);
    const [failed] = await deliveries(hub, admin, subscription.id);
    expect(failed).toMatchObject({ state: 'failed', tries: 3, last_status: 404, last_error: 'status' });
    const again = () => send(hub, admin, 'POST', `${path}/deliveries/${failed!.id}/again`);
    expect((await again()).status).toBe(409);
    await send(hub, admin, 'PATCH', path, { state: 'active' });
    expect((await again()).status).toBe(201);
    await untilReceived(received, 4);
    expect(received[3]!.headers['webhook-id']).toBe(failed!.event_id);
    verified(received, subscription.secret);
  });

  it('receives a test event, signed with the new secret after the secret changed', async () => {
    const { received, subscription } = await listening();
    const path = `/api/admin/event-subscriptions/${subscription.id}`;
    const { body } = await send<Subscription>(practice.hub, admin, 'POST', `${path}/secret`);
    await send(practice.hub, admin, 'POST', `${path}/test`);
    await untilReceived(received, 1);
    expect(verified(received, body.secret)).toMatchObject([{ type: 'subscription.test' }]);
    expect(() => verified(received, subscription.secret)).toThrow();
  });
});

describe('an admin’s subscription to an address of the own network', () => {
  const refused = (url: string) =>
    subscribe(practice.hub, admin, url) as Promise<{ status: number; body: object }>;
  const LINK_LOCAL = 'The address must not be a link-local address or that of a metadata service.';
  const refusal = { error: { code: 'validation_failed', message: LINK_LOCAL, fields: { url: LINK_LOCAL } } };

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'https://169.254.1.2/hook',
    'http://[fe80::1]/hook',
    'http://[::ffff:169.254.169.254]/hook',
    'http://metadata.google.internal/hook',
  ])('is refused with 400 for the link-local or metadata address %s', async (url) => {
    expect(await refused(url)).toMatchObject({ status: 400, body: refusal });
  });

  it('cannot be changed to a link-local address, and one stored earlier is not called', async () => {
    const { hub } = practice;
    const { subscription, received } = await listening();
    const path = `/api/admin/event-subscriptions/${subscription.id}`;
    const moved = await send(hub, admin, 'PATCH', path, { url: 'http://169.254.169.254/hook' });
    expect(moved).toMatchObject({ status: 400, body: refusal });
    await hub.query(`update event_subscriptions set url = 'http://169.254.169.254/' where id = $1`, [
      subscription.id,
    ]);
    await send(hub, admin, 'POST', `${path}/test`);
    const [last] = await until('a failed delivery', async () => {
      const all = await deliveries(hub, admin, subscription.id);
      return all[0]?.state === 'failed' ? all : undefined;
    });
    expect([last?.last_error, received]).toEqual(['link_local', []]);
  });
});

describe("a person's own subscription", () => {
  const create = (person: Person, url: string) =>
    send<Subscription & { error?: { code: string; message: string } }>(
      practice.hub,
      person,
      'POST',
      '/api/me/event-subscriptions',
      { url, events: ALL },
    );

  it.each([
    'http://8.8.8.8/hook',
    'https://127.0.0.1/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://2130706433/hook',
    'https://169.254.169.254/latest',
    'https://user:secret@8.8.8.8/hook',
    'ftp://8.8.8.8/hook',
    'hook',
  ])('is refused for %s', async (url) => {
    const { status, body } = await create(practice.person, url);
    expect([status, body.error?.code]).toEqual([422, 'address_refused']);
  });

  it('receives events of the person’s own connections only, shows its secret once, and is hidden from other people', async () => {
    const { hub } = practice;
    const [mine, other] = [await signedIn(hub), await signedIn(hub)];
    const { body: made } = await create(mine, 'https://8.8.8.8/hook');
    expect(made.secret).toMatch(/^whsec_/);
    // Nothing may leave this machine, so the stored row is enough here.
    await send(hub, mine, 'PATCH', `/api/me/event-subscriptions/${made.id}`, { description: 'Mine' });
    await hub.query(`update event_subscriptions set url = 'https://127.0.0.1:1/' where id = $1`, [made.id]);
    await connect(hub, other, 'Dentrix');
    await connect(hub, mine, 'Eaglesoft');
    const list = await send<{ items: Subscription[] }>(hub, mine, 'GET', '/api/me/event-subscriptions');
    expect(list.body.items).toMatchObject([{ id: made.id, description: 'Mine' }]);
    expect(JSON.stringify(list.body)).not.toMatch(/whsec_/);
    const received = await hub.query(
      `select e.data ->> 'tool_name' as tool from event_deliveries d join hub_events e on e.id = d.event_id
        where d.subscription_id = $1`,
      [made.id],
    );
    expect(received).toEqual([{ tool: 'Eaglesoft' }]);
    for (const [person, area] of [
      [other, 'me'],
      [admin, 'me'],
      [admin, 'admin'],
    ] as const) {
      const path = `/api/${area}/event-subscriptions/${made.id}`;
      const answers = [
        await send(hub, person, 'PATCH', path, { state: 'paused' }),
        await send(hub, person, 'DELETE', path),
        await send(hub, person, 'POST', `${path}/secret`),
        await send(hub, person, 'POST', `${path}/test`),
        await send(hub, person, 'GET', `${path}/deliveries`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await send(hub, mine, 'DELETE', `/api/me/event-subscriptions/${made.id}`)).status).toBe(204);
  });

  it('causes no event to be stored where there is no subscription', async () => {
    const { hub } = practice;
    await hub.query(`update event_subscriptions set state = 'paused'`);
    const before = await hub.query('select count(*) from hub_events');
    const person = await signedIn(hub);
    await connect(hub, person, 'Dentrix');
    expect(await connections(hub, person)).toHaveLength(1);
    expect(await hub.query('select count(*) from hub_events')).toEqual(before);
  });
});
