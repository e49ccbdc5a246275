import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sampleClaimsSince, sampleProceduresSince, sampleWeekOf } from './history.ts';
import { addDays, DEFAULT_TIME_ZONE, wallClock } from './local-time.ts';
import { sampleAppointments } from './schedule.ts';

const now = new Date('2026-06-17T18:00:00Z');
const today = wallClock(now, DEFAULT_TIME_ZONE).slice(0, 10);
const days = fc.integer({ min: 0, max: 390 }).map((ago) => addDays(today, -ago));

describe('the sample practice asked by time', () => {
  it('has the same visits of a week, whenever one looks and whatever span is asked', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (from, length) => {
        const to = addDays(from, length);
        const within = ({ start }: { start: string }) =>
          start.slice(0, 10) >= from && start.slice(0, 10) <= to;
        const whole = sampleAppointments(now, DEFAULT_TIME_ZONE, { from: addDays(today, -400), to });
        const asked = sampleAppointments(now, DEFAULT_TIME_ZONE, { from, to });
        expect(asked.filter(within)).toEqual(whole.filter(within));
        expect(asked.length).toBeGreaterThan(0);
      }),
      { numRuns: 20 },
    );
  });

  it('finds the week of an appointment by its number', () => {
    for (const { number, start } of sampleAppointments(now, DEFAULT_TIME_ZONE, { from: '2025-11-01' })) {
      const { from = '', to = '' } = sampleWeekOf(number);
      expect(start.slice(0, 10) >= from && start.slice(0, 10) <= to).toBe(true);
    }
  });

  it('has one completed procedure for every completed visit, with its provider and day', () => {
    const since = addDays(today, -90);
    const visits = sampleAppointments(now, DEFAULT_TIME_ZONE, { from: since, to: today }).filter(
      ({ state, start }) => state === 'completed' && start.slice(0, 10) >= since,
    );
    const done = new Map(
      sampleProceduresSince(now, DEFAULT_TIME_ZONE, since)
        .filter(({ status }) => status === 'completed')
        .map((one) => [one.appointmentNumber, one]),
    );
    for (const { number, providerNumber, start } of visits)
      expect(done.get(number)).toMatchObject({ providerNumber, serviceDate: start.slice(0, 10) });
  });

  it('pays a claim 15 days after the visit, never more than was billed', () => {
    for (const claim of sampleClaimsSince(now, DEFAULT_TIME_ZONE, addDays(today, -60))) {
      expect(claim.paid + claim.writeOff).toBeLessThanOrEqual(claim.billed);
      const answered = addDays(claim.serviceDate, 15);
      expect(claim.receivedOn).toBe(answered <= today ? answered : '');
    }
  });
});
