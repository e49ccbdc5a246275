import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { send } from '../support/people.ts';
import { invite, type Member, newMember, newOrganisation } from '../support/organisations.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
let me: Member;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', RATE_LIMIT_PER_MINUTE: '0' });
}, 60_000);
afterAll(() => hub.close());
beforeEach(async () => {
  me = await newMember(hub, 'individual_practitioner');
});

/** Simulates a clock that was set back: rows that were just written are in the future. */
const setBack = (table: string, column: string) =>
  hub.query(`update ${table} set ${column} = ${column} + interval '3 hours'`);
const post = async <T = unknown>(path: string, body?: unknown) =>
  send<T>(hub, me, 'POST', `/api/${path}`, body);
/** The first answer that is not a success. */
async function untilRefused(work: (n: number) => Promise<{ status: number }>): Promise<number> {
  for (let n = 0; n < 100; n += 1) {
    const { status } = await work(n);
    if (status >= 300) return status;
  }
  return 0;
}

describe('after the clock was set back by hours', () => {
  it('somebody who sent the most files of a day can send another', async () => {
    await hub.query(
      `insert into files (owner_id, purpose, name, mime, bytes, storage_key, state, created_at, updated_at)
        select $1, 'ticket', 'a.txt', 'text/plain', 1, gen_random_uuid(), 'rejected', now(), now()
        from generate_series(1, 40)`,
      [me.id],
    );
    const upload = async () => {
      const headers = { authorization: `Bearer ${me.token}`, 'x-file-name': 'notes.txt' };
      const type = { 'content-type': 'application/octet-stream' };
      const url = `${hub.url}/api/files?purpose=ticket`;
      return fetch(url, { method: 'POST', headers: { ...headers, ...type }, body: 'words' });
    };
    expect((await upload()).status).toBe(429);
    await setBack('files', 'created_at');
    expect((await upload()).status).toBe(201);
  });

  it('somebody who opened the most tickets of an hour, and wrote the most, can go on', async () => {
    const open = (n: number) =>
      post<{ number: string }>('support/tickets', {
        ...{ category: 'tools', subject: `Question ${n}`, message: 'It does not work.' },
      });
    const { number } = (await open(0)).body;
    expect(await untilRefused((n) => open(n + 1))).toBe(429);
    await setBack('tickets', 'created_at');
    expect((await open(99)).status).toBe(201);
    const say = (n: number) => post(`support/tickets/${number}/messages`, { message: `More words ${n}` });
    expect(await untilRefused(say)).toBe(429);
    await setBack('ticket_messages', 'created_at');
    expect((await say(99)).status).toBe(201);
  });

  it('an invitation that was just sent can be sent again', async () => {
    const organisation = await newOrganisation(hub, me, 'Clock Dental');
    await invite(hub, me, organisation, ['first@example.test']);
    const [row] = await hub.query<{ id: string }>('select id from invitations where organisation_id = $1', [
      organisation,
    ]);
    const resend = async () => (await post(`invitations/${row?.id}/resend`)).status;
    expect(await resend()).toBe(429);
    await setBack('invitations', 'sent_at');
    expect(await resend()).toBe(200);
  });

  it('the leader who sent the most invitations of a day can send another', async () => {
    const organisation = await newOrganisation(hub, me, 'Full Dental');
    await invite(hub, me, organisation, ['first@example.test']);
    await hub.query('update invitations set sends = 50 where organisation_id = $1', [organisation]);
    const again = async () => (await invite(hub, me, organisation, ['second@example.test'])).status;
    expect(await again()).toBe(429);
    await setBack('invitations', 'sent_at');
    expect(await again()).toBe(201);
  });

  it('an unused session locks after its minutes, whatever the clock did', async () => {
    const locked = async () =>
      (await send<{ locked: boolean }>(hub, me, 'GET', '/api/me/idle-lock')).body.locked;
    await post('me/idle-lock/beat');
    await setBack('session_inputs', 'last_input_at');
    expect(await locked()).toBe(false);
    await hub.query(`update session_inputs set last_input_at = last_input_at - interval '16 minutes'`);
    expect(await locked()).toBe(true);
  });
});
