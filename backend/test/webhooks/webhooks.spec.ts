import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { startFirecrawlServer } from '@chairside/plugins/firecrawl/testing';
import { CallLog } from '#hub/egress/index.ts';
import { connect, type Person, proxy, send, signedIn } from '../support/people.ts';
import {
  ALL,
  startReceiver,
  subscribe,
  until,
  untilReceived,
  verified,
} from './event-subscriptions-support.ts';
import { CHAT, KEY, live, startPractice } from '../tool-calls/proxy/proxy-support.ts';
import type { TestHub } from '../support/app.ts';
import { hubEndpoint } from './cases/hub-endpoint.ts';
import { knownJobs } from './cases/known-jobs.ts';

let firecrawl: Awaited<ReturnType<typeof startFirecrawlServer>>;
let practice: Awaited<ReturnType<typeof startPractice>>;
let hub: TestHub;
let person: Person;
let admin: Person;
beforeAll(async () => {
  firecrawl = await startFirecrawlServer({ keys: ['fc-local-test-key'] });
  practice = await startPractice({ HUB_FIRECRAWL_BASE_URL: firecrawl.url });
  ({ hub, person } = practice);
  admin = await signedIn(hub, 'admin');
}, 90_000);
afterAll(async () => {
  await practice.close();
  await firecrawl.close();
});

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly operation: string;
  readonly request_id: string;
  readonly error_code: string | null;
  readonly [more: string]: unknown;
}
interface Page {
  readonly items: readonly Entry[];
  readonly next_cursor: string | null;
}

/** A connection row as another client could have written it: for tools whose consent takes a window. */
async function connected(caller: Person, tool: string): Promise<string> {
  const [row] = await hub.query<{ id: string }>(
    `insert into picaos_integrations (user_id, tool_name, connection_status, is_pica_native)
      values ($1, $2, 'connected', true) returning id`,
    [caller.id, tool],
  );
  return row!.id;
}
const make = (caller: Person, connectionId: string, secret?: string) =>
  send<{ url: string; secret: string | null; error?: { code: string } }>(
    hub,
    caller,
    'PUT',
    `/api/me/connections/${connectionId}/webhook`,
    secret ? { secret } : {},
  );
const post = (url: string, body: string | undefined, headers: Record<string, string> = {}) =>
  fetch(url.replace(hub.env.publicUrl, hub.url), {
    method: 'POST',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
const activity = (caller: Person, connectionId: string, query = '') =>
  send<Page>(hub, caller, 'GET', `/api/me/connections/${connectionId}/activity${query}`);
const received = (caller: Person, connectionId: string, count: number) =>
  until(`${count} events in the activity`, async () => {
    const { body } = await activity(caller, connectionId, '?source=received');
    return body.items.length >= count ? body.items : undefined;
  });

describe('an event of a vendor', () => {
  const SECRET = `whsec_${Buffer.alloc(24, 3).toString('base64')}`;
  const BODY = JSON.stringify({ type: 'response.completed', data: { id: 'resp_Testa', text: 'Molar' } });
  const signed = (id: string, at = new Date(), body = BODY) => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign(id, at, body),
  });

  it('is stored once, shown on the activity and sent to other systems, without its content', async () => {
    const receiver = await startReceiver();
    const { body: subscription } = await subscribe(hub, admin, receiver.url, [ALL[3]!]);
    const owner = await signedIn(hub);
    const { connection_id: id } = await connect(hub, owner, 'OpenAI', { api_key: KEY });
    const { body: made } = await make(owner, id!, SECRET);
    expect(made.secret).toBeNull();
    for (const name of ['msg_1', 'msg_1', 'msg_2', 'msg_1'])
      expect((await post(made.url, BODY, signed(name))).status).toBe(200);
    const items = await received(owner, id!, 2);
    expect(items.map(({ title, operation }) => [title, operation])).toEqual([
      ['Event: response.completed', 'response.completed'],
      ['Event: response.completed', 'response.completed'],
    ]);
    await untilReceived(receiver.received, 2);
    const [event] = verified(receiver.received, subscription.secret);
    expect(event).toMatchObject({
      type: 'tool.event_received',
      data: { connection_id: id, tool_id: 'openai', event: 'response.completed', user_id: owner.id },
    });
    const kept = [
      await hub.query('select * from received_events'),
      await hub.query('select * from call_log'),
      await hub.query('select * from hub_events'),
      receiver.received.map(({ text }) => text),
    ];
    expect(JSON.stringify(kept)).not.toMatch(/Testa|Molar|whsec_/);
    expect(JSON.stringify(kept)).toMatch(/‹text 5›/);
    await receiver.close();
  });

  it('is refused with a wrong or old signature, and at an unknown or deleted address', async () => {
    const owner = await signedIn(hub);
    const { connection_id: id } = await connect(hub, owner, 'OpenAI', { api_key: KEY });
    const { url } = (await make(owner, id!, SECRET)).body;
    const statuses = [
      await post(url, `${BODY} `, signed('a')),
      await post(url, BODY, signed('b', new Date(Date.now() - 400_000))),
      await post(url, BODY),
      await post(url, undefined),
      await post(url.replace('/openai/', '/firecrawl/'), BODY, signed('c')),
      await post(url.replace('/openai/', '/nothing/'), BODY, signed('d')),
      await post(`${url}x`, BODY, signed('e')),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401, 401, 404, 404, 404]);
    const { url: newUrl } = (await make(owner, id!, SECRET)).body;
    expect((await post(url, BODY, signed('f'))).status).toBe(404);
    expect((await post(newUrl, BODY, signed('f'))).status).toBe(200);
    await send(hub, owner, 'DELETE', `/api/me/connections/${id}`);
    expect((await post(newUrl, BODY, signed('g'))).status).toBe(404);
  });

  it('is verified as its vendor documents: clientState, channel token, or signature', async () => {
    const outlook = await connected(person, 'Microsoft Outlook');
    const { url, secret } = (await make(person, outlook)).body;
    const asked = await post(`${url}?validationToken=${encodeURIComponent('a<b>&"c"')}`, undefined);
    expect([asked.status, asked.headers.get('content-type'), await asked.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'a&lt;b&gt;&amp;&quot;c&quot;',
    ]);
    const notice = (clientState: unknown) =>
      JSON.stringify({ value: [{ clientState, changeType: 'updated' }] });
    expect((await post(url, notice(secret))).status).toBe(202);
    expect((await post(url, notice('other'))).status).toBe(401);
    await received(person, outlook, 1);
    // Marks the event as handled, so that an equal one counts as new.
    expect((await post(url, notice(secret))).status).toBe(202);
    await received(person, outlook, 2);

    const calendar = (await make(person, await connected(person, 'Google Calendar'))).body;
    const channel = (token: string | null) => ({
      'x-goog-channel-token': token ?? '',
      'x-goog-channel-id': 'c1',
      'x-goog-message-number': '2',
      'x-goog-resource-state': 'exists',
    });
    expect((await post(calendar.url, undefined, channel(calendar.secret))).status).toBe(200);
    expect((await post(calendar.url, undefined, channel('other'))).status).toBe(401);

    const gateway = (await make(person, await connected(person, 'ClearCorrect'))).body;
    const at = String(Math.floor(Date.now() / 1000));
    const body = '{"id":"e1","type":"case.updated"}';
    const mac = createHmac('sha256', gateway.secret!).update(`${at}.${body}`).digest('hex');
    const proof = { 'x-gateway-timestamp': at, 'x-gateway-signature': `v1=${mac}` };
    expect((await post(gateway.url, body, proof)).status).toBe(200);
    expect(
      (await post(gateway.url, body, { ...proof, 'x-gateway-timestamp': `${Number(at) - 1}` })).status,
    ).toBe(401);
  });

  it('is set up only by the owner of a real account', async () => {
    const stranger = await signedIn(hub);
    const { connection_id: mine } = await connect(hub, person, 'OpenAI', { api_key: KEY });
    const { connection_id: sample } = await connect(hub, stranger, 'Open Dental');
    expect((await make(stranger, mine!, SECRET)).status).toBe(404);
    expect((await make(stranger, sample!, SECRET)).status).toBe(409);
    const setSecret = (caller: Person, secret: string) =>
      send(hub, caller, 'PATCH', `/api/me/connections/${mine}/webhook`, { secret });
    expect((await setSecret(person, SECRET)).status).toBe(404);
    // The vendor shows its secret only after it has the address; until then no event is accepted.
    const { url } = (await make(person, mine!)).body;
    expect((await post(url, BODY, signed('first'))).status).toBe(401);
    expect((await setSecret(stranger, SECRET)).status).toBe(404);
    expect((await setSecret(person, 'short')).status).toBe(400);
    expect((await setSecret(person, SECRET)).body).toMatchObject({ has_secret: true });
    expect((await post(url, BODY, signed('first'))).status).toBe(200);
    const shown = await send(hub, person, 'GET', `/api/me/connections/${mine}/webhook`);
    expect(shown.body).toMatchObject({
      supported: true,
      secret_from: 'vendor',
      created_at: expect.any(String),
    });
    expect(JSON.stringify(shown.body)).not.toMatch(/whsec_|api\/webhooks/);
    expect((await send(hub, person, 'DELETE', `/api/me/connections/${mine}/webhook`)).status).toBe(204);
  });
});

describe('an event about a job', () => knownJobs(() => ({ hub, person })));

describe('an event for the hub’s own connection', () => hubEndpoint(() => ({ hub, admin, person })));

describe('the activity of a connection', () => {
  let owner: Person;
  let id: string;
  beforeAll(async () => {
    owner = await signedIn(hub);
    id = (await connect(hub, owner, 'OpenAI', { api_key: KEY })).connection_id!;
    for (let n = 0; n < 3; n += 1) await proxy(hub, owner, live('list_models'));
    await proxy(hub, owner, live('chat', { ...CHAT, messages: [{ role: 'user', content: 'Testa Molar' }] }));
    await proxy(hub, owner, live('chat', { model: 5 }));
    await hub.app.get(CallLog, { strict: false }).flush();
  });

  it('can be searched and read page by page, the newest first', async () => {
    const all = (await activity(owner, id)).body;
    expect(all.items.map(({ operation }) => operation)).toEqual([
      'chat',
      'chat',
      'list_models',
      'list_models',
      'list_models',
    ]);
    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: Page } = await activity(owner, id, `?limit=2${cursor && `&cursor=${cursor}`}`);
      pages.push(...body.items.map((entry) => entry.id));
      cursor = body.next_cursor;
    }
    expect(pages).toEqual(all.items.map((entry) => entry.id));
    const count = async (query: string) => (await activity(owner, id, query)).body.items.length;
    const { title, request_id } = all.items[4]!;
    expect(await count(`?q=${encodeURIComponent(title.slice(2, 9))}`)).toBe(3);
    expect(await count(`?q=${request_id}`)).toBe(1);
    expect(await count('?status=failed')).toBe(1);
    expect(await count('?status=ok&source=pica_live&q=chat')).toBe(1);
    expect(await count(`?from=${new Date(Date.now() + 60_000).toISOString()}`)).toBe(0);
    expect(await count('?q=%25')).toBe(0);
    for (const bad of ['?cursor=x', '?limit=0', '?status=maybe', '?from=soon', '?user_id=x'])
      expect((await activity(owner, id, bad)).status).toBe(400);
  });

  it('shows the form of a call, not its content', async () => {
    const [entry] = (await activity(owner, id, '?status=ok&q=chat')).body.items;
    const { body } = await send<Entry>(hub, owner, 'GET', `/api/me/connections/${id}/activity/${entry!.id}`);
    expect(body).toMatchObject({
      bodies: 'kept',
      input: { messages: [{ role: 'user', content: '‹text 11›' }] },
    });
    expect(JSON.stringify(body)).not.toMatch(/Testa|sk-local/);
  });

  it('is hidden from other people, and admins see the form of no call that may be about patients', async () => {
    const stranger = await signedIn(hub);
    const [entry] = (await activity(owner, id)).body.items;
    const foreign = await activity(stranger, id);
    const missing = await activity(stranger, 'nothing');
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    const sample = (await connect(hub, stranger, 'Open Dental')).connection_id;
    for (const path of [
      `${id}/activity/${entry!.id}`,
      `${sample}/activity/${entry!.id}`,
      `${sample}/activity/x`,
    ])
      expect((await send(hub, stranger, 'GET', `/api/me/connections/${path}`)).status).toBe(404);

    const seen = await send<Page>(hub, admin, 'GET', `/api/admin/activity?user_id=${owner.id}&tool=openai`);
    expect(seen.body.items).toHaveLength(5);
    expect(seen.body.items[0]).toMatchObject({ person: { id: owner.id, email: expect.any(String) } });
    const detail = await send(hub, admin, 'GET', `/api/admin/activity/${entry!.id}`);
    expect(detail.body).toMatchObject({ bodies: 'withheld', input: null, output: null });
    expect((await send(hub, stranger, 'GET', '/api/admin/activity')).status).toBe(403);
  });
});
