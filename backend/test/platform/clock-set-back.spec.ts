import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RateLimitLeases } from '#hub/egress/limits/rate-limit-leases.ts';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { call, confirmedUser, many, mailsTo, PASSWORD } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

let hub: TestHub;
const email = 'owner@example.test';
beforeAll(async () => {
  // The hub trusts a proxy here, so that tests can choose the client's address.
  hub = await startTestHub({
    TRUSTED_PROXIES: '127.0.0.1/32',
    AUTH_RATE_LIMIT_TOKEN: '1000',
    ACCOUNT_LEASE_MS: '500',
  });
  await confirmedUser(hub, email);
}, 60_000);
afterAll(() => hub.close());

/** Simulates a database clock that was set back: rows that were just written are in the future. */
const setBack = (table: string, column: string, by = '1 hour') =>
  hub.query(`update ${table} set ${column} = ${column} + $1::interval`, [by]);
const passes = (table: string, column: string, time: string) =>
  hub.query(`update ${table} set ${column} = ${column} - $1::interval`, [time]);

const guess = (password: string) =>
  call(hub, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email, password },
    headers: { 'x-forwarded-for': '203.0.113.7' },
  }).then(({ status }) => status);

describe('after the clock was set back by an hour', () => {
  it('a vendor account has as many calls left as before', async () => {
    const leases = hub.app.get(RateLimitLeases, { strict: false });
    const limits = { concurrency: 4, perMinute: 60 };
    const ask = { account: `a-${randomUUID()}`, limits, tokens: 10, alone: 10, running: 0 };
    await leases.take(ask);
    await setBack('account_budgets', 'updated_at');
    expect((await leases.take(ask)).tokens).toBe(10);
    expect((await leases.take({ ...ask, tokens: 60, alone: 60 })).tokens).toBeGreaterThanOrEqual(40);
  });

  it('the slots that a dead process held at a vendor account become free as soon as usual', async () => {
    const leases = hub.app.get(RateLimitLeases, { strict: false });
    const limits = { concurrency: 4, perMinute: 60 };
    const ask = { account: `a-${randomUUID()}`, limits, tokens: 0, alone: 0, running: 0 };
    await hub.query(`insert into account_shares values ($1, $2, 4, clock_timestamp() + interval '1 hour')`, [
      ask.account,
      randomUUID(),
    ]);
    expect((await leases.take(ask)).slots).toBe(0);
    expect(await soon(async () => (await leases.take(ask)).slots === 4)).toBe(true);
  });

  it('an address that used up its rate limit waits no longer than it would have', async () => {
    const buckets = hub.app.get(SharedBuckets, { strict: false });
    const take = () => buckets.take('spec 203.0.113.9', { size: 1, perSecond: 5 });
    expect(await take()).toBe(0);
    await setBack('auth.rate_buckets', 'updated_at');
    expect(await take()).toBeLessThanOrEqual(1);
    expect(await soon(async () => (await take()) === 0)).toBe(true);
  });

  it('wrong passwords count as long as before and no longer', async () => {
    await many(3, () => guess('wrong'));
    await setBack('auth.guesses', 'updated_at');
    expect(await guess(PASSWORD)).toBe(200);
    await hub.query('delete from auth.guesses');
  });

  it('an account with too many wrong passwords accepts the right one after the usual minutes', async () => {
    await many(40, () => guess('wrong'));
    await setBack('auth.guesses', 'updated_at');
    expect(await guess(PASSWORD)).toBe(429);
    await passes('auth.guesses', 'updated_at', '2 minutes');
    expect(await guess(PASSWORD)).toBe(200);
  });

  it('a link is mailed again to an address that got one before', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.6' };
    const recover = () => call(hub, 'POST', '/auth/v1/recover', { body: { email }, headers });
    expect((await recover()).status).toBe(200);
    expect((await recover()).status).toBe(429);
    await setBack('auth.mail_intervals', 'last_at');
    expect((await recover()).status).toBe(200);
    expect((await recover()).status).toBe(429);
    expect((await mailsTo(hub, email)).filter(({ subject }) => /password/i.test(subject))).toHaveLength(2);
  });

  it('somebody who sent the most messages in five minutes can send one more', async () => {
    const contact = () =>
      call(hub, 'POST', '/api/contact', {
        body: {
          first_name: 'Ada',
          last_name: 'Byron',
          email,
          subject: 'Aligners',
          message: `Good morning ${randomUUID()}`,
        },
        headers: { 'x-forwarded-for': '203.0.113.8' },
      }).then(({ status }) => status);
    let status = 0;
    for (let sent = 0; status !== 429 && sent < 20; sent += 1) status = await contact();
    expect(status).toBe(429);
    await setBack('contact_messages', 'created_at');
    expect(await contact()).toBe(201);
  });
});
