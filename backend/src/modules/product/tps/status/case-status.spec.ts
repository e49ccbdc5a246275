import { describe, expect, it } from '@jest/globals';
import {
  CASE_GROUPS,
  CASE_STATUSES,
  groupOf,
  isWithLab,
  mayMove,
  STATUSES_OF,
  waitsOn,
} from './case-status.ts';

describe('the status of a case', () => {
  it('goes from a draft to the end along one road', () => {
    const road = [
      ...(['draft', 'ready', 'submitted', 'in_planning', 'setup_ready', 'approved'] as const),
      ...(['in_production', 'shipped', 'in_treatment', 'completed'] as const),
    ];
    for (const [index, status] of road.slice(1).entries())
      expect(mayMove(road[index] ?? 'draft', status)).toBe(true);
  });

  it('never leaves a closed case', () => {
    for (const to of CASE_STATUSES)
      for (const from of STATUSES_OF.closed) expect(mayMove(from, to)).toBe(false);
  });

  it('can be cancelled before the setup is approved, and not after', () => {
    const cancellable = CASE_STATUSES.filter((from) => mayMove(from, 'cancelled'));
    expect(cancellable).toEqual([
      ...['draft', 'coach_review', 'ready', 'submitted', 'records_issue', 'in_planning'],
      ...['setup_ready', 'revision_requested'],
    ]);
  });

  it('belongs to exactly one group', () => {
    expect(CASE_GROUPS.flatMap((group) => STATUSES_OF[group]).sort()).toEqual([...CASE_STATUSES].sort());
  });

  it('waits on the doctor where something is needed, and on the laboratory while it works', () => {
    expect(waitsOn('setup_ready')).toBe('doctor');
    expect(waitsOn('in_planning')).toBe('laboratory');
    expect(waitsOn('coach_review')).toBe('coach');
    expect(waitsOn('completed')).toBe('nobody');
  });

  it('is asked for at the laboratory from submission to the end of treatment', () => {
    expect(
      CASE_STATUSES.filter((status) => isWithLab(status)).map((status) => groupOf(status)),
    ).not.toContain('drafts');
    expect(isWithLab('submitted')).toBe(true);
    expect(isWithLab('completed')).toBe(false);
  });
});
