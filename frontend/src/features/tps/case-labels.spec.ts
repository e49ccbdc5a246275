import { expect, it } from '@jest/globals';
import { daysText, nextStep, placeInWay, placeOf, statusLabels, waitsText, WAY } from './case-labels.ts';
import type { CaseRow, CaseStatus } from './types.ts';

const row = (change: Partial<CaseRow>): CaseRow => ({
  ...{
    id: 'c1',
    number: 'TPS-000001',
    patient_name: 'Nora Quill',
    patient_age: 41,
    order_type: 'new_aligner',
  },
  ...{
    arches: 'both',
    status: 'draft',
    group: 'drafts',
    waits_on: 'doctor',
    status_since: '2026-01-05T00:00:00Z',
  },
  ...{ days_in_status: 0, part: 'owner', doctor: { id: 'u1', name: 'Dr. Ada Marsh' }, organisation: null },
  ...{ is_sample: false, source: null, tool_name: null, updated_at: '2026-01-05T00:00:00Z' },
  ...change,
});

it('a case says whose turn it is, and says "You" to that person', () => {
  expect(waitsText(row({}))).toBe('You');
  expect(waitsText(row({ part: 'member' }))).toBe('Dr. Ada Marsh');
  expect(waitsText(row({ part: 'coach', waits_on: 'coach' }))).toBe('You');
  expect(waitsText(row({ waits_on: 'laboratory', tool_name: 'ClearCorrect' }))).toBe('ClearCorrect');
  expect(waitsText(row({ waits_on: 'nobody' }))).toBe('–');
});

it('the treating doctor is offered the step that only they can do, a member the preparing ones', () => {
  expect(nextStep(row({ status: 'setup_ready' }))).toBe('Review setup');
  expect(nextStep(row({ status: 'setup_ready', part: 'member' }))).toBe('Open');
  expect(nextStep(row({ status: 'ready', part: 'member' }))).toBe('Open');
  expect(nextStep(row({ status: 'draft', part: 'member' }))).toBe('Continue');
  expect(nextStep(row({ status: 'coach_review', part: 'coach' }))).toBe('Review');
  expect(nextStep(row({ status: 'in_planning' }))).toBe('Open');
});

it('the step leads to where it is done', () => {
  expect(placeOf(row({ status: 'ready' }))).toEqual({ step: 'review' });
  expect(placeOf(row({ status: 'records_issue' }))).toEqual({ tab: 'records' });
  expect(placeOf(row({ status: 'setup_ready', part: 'coach' }))).toEqual({ tab: 'setup' });
  expect(placeOf(row({ status: 'in_treatment' }))).toEqual({});
});

it('every status has its place on the way, and only a completed case is past its end', () => {
  const statuses = Object.keys(statusLabels) as CaseStatus[];
  expect(statuses.filter((status) => placeInWay(status) >= WAY.length)).toEqual(['completed']);
});

it('days in a status are said in words', () => {
  expect([0, 1, 12].map(daysText)).toEqual(['Today', '1 day', '12 days']);
});
