import { expect, it } from '@jest/globals';
import type { Profile } from '../../shared/api/index.ts';
import { mergeProfile } from './merge-profile.ts';
import { valuesOf } from './profile-values.ts';

const begun = { first_name: 'Ada', last_name: 'Byron', bio: 'Molars', phone: null, version: 1 } as Profile;
const latest = { ...begun, last_name: 'Lovelace', bio: 'Incisors', phone: '555', version: 2 };

it('takes over what only the other window changed, and keeps what only this one did', () => {
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

it('keeps what both changed as it is typed here, and names it', () => {
  const typed = { ...valuesOf(begun), bio: 'Canines', last_name: 'Lovelace ' };
  const { values, taken, disputed } = mergeProfile(begun, typed, latest);
  expect(values.bio).toBe('Canines');
  expect(disputed).toEqual(['bio']);
  expect(taken).toEqual(['phone']);
});
