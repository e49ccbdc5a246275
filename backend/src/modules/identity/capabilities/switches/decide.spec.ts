import { describe, expect, it } from '@jest/globals';
import { decide } from './decide.ts';
import type { Override } from './capability.entity.ts';

const both = { roles: ['practitioner', 'team_member'], organisations: ['a', 'b'] };
const when = (defaultOn: boolean, ...overrides: Override[]) => decide({ defaultOn, overrides }, both);

describe('whether a capability is on for a person', () => {
  it('is the default where no switch concerns them', () => {
    const others: Override[] = [
      { role: 'coach', on: false },
      { organisation_id: 'c', on: false },
    ];
    expect(when(true, ...others)).toEqual({ on: true, by: 'default', from: [] });
    expect(when(false)).toEqual({ on: false, by: 'default', from: [] });
  });

  it('is what a role says before the default, and off where two roles disagree', () => {
    expect(when(false, { role: 'team_member', on: true })).toEqual({
      on: true,
      by: 'role',
      from: ['team_member'],
    });
    expect(when(true, { role: 'practitioner', on: true }, { role: 'team_member', on: false })).toEqual({
      on: false,
      by: 'role',
      from: ['team_member'],
    });
  });

  it('is what an organization says before any role, and off where two organizations disagree', () => {
    const role: Override = { role: 'team_member', on: false };
    expect(when(false, role, { organisation_id: 'a', on: true })).toMatchObject({ on: true, from: ['a'] });
    expect(when(true, role, { organisation_id: 'a', on: true }, { organisation_id: 'b', on: false })).toEqual(
      { on: false, by: 'organisation', from: ['b'] },
    );
  });
});
