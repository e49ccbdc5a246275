import { describe, expect, it } from '@jest/globals';
import { ALIGNER_STATUSES, sampleAlignerCases } from './aligner-cases.ts';
import { sampleClaims, sampleRecalls } from './billing.ts';
import { daysBetween, freeSlots, isTaken } from './free-slots.ts';
import { samplePatients } from './people.ts';
import { samplePlans, sampleProcedures } from './treatment.ts';

const ZONE = 'America/New_York';
const now = new Date('2026-01-05T14:30:00Z');
const known = new Set(samplePatients.filter(({ status }) => status === 'active').map(({ number }) => number));

describe('the clinical data of the sample practice', () => {
  it('has ten plans, fifteen claims and twenty recalls, all of active patients of the practice', () => {
    const lists = [samplePlans, sampleClaims, sampleRecalls].map((seed) => seed(now, ZONE));
    expect(lists.map(({ length }) => length)).toEqual([10, 15, 20]);
    for (const list of lists) expect(list.every(({ patientNumber }) => known.has(patientNumber))).toBe(true);
  });

  it('has invented codes, and links planned procedures to the plan of the same person', () => {
    const plans = new Map(samplePlans(now, ZONE).map((plan) => [plan.number, plan.patientNumber]));
    const procedures = sampleProcedures(now, ZONE);
    expect(new Set(procedures.map(({ number }) => number)).size).toBe(procedures.length);
    for (const { code, planNumber, patientNumber } of procedures) {
      expect(code.code).toMatch(/^DX\d{3}$/);
      if (planNumber > 0) expect(plans.get(planNumber)).toBe(patientNumber);
    }
  });

  it('has a claim in every state, with dates of sending and receipt only where they apply, never in the future', () => {
    const claims = sampleClaims(now, ZONE);
    expect(new Set(claims.map(({ status }) => status)).size).toBe(6);
    for (const { status, sentOn, receivedOn } of claims) {
      expect(receivedOn !== '').toBe(status === 'received');
      expect(receivedOn === '' || (sentOn < receivedOn && receivedOn < '2026-01-05')).toBe(true);
    }
  });

  it('has five recalls that are overdue on any day of the week', () => {
    for (const day of ['2026-01-05T14:30:00Z', '2026-01-11T14:30:00Z']) {
      const overdue = sampleRecalls(new Date(day), ZONE).filter(
        ({ dueOn, scheduledOn, disabled }) => dueOn < day.slice(0, 10) && !scheduledOn && !disabled,
      );
      expect(overdue).toHaveLength(5);
    }
  });

  it('has one aligner case in each status, for people of the same practice', () => {
    expect(sampleAlignerCases.map(({ status }) => status)).toEqual(ALIGNER_STATUSES);
    expect(sampleAlignerCases.every(({ patient }) => known.has(patient.number))).toBe(true);
  });
});

describe('the free times of the sample practice', () => {
  const taken = [{ operatoryNumber: 1, start: '2026-01-06 09:00:00', minutes: 60 }];

  it('leave out booked times and end when the practice closes', () => {
    const first = freeSlots(taken, '2026-01-06', 60).filter(({ operatoryNumber }) => operatoryNumber === 1);
    expect(first.slice(0, 2).map(({ start }) => start.slice(11, 16))).toEqual(['08:00', '10:00']);
    expect(first.at(-1)?.end).toBe('2026-01-06 17:00:00');
    expect(isTaken(taken, 1, '2026-01-06 09:59:00', 5)).toBe(true);
    expect(isTaken(taken, 1, '2026-01-06 10:00:00', 5)).toBe(false);
  });

  it('may span several days, but not more than 31', () => {
    expect(daysBetween('2026-01-06', '2026-01-08')).toEqual(['2026-01-06', '2026-01-07', '2026-01-08']);
    expect(daysBetween('2026-01-06', '2036-01-08')).toHaveLength(31);
  });
});
