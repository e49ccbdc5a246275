import { describe, expect, it } from '@jest/globals';
import { requestContext } from '#platform/context/request-context.ts';
import type { Sql } from '#platform/database/sql.ts';
import { Audit } from './audit.ts';

const now = new Date('2026-01-05T08:00:00Z');

function setUp() {
  const written: unknown[][] = [];
  const sql = {
    run: async (_name: string, _text: string, values: unknown[]) => written.push(values),
  } as unknown as Sql;
  return { written, audit: new Audit(sql, { now: () => now, elapsed: () => 0 }) };
}

describe('Audit', () => {
  it('reads the actor and the request id from the current request', async () => {
    const { audit, written } = setUp();
    await requestContext.run({ requestId: 'req_1700000000000_abcd', actorId: 'u1' }, () =>
      audit.record({ action: 'connection.disconnected', subject: 'c1', detail: { tool: 'openai' } }),
    );
    expect(written).toEqual([
      [
        now,
        'u1',
        'user',
        null,
        'connection.disconnected',
        'connection',
        'c1',
        null,
        null,
        null,
        null,
        'req_1700000000000_abcd',
        null,
        '{"tool":"openai"}',
      ],
    ]);
  });

  it('contains the state before and after a change, its reason, and the role that the route required', async () => {
    const { audit, written } = setUp();
    const context = { requestId: 'r', actorId: 'u1', actingRole: 'admin', ip: '203.0.113.1' };
    const target = { type: 'user', id: 'u2' };
    const change = { before: { roles: [] }, after: { roles: ['coach'] }, reason: 'Leads the spring group' };
    await requestContext.run(context, () => audit.record({ action: 'role.granted', target, ...change }));
    const columns = ['{"roles":[]}', '{"roles":["coach"]}', 'Leads the spring group'];
    expect(written[0]?.slice(3)).toEqual([
      'admin',
      'role.granted',
      'user',
      'u2',
      ...columns,
      null,
      'r',
      '203.0.113.1',
      '{}',
    ]);
  });

  it('names the system where no person acts', async () => {
    const { audit, written } = setUp();
    await audit.record({ action: 'connection.connected' });
    expect(written[0]?.slice(1, 3)).toEqual([null, 'system']);
  });

  it('writes in the transaction that it is given', async () => {
    const { audit, written } = setUp();
    const inside: unknown[] = [];
    await audit.record({ action: 'x.y' }, { run: async (name: string) => inside.push(name) } as never);
    expect([written.length, inside]).toEqual([0, ['audit_record']]);
  });
});
