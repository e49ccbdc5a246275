import { beforeEach, describe, expect, it } from '@jest/globals';
import type { UserPrincipal } from '#access/principal.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Capabilities } from '#identity/capabilities/index.ts';
import type { Organisations } from '#identity/organisations/index.ts';
import type { IntegrationGuard } from '#hub/tool-calls/index.ts';
import type { ToolRegistry } from '#hub/tools/index.ts';
import { AppointmentCounts, type PracticeTool } from './appointment-counts.ts';
import type { AppointmentReader, Counted } from './appointment-reader.ts';

const me = { userId: 'me' } as UserPrincipal;
const tool: PracticeTool = {
  ...{
    id: 'open-dental',
    name: 'Open Dental',
    capability: 'tool:open-dental',
    organisation: null,
    version: 'c1 live k1',
  },
  usable: {} as PracticeTool['usable'],
};
const DAY = '2026-01-05';

let now = 0;
let asked: string[] = [];
let answer: () => Promise<number>;
const clock = { now: () => new Date(now) } as Clock;
const reader = {
  count: async (_: unknown, name: string, day: string): Promise<Counted> => {
    asked.push(`${name} ${day}`);
    const total = await answer();
    const fetched_at = clock.now().toISOString();
    return { total, confirmed: 0, completed: 0, source: 'pica_live', fetched_at };
  },
};
const counts = () =>
  new AppointmentCounts(
    {} as ToolRegistry,
    {} as IntegrationGuard,
    {} as Organisations,
    {} as Capabilities,
    reader as unknown as AppointmentReader,
    clock,
  );

beforeEach(() => {
  [now, asked] = [Date.parse('2026-01-05T12:00:00Z'), []];
  answer = async () => 7;
});

describe('the count of a day', () => {
  it('is cached for five minutes, per person, connection and day', async () => {
    const all = counts();
    await all.of(me, tool, DAY);
    now += 299_000;
    await all.of(me, tool, DAY);
    expect(asked).toHaveLength(1);
    await all.of({ ...me, userId: 'other' }, tool, DAY);
    await all.of(me, { ...tool, version: 'c1 live k2' }, DAY);
    await all.of(me, tool, '2026-01-06');
    expect(asked).toHaveLength(4);
    now += 2_000;
    await all.of(me, tool, DAY);
    expect(asked).toHaveLength(5);
  });

  it('is read again when the clock was set back behind it', async () => {
    const all = counts();
    await all.of(me, tool, DAY);
    now -= 3_600_000;
    await all.of(me, tool, DAY);
    expect(asked).toHaveLength(2);
  });

  it('is read once for all concurrent requests', async () => {
    const all = counts();
    const both = await Promise.all([all.of(me, tool, DAY), all.of(me, tool, DAY)]);
    expect([asked.length, both.map(({ total }) => total)]).toEqual([1, [7, 7]]);
  });

  it('is read again at once after a failure', async () => {
    const all = counts();
    answer = () => Promise.reject(new Error('away'));
    await expect(all.of(me, tool, DAY)).rejects.toThrow('away');
    answer = async () => 3;
    expect((await all.of(me, tool, DAY)).total).toBe(3);
  });
});
