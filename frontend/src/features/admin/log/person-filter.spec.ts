import { describe, expect, it } from '@jest/globals';
import { given, namesPerson, namesRequest } from './person-filter.ts';

describe('a log filter', () => {
  it('takes a whole id or email address for a person, and no part of one', () => {
    const id = '0b6e4f5a-1c2d-4e3f-8a9b-0c1d2e3f4a5b';
    expect([id, 'lena@example.test'].map(namesPerson)).toEqual([true, true]);
    expect(['', 'lena', 'lena@', id.slice(1)].map(namesPerson)).toEqual([false, false, false, false]);
  });

  it('takes an id of a request as the hub writes it', () => {
    expect(['req_1767602400000_a1b2', 'req_', '1767602400000', ''].map(namesRequest)).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it('sends only what has a value', () => {
    expect(given({ actor: '', action: 'role.granted', from: undefined })).toEqual({ action: 'role.granted' });
  });
});
