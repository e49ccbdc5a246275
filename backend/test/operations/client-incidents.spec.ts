import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MOST_INCIDENTS } from '../../src/modules/ops/telemetry/incidents/incidents.sql.ts';
import { makeAdmin } from '../auth/admin/auth-admin-support.ts';
import { call, confirmedUser } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

interface Incident {
  readonly id: string;
  readonly message: string;
  readonly url: string;
  readonly count: number;
  readonly resolved_at: string | null;
  readonly request_id: string | null;
}

let hub: TestHub;
let token: string;
beforeAll(async () => {
  hub = await startTestHub({ RATE_LIMIT_PER_MINUTE: '0' });
  const admin = await confirmedUser(hub, 'admin@example.test');
  await makeAdmin(hub, admin);
  token = admin.access_token;
}, 60_000);
beforeEach(() => hub.query('delete from client_incidents'));
afterAll(() => hub.close());

const about = (url = '/courses/1?patient=Ada') => ({
  timestamp: new Date().toISOString(),
  userAgent: 'Mozilla/5.0 (X11) Chrome/150.0.1.2 Safari/537.36',
  url: `${hub.url}${url}`,
});
const fault = (message: string, url?: string) => ({
  message,
  stack: null,
  componentStack: null,
  ...about(url),
});
const visit = (path: string) => ({
  ...{ level: 'warn', message: 'Page not found', context: { path }, stack: null },
  ...about(path),
});
const report = async (path: string, body: unknown) =>
  expect((await call(hub, 'POST', path, { body })).status).toBe(204);
const fail = (...faults: object[]) => report('/api/log-error', faults);
const list = async (query = '') =>
  (await call<{ items: Incident[]; total: number }>(hub, 'GET', `/api/admin/incidents?${query}`, { token }))
    .body;
const press = (id: string, what: 'resolve' | 'reopen') =>
  call<Incident>(hub, 'POST', `/api/admin/incidents/${id}/${what}`, { token });
const change = (body: object) =>
  call<{ changed?: string[]; error?: { code: string } }>(hub, 'POST', '/api/admin/incidents/bulk', {
    ...{ token, body },
  });

describe('incidents of the web app', () => {
  it('count the same error once per report, wherever it happened and whatever its numbers are', async () => {
    await fail(
      fault('Item 17 of ada@example.test is gone', '/courses'),
      fault('Item 4 of b@example.test is gone'),
    );
    await fail(fault('Another error'));
    const { items, total } = await list('sort=-count');
    expect(total).toBe(2);
    expect(items.map(({ count }) => count)).toEqual([2, 1]);
    expect(items[0]).toMatchObject({
      ...{ kind: 'error', browser: 'Chrome 150', resolved_at: null },
      request_id: expect.stringMatching(/^req_/),
    });
    expect(JSON.stringify(items)).not.toMatch(/example\.test|patient|Ada/);
  });

  it('count visits to unknown addresses by address, and leave other warnings out', async () => {
    await report('/api/monitoring/log', [visit('/old-page?q=Ada'), visit('/old-page'), visit('/other')]);
    await report('/api/monitoring/log', { ...visit('/a'), message: 'A slow page' });
    const { items } = await list('kind=not_found&sort=-count');
    expect(items.map(({ url, count }) => [url, count])).toEqual([
      ['/old-page', 2],
      ['/other', 1],
    ]);
    expect((await list('q=old-')).total).toBe(1);
  });

  it('are resolved once, reopened by hand, and open again when they recur', async () => {
    await fail(fault('It broke'));
    const { id } = (await list()).items[0]!;
    expect((await press(id, 'resolve')).body.resolved_at).not.toBeNull();
    expect((await press(id, 'resolve')).status).toBe(200);
    expect([(await list('state=open')).total, (await list('state=resolved')).total]).toEqual([0, 1]);
    expect((await press(id, 'reopen')).body.resolved_at).toBeNull();
    await press(id, 'resolve');
    await fail(fault('It broke'));
    expect((await list('state=open')).items).toEqual([expect.objectContaining({ id, count: 2 })]);
    const actions = await hub.query<{ action: string }>(
      'select action from audit_log where subject = $1 order by id',
      [id],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'incident.resolved',
      'incident.reopened',
      'incident.resolved',
    ]);
    for (const wrong of ['nonsense', '00000000-0000-4000-8000-000000000000'])
      expect((await press(wrong, 'resolve')).status).toBe(404);
  });

  it('are resolved and reopened together, for one reason that stands in the audit log of each', async () => {
    await fail(fault('One'), fault('Two'), fault('Three'));
    const ids = (await list()).items.map(({ id }) => id);
    const [first = '', ...rest] = ids;
    await press(first, 'resolve');
    const gone = '00000000-0000-4000-8000-000000000000';
    const resolve = { resolved: true, ids: [...ids, gone], reason: 'Fixed by the new release' };
    const { body } = await change(resolve);
    expect(body.changed?.toSorted()).toEqual(rest.toSorted());
    expect((await list('state=open')).total).toBe(0);
    expect((await change({ ...resolve, resolved: false, ids: rest })).body.changed).toHaveLength(2);
    expect((await list('state=open')).items.map(({ id }) => id).toSorted()).toEqual(rest.toSorted());
    for (const id of rest)
      expect(
        await hub.query('select action, reason from audit_log where subject = $1 order by id', [id]),
      ).toEqual([
        { action: 'incident.resolved', reason: resolve.reason },
        { action: 'incident.reopened', reason: resolve.reason },
      ]);
  });

  it('are not changed together without a reason, nor too many at once', async () => {
    await fail(fault('One'));
    const ids = (await list()).items.map(({ id }) => id);
    const refused = async (body: object) => {
      const { status, body: answer } = await change(body);
      return [status, answer.error?.code];
    };
    expect(await refused({ resolved: true, ids, reason: ' ' })).toEqual([422, 'reason_required']);
    const many = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect(await refused({ resolved: true, ids: many, reason: 'All of them' })).toEqual([
      ...[400, 'validation_failed'],
    ]);
    expect((await list('state=open')).total).toBe(1);
  });

  it('can recur while they are resolved together, and neither waits for the other for ever', async () => {
    const faults = Array.from({ length: 20 }, (_, n) => fault(`Fault ${'abcdefghijklmnopqrst'[n]}`));
    await fail(...faults);
    const ids = (await list('page_size=100')).items.map(({ id }) => id);
    const [resolved] = await Promise.all([
      change({ resolved: true, ids: ids.toReversed(), reason: 'All at once' }),
      ...Array.from({ length: 10 }, (_, n) => fail(...(n % 2 ? faults : faults.toReversed()))),
    ]);
    expect([resolved.status, resolved.body.changed?.length]).toEqual([200, 20]);
    expect((await list('page_size=100')).items.map(({ count }) => count)).toEqual(faults.map(() => 11));
  });

  it('are counted fully when browsers report the same errors at the same time', async () => {
    const both = [fault('One'), fault('Two')];
    await Promise.all(Array.from({ length: 20 }, (_, n) => fail(...(n % 2 ? both : both.toReversed()))));
    expect((await list()).items.map(({ count }) => count)).toEqual([20, 20]);
  });

  it('stay bounded: what comes after the last free row is counted in one row of its kind', async () => {
    await hub.query(
      `insert into client_incidents (fingerprint, kind, message, url)
        select 'f' || n, 'error', 'old', '/' from generate_series(1, $1) n`,
      [MOST_INCIDENTS],
    );
    await report('/api/monitoring/log', [visit('/one'), visit('/two')]);
    await fail(fault('New'));
    const { items, total } = await list();
    expect(total).toBe(MOST_INCIDENTS + 2);
    expect(
      items
        .slice(0, 2)
        .map(({ count }) => count)
        .toSorted(),
    ).toEqual([1, 2]);
  });
});
