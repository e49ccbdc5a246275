import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { QueueControl } from '#platform/queue/queue-control.ts';
import { QueueReport } from '#platform/queue/queue-report.ts';
import { Clock } from '#platform/clock/clock.ts';
import { AuditStanding } from '#common/audit/index.ts';
import { Contributions } from '#common/contributions/index.ts';
import { OverviewService } from '../../src/modules/ops/admin/overview/overview.service.ts';
import { makeAdmin } from '../auth/admin/auth-admin-support.ts';
import { call, confirmedUser } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

interface Overview {
  readonly lines: readonly {
    readonly key: string;
    readonly state: string;
    readonly text: string;
    readonly action_link: string;
  }[];
}

let hub: TestHub;
let token: string;
beforeAll(async () => {
  hub = await startTestHub();
  const admin = await confirmedUser(hub, 'admin@example.test');
  await makeAdmin(hub, admin);
  token = admin.access_token;
}, 60_000);
afterAll(() => hub.close());

const read = async () => (await call<Overview>(hub, 'GET', '/api/admin/overview', { token })).body.lines;
const line = async (key: string) => (await read()).find((one) => one.key === key);
const addBackup = (age: string) =>
  hub.query(
    `insert into backup_runs (taken_at, version, key_id, bytes) values (now() - $1::interval, '1', 'k', 9)`,
    [age],
  );
const logCalls = (source: string, status: number, latency: number, ago = '1 minute') =>
  hub.query(
    `insert into call_log (at, user_id, tool_id, context, source, status, latency_ms, request_id)
      select now() - $4::interval, gen_random_uuid(), 'openai', 'user', $1, $2, $3, 'r' from generate_series(1, 6)`,
    [source, status, latency, ago],
  );

it('the overview warns while no backup was made, and when the last one is too old', async () => {
  expect(await line('records')).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('No backup'),
  });
  await addBackup('30 hours');
  expect((await line('records'))?.text).toBe('The audit log is written. The last backup is 30 hours old.');
  expect(await line('records')).toMatchObject({ state: 'bad' });
  await addBackup('2 hours');
  expect(await line('records')).toMatchObject({ state: 'good' });
});

it('the overview of a quiet hub has nothing to act on, and each line leads to a page', async () => {
  const lines = await read();
  expect(lines.filter(({ state }) => state !== 'good' && state !== 'info')).toEqual([]);
  expect(lines.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'compliance',
      'connections',
      'ending',
      'checks',
      'refusals',
      'vendors',
      'failed_calls',
      'queues',
      'mails',
      'incidents',
      'people',
    ]),
  );
  for (const { action_link: link } of lines) expect(link).toMatch(/^\/[a-z]+\?/);
});

it('the overview counts who was refused within a day, and no longer', async () => {
  const other = await confirmedUser(hub, 'curious@example.test');
  await call(hub, 'GET', '/api/admin/overview', { token: other.access_token });
  expect((await line('refusals'))?.text).toBe('Access was refused to 1 person in the last 24 hours.');
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  const now = jest.spyOn(hub.app.get(Clock, { strict: false }), 'now').mockReturnValue(tomorrow);
  const lines = await hub.app.get(OverviewService, { strict: false }).read();
  now.mockRestore();
  expect(lines.lines.find(({ key }) => key === 'refusals')).toMatchObject({ state: 'good' });
});

it('the overview says that the end of the audit log does not fit its chain', async () => {
  const read = jest.spyOn(hub.app.get(AuditStanding, { strict: false }), 'read');
  read.mockResolvedValue({ lastAt: new Date(), isChained: false });
  expect(await line('records')).toMatchObject({
    ...{ state: 'bad', text: expect.stringContaining('verify-audit') },
  });
  read.mockRestore();
});

it('the overview counts the emails that failed, leads to them, and leaves out what an admin dismissed', async () => {
  await hub.query(
    `insert into mails (kind, to_address, state) values ('notice', 'gone@example.test', 'failed')`,
  );
  expect(await line('mails')).toMatchObject({
    ...{ state: 'bad', text: '1 email could not be sent.', action_link: '/admin?tab=jobs#failed-mails' },
  });
  await hub.query(`update mails set dismissed_at = now() where state = 'failed'`);
  expect(await line('mails')).toMatchObject({ state: 'good' });
});

it('the overview counts the errors of browsers that are open, and no visits to unknown pages', async () => {
  await hub.query(
    `insert into client_incidents (fingerprint, kind, message, url)
      values ('a', 'error', 'It broke', '/'), ('b', 'not_found', 'Page not found', '/old')`,
  );
  expect(await line('incidents')).toMatchObject({ state: 'warning', text: '1 open error in browsers.' });
  await hub.query('update client_incidents set resolved_at = now()');
  expect(await line('incidents')).toMatchObject({ state: 'good' });
});

it('the overview counts the open tickets, and warns of those whose reply is overdue', async () => {
  const asker = await confirmedUser(hub, 'asker@example.test');
  const ticket = { category: 'tools', subject: 'A question', message: 'It does not work.' };
  const made = await call(hub, 'POST', '/api/support/tickets', { token: asker.access_token, body: ticket });
  expect(made.status).toBe(201);
  expect(await line('tickets')).toMatchObject({ state: 'info', text: '1 open ticket, none overdue.' });
  await hub.query(`update tickets set reply_due_at = now() - interval '1 minute'`);
  expect(await line('tickets')).toMatchObject({ state: 'warning', text: '1 of 1 open ticket overdue.' });
});

it('the overview counts who joined and who signed in within a week', async () => {
  const wordsOf = async () => /(\d+) joined and (\d+) signed in/.exec((await line('people'))?.text ?? '');
  const [, joined, active] = (await wordsOf()) ?? [];
  const old = await confirmedUser(hub, 'long-ago@example.test');
  await hub.query(
    `update auth.users set created_at = now() - interval '8 days', last_sign_in_at = now() - interval '8 days' where id = $1`,
    [old.user.id],
  );
  expect((await wordsOf())?.slice(1)).toEqual([joined, active]);
});

it('the overview tells rate and band, and which connections end or failed their check', async () => {
  await logCalls('pica_live', 200, 40);
  expect((await line('compliance'))?.text).toBe(
    'EXCELLENT, 100 %: 0 of 6 requests blocked in the last 24 hours.',
  );
  await hub.query(
    `with c as (insert into credentials (context, owner_id, tool_id, sealed, ends_at)
        values ('platform', '00000000-0000-4000-8000-00000000000a', 'openai', 'x', now() + interval '5 days') returning id)
      insert into platform_connections (id, tool_name, connection_status, credentials_id, is_pica_native)
        select '00000000-0000-4000-8000-00000000000a', 'OpenAI', 'connected', c.id::text, true from c`,
  );
  await hub.query(
    `insert into connection_health (connection_id, context, checked_at, outcome)
      values ('00000000-0000-4000-8000-00000000000a', 'platform', now() + interval '1 minute', 'failed')
      on conflict (connection_id) do update set checked_at = excluded.checked_at, outcome = excluded.outcome`,
  );
  expect((await line('ending'))?.text).toBe('1 connection ends within a week or ended.');
  expect((await line('checks'))?.text).toBe('1 connection failed the last check.');
  await hub.query('delete from platform_connections');
});

it('the overview names a vendor that is slow or limits calls, but not one of yesterday', async () => {
  await logCalls('error', 429, 40, '2 hours');
  await logCalls('error', 500, 40, '25 hours');
  expect(await line('vendors')).toMatchObject({ state: 'good' });
  expect((await line('failed_calls'))?.text).toBe('6 calls failed in the last 24 hours, for 6 people.');
  await logCalls('pica_live', 200, 9_000);
  expect((await line('vendors'))?.text).toBe('In the last hour: OpenAI was slow.');
  await logCalls('error', 429, 40);
  expect((await line('vendors'))?.text).toBe('In the last hour: OpenAI was slow and limited 6 calls.');
});

it('the overview puts a shared connection that must be reconnected first', async () => {
  await hub.query(
    `insert into platform_connections (tool_name, connection_status, needs_reconnect) values ('OpenAI', 'connected', true)`,
  );
  expect((await read())[0]).toMatchObject({
    ...{ key: 'connections', state: 'bad' },
    text: '1 connection must be reconnected, 1 of them shared.',
  });
});

it('an admin pauses a queue for a reason: the overview and the audit log say so, and an admin lets it go on', async () => {
  const change = (path: string, body: object) =>
    call<{ paused: boolean }>(hub, 'POST', `/api/admin/queues/${path}`, { token, body });
  const reason = 'The mail server is moved';
  expect((await change('mail/pause', {})).body).toMatchObject({ error: { code: 'reason_required' } });
  expect((await change('letters/pause', { reason })).status).toBe(404);
  expect((await change('mail/pause', { reason })).body).toEqual({ name: 'mail', paused: true });
  expect((await change('mail/pause', { reason })).body).toEqual({ name: 'mail', paused: true });
  expect(await line('queues')).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('Paused: mail.'),
  });
  expect((await change('mail/resume', { reason: 'It has moved' })).body).toMatchObject({ paused: false });
  expect(await line('queues')).toMatchObject({ state: 'good' });
  expect(
    await hub.query(`select action, subject, reason from audit_log where action like 'queue.%' order by id`),
  ).toEqual([
    { action: 'queue.paused', subject: 'mail', reason },
    { action: 'queue.resumed', subject: 'mail', reason: 'It has moved' },
  ]);
});

it('the overview says that jobs failed, and that more wait than is usual', async () => {
  const counts = jest.spyOn(hub.app.get(QueueReport), 'counts');
  const counted = (waiting: number, failed: number) =>
    counts.mockResolvedValue([{ name: 'events', waiting, active: 0, delayed: 0, failed }]);
  counted(3, 2);
  expect(await line('queues')).toMatchObject({ state: 'warning', text: '3 jobs waiting, 2 failed.' });
  counted(101, 0);
  expect(await line('queues')).toMatchObject({
    ...{ state: 'bad', text: 'The queue does not keep up. 101 jobs waiting, 0 failed.' },
  });
  counts.mockRestore();
});

it('the overview says when jobs wait for minutes', async () => {
  await hub.app.get(QueueControl).setPaused('events', true);
  const queue = hub.app.get<Queue>(getQueueToken('events'), { strict: false });
  await queue.add('late', {}, { timestamp: Date.now() - 5 * 60_000 });
  jest.spyOn(hub.app.get(QueueReport), 'paused').mockResolvedValue(new Set());
  expect((await line('queues'))?.text).toMatch(/does not keep up.* The oldest has waited for 5 minutes\./);
});

it('a line of the overview that fails, or does not come, is shown as unknown, and the others are as they were', async () => {
  const addLine = (key: string, report: () => Promise<never>) =>
    hub.app.get(Contributions).addOverviewLine({
      ...{ key, title: 'Broken', rank: 1, action: { label: 'Open', link: '/admin' }, report },
    });
  addLine('broken', () => Promise.reject(new Error('secret of the database')));
  addLine('silent', () => new Promise(() => undefined));
  const lines = await read();
  for (const broken of ['broken', 'silent'])
    expect(lines.find(({ key }) => key === broken)).toMatchObject({ state: 'unknown' });
  expect(JSON.stringify(lines)).not.toContain('secret');
  expect(lines.find(({ key }) => key === 'mails')).toMatchObject({ state: 'good' });
});
