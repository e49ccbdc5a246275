import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { Mailer } from '#common/mail/mailer.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { connect, type Person, send, signedIn } from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

const KEY = 'sk-key-for-the-first-address';

let hub: TestHub;
let admin: Person;
let people: Person[];
let vendor: Awaited<ReturnType<typeof startOpenAiServer>>;

async function moveTo(base_url: string): Promise<void> {
  const path = '/api/admin/tools/openai/settings';
  const { version } = (await send<{ version: number }>(hub, admin, 'GET', path)).body;
  expect((await send(hub, admin, 'PUT', path, { values: { base_url }, version })).status).toBe(200);
}

beforeAll(async () => {
  vendor = await startOpenAiServer({ keys: [KEY] });
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_DEV_MODE: 'false' });
  admin = await signedIn(hub, 'admin');
  await moveTo(vendor.url);
  people = await Promise.all(Array.from({ length: 3 }, () => signedIn(hub)));
  for (const person of people) await connect(hub, person, 'OpenAI', { api_key: KEY });
}, 90_000);
afterAll(async () => {
  await hub.close();
  await vendor.close();
});

/** How often each person was notified, in the app and by mail. */
const notified = async (): Promise<string[]> => {
  const rows = await hub.query<{ count: string }>(
    `select (select count(*) from notifications n where n.user_id = u.id and n.title = 'Reconnect OpenAI') || ' ' ||
       (select count(*) from mails m where m.kind = 'needs_reconnect' and m.to_address = u.email) as count
     from auth.users u where u.id = any($1)`,
    [people.map(({ id }) => id)],
  );
  return rows.map(({ count }) => count);
};
const EACH_ONCE = ['1 1', '1 1', '1 1'];

describe('the owners of connections whose address changed', () => {
  it('are each notified once by a job, also when the queue and one mail fail at first', async () => {
    const [jobs, mailer] = [hub.app.get(Jobs, { strict: false }), hub.app.get(Mailer, { strict: false })];
    const [addMissing, write] = [jobs.addMissing.bind(jobs), mailer.write.bind(mailer)];
    let [refusals, failures] = [0, 0];
    jobs.addMissing = async (job, payload, id) => {
      if (job.name === 'notify-owners' && refusals++ === 0) throw new Error('the queue is away');
      return addMissing(job, payload, id);
    };
    mailer.write = async (...mail) => {
      if (failures++ === 1) throw new Error('the second mail cannot be written');
      return write(...mail);
    };
    await moveTo('http://127.0.0.1:9/v1');
    expect(await soon(async () => (await notified()).join() === EACH_ONCE.join())).toBe(true);
    expect(await hub.query('select * from pending_reconnect_notices')).toEqual([]);
    expect([refusals > 1, failures]).toEqual([true, 4]);
  });

  it('are not notified when they have connected again before the job runs', async () => {
    const [person] = people as [Person];
    await moveTo(vendor.url);
    await connect(hub, person, 'OpenAI', { api_key: KEY });
    await hub.query(
      `insert into pending_reconnect_notices (connection_id, context, tool_id, created_at)
         select id, 'user', 'openai', now() from picaos_integrations where user_id = $1`,
      [person.id],
    );
    const isDone = async () => (await hub.query('select 1 from pending_reconnect_notices')).length === 0;
    expect(await soon(isDone)).toBe(true);
    expect(await notified()).toEqual(EACH_ONCE);
  });
});
