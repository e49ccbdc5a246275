import { describe, expect, it } from '@jest/globals';
import { actionChoices, actionLabel, actorLabel, fieldChanges } from './entry-labels.ts';

describe('a row of the audit log', () => {
  it('names who acted, or what kind of caller it was', () => {
    expect(actorLabel({ actor_name: 'Lena Hart', actor_kind: 'user' })).toBe('Lena Hart');
    expect(actorLabel({ actor_name: null, actor_kind: 'system' })).toBe('The hub');
  });

  it('says its action in words', () => {
    expect(actionLabel('user.signed_out_by_admin')).toBe('User signed out by admin');
  });

  it('is found by its action, also by a chosen one that no row has', () => {
    expect(actionChoices(['user.invited', 'role.granted'], 'user.blocked')).toEqual([
      { value: 'role.granted', label: 'Role granted' },
      { value: 'user.blocked', label: 'User blocked' },
      { value: 'user.invited', label: 'User invited' },
    ]);
    expect(actionChoices(['role.granted'], 'role.granted')).toHaveLength(1);
  });

  it('shows each field of a change on both sides, and which of them changed', () => {
    expect(fieldChanges({ roles: ['coach'], name: 'A' }, { roles: [], name: 'A', state: 'on' })).toEqual([
      { field: 'roles', before: 'coach', after: 'None', changed: true },
      { field: 'name', before: 'A', after: 'A', changed: false },
      { field: 'state', before: '–', after: 'on', changed: true },
    ]);
  });
});
