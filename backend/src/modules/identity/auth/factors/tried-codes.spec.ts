import { describe, expect, it } from '@jest/globals';
import { TriedCodes } from './tried-codes.ts';

describe('a wrong code', () => {
  it('on several factors of one person is one attempt, and again on the same one another', () => {
    const tried = new TriedCodes();
    const counted = (factor: string, code = '111111', user = 'me') => tried.isCounted(user, factor, code);
    expect([counted('a'), counted('b'), counted('c')]).toEqual([false, true, true]);
    expect([counted('a'), counted('b')]).toEqual([false, false]);
    expect([counted('b', '222222'), counted('b', '111111', 'other')]).toEqual([false, false]);
  });
});
