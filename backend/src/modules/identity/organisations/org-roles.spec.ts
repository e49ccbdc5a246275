import { expect, it } from '@jest/globals';
import { fullGrants, leads, ORG_ROLES } from './org-roles.ts';

it('lets whoever may write read, names each permission once and in its order', () => {
  expect(fullGrants(['practice.write', 'bi.read', 'bi.read'])).toEqual([
    'practice.read',
    'practice.write',
    'bi.read',
  ]);
  expect(fullGrants([])).toEqual([]);
});

it('lets owners and managers lead, and nobody else', () => {
  expect(ORG_ROLES.filter(leads)).toEqual(['owner', 'manager']);
});
