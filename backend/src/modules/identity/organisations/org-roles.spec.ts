import { expect, it } from '@jest/globals';
import { fullGrants, isLeader, ORG_ROLES } from './org-roles.ts';

it('permissions to write include reading, and are listed once and in order', () => {
  expect(fullGrants(['practice.write', 'bi.read', 'bi.read'])).toEqual([
    'practice.read',
    'practice.write',
    'bi.read',
  ]);
  expect(fullGrants([])).toEqual([]);
});

it('only owners and managers lead an organisation', () => {
  expect(ORG_ROLES.filter(isLeader)).toEqual(['owner', 'manager']);
});
