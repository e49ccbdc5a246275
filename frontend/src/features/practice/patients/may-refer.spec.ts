import { expect, it } from '@jest/globals';
import { mayRefer, type Memberships } from './may-refer.ts';

const OWN = { organisation: null };
const THEIRS = { organisation: { id: 'o1', name: 'Cedar Ridge Dental Group' } };
const membership = (
  organisation_id: string,
  grants: Memberships[number]['grants'],
  state: Memberships[number]['state'] = 'active',
): Memberships[number] => ({
  ...{ organisation_id, name: 'Cedar Ridge Dental Group', kind: 'dso', org_role: 'staff' },
  ...{ grants, locations: [], state, joined_at: '2026-01-05T09:00:00Z' },
});
const GRANTED = [membership('o1', ['practice.read', 'referral.write'])];

it('a clinician refers patients of an own tool, and nobody does without a role for it', () => {
  expect(mayRefer(['practitioner'], OWN, [])).toBe(true);
  expect(mayRefer(['member', 'coach'], OWN, GRANTED)).toBe(false);
});

it('a team member needs the permission of an organization in which they are active', () => {
  expect(mayRefer(['team_member'], OWN, [membership('o1', ['practice.read'])])).toBe(false);
  expect(mayRefer(['team_member'], OWN, [membership('o1', ['referral.write'], 'suspended')])).toBe(false);
  expect(mayRefer(['team_member'], OWN, GRANTED)).toBe(true);
});

it('patients of an organization are referred by those whom that organization lets, clinicians as well', () => {
  expect(mayRefer(['practitioner'], THEIRS, [membership('o2', ['referral.write'])])).toBe(false);
  expect(mayRefer(['practitioner'], THEIRS, GRANTED)).toBe(true);
});
