import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/logging/log.ts';
import type { Audit, AuditEvent } from './audit.ts';
import { BoundedAudit } from './bounded-audit.ts';

const MINUTES = 60_000;

function setUp() {
  const written: AuditEvent[] = [];
  const audit = { record: async (event: AuditEvent) => void written.push(event) } as unknown as Audit;
  return { written, bounded: new BoundedAudit(audit, new Clock(), {} as Log) };
}
beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 0, 5, 8) }));
afterEach(() => void jest.useRealTimers());

const refused: AuditEvent = { action: 'limit.reached', actorKind: 'anon', ip: '203.0.113.1' };

describe('a flood of one event', () => {
  it('is written once at once, and once with its count when its interval ends', async () => {
    const { bounded, written } = setUp();
    for (let i = 0; i < 1_000; i += 1) await bounded.record('a', refused);
    expect(written).toEqual([refused]);
    await bounded.flush();
    expect(written).toHaveLength(1);
    jest.advanceTimersByTime(5 * MINUTES);
    await bounded.flush();
    expect(written[1]).toEqual({
      ...refused,
      detail: { again: 999, since: '2026-01-05T08:00:00.000Z', until: '2026-01-05T08:05:00.000Z' },
    });
    await bounded.record('a', refused);
    expect(written).toHaveLength(3);
  });

  it('that occurred once is not counted again', async () => {
    const { bounded, written } = setUp();
    await bounded.record('a', refused);
    jest.advanceTimersByTime(5 * MINUTES);
    await bounded.flush();
    expect(written).toEqual([refused]);
  });

  it('is written with its count when its interval ends, also when the clock is set back', async () => {
    const { bounded, written } = setUp();
    for (let i = 0; i < 3; i += 1) await bounded.record('a', refused);
    jest.setSystemTime(Date.now() - 60 * MINUTES);
    jest.advanceTimersByTime(5 * MINUTES);
    await bounded.flush();
    expect(written[1]).toMatchObject({ detail: { again: 2 } });
  });

  it('is counted on the written row only', async () => {
    const { bounded, written } = setUp();
    let completions = 0;
    const complete = async (event: AuditEvent) => ({ ...event, subject: `u${(completions += 1)}` });
    for (let i = 0; i < 5; i += 1) await bounded.record('a', refused, complete);
    expect([completions, written]).toEqual([1, [{ ...refused, subject: 'u1' }]]);
    await bounded.flush(true);
    expect(written[1]).toMatchObject({ subject: 'u1', detail: { again: 4 } });
  });

  it('is written with its count when the process ends', async () => {
    const { bounded, written } = setUp();
    await bounded.record('a', { action: 'access.refused', actorId: 'u1' });
    await bounded.record('a', { action: 'access.refused', actorId: 'u1' });
    await bounded.beforeApplicationShutdown();
    expect(written[1]).toMatchObject({ actorId: 'u1', actorKind: 'user', detail: { again: 1 } });
  });
});

describe('an event that could not be written', () => {
  it('is written when it occurs again', async () => {
    const { bounded, written } = setUp();
    const away = async () => Promise.reject(new Error('the database is away'));
    await expect(bounded.record('a', refused, away)).rejects.toThrow('away');
    await bounded.record('a', refused);
    expect(written).toEqual([refused]);
  });
});

describe('a flood from everywhere', () => {
  it('writes a hundred rows and one for all others, and leaves room for other actions', async () => {
    const { bounded, written } = setUp();
    for (let i = 0; i < 5_000; i += 1) await bounded.record(`address ${i}`, refused);
    expect(written).toHaveLength(101);
    expect(written[100]).toEqual({ action: 'limit.reached', actorKind: 'anon', detail: { from: 'many' } });
    await bounded.record('a', { action: 'token.refused', actorKind: 'anon' });
    expect(written).toHaveLength(102);
    jest.advanceTimersByTime(5 * MINUTES);
    await bounded.flush();
    expect(written).toHaveLength(103);
    expect(written[102]).toMatchObject({ detail: { from: 'many', again: 4_899 } });
    await bounded.record('address 1', refused);
    expect(written[103]).toEqual(refused);
  });
});
