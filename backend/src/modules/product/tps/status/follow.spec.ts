import { describe, expect, it } from '@jest/globals';
import { ALIGNER_STATUSES } from '@chairside/kit/practice';
import { CASE_STATUSES } from './case-status.ts';
import { follow } from './follow.ts';

const to = (...asked: Parameters<typeof follow>) => {
  const answer = follow(...asked);
  return answer.kind === 'move' ? answer.to : answer.kind === 'same' ? 'same' : answer.why;
};

describe('the status that a laboratory names', () => {
  it('is followed forwards, also past several statuses', () => {
    expect(to('submitted', 'setup_in_progress', false)).toBe('in_planning');
    expect(to('submitted', 'setup_ready', true)).toBe('setup_ready');
    expect(to('approved', 'in_treatment', false)).toBe('in_treatment');
  });

  it('is not followed backwards', () => {
    expect(to('setup_ready', 'submitted', false)).toBe('backwards');
    expect(to('approved', 'setup_ready', false)).toBe('backwards');
    expect(to('shipped', 'manufacturing', false)).toBe('backwards');
    expect(to('in_planning', 'draft', false)).toBe('backwards');
  });

  it('never opens a closed case', () => {
    for (const named of ALIGNER_STATUSES) {
      expect(follow('cancelled', named, true).kind).not.toBe('move');
      expect(follow('completed', named, true).kind).not.toBe('move');
    }
  });

  it('asks for records before there is a setup, and not afterwards', () => {
    expect(to('submitted', 'action_needed', false)).toBe('records_issue');
    expect(to('in_planning', 'action_needed', false)).toBe('records_issue');
    expect(to('setup_ready', 'action_needed', false)).toBe('backwards');
  });

  it('brings a revised case back with another setup only', () => {
    expect(to('revision_requested', 'setup_ready', false)).toBe('backwards');
    expect(to('revision_requested', 'setup_ready', true)).toBe('setup_ready');
    expect(to('revision_requested', 'setup_in_progress', false)).toBe('in_planning');
  });

  it('is ignored when it is unknown, also under the name of an object’s own property', () => {
    expect(to('submitted', 'resting', false)).toBe('unknown');
    expect(to('submitted', 'constructor', false)).toBe('unknown');
  });

  it('changes nothing when it is the same', () => {
    expect(to('in_planning', 'setup_in_progress', false)).toBe('same');
  });

  it('never moves a case that was not sent', () => {
    for (const from of CASE_STATUSES.slice(0, 3)) expect(follow(from, 'draft', false).kind).not.toBe('move');
  });
});
