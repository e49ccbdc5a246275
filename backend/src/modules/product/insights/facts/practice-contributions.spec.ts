import { describe, expect, it } from '@jest/globals';
import type { AppointmentRecord, ClaimRecord, ProcedureRecord } from '#product/practice/index.ts';
import { ofCase } from './aligner-contributions.ts';
import type { Contribution } from './contribution.ts';
import { ofClaim, ofProcedure, ofVisit } from './practice-contributions.ts';

const visit = (change: Partial<AppointmentRecord>): AppointmentRecord =>
  ({
    ...{ startAt: '2026-03-02T03:30:00.000Z', timeZone: 'America/New_York', patientId: 'p', providerId: 'd' },
    ...{ status: 'completed', sourceStatus: 'Complete', isNewPatient: false, isHygiene: false },
    ...change,
  }) as AppointmentRecord;
const short = (parts: readonly Contribution[]) =>
  parts.map(({ metric, day, numerator, denominator }) => [metric, day, numerator, denominator]);

describe('a visit', () => {
  it('counts on the day of the practice’s own calendar', () => {
    expect(short(ofVisit(visit({ status: 'cancelled', sourceStatus: 'Cancelled' }), new Map()))).toEqual([
      ['visits_cancelled', '2026-03-01', 1, null],
    ]);
  });

  it('that was broken counts on both sides of the rate, also where the tool calls it cancelled', () => {
    const parts = ofVisit(visit({ status: 'cancelled', sourceStatus: 'Broken' }), new Map());
    expect(short(parts)).toEqual([
      ['visits_broken', '2026-03-01', 1, null],
      ['broken_rate', '2026-03-01', 1, 1],
    ]);
  });

  it('with the hygienist is reappointed only by a later visit', () => {
    const hygiene = visit({ isHygiene: true });
    const rateOf = (last: string) =>
      ofVisit(hygiene, new Map([['p', last]])).find(({ metric }) => metric === 'hygiene_reappointment');
    expect(rateOf('2026-03-02T03:30:00.000Z')).toMatchObject({ numerator: 0, denominator: 1 });
    expect(rateOf('2026-09-02T13:00:00.000Z')).toMatchObject({ numerator: 1, denominator: 1 });
  });

  it('that waits for a time, or is to come, counts nowhere', () => {
    expect(ofVisit(visit({ startAt: null }), new Map())).toEqual([]);
    expect(ofVisit(visit({ status: 'scheduled', sourceStatus: 'Scheduled' }), new Map())).toEqual([]);
  });
});

describe('money', () => {
  const work = (change: Partial<ProcedureRecord>) =>
    ofProcedure({
      ...{ status: 'completed', serviceDate: '2026-03-04', plannedAt: '2026-02-20', providerId: null },
      ...{ fee: { amount: 12_345, currency: 'USD' }, appointmentId: null },
      ...change,
    } as ProcedureRecord);

  it('of completed work is produced on its day and accepted on the day it was planned', () => {
    expect(short(work({}))).toEqual([
      ['gross_production', '2026-03-04', 123.45, null],
      ['net_production', '2026-03-04', 123.45, null],
      ['production_per_visit', '2026-03-04', 123.45, 0],
      ['collection_rate', '2026-03-04', 0, 123.45],
      ['case_acceptance', '2026-02-20', 123.45, 123.45],
    ]);
    expect(short(work({ status: 'planned' }))).toEqual([['case_acceptance', '2026-02-20', 0, 123.45]]);
    expect(work({ status: 'existing' })).toEqual([]);
  });

  it('that a payer sent or wrote off counts on the day of the answer', () => {
    const claim = { receivedOn: '2026-03-20', paid: { amount: 9_000 }, writeOff: { amount: 1_000 } };
    expect(short(ofClaim({ ...claim, treatingProviderId: null } as ClaimRecord))).toEqual([
      ['collections', '2026-03-20', 90, null],
      ['net_production', '2026-03-20', -10, null],
      ['collection_rate', '2026-03-20', 90, -10],
    ]);
    expect(ofClaim({ ...claim, receivedOn: null, treatingProviderId: null } as ClaimRecord)).toEqual([]);
  });
});

it('an aligner case counts each of its steps once, and the days from submission to approval', () => {
  const parts = ofCase({
    createdAt: '2026-01-10T09:00:00Z',
    events: [
      { status: 'approved', at: '2026-01-21T09:00:00Z' },
      { status: 'submitted', at: '2026-01-11T09:00:00Z' },
      { status: 'changes_requested', at: '2026-01-15T09:00:00Z' },
      { status: 'changes_requested', at: '2026-01-18T09:00:00Z' },
      { status: 'submitted', at: '2026-01-12T09:00:00Z' },
    ],
  });
  expect(short(parts)).toEqual([
    ['aligner_consults', '2026-01-10', 1, null],
    ['consult_to_start', '2026-01-10', 0, 1],
    ['aligner_submitted', '2026-01-11', 1, null],
    ['aligner_approved', '2026-01-21', 1, null],
    ['revisions_per_case', '2026-01-21', 2, 1],
    ['days_to_approval', '2026-01-21', 10, 1],
  ]);
});
