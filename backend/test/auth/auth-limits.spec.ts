import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { AccountCleanupTask } from '#identity/auth/account-cleanup.task.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { call, confirmedUser, linkTo, PASSWORD, signIn, signUp } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
const email = 'target@example.test';
beforeAll(async () => {
  // The hub trusts a proxy here, so that tests can choose the client's address.
  hub = await startTestHub({ TRUSTED_PROXIES: '127.0.0.1/32', SWEEP_MS: '60000' });
  await confirmedUser(hub, email);
}, 60_000);
afterAll(() => hub.close());
beforeEach(async () => {
  await hub.query('delete from auth.guesses');
  await hub.query('delete from auth.mail_intervals');
});

let address = 0;
const stranger = () => ({ 'x-forwarded-for': `203.0.113.${(address += 1) % 250}` });
const guess = (password: string, headers: Record<string, string>, caller = email) =>
  call(hub, 'POST', '/auth/v1/token?grant_type=password', { body: { email: caller, password }, headers });

describe('guessing a password', () => {
  it('is stopped after a few attempts, wherever they come from, also in parallel', async () => {
    const tries = await Promise.all(Array.from({ length: 120 }, () => guess('wrong', stranger())));
    const checked = tries.filter((answer) => answer.status === 400).length;
    expect(checked).toBeLessThanOrEqual(20);
    expect(tries.filter((answer) => answer.status === 429)).toHaveLength(120 - checked);
    const right = await guess(PASSWORD, stranger());
    expect([right.status, right.body]).toMatchObject([429, { code: 'over_request_rate_limit' }]);
    expect(right.headers.get('retry-after')).toBe('60');
  });

  it('does not lock out the owner at a known place, after a while, or with a mailed link', async () => {
    await Promise.all(Array.from({ length: 60 }, () => guess('wrong', stranger())));
    expect((await guess(PASSWORD, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(200);
    expect((await guess(PASSWORD, stranger())).status).toBe(429);
    await hub.query(`update auth.guesses set updated_at = updated_at - interval '2 minutes'`);
    expect((await guess(PASSWORD, stranger())).status).toBe(200);
    await Promise.all(Array.from({ length: 60 }, () => guess('wrong', stranger())));
    await call(hub, 'POST', '/auth/v1/recover', { body: { email } });
    const hash = (await linkTo(hub, email)).searchParams.get('token');
    const verified = await call(hub, 'POST', '/auth/v1/verify', {
      body: { type: 'recovery', token_hash: hash },
    });
    expect(verified.status).toBe(200);
    expect((await guess(PASSWORD, stranger())).status).toBe(200);
  });

  it('is counted alike for an address without an account', async () => {
    const tries = await Promise.all(
      Array.from({ length: 60 }, () => guess('wrong', stranger(), 'nobody@example.test')),
    );
    expect(tries.filter((answer) => answer.status === 400).length).toBeLessThanOrEqual(20);
  });

  it('with one-time codes is stopped in the same way', async () => {
    await signUp(hub, 'digits@example.test');
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        call(hub, 'POST', '/auth/v1/verify', {
          body: { type: 'signup', email: 'digits@example.test', token: String(index).padStart(6, 'x') },
          headers: stranger(),
        }),
      ),
    );
    expect(tries.filter((answer) => answer.status === 403).length).toBeLessThanOrEqual(20);
  });
});

describe('mails', () => {
  it.each([
    ['/recover', email, 'nobody@example.test'],
    ['/resend', email, 'nobody@example.test'],
    ['/signup', email, 'somebody@example.test'],
  ])(
    'are asked for once a minute by %s, alike for known and unknown addresses',
    async (path, known, unknown) => {
      for (const caller of [known, unknown]) {
        const ask = () =>
          call(hub, 'POST', `/auth/v1${path}`, {
            body: { email: caller, type: 'signup', password: PASSWORD },
          });
        expect((await ask()).status).toBe(200);
        const second = await ask();
        expect([second.status, second.body['code']]).toEqual([429, 'over_email_send_rate_limit']);
        expect(second.body['message']).toMatch(
          /^For security purposes, you can only request this after (59|60) seconds\.$/,
        );
      }
    },
  );
});

describe('requests of one address', () => {
  it('are limited per kind, and another address is not affected', async () => {
    const from = (ip: string) =>
      call(hub, 'POST', '/auth/v1/recover', { body: {}, headers: { 'x-forwarded-for': ip } });
    const answers = await Promise.all(Array.from({ length: 40 }, () => from('198.51.100.7')));
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(30);
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.body).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' });
    expect((await from('198.51.100.8')).status).toBe(400);
    expect((await signIn(hub, email)).expires_in).toBe(3600);
  });

  it('are limited also for ways to sign in that this server does not offer', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const ask = () => call(hub, 'POST', '/auth/v1/sso', { body: {}, headers });
    const answers = await Promise.all(Array.from({ length: 33 }, ask));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(30);
  });
});

const nameOf = (asked: { name?: string } | string | undefined): string | undefined =>
  typeof asked === 'object' ? asked.name : undefined;

describe('answers', () => {
  /** The statements of one request, without those that undo a difference. Jobs and tasks that run meanwhile come from no address. */
  async function statementsOf(path: string, address: string, from = stranger(), expected = 200) {
    const names: string[] = [];
    const { query } = pg.Client.prototype;
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const [asked] = args as [{ name?: string } | string | undefined];
      // A statement of a repository has no name; its text names the table.
      const name = typeof asked === 'string' && asked.includes('"auth".') ? asked : nameOf(asked);
      const ours = requestContext.get()?.ip === from['x-forwarded-for'];
      if (ours && name && !name.startsWith('equalizer')) names.push(name);
      return Reflect.apply(query, this, args) as unknown;
    } as typeof query;
    const password = expected === 200 ? PASSWORD : 'wrong horse';
    const body = { email: address, type: 'signup', password };
    const answer = await call(hub, 'POST', `/auth/v1${path}`, { body, headers: from }).finally(() => {
      pg.Client.prototype.query = query;
    });
    expect(answer.status).toBe(expected);
    return names.sort();
  }

  it.each([
    ['/recover', ['recovery_sent_at'], []],
    ['/resend', [], []],
    ['/otp', ['recovery_sent_at'], ['confirmation_sent_at']],
    ['/signup', [], []],
  ])('of %s cost the same statements for known and unknown', async (path, onlyKnown, onlyUnknown) => {
    const known = await statementsOf(path, email);
    const unknown = await statementsOf(path, `costs-${path.slice(1)}@example.test`);
    const heavy = (names: string[], own: string[]) =>
      names.filter(
        (name) =>
          !own.some((column) => name.includes(column)) &&
          !/^(user_by_|identity_create|user_create)/.test(name),
      );
    expect(heavy(known, onlyKnown)).toEqual(heavy(unknown, onlyUnknown));
    expect(known).toContain('mail_write');
    expect(Math.abs(known.length - unknown.length)).toBeLessThanOrEqual(4);
  });

  it('to a wrong password cost the same statements for known and unknown', async () => {
    const from = stranger();
    const guess = (address: string) => statementsOf('/token?grant_type=password', address, from, 400);
    // The first one of a network is a row of the audit log of its own.
    await guess('nobody-first@example.test');
    const known = await guess(email);
    expect(known).toEqual(await guess('nobody@example.test'));
    expect(known).toContain('audit_record');
  });
});

describe('the hourly account cleanup', () => {
  it('deletes what expired and keeps what still counts', async () => {
    await hub.query(`insert into auth.mail_intervals values ('old@x.test', 'signup', now() - interval '2 hours'),
      ('new@x.test', 'signup', now())`);
    await hub.query(
      `insert into auth.guesses values ('old', 5, now() - interval '2 days'), ('new', 5, now())`,
    );
    await hub.app.get(AccountCleanupTask, { strict: false }).run();
    expect(await hub.query(`select address::text from auth.mail_intervals`)).toEqual([
      { address: 'new@x.test' },
    ]);
    expect(await hub.query(`select subject from auth.guesses`)).toEqual([{ subject: 'new' }]);
  });
});
