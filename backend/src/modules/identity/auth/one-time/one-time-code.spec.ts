import { describe, expect, it } from '@jest/globals';
import { kindsOfType, linkHash, newCode, withoutPrefix } from './one-time-code.ts';

describe('mailed codes', () => {
  it('have six digits, also when the number is small', () => {
    const codes = Array.from({ length: 2_000 }, newCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes.map((code) => code[0])).size).toBe(10);
  });

  it('have links with the same token: SHA-224 of address and code', () => {
    // printf 'a@b.test123456' | sha224sum
    expect(linkHash('a@b.test', '123456')).toBe('5196d8d2ed34e79fc759c2fed593feb9c3dd01a16e371b0e7f189a63');
    expect(withoutPrefix(`pkce_${linkHash('a@b.test', '1')}`)).toBe(linkHash('a@b.test', '1'));
  });

  it('are opened by their own type, sign-up and sign-in also by "email"', () => {
    expect(kindsOfType('recovery')).toEqual(['recovery']);
    expect(kindsOfType('email')).toEqual(['signup', 'magiclink']);
    expect(kindsOfType('sms')).toBeNull();
    expect(kindsOfType('constructor')).toBeNull();
  });
});
