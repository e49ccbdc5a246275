import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Mailer } from '#common/mail/index.ts';
import { Sql } from '#platform/database/sql.ts';
import { connect, proxy, send, signedIn } from '../support/people.ts';
import { startReceiver, subscribe, untilReceived } from '../webhooks/event-subscriptions-support.ts';
import { CHAT, KEY, live, startPractice } from '../tool-calls/proxy/proxy-support.ts';
import { soon } from '../support/soon.ts';

type Practice = Awaited<ReturnType<typeof startPractice>>;
let practice: Practice;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  practice = await startPractice();
  receiver = await startReceiver();
}, 90_000);
afterAll(async () => {
  await practice.close();
  await receiver.close();
});

const query = <T>(text: string, values: unknown[] = []) => practice.hub.query<T>(text, values);
/** The time of a row that was just written, as seen after the clock was set back. */
const LATER = `clock_timestamp() + interval '3 hours'`;
const gone = (text: string, values: unknown[]) => soon(async () => (await query(text, values)).length === 0);

describe('after the clock was set back by hours', () => {
  it('a mail whose job was lost is sent', async () => {
    const { app } = practice.hub;
    const draft = {
      kind: 'signup',
      to: 'future@example.test',
      subject: 's',
      text: 't',
      html: 'h',
      links: [],
    };
    await app.get(Sql, { strict: false }).tx(async (q) => {
      const id = await app.get(Mailer, { strict: false }).write(q, draft);
      await q.run('', `update mails set created_at = ${LATER} where id = $1`, [id]);
    });
    expect(await gone(`select 1 from mails where to_address = $1 and state <> 'sent'`, [draft.to])).toBe(
      true,
    );
  });

  it('a connection whose job was lost is made', async () => {
    const person = await signedIn(practice.hub);
    const { id } = await connect(practice.hub, person, 'Dentrix');
    await query(`update connect_attempts set state = 'checking', updated_at = ${LATER} where id = $1`, [id]);
    expect(await gone(`select 1 from connect_attempts where id = $1 and state = 'checking'`, [id])).toBe(
      true,
    );
  });

  it('a token that could not be revoked before is revoked', async () => {
    const [row] = await query<{ id: string }>(
      `insert into token_revocations (context, owner_id, tool_id, sealed, next_try_at)
        values ('user', $1, 'no-such-tool', '', ${LATER}) returning id`,
      [randomUUID()],
    );
    expect(await gone('select 1 from token_revocations where id = $1', [row?.id])).toBe(true);
  });

  it('an event that another system missed is delivered to it', async () => {
    const { hub } = practice;
    const admin = await signedIn(hub, 'admin');
    const { body: subscription } = await subscribe(hub, admin, receiver.url, ['connection.connected']);
    await connect(hub, await signedIn(hub), 'Dentrix');
    await untilReceived(receiver.received, 1);
    const delivered = `select 1 from event_deliveries where subscription_id = $1 and state <> 'delivered'`;
    expect(await gone(delivered, [subscription.id])).toBe(true);
    await query(
      `update event_deliveries set state = 'waiting', last_try_at = ${LATER}, next_try_at = ${LATER}
        where subscription_id = $1`,
      [subscription.id],
    );
    await untilReceived(receiver.received, 2);
  });

  it('a vendor’s event whose job was lost is handled', async () => {
    const { hub } = practice;
    const owner = await signedIn(hub);
    const { connection_id: id } = await connect(hub, owner, 'OpenAI', { api_key: KEY });
    const secret = `whsec_${Buffer.alloc(24, 3).toString('base64')}`;
    await send(hub, owner, 'PUT', `/api/me/connections/${id}/webhook`, { secret });
    await query(
      `insert into received_events (endpoint_id, event_key, type, request_id, received_at)
        select id, 'late', 'response.completed', 'req_1', ${LATER} from webhook_endpoints where connection_id = $1`,
      [id],
    );
    expect(await gone('select 1 from received_events where handled_at is null', [])).toBe(true);
  });

  it('a call with an Idempotency-Key whose process was killed is taken over by another process', async () => {
    const { hub, person } = practice;
    const call = () => proxy(hub, person, live('chat', CHAT), { 'idempotency-key': 'from-before' });
    expect((await call()).status).toBe(200);
    await query(`update idempotency_keys set state = 'begun', sealed = null, lease_until = ${LATER}`);
    expect((await call()).status).toBe(200);
  });
});
