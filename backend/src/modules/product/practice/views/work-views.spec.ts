import { describe, expect, it } from '@jest/globals';
import { lastDayOf, nextMonthOf } from './dates.ts';
import type { ProcedureRecord, RecallRecord } from './records.ts';
import { isOpenTreatment, recallGroup, sums, toOpenTreatmentDto } from './work-views.ts';

describe('a recall is', () => {
  it.each([
    ['2026-01-14', 'due', 'overdue'],
    ['2025-06-01', 'overdue', 'overdue'],
    ['2026-01-15', 'due', 'this_month'],
    ['2026-01-31', 'due', 'this_month'],
    ['2026-02-01', 'due', 'next_month'],
    ['2026-02-28', 'unknown', 'next_month'],
    ['2026-03-01', 'due', null],
    [null, 'due', null],
    ['2025-06-01', 'scheduled', null],
    ['2025-06-01', 'completed', null],
    ['2025-06-01', 'disabled', null],
  ] as const)('due on %s and %s: %s', (dueOn, status, group) =>
    expect(recallGroup({ dueOn, status } as RecallRecord, '2026-01-15')).toBe(group),
  );

  it('next month also in January when it is December', () => {
    expect(recallGroup({ dueOn: '2027-01-02', status: 'due' } as RecallRecord, '2026-12-30')).toBe(
      'next_month',
    );
    expect([nextMonthOf('2026-12-30'), lastDayOf('2028-02')]).toEqual(['2027-01', '2028-02-29']);
  });
});

describe('open treatment', () => {
  const procedure = (over: Partial<ProcedureRecord>) =>
    ({
      id: 'ref_p',
      status: 'planned',
      appointmentId: null,
      plannedAt: '2025-12-05',
      fee: { amount: 13_000, currency: 'USD' },
      code: 'DX201',
      surfaces: [],
      ...over,
    }) as ProcedureRecord;

  it('is planned and not part of an appointment', () => {
    expect(isOpenTreatment(procedure({}))).toBe(true);
    expect(isOpenTreatment(procedure({ appointmentId: 'ref_a' }))).toBe(false);
    expect(isOpenTreatment(procedure({ status: 'completed' }))).toBe(false);
  });

  it('ages by the day, and is never negative', () => {
    const patient = { ref: 'ref_1', name: null, age: null };
    const age = (plannedAt: string | null) =>
      toOpenTreatmentDto(procedure({ plannedAt }), patient, '2026-01-05').age_days;
    expect([age('2025-12-05'), age('2026-02-01'), age(null)]).toEqual([31, 0, null]);
  });

  it('is summed by currency, to the cent', () => {
    const usd = (cents: number) => ({ cents, currency: 'USD' });
    expect(sums([usd(10), null, { cents: 5, currency: 'CAD' }, usd(20)])).toEqual([
      usd(30),
      { cents: 5, currency: 'CAD' },
    ]);
    expect(sums([])).toEqual([]);
  });
});
