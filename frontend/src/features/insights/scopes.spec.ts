import { expect, it } from '@jest/globals';
import { scopesOf } from './scopes.ts';

it('a person without an organization chooses their sample organization, which nobody leads', () => {
  const sample = { id: 'o1', name: 'Cedar Ridge Dental Group (sample)' };
  const choice = { value: 'o1', label: sample.name, leads: false };
  expect(scopesOf(['dso_admin'], [], sample)).toEqual([choice]);
  expect(scopesOf(['practitioner'], [], sample).map(({ value }) => value)).toEqual(['own', 'o1']);
  expect(scopesOf(['dso_admin'], [], null)).toEqual([]);
});
