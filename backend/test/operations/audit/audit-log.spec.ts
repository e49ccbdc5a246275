import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Audit, type AuditEvent } from '#common/audit/index.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { makeAdmin } from '../../auth/admin/auth-admin-support.ts';
import { call, confirmedUser, type Tokens } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

interface Entry {
  readonly id: string;
  readonly action: string;
}
interface List {
  readonly items: Entry[];
  readonly next_cursor: string | null;
}

let hub: TestHub;
let admin: Tokens;
let other: Tokens;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await confirmedUser(hub, 'admin@example.test');
  other = await confirmedUser(hub, 'other@example.test');
  await makeAdmin(hub, admin);
}, 60_000);
afterAll(() => hub.close());

const record = (event: AuditEvent) => hub.app.get(Audit, { strict: false }).record(event);
const ask = (query: string, token = admin.access_token) =>
  call<List>(hub, 'GET', `/api/admin/audit?${query}`, { token });
const listed = async (query: string) => (await ask(query)).body.items;
const actions = async () =>
  (await call<{ items: string[] }>(hub, 'GET', '/api/admin/audit/actions', { token: admin.access_token }))
    .body;
const file = (path: string) =>
  call<{ text: string }>(hub, 'GET', `/api/admin/${path}`, { token: admin.access_token });

describe('the list of the audit log', () => {
  it('shows a change with its actor, role, reason, and the state before and after', async () => {
    const target = { type: 'user', id: other.user.id };
    const change = { before: { roles: [] }, after: { roles: ['coach'] }, reason: 'Leads the spring group' };
    const actorId = admin.user.id;
    await record({
      action: 'test.changed',
      target,
      ...change,
      actorId,
      actingRole: 'admin',
      context: 'platform',
    });
    expect(await listed('action=test.changed')).toMatchObject([
      {
        ...{ ...change, actor_id: actorId, acting_role: 'admin', context: 'platform', detail: {} },
        ...{ target_type: 'user', target_id: other.user.id, actor_kind: 'user' },
      },
    ]);
  });

  it('finds rows by person, target, kind of target, context and time', async () => {
    await record({ action: 'test.found', target: { type: 'shelf', id: 'x1' }, actorId: other.user.id });
    const mine = 'action=test.found&';
    const queries = [
      ...[
        `actor=${other.user.id}`,
        'actor=OTHER@example.test',
        'target=x1',
        'target_type=shelf',
        'from=2020-01-01',
      ],
    ];
    for (const query of queries) expect([query, (await listed(mine + query)).length]).toEqual([query, 1]);
    for (const query of [
      `actor=${admin.user.id}`,
      'actor=none@example.test',
      'context=user',
      'to=2020-01-01',
    ])
      expect([query, (await listed(mine + query)).length]).toEqual([query, 0]);
  });

  it('finds the rows that were written in a request', async () => {
    const request = 'req_1767602400000_a1b2';
    await requestContext.run({ requestId: request }, () => record({ action: 'test.asked' }));
    await record({ action: 'test.asked' });
    expect(await listed(`request_id=${request}`)).toMatchObject([
      { action: 'test.asked', request_id: request },
    ]);
    expect(await listed('request_id=req_1767602400000_a1b3')).toEqual([]);
  });

  it('says which actions there are to choose from, each once', async () => {
    await record({ action: 'test.z_last' });
    await record({ action: 'test.a_first' });
    await record({ action: 'test.a_first' });
    const { items } = await actions();
    const names = items.filter((action) => action.startsWith('test.'));
    expect(names).toEqual(expect.arrayContaining(['test.a_first', 'test.z_last']));
    expect(items).toHaveLength(new Set(items).size);
  });

  it('is read page by page without a gap, also between rows of the same moment', async () => {
    await hub.query(
      `insert into audit_log (at, actor_kind, action) select '2026-01-05T08:00:00Z', 'system', 'test.paged'
       from generate_series(1, 25)`,
    );
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await ask(`action=test.paged&limit=10${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
  });

  it('refuses whoever is not an admin, and filters that mean nothing', async () => {
    expect((await ask('', other.access_token)).status).toBe(403);
    for (const query of [
      'actor=lena',
      'action=x',
      'from=yesterday',
      'cursor=x',
      'context=both',
      'limit=201',
      'request_id=1',
    ])
      expect([query, (await ask(query)).status]).toEqual([query, 400]);
  });

  it('reads no whole table, whichever filter is used', async () => {
    // Without the chain, which is made for a few rows a transaction.
    await hub.query(
      `set session_replication_role = 'replica';
       insert into audit_log (at, actor_id, actor_kind, action, target_type, subject, context, request_id)
       select now() - n * interval '1 minute', case when n % 50 = 0 then '${other.user.id}'::uuid end, 'user',
         'test.many_' || n % 40, 'kind_' || n % 30, 's' || n, case when n % 100 = 0 then 'platform' end,
         'req_' || n || '_many'
       from generate_series(1, 20000) n;
       set session_replication_role = 'origin'`,
    );
    await hub.query('analyze audit_log');
    const before = await scans();
    const filters = [
      '',
      `actor=${other.user.id}`,
      'actor=other@example.test',
      'action=test.many_7',
      'target_type=kind_3',
      'target=s777',
      'context=platform',
      'request_id=req_777_many',
      'to=2026-01-01',
    ];
    for (const query of filters) expect((await ask(query)).status).toBe(200);
    const { body } = await ask('limit=5');
    await ask(`cursor=${body.next_cursor}&action=test.many_7`);
    expect((await actions()).items).toContain('test.many_39');
    expect(await scans()).toBe(before);
  }, 60_000);
});

/** How often the whole table was read, by the server's own count. */
async function scans(): Promise<number> {
  // The count of a connection arrives when it is idle; asking for it makes every one of them idle for a moment.
  await Promise.all(Array.from({ length: 20 }, () => hub.query('select pg_stat_force_next_flush()')));
  const [row] = await hub.query<{ seq_scan: string }>(
    `select seq_scan from pg_stat_user_tables where relname = 'audit_log'`,
  );
  return Number(row?.seq_scan);
}

describe('an export of the audit log', () => {
  it('as CSV says who made it, and no cell is a formula', async () => {
    await record({ action: 'test.exported', reason: '=1+1', detail: { note: 'a "quoted", text' } });
    const { headers, body } = await file('audit.csv?action=test.exported');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [first, names, row] = body.text.split('\n');
    expect(first).toContain('Exported by admin@example.test at ');
    expect(names).toMatch(/^id,at,actor_name,/);
    expect(row).toContain(",'=1+1,");
    expect(row).toContain('"{""note"":""a \\""quoted\\"", text""}"');
  });

  it('as JSON lines has every row that the filters find, however many pages they are', async () => {
    await hub.query(
      `insert into audit_log (actor_kind, action) select 'system', 'test.lined' from generate_series(1, 450)`,
    );
    const answer = await fetch(`${hub.url}/api/admin/audit.jsonl?action=test.lined&limit=10`, {
      headers: { authorization: `Bearer ${admin.access_token}` },
    });
    const lines = (await answer.text()).trim().split('\n');
    expect(new Set(lines.map((line) => (JSON.parse(line) as Entry).id)).size).toBe(450);
  });

  it('is itself a row of the log, with its filters', async () => {
    await file('audit.csv?action=test.none');
    await file('phi-access.csv?tool=open-dental');
    expect((await listed('action=audit.exported'))[0]).toMatchObject({
      ...{ actor_id: admin.user.id, acting_role: 'admin' },
      detail: { format: 'csv', action: 'test.none' },
    });
    expect((await listed('action=phi_access.exported'))[0]).toMatchObject({
      detail: { tool: 'open-dental' },
    });
  });
});

describe('a change of a role', () => {
  it('contains the role that the route required', async () => {
    const path = `/api/admin/users/${other.user.id}/roles`;
    const body = { add: ['instructor'], remove: [], reason: 'Teaches from May' };
    await call(hub, 'PUT', path, { token: admin.access_token, body });
    expect((await listed('action=role.granted'))[0]).toMatchObject({
      acting_role: 'admin',
      target_type: 'user',
    });
  });
});
