import { expect, it } from '@jest/globals';
import { accountSummary } from './account-summary.ts';

type Shown = Parameters<typeof accountSummary>[0];

const known: Shown = {
  status: 'active',
  created_at: '2026-01-05T12:00:00Z',
  email_confirmed_at: '2026-01-05T12:10:00Z',
  specialty: 'oral_surgery',
  user_type: 'team_member',
};
const values = (over: Partial<Shown> = {}) =>
  Object.fromEntries(accountSummary({ ...known, ...over }).map(({ label, value }) => [label, value]));

it('the account summary shows a confirmed account as active and verified', () => {
  expect(values()).toEqual({
    ...{ 'Account Status': 'Active', 'Member Since': 'January 5, 2026' },
    ...{ 'Email Verified': 'Yes', 'Account Type': 'Team member', Specialty: 'oral surgery' },
  });
});

it("says 'Pending' until the address is confirmed and 'N/A' without a creation date", () => {
  expect(values({ email_confirmed_at: null })['Email Verified']).toBe('Pending');
  expect(values({ created_at: undefined })['Member Since']).toBe('N/A');
});

it('the account summary has no specialty when none is set', () => {
  expect(values({ specialty: null })).not.toHaveProperty('Specialty');
});
