import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call, confirmedUser, linkTo, mailsTo, signIn, signUp, many } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0', AUTH_RATE_LIMITS: 'off' });
}, 60_000);
afterAll(() => hub.close());

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await hub.query<{ n: string }>(`select count(*) as n from ${text}`, values))[0]?.n);

/** The answer while no row can be written to the table. The table is writable again afterwards in any case. */
async function whileBroken<T>(table: string, act: () => Promise<T>): Promise<T> {
  await hub.query(`alter table ${table} add constraint broken check (false) not valid`);
  try {
    return await act();
  } finally {
    await hub.query(`alter table ${table} drop constraint broken`);
  }
}

describe('mailed tokens', () => {
  it('give exactly one of 200 parallel redemptions a session', async () => {
    const email = 'race@example.test';
    await signUp(hub, email);
    const body = { type: 'signup', token_hash: (await linkTo(hub, email)).searchParams.get('token') };
    const answers = await many(200, () => call(hub, 'POST', '/auth/v1/verify', { body }));
    const won = answers.filter((answer) => answer.status === 200);
    const lost = answers.filter((answer) => answer.status === 403 && answer.body['code'] === 'otp_expired');
    expect([won.length, lost.length]).toEqual([1, 199]);
    expect(
      await count('auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1', [email]),
    ).toBe(1);
  });

  it('become invalid when a newer mail of the same kind is written', async () => {
    const email = 'newer@example.test';
    await signUp(hub, email);
    const old = (await linkTo(hub, email)).searchParams.get('token');
    await call(hub, 'POST', '/auth/v1/resend', { body: { type: 'signup', email } });
    expect(await mailsTo(hub, email)).toHaveLength(2);
    const verify = (hash: string | null) =>
      call(hub, 'POST', '/auth/v1/verify', { body: { type: 'signup', token_hash: hash } });
    expect((await verify(old)).status).toBe(403);
    expect((await verify((await linkTo(hub, email)).searchParams.get('token'))).status).toBe(200);
  });

  it('redirect with the reason when the link is used a second time', async () => {
    const email = 'twice@example.test';
    await signUp(hub, email);
    const link = await linkTo(hub, email);
    await call(hub, 'GET', `${link.pathname}${link.search}`);
    const again = await call(hub, 'GET', `${link.pathname}${link.search}`);
    const reason = new URLSearchParams(again.headers.get('location')?.split('#')[1]);
    expect([
      again.status,
      reason.get('error'),
      reason.get('error_code'),
      reason.get('error_description'),
    ]).toEqual([303, 'access_denied', 'otp_expired', 'Email link is invalid or has expired']);
  });

  it('cannot be used by a reader of the database', async () => {
    const email = 'dump@example.test';
    await signUp(hub, email);
    const [mail] = await mailsTo(hub, email);
    const hash = (await linkTo(hub, email)).searchParams.get('token') ?? '';
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const [tokens] = await hub.query<{ dump: string }>(
      `select json_agg(t)::text as dump from auth.one_time_tokens t`,
    );
    const [mails] = await hub.query<{ dump: string }>(`select json_agg(m)::text as dump from mails m`);
    expect(hash).toHaveLength(56);
    expect(`${tokens?.dump}${mails?.dump}`).not.toContain(hash);
    expect(mails?.dump).not.toContain(code);
  });
});

describe('sign-up', () => {
  it('creates one account for 8 parallel sign-ups with one address', async () => {
    const answers = await many(8, () => signUp(hub, 'same@example.test'));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1);
    const counts = await Promise.all(
      ['profiles', 'user_roles', 'auth.identities'].map((table) =>
        count(
          `${table} t
      where ${table === 'profiles' ? 'id' : 'user_id'} = $1`,
          [answers[0]?.body['id']],
        ),
      ),
    );
    expect(counts).toEqual([1, 1, 1]);
  });

  it.each(['mails', 'user_roles', 'profiles', 'auth.identities', 'auth.one_time_tokens'])(
    'leaves nothing behind when %s cannot be written',
    async (table) => {
      const email = `half-${table.replace('.', '-')}@example.test`;
      const answer = await whileBroken(table, () => signUp(hub, email));
      expect([answer.status, answer.body['code']]).toEqual([500, 'unexpected_failure']);
      expect(JSON.stringify(answer.body)).not.toMatch(/broken|constraint|at .*\.ts/);
      expect(await count('auth.users where email = $1', [email])).toBe(0);
      expect((await signUp(hub, email)).status).toBe(200);
    },
  );

  it('is complete or absent, and never answers 500, when the database drops its connections', async () => {
    const cut = () =>
      hub
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and application_name = ''`,
        )
        .catch(() => undefined);
    let asking = true;
    const asked = many(24, () => signUp(hub, `cut-${crypto.randomUUID()}@example.test`)).finally(() => {
      asking = false;
    });
    while (asking) await cut();
    const answers = await asked;
    const statuses = [...new Set(answers.map((answer) => answer.status))].sort();
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(503);
    for (const refused of answers.filter((answer) => answer.status === 503))
      expect(refused.headers.get('retry-after')).toBe('2');
    const halves = await count(`auth.users u where email like 'cut-%' and (
      not exists (select 1 from profiles p where p.id = u.id) or not exists (select 1 from user_roles r where r.user_id = u.id)
      or not exists (select 1 from auth.identities i where i.user_id = u.id)
      or not exists (select 1 from mails m where m.to_address = u.email))`);
    expect(halves).toBe(0);
  });

  it('keeps its link valid when opening it failed half way', async () => {
    const email = 'halfway@example.test';
    await signUp(hub, email);
    const body = { type: 'signup', token_hash: (await linkTo(hub, email)).searchParams.get('token') };
    const verify = () => call(hub, 'POST', '/auth/v1/verify', { body });
    const failed = await whileBroken('auth.sessions', verify);
    expect(failed.status).toBe(500);
    expect(await count('auth.users where email = $1 and email_confirmed_at is not null', [email])).toBe(0);
    expect((await verify()).status).toBe(200);
  });
});

describe('a password change', () => {
  it('ends every session of the old password, also those that open at the same moment', async () => {
    const email = 'racer@example.test';
    const me = await confirmedUser(hub, email);
    const before = await signIn(hub, email);
    const racing = many(12, () => signIn(hub, email).catch(() => null));
    const changed = call(hub, 'PUT', '/auth/v1/user', {
      token: me.access_token,
      body: { password: 'brand new' },
    });
    const sessions = [before, ...(await racing)].filter((session) => session !== null);
    expect((await changed).status).toBe(200);
    const answers = await Promise.all(
      sessions.map(({ access_token: token }) => call(hub, 'GET', '/auth/v1/user', { token })),
    );
    expect(new Set(answers.map((answer) => answer.body['code']))).toEqual(new Set(['session_not_found']));
    expect((await call(hub, 'GET', '/auth/v1/user', { token: me.access_token })).status).toBe(200);
  });
});
