import { expect, it } from '@jest/globals';
import type { Profile } from '../../shared/api/index.ts';
import { changesOf, isChanged, valuesOf, withScheme } from './profile-values.ts';

const saved: Profile = {
  ...{ id: 'u1', email: 'a@example.test', email_confirmed_at: null, created_at: '' },
  ...{
    first_name: 'Ada',
    last_name: 'Byron',
    practice_name: 'North',
    license_number: null,
    license_state: null,
  },
  ...{ specialty: 'orthodontics', user_type: 'dso', phone: null, bio: null, practice_website: null },
  ...{
    linkedin_url: null,
    avatar_path: null,
    picaos_connected_tools: [],
    roles: [],
    status: 'active',
    version: 7,
  },
};

it('saving a profile sends only changed fields, with the version that was read', () => {
  expect(changesOf({ ...valuesOf(saved), first_name: ' Augusta ' }, saved)).toEqual({
    ...{ first_name: 'Augusta', version: 7 },
  });
});

it('saving a profile unsets an emptied field', () => {
  const values = { ...valuesOf(saved), practice_name: '', specialty: '' };
  expect(changesOf(values, saved)).toEqual({ practice_name: null, specialty: null, version: 7 });
});

it('saving a profile adds https:// to a web address without a scheme', () => {
  expect(withScheme('example.com/me')).toBe('https://example.com/me');
  expect(withScheme('http://example.com')).toBe('http://example.com');
  expect(withScheme('  ')).toBe('');
});

it('a profile has something to save only when a field differs', () => {
  expect(isChanged({ ...valuesOf(saved), bio: ' ' }, saved)).toBe(false);
  expect(isChanged({ ...valuesOf(saved), bio: 'x' }, saved)).toBe(true);
});
