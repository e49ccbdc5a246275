import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.ts';
import { weaknessOf } from './password-rules.ts';

const policy = { AUTH_PASSWORD_MIN_LENGTH: 6, AUTH_PASSWORD_CHARACTERS: [] };

describe('a password that attackers try first', () => {
  it.each([
    'password',
    'Password1!',
    'welcome2024',
    'QWERTY',
    '123456',
    '1234567890',
    '987654',
    'aaaaaaaa',
    'abcabcabc',
    'trustno1',
    'Xpcrew',
    'gfhjkm123',
    '87654321vv',
  ])('%s is known', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each(['correct horse', 'another horse', 'wandering-molar-81', 'ünïcödé', '7hx!Qp'])(
    'does not include %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );

  it('is weak for the reason "pwned"; a short one is only too short', async () => {
    expect((await weaknessOf('password', policy))?.reasons).toEqual(['pwned']);
    expect(await weaknessOf('12345', policy)).toEqual({
      reasons: ['length'],
      message: 'Password should be at least 6 characters.',
    });
  });
});
