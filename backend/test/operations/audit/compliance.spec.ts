import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ComplianceCounts } from '#ops/compliance/index.ts';
import { ToolStandingTask } from '#ops/compliance/standing/tool-standing.task.ts';
import { type Person, proxy, send, signedIn } from '../../support/people.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';
import { soon } from '../../support/soon.ts';

/** Neither runs recurring tasks: each test logs by itself. */
let hub: TestHub;
let second: TestHub;
let admin: Person;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_ROLE: 'api' });
  second = await startTestHub({
    DATABASE_URL: hub.env.DATABASE_URL ?? '',
    DATA_DIR: hub.env.DATA_DIR,
    HUB_ROLE: 'api',
  });
  admin = await signedIn(hub, 'admin');
}, 120_000);
afterAll(async () => {
  await second.close();
  await hub.close();
});
beforeEach(() => hub.query(`truncate compliance_status; delete from call_log; delete from violations`));

interface Answer {
  readonly requests: number;
  readonly blocked: number;
  readonly rate: number | null;
  readonly band: string | null;
  readonly by_type: Record<string, number>;
  readonly history: readonly { at: string; requests: number; blocked: number }[];
  readonly recent: readonly { type: string; actor_id: string | null; tool_name: string | null }[];
}
const read = async (days = 1, process = hub): Promise<Answer> =>
  (await send<Answer>(process, admin, 'GET', `/api/admin/compliance?days=${days}`)).body;

/** Successful calls, so long ago. */
const calls = (count: number, ago: string) =>
  hub.query(
    `insert into call_log (at, tool_id, context, source, status, latency_ms, request_id)
      select now() - $2::interval, 'openai', 'user', 'mock_data', 200, 1, 'req_' || n from generate_series(1, $1) n`,
    [count, ago],
  );
const violation = (ago: string, type = 'integration_context') =>
  hub.query(
    `insert into violations (at, type, acting_role, rule) values (now() - $1::interval, $2, 'non_admin', 'own_connection')`,
    [ago, type],
  );
const logs = () => [hub, second].map(({ app }) => app.get(ComplianceCounts, { strict: false }).log());

describe('the compliance of the hub', () => {
  it('is nothing without requests', async () => {
    expect(await read()).toMatchObject({ requests: 0, blocked: 0, rate: null, band: null, recent: [] });
  });

  it('with 3 blocked of 100 is 97 % and GOOD in every process, and a blocked call counts once', async () => {
    const person = await signedIn(hub);
    await calls(97, '1 second');
    for (const process of [hub, second, hub])
      await proxy(process, person, {
        ...{ tool_name: 'OpenAI', api_endpoint: 'list_models' },
        payload: { use_platform_integration: true },
      });
    // The lines of the call log are written up to a second later.
    const blockedLines = () => hub.query(`select 1 from call_log where error_code is not null`);
    expect(await soon(async () => (await blockedLines()).length === 3)).toBe(true);
    await Promise.all(logs());
    const answer = await read();
    for (const one of [answer, await read(1, second)])
      expect(one).toMatchObject({ requests: 100, blocked: 3, rate: 97, band: 'GOOD' });
    expect(answer.by_type).toEqual({
      ...{ system_prompt_missing: 0, integration_context: 3, direct_api_usage: 0 },
    });
    expect(answer.recent[0]).toMatchObject({
      ...{ type: 'integration_context', actor_id: person.id, tool_name: 'OpenAI' },
    });
  });

  it('reaches back as many days as asked, in the logs and in the status log alike', async () => {
    await calls(10, '2 hours');
    await calls(20, '30 hours');
    await calls(30, '60 days');
    await violation('30 hours', 'direct_api_usage');
    const windows = async () =>
      (await Promise.all([1, 2, 90].map((days) => read(days)))).map(({ requests }) => requests);
    expect(await windows()).toEqual([10, 31, 61]);
    await Promise.all(logs());
    // What is logged is not counted again from the logs.
    await hub.query(`delete from call_log where at < now() - interval '3 hours'`);
    expect(await windows()).toEqual([10, 31, 61]);
    expect((await read(90)).history.map(({ requests }) => requests)).toEqual(expect.arrayContaining([30]));
  });

  it('is logged once for each five minutes by two processes at the same moment', async () => {
    await calls(99, '20 minutes');
    await violation('20 minutes');
    const logged = await Promise.all([...logs(), ...logs()]);
    expect(logged.filter((one) => one !== null)).toMatchObject([
      { requests: 100, rate: 99, band: 'EXCELLENT' },
    ]);
    const sums = await hub.query(
      `select sum(requests)::int as requests, count(band)::int as bands, max(band) as band from compliance_status`,
    );
    expect(sums).toEqual([{ requests: 100, bands: 1, band: 'EXCELLENT' }]);
  });

  it('includes lines that were written late', async () => {
    await calls(1, '50 minutes');
    await Promise.all(logs());
    await calls(5, '40 minutes');
    expect((await read()).requests).toBe(6);
  });

  it('can be taken along as a table', async () => {
    await calls(97, '1 minute');
    for (let n = 0; n < 3; n += 1) await violation('1 minute');
    const response = await fetch(`${hub.url}/api/admin/compliance.csv?days=90`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const lines = (await response.text()).trim().split('\n');
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(lines.at(-1)).toMatch(/^Since .*,100,3,97\.00,GOOD,0,3,0$/);
  });

  it('can be taken along as a report that names its maker', async () => {
    await calls(97, '1 minute');
    for (let n = 0; n < 3; n += 1) await violation('1 minute');
    const response = await fetch(`${hub.url}/api/admin/compliance.pdf?days=7`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toContain('(Pat Doe)');
    expect((await send(hub, admin, 'GET', '/api/admin/compliance.pdf?days=91')).status).toBe(400);
  });

  it.each(['0', '91', '1.5', 'week'])('refuses a window of %s days', async (days) => {
    expect((await send(hub, admin, 'GET', `/api/admin/compliance?days=${days}`)).status).toBe(400);
  });
});

const EVENTS = 'https://www.googleapis.com/auth/calendar.events';

/** Lines of the call log for one operation, so long ago. */
const lines = (operation: string, ago: string, source = 'pica_live', code: string | null = null) =>
  hub.query(
    `insert into call_log (at, tool_id, operation, context, source, status, latency_ms, request_id, error_code)
      values (now() - $2::interval, 'google-calendar', $1, 'user', $3, $4, 1, 'req_1', $5)`,
    [operation, ago, source, source === 'error' ? 502 : 200, code],
  );

describe('the tools with live connections', () => {
  const standing = async () =>
    (
      await send<{ counted_at: string | null; items: Record<string, unknown>[] }>(
        ...([hub, admin, 'GET', '/api/admin/compliance/tools'] as const),
      )
    ).body;
  const count = () => hub.app.get(ToolStandingTask, { strict: false }).run();
  const scopes = async () => (await standing()).items[0]?.['scopes'];

  it('name missing agreements, old credentials, failed checks, and permissions that nothing uses', async () => {
    const id = crypto.randomUUID();
    await hub.query(
      `with c as (insert into credentials (id, context, owner_id, tool_id, sealed, scopes, created_at)
        select id, 'user', $2, 'google-calendar', 'x', scopes, now() - years * interval '1 year' from (values
          ($1::uuid, $3::text[], 2), (gen_random_uuid(), $3, 0),
          (gen_random_uuid(), $3 || '{calendar.readonly}'::text[], 0)) as given (id, scopes, years)
        returning id)
       insert into picaos_integrations (user_id, tool_name, connection_status, credentials_id, is_pica_native)
        select $2, 'Google Calendar', 'connected', id::text, true from c
        union all select $2, 'Open Dental', 'connected', 'none', true`,
      [id, admin.id, [EVENTS]],
    );
    await hub.query(
      `insert into connection_health (connection_id, context, checked_at, good_at, outcome)
        select id, 'user', now(), '2026-01-02T03:04:05Z', 'failed' from picaos_integrations where tool_name = 'Open Dental'`,
    );
    expect(await standing()).toEqual({ counted_at: null, items: [] });
    await count();
    const { counted_at, items } = await standing();
    expect(Date.now() - Date.parse(counted_at ?? '')).toBeLessThan(60_000);
    expect(items).toMatchObject([
      {
        ...{ tool_name: 'Google Calendar', connections: 3, old_credentials: 1, failing: 0 },
        scopes: [
          { scope: 'calendar.readonly', connections: 1, used: false },
          { scope: EVENTS, connections: 3, used: false },
        ],
      },
      {
        ...{ tool_name: 'Open Dental', patient_data: true, without_agreement: 1, scopes: [] },
        ...{ failing: 1, oldest_good_at: '2026-01-02T03:04:05.000Z' },
      },
    ]);
  });

  it('name permissions that an operation used within seven days, also in a line that was written late', async () => {
    const used = (events: boolean) => [
      { scope: 'calendar.readonly', connections: 1, used: false },
      { scope: EVENTS, connections: 3, used: events },
    ];
    await hub.query('delete from tool_standing');
    await lines('create_event', '8 days');
    await lines('create_event', '1 minute', 'mock_data');
    await count();
    expect(await scopes()).toEqual(used(false));
    await lines('create_event', '50 minutes');
    await count();
    expect(await scopes()).toEqual(used(true));
    // What was noted once is not looked up again.
    await hub.query('delete from call_log');
    await count();
    expect(await scopes()).toEqual(used(true));
    await hub.query(`update operation_uses set last_at = now() - interval '8 days'`);
    await count();
    expect(await scopes()).toEqual(used(false));
  });

  it('count the calls of a day that failed, and those whose failure sample data replaced', async () => {
    await lines('list_events', '1 hour', 'mock_data', 'vendor_unavailable');
    await lines('create_event', '2 hours', 'error', 'timeout');
    await lines('create_event', '3 hours', 'error', 'timeout');
    await lines('create_event', '25 hours', 'error', 'timeout');
    await lines('list_events', '1 minute', 'mock_data');
    await count();
    expect((await standing()).items).toMatchObject([
      { tool_id: 'google-calendar', failed_calls: 2, sample_answers: 1 },
      { tool_id: 'open-dental', failed_calls: 0, sample_answers: 0 },
    ]);
  });
});
