import { expect, it } from '@jest/globals';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller, UnifiedCaller } from '#hub/tool-calls/index.ts';
import { AppointmentReader } from './appointment-reader.ts';

const clock = { now: () => new Date(0) } as Clock;

/** A practice whose list comes in pages of statuses. */
function practice(...pages: readonly (readonly string[])[]) {
  const asked: unknown[] = [];
  const call = async (_: Caller, { params }: { params: object }, { options }: { options: object }) => {
    asked.push({ ...params, ...options });
    const page = pages[asked.length - 1] ?? [];
    const output = {
      items: page.map((status) => ({ status, patientName: 'Nobody' })),
      next_cursor: asked.length < pages.length ? `c${asked.length}` : null,
    };
    const answer = {
      ...{ result: { kind: 'output', output }, source: 'pica_live' },
      trace: { succeeded: () => undefined },
    };
    return { answer, shape: (given: unknown) => given };
  };
  const reader = new AppointmentReader({ call } as unknown as UnifiedCaller, clock);
  return { asked, count: () => reader.count({} as Caller, 'Open Dental', '2026-01-05') };
}

it('the count of appointments covers every page of the day, without cancelled and unscheduled ones', async () => {
  const { count, asked } = practice(
    ['scheduled', 'confirmed', 'cancelled', 'no_show'],
    ['completed', 'in_chair', 'unscheduled'],
  );
  expect(await count()).toEqual({
    ...{ total: 4, confirmed: 1, completed: 1 },
    ...{ source: 'pica_live', fetched_at: '1970-01-01T00:00:00.000Z' },
  });
  expect(asked).toMatchObject([
    { from: '2026-01-05', to: '2026-01-05', sample: 'never', access: { operation: 'count_appointments' } },
    { cursor: 'c1', sample: 'never' },
  ]);
});

it('the count of appointments is missing rather than wrong', async () => {
  const endless = Array.from({ length: 12 }, () => ['scheduled']);
  await expect(practice(...endless).count()).rejects.toMatchObject({ code: 'answer_too_large' });
});
