import { expect, it } from '@jest/globals';
import type { Profile } from '../../shared/api/index.ts';
import { mergeProfile } from './merge-profile.ts';
import { valuesOf } from './profile-values.ts';

const begun = { first_name: 'Ada', last_name: 'Byron', bio: 'Molars', phone: null, version: 1 } as Profile;
const latest = { ...begun, last_name: 'Lovelace', bio: 'Incisors', phone: '555', version: 2 };

it('merging a profile takes the other window’s changes and keeps those of this window', () => {
  const typed = { ...valuesOf(begun), first_name: 'Augusta' };
  const { values, taken, disputed } = mergeProfile(begun, typed, latest);
  expect(values).toMatchObject({
    first_name: 'Augusta',
    last_name: 'Lovelace',
    bio: 'Incisors',
    phone: '555',
  });
  expect(taken).toEqual(['last_name', 'phone', 'bio']);
  expect(disputed).toEqual([]);
});

it('merging a profile keeps the local value of a field changed in both windows and reports the field', () => {
  const typed = { ...valuesOf(begun), bio: 'Canines', last_name: 'Lovelace ' };
  const { values, taken, disputed } = mergeProfile(begun, typed, latest);
  expect(values.bio).toBe('Canines');
  expect(disputed).toEqual(['bio']);
  expect(taken).toEqual(['phone']);
});
