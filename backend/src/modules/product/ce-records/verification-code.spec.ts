import { describe, expect, it } from '@jest/globals';
import { newVerificationCode, readVerificationCode } from './verification-code.ts';

describe('a verification code', () => {
  it('has twelve characters without look-alikes, and is another one each time', () => {
    const codes = Array.from({ length: 200 }, newVerificationCode);
    expect(codes.filter((code) => !/^[2-9A-HJKMNP-TV-Z]{12}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(200);
  });

  it('is read in small letters, in groups and with blanks', () => {
    expect(readVerificationCode(' abcd-efgh 2345 ')).toBe('ABCDEFGH2345');
  });

  it.each(['', 'ABCD-EFGH-234', 'ABCD-EFGH-23456', 'ABCD-EFGH-2340', 'ABCD-EFGH-234I', '%00%00'])(
    'is not %p',
    (typed) => {
      expect(readVerificationCode(typed)).toBeNull();
    },
  );
});
