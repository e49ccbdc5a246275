import { getQueueToken } from '@nestjs/bullmq';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Queue } from 'bullmq';
import { seed } from '../../src/cli/seed.ts';
import { makeAdmin } from '../auth/admin/auth-admin-support.ts';
import { call, confirmedUser, mailsTo, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';
import { waitlistCases } from './waitlist-cases.ts';

let hub: TestHub;
let ada: Tokens;
let agent: Tokens;
beforeAll(async () => {
  hub = await startTestHub({ OPERATOR_EMAIL: 'desk@example.test', TRUSTED_PROXIES: '127.0.0.1/32' });
  ada = await confirmedUser(hub, 'ada@example.test');
  agent = await confirmedUser(hub, 'agent@example.test');
  await hub.query(`insert into user_roles (user_id, role) values ($1, 'support_agent')`, [agent.user.id]);
}, 60_000);
afterAll(() => hub.close());

const words = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.test',
  subject: 'Aligners',
  message: 'Good morning',
};
interface Reply {
  readonly reference?: string;
  readonly error?: { code: string; fields?: Record<string, string>; retry_after?: number };
}
let cluster = 0;
/** Sent from an address of its own unless one is given. */
const send = (
  body: Record<string, unknown>,
  { ip = `203.0.113.${(cluster += 1)}`, token }: { ip?: string; token?: string } = {},
) =>
  call<Reply>(hub, 'POST', '/api/contact', {
    body,
    ...(token ? { token } : {}),
    headers: { 'x-forwarded-for': ip },
  });
interface Entry {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly has_account: boolean;
  readonly ticket_id: string | null;
}
const list = (query = '') =>
  call<{ items: Entry[]; total: number; counts: Record<string, number> }>(
    hub,
    'GET',
    `/api/admin/contact?${query}`,
    { token: agent.access_token },
  );
const change = (id: string, body: object) =>
  call<Entry & Reply>(hub, 'PATCH', `/api/admin/contact/${id}`, { token: agent.access_token, body });
const entryOf = async (reference: string | undefined): Promise<Entry> => {
  const { body } = await list(`q=${reference}`);
  return body.items[0]!;
};

describe('a contact message', () => {
  it('gets a reference, is listed and is mailed to the operator with the sender as reply address', async () => {
    const { status, body } = await send(words);
    expect(status).toBe(201);
    expect(body.reference).toMatch(/^C-\d{5}$/);
    expect(await entryOf(body.reference)).toMatchObject({ state: 'new', has_account: false });
    await soon(async () => (await mailsTo(hub, 'desk@example.test')).length > 0);
    const [mail] = await mailsTo(hub, 'desk@example.test');
    expect(mail?.subject).toContain(body.reference);
    expect(mail?.text).toContain('Good morning');
  });

  it('is acknowledged only at the address of the account that sent it, and without its text', async () => {
    await send({ ...words, email: 'stranger@example.test' });
    await send({ ...words, email: 'stranger@example.test' }, { token: ada.access_token });
    const { body } = await send({ ...words, message: 'A secret' }, { token: ada.access_token });
    expect(await entryOf(body.reference)).toMatchObject({ has_account: true });
    const ours = async () =>
      (await mailsTo(hub, 'ada@example.test')).filter(({ subject }) => subject.includes('We received'));
    await soon(async () => (await ours()).length > 0);
    const [mail, ...more] = await ours();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(body.reference);
    expect(mail?.text).not.toContain('A secret');
    expect(await mailsTo(hub, 'stranger@example.test')).toEqual([]);
  });

  it('names every bad field', async () => {
    const { status, body } = await send({ ...words, first_name: ' ', email: 'ada at home', subject: '' });
    expect([status, body.error?.code]).toEqual([400, 'validation_failed']);
    expect(body.error?.fields).toEqual({
      first_name: 'Enter your first name',
      email: 'This does not look like an email address',
      subject: 'Say in a few words what it is about',
    });
  });

  it('that is the fourth from one address in five minutes has to wait, also when all arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(words, { ip: '198.51.100.7' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(200);
    expect((await send(words, { ip: '198.51.100.8' })).status).toBe(201);
  });

  it('is stored once, however often it is sent with the same key', async () => {
    const body = { ...words, client_key: 'a3f1f3f2-6a0b-4b39-8a52-0d3f3f7f1c11' };
    const first = await send(body);
    expect((await send(body)).body).toEqual(first.body);
    expect((await list(`q=${first.body.reference}`)).body.total).toBe(1);
  });

  it('from a bot gets the usual answer and is stored as suspected spam, without a mail', async () => {
    const before = (await mailsTo(hub, 'desk@example.test')).length;
    const { status, body } = await send({ ...words, homepage: 'https://spam.example' });
    expect([status, Object.keys(body)]).toEqual([201, ['reference']]);
    expect((await entryOf(body.reference)).state).toBe('suspected_spam');
    expect((await mailsTo(hub, 'desk@example.test')).length).toBe(before);
  });

  it('stores no IP address, only a digest of it', async () => {
    const rows = await hub.query<{ ip_hash: string }>('select distinct ip_hash from contact_messages');
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|198\.51/);
  });
});

describe('those who answer', () => {
  it('close a message, reopen it, and mark it as spam', async () => {
    const { id } = await entryOf((await send(words)).body.reference);
    for (const state of ['closed', 'new', 'suspected_spam'])
      expect((await change(id, { state })).body).toMatchObject({ id, state });
    expect((await list('state=suspected_spam')).body.items.map((entry) => entry.id)).toContain(id);
    expect((await change(id, {})).status).toBe(400);
    expect((await change('00000000-0000-4000-8000-000000000000', { state: 'closed' })).status).toBe(404);
  });

  it('see how many there are in all, of a state, and of what they search for', async () => {
    const [all, unanswered, percent] = await Promise.all(
      ['', 'state=new', 'q=%25'].map((query) => list(query)),
    );
    const { counts } = all!.body;
    expect(all!.body.total).toBe(Object.values(counts).reduce((sum, one) => sum + one, 0));
    expect(all!.body.total).toBe(all!.body.items.length);
    expect(unanswered!.body.total).toBe(unanswered!.body.items.length);
    expect(unanswered!.body.total).toBeLessThan(all!.body.total);
    expect(percent!.body.total).toBe(0);
  });

  it('reply once: the ticket holds question and answer, and the answer is mailed', async () => {
    const { id } = await entryOf((await send({ ...words, email: 'guest@example.test' })).body.reference);
    const { status, body } = await change(id, { reply: 'Start with the first course.' });
    expect([status, body.state]).toEqual([200, 'replied']);
    const messages = await hub.query<{ body: string }>(
      'select body from ticket_messages where ticket_id = $1 order by created_at',
      [body.ticket_id],
    );
    expect(messages.map((message) => message.body)).toEqual(['Good morning', 'Start with the first course.']);
    await soon(async () => (await mailsTo(hub, 'guest@example.test')).length > 0);
    const [mail] = await mailsTo(hub, 'guest@example.test');
    expect(mail?.text).toContain('Start with the first course.');
    expect((await change(id, { reply: 'Again' })).body.error?.code).toBe('state_conflict');
    expect((await change(id, { state: 'closed' })).body.state).toBe('closed');
    expect((await change(id, { state: 'new' })).body.state).toBe('replied');
  });

  it('are support agents and admins only', async () => {
    const { status } = await call(hub, 'GET', '/api/admin/contact', { token: ada.access_token });
    expect(status).toBe(403);
  });
});

describe('sample messages', () => {
  it('are loaded, loaded again without a change, and removed, by the operator', async () => {
    const messages: string[] = [];
    const run = (...args: string[]) =>
      seed(
        args,
        (line) => messages.push(line),
        (work) => work(Object.assign(Object.create(hub.env), hub.env)),
      );
    await run();
    expect((await list('q=sample')).body.total).toBe(2);
    await run();
    await run('--remove');
    expect(messages.filter((line) => line.startsWith('contact'))).toEqual([
      'contact messages: 2 new',
      'contact messages: 0 new',
      'contact messages: 2 removed',
    ]);
    expect((await list('q=sample')).body.total).toBe(0);
  }, 30_000);
});

waitlistCases(() => ({ hub, ada, agent }));

describe('what did not work', () => {
  interface Failed {
    readonly items: { id: string; queue: string; kind: string; reason: string; can_resend: boolean }[];
  }
  const admin = (method: string, path: string) =>
    call<Failed>(hub, method, `/api/admin/${path}`, {
      token: agent.access_token,
      ...(method === 'POST' ? { body: { reason: 'vendor is back' } } : {}),
    });

  it('includes jobs that an admin sees with the reason but not the payload, and can retry', async () => {
    await makeAdmin(hub, agent);
    const queue = hub.app.get<Queue>(getQueueToken('events'), { strict: false });
    await queue.add('nobody-does-this', { secret: 'payload' }, { jobId: 'lost', attempts: 1 });
    const failed = async () => (await admin('GET', 'jobs')).body.items.find(({ id }) => id === 'lost');
    await soon(async () => (await failed()) !== undefined);
    expect(await failed()).toMatchObject({ queue: 'events', reason: expect.stringContaining('no handler') });
    expect(JSON.stringify((await admin('GET', 'jobs')).body)).not.toContain('payload');
    expect((await admin('POST', 'jobs/events/lost/retry')).status).toBe(200);
    const [entry] = await hub.query(`select reason from audit_log where action = 'job.retried'`);
    expect(entry).toEqual({ reason: 'vendor is back' });
    // It fails once more, so it is listed again.
    await soon(async () => (await failed()) !== undefined);
    expect((await admin('POST', 'jobs/events/lost/remove')).status).toBe(200);
    expect((await admin('POST', 'jobs/events/lost/remove')).status).toBe(404);
    expect((await admin('POST', 'jobs/events/lost/retry')).status).toBe(404);
    expect((await admin('POST', 'jobs/nowhere/lost/retry')).status).toBe(404);
  });

  it('includes mails that an admin can send again, unless they held a link', async () => {
    await makeAdmin(hub, agent);
    const sent = (await mailsTo(hub, 'desk@example.test'))[0]!;
    await hub.query(`update mails set state = 'failed', error = 'away' where id = $1`, [sent.id]);
    await hub.query(
      `insert into mails (id, kind, to_address, state) values (gen_random_uuid(), 'signup', 'x@example.test', 'failed')`,
    );
    const { items: mails } = (await admin('GET', 'failed-mails')).body;
    const [link] = mails.filter(({ kind }) => kind === 'signup');
    expect([link?.can_resend, mails.find(({ id }) => id === sent.id)?.can_resend]).toEqual([false, true]);
    expect((await admin('POST', `mails/${link?.id}/resend`)).status).toBe(404);
    expect((await admin('POST', `mails/${sent.id}/resend`)).status).toBe(200);
    const state = async () =>
      (await hub.query<{ state: string }>('select state from mails where id = $1', [sent.id]))[0]?.state;
    await soon(async () => (await state()) === 'sent');
    expect(await state()).toBe('sent');
  });
});

describe('an account that ends', () => {
  it('deletes its messages, and those of its address', async () => {
    await hub.query('delete from auth.users where id = $1', [ada.user.id]);
    expect((await list('q=ada@example.test')).body.total).toBe(0);
    expect(await hub.query('select 1 from area_waitlist where user_id is not null')).toEqual([]);
  });
});
