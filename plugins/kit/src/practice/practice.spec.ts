import { describe, expect, it } from '@jest/globals';
import { addMinutes, dayIn, instantOf, wallClock, withOffset } from './local-time.ts';
import { sampleOperatories, samplePatients, sampleProviders } from './people.ts';
import { sampleAppointments } from './schedule.ts';

const ZONE = 'America/New_York';
const at = (iso: string) => new Date(iso);

describe('the sample practice', () => {
  it('has 40 patients, 4 providers and 6 operatories, all with invented names', () => {
    expect([samplePatients.length, sampleProviders.length, sampleOperatories.length]).toEqual([40, 4, 6]);
    expect(new Set(samplePatients.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(
      40,
    );
    for (const { email, phone } of samplePatients) {
      expect(email).toMatch(/@example\.test$/);
      expect(phone).toMatch(/^\(555\) 555-01\d\d$/);
    }
  });

  it.each(['2026-01-05T14:30:00Z', '2026-11-21T12:00:00Z', '2026-03-08T12:00:00Z'])(
    'has a full day on %s, with no person in two rooms at once',
    (iso) => {
      const all = sampleAppointments(at(iso), ZONE);
      const today = wallClock(at(iso), ZONE).slice(0, 10);
      expect(all.filter(({ start }) => start.startsWith(today)).length).toBeGreaterThanOrEqual(8);
      expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
      for (const key of ['providerNumber', 'operatoryNumber'] as const) {
        const taken = all.map((one) => ({
          where: one[key],
          from: one.start,
          to: addMinutes(one.start, one.minutes),
        }));
        const clash = taken.find((a) =>
          taken.some((b) => a !== b && a.where === b.where && a.from <= b.from && b.from < a.to),
        );
        expect(clash).toBeUndefined();
      }
    },
  );

  it('opens between 08:00 and 17:00 and spans three weeks', () => {
    const all = sampleAppointments(at('2026-01-05T14:30:00Z'), ZONE);
    const days = all.map(({ start }) => start.slice(0, 10)).sort();
    expect([days[0], days.at(-1)]).toEqual(['2025-12-29', '2026-01-18']);
    for (const { start, minutes } of all) {
      expect(start.slice(11) >= '08:00:00').toBe(true);
      expect(addMinutes(start, minutes).slice(11) <= '17:00:00').toBe(true);
    }
  });

  it('keeps the number of an appointment on later days', () => {
    const before = sampleAppointments(at('2026-01-05T14:30:00Z'), ZONE);
    const after = new Map(
      sampleAppointments(at('2026-01-12T14:30:00Z'), ZONE).map((one) => [one.number, one]),
    );
    const kept = before.filter(({ number }) => after.has(number));
    expect(kept.length).toBeGreaterThan(150);
    for (const one of kept) expect({ ...after.get(one.number), state: '' }).toEqual({ ...one, state: '' });
  });

  it('has past visits before now and planned ones after it', () => {
    const now = '2026-01-05 09:30:00';
    for (const { start, state } of sampleAppointments(at('2026-01-05T14:30:00Z'), ZONE)) {
      expect(state === 'scheduled').toBe(start > now);
    }
  });
});

describe('the wall clock of a time zone', () => {
  it.each([
    ['America/Los_Angeles', '2026-01-04'],
    ['Europe/Berlin', '2026-01-05'],
  ])('tells the day in %s', (zone, day) => {
    expect(dayIn(new Date('2026-01-05T06:00:00Z'), zone)).toBe(day);
  });

  it('converts a local time to an instant before and after a change of daylight saving time', () => {
    expect(instantOf('2026-01-05 09:00:00', ZONE).toISOString()).toBe('2026-01-05T14:00:00.000Z');
    expect(instantOf('2026-07-05 09:00:00', ZONE).toISOString()).toBe('2026-07-05T13:00:00.000Z');
    expect(instantOf('2026-11-01 01:30:00', ZONE).toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(instantOf('2026-03-08 02:30:00', ZONE).toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(instantOf('2026-03-08 03:30:00', ZONE).toISOString()).toBe('2026-03-08T07:30:00.000Z');
  });

  it('writes the zone’s offset on that day', () => {
    expect(withOffset('2026-01-05 09:00:00', ZONE)).toBe('2026-01-05T09:00:00-05:00');
    expect(withOffset('2026-07-05 09:00:00', 'Asia/Kolkata')).toBe('2026-07-05T09:00:00+05:30');
  });

  it('reports an unknown zone by its name', () => {
    expect(() => instantOf('2026-01-05 09:00:00', 'Mars/Base')).toThrow(
      "The time zone 'Mars/Base' is not known.",
    );
  });
});
