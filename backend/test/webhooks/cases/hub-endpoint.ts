import { expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { type Person, send } from '../../support/people.ts';
import { ALL, startReceiver, subscribe, untilReceived, verified } from '../event-subscriptions-support.ts';
import { connectHub } from '../../connections/platform-support.ts';
import { KEY } from '../../tool-calls/proxy/proxy-support.ts';
import type { TestHub } from '../../support/app.ts';

interface Here {
  readonly hub: TestHub;
  readonly admin: Person;
  readonly person: Person;
}

/** The hub's own connection and its vendor: who manages the address, and who gets its events. */
export function hubEndpoint(here: () => Here): void {
  const HUBS = '/api/admin/platform-connections';
  const BODY = JSON.stringify({ type: 'batch.completed', data: { id: 'batch_Testa' } });
  const SECRET = `whsec_${Buffer.alloc(24, 5).toString('base64')}`;
  const signed = (id: string) => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign(id, new Date(), BODY),
  });
  const post = (url: string, body: string, headers: Record<string, string>) =>
    fetch(url.replace(here().hub.env.publicUrl, here().hub.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const at = (caller: Person, method: string, id: string, body?: object) =>
    send<{ url: string; secret: string | null; created_at: string | null }>(
      ...([here().hub, caller, method, `${HUBS}/${id}/webhook`, body] as const),
    );

  it('is sent to the admins’ systems only, and only admins create, replace and delete its address', async () => {
    const { hub, admin, person } = here();
    const receiver = await startReceiver();
    const { body: subscription } = await subscribe(hub, admin, receiver.url, [ALL[3]!]);
    for (const caller of [person, admin]) {
      const own = { url: 'https://93.184.216.34/own', events: ALL };
      expect((await send(hub, caller, 'POST', '/api/me/event-subscriptions', own)).status).toBe(201);
    }
    const { connection_id } = await connectHub(hub, admin, KEY);
    const id = connection_id ?? '';

    for (const [method, body] of [['GET'], ['PUT', {}], ['PATCH', { secret: SECRET }], ['DELETE']] as const)
      expect((await at(person, method, id, body)).status).toBe(403);
    const own = await send(hub, person, 'PUT', `/api/me/connections/${id}/webhook`, { secret: SECRET });
    expect(own.status).toBe(404);

    const first = (await at(admin, 'PUT', id, { secret: SECRET })).body;
    const second = (await at(admin, 'PUT', id, { secret: SECRET })).body;
    expect((await post(first.url, BODY, signed('old'))).status).toBe(404);
    expect((await post(second.url, BODY, signed('new'))).status).toBe(200);
    await untilReceived(receiver.received, 1);
    expect(verified(receiver.received, subscription.secret)).toMatchObject([
      {
        type: 'tool.event_received',
        data: { connection_id: id, context: 'platform', tool_id: 'openai', event: 'batch.completed' },
      },
    ]);
    const received = await hub.query<{ scope: string }>(
      `select distinct s.scope from event_deliveries d join event_subscriptions s on s.id = d.subscription_id
        join hub_events e on e.id = d.event_id where e.data ->> 'connection_id' = $1 and e.type = $2`,
      [id, ALL[3]],
    );
    expect(received).toEqual([{ scope: 'platform' }]);

    expect((await at(admin, 'DELETE', id)).status).toBe(204);
    expect((await post(second.url, BODY, signed('late'))).status).toBe(404);
    expect((await at(admin, 'GET', id)).body).toMatchObject({ created_at: null });
    await receiver.close();
  });
}
