import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { AccountCleanupTask } from '#identity/auth/account-cleanup.task.ts';
import { call, confirmedUser, refresh } from '../support/auth.ts';
import { claimsOf } from './factors/auth-mfa-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
let other: TestHub;
/** A third process without earlier calls, which waits for locks as long as the tests need. */
let third: TestHub;
const LOCK_MS = 400;
beforeAll(async () => {
  // The hub trusts a proxy here, so that tests can choose the client's address.
  const proxy = { TRUSTED_PROXIES: '127.0.0.1/32', AUTH_MAIL_INTERVAL: '0', SWEEP_MS: '60000' };
  hub = await startTestHub(proxy);
  // A second process of the same cluster: its database and its keys.
  const { DATABASE_URL, DATA_DIR } = hub.env;
  const same = { ...proxy, DATABASE_URL: String(DATABASE_URL), DATA_DIR };
  other = await startTestHub(same);
  third = await startTestHub({ ...same, DATABASE_LOCK_MS: String(LOCK_MS) });
}, 60_000);
afterAll(async () => {
  await third.close();
  await other.close();
  await hub.close();
});

const from = (at: TestHub, path: string, ip: string) =>
  call(at, 'POST', `/auth/v1${path}`, { body: {}, headers: { 'x-forwarded-for': ip } });
const many = (count: number, path: string, ip: string) =>
  Promise.all(Array.from({ length: count }, (_, index) => from(index % 2 ? hub : other, path, ip)));

describe('the limit of an address', () => {
  it.each(['/recover', '/otp', '/signup', '/verify'])('for %s is shared by all processes', async (path) => {
    const ip = `198.51.100.${10 + path.length}`;
    const answers = await many(48, path, ip);
    const passed = answers.filter(({ status }) => status !== 429).length;
    // Thirty, and one more for each ten seconds that a busy machine takes for all this.
    expect([30, 31, 32]).toContain(passed);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body['code']).toBe('over_request_rate_limit');
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    expect((await from(other, path, '198.51.100.99')).status).not.toBe(429);
  });

  it('fills again with time', async () => {
    const ip = '198.51.100.60';
    await many(48, '/recover', ip);
    await hub.query("update auth.rate_buckets set updated_at = updated_at - interval '25 seconds'");
    const answers = await Promise.all(Array.from({ length: 10 }, () => from(third, '/recover', ip)));
    const passed = answers.filter(({ status }) => status !== 429).length;
    expect([2, 3]).toContain(passed);
  });

  it('costs no statement at a refresh, and one at a sign-in', async () => {
    const me = await confirmedUser(hub, 'refreshes@example.test');
    const names: string[] = [];
    const { query } = pg.Client.prototype;
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const name = (args[0] as { name?: unknown } | undefined)?.name;
      if (typeof name === 'string') names.push(name);
      return Reflect.apply(query, this, args) as unknown;
    } as typeof query;
    try {
      expect((await refresh(hub, me.refresh_token)).status).toBe(200);
      expect(names).not.toContain('rate_bucket_take');
      await from(hub, '/token?grant_type=password', '198.51.100.61');
      expect(names.filter((name) => name.startsWith('rate_bucket'))).toEqual(['rate_bucket_take']);
    } finally {
      pg.Client.prototype.query = query;
    }
  });
});

describe('a refresh whose session somebody holds', () => {
  it('answers 409 after the configured time, and works again afterwards', async () => {
    const me = await confirmedUser(hub, 'stuck@example.test');
    const holder = new pg.Client({ connectionString: hub.env.DATABASE_URL });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from auth.sessions where id = $1 for update', [
      claimsOf(me.access_token).session_id,
    ]);
    const start = Date.now();
    const stuck = await refresh(third, me.refresh_token);
    expect([stuck.status, stuck.body.code]).toEqual([409, 'conflict']);
    const waited = Date.now() - start;
    expect([hub.env.DATABASE_LOCK_MS, waited > 0.9 * LOCK_MS, waited < 4_500]).toEqual([5_000, true, true]);
    await holder.query('rollback');
    await holder.end();
    expect((await refresh(hub, me.refresh_token)).status).toBe(200);
  }, 30_000);
});

describe('the hourly account cleanup', () => {
  it('deletes old known places except the newest, and limits that are full again', async () => {
    const [user] = await hub.query<{ id: string }>(
      "select id from auth.users where email = 'stuck@example.test'",
    );
    await hub.query('delete from auth.sign_in_places');
    await hub.query(
      `insert into auth.sign_in_places values ($1, 'older', now() - interval '300 days'),
         ($1, 'old', now() - interval '200 days')`,
      [user?.id],
    );
    await hub.query(
      `insert into auth.rate_buckets values ('old', 1, now() - interval '3 hours'), ('new', 1, now())`,
    );
    const cleanUp = () => hub.app.get(AccountCleanupTask, { strict: false }).run();
    const places = async () =>
      (await hub.query<{ place: string }>('select place from auth.sign_in_places order by 1')).map(
        ({ place }) => place,
      );
    await cleanUp();
    expect(await places()).toEqual(['old']);
    expect(await hub.query("select key from auth.rate_buckets where key in ('old', 'new')")).toEqual([
      { key: 'new' },
    ]);
    await hub.query("insert into auth.sign_in_places values ($1, 'new', now())", [user?.id]);
    await cleanUp();
    expect(await places()).toEqual(['new']);
  });
});
