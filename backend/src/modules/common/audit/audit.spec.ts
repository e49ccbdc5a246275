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
        'connection.disconnected',
        'c1',
        'req_1700000000000_abcd',
        null,
        '{"tool":"openai"}',
      ],
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
