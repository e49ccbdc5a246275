import { describe, expect, it } from '@jest/globals';
import { PasswordHasher } from './password-hasher.ts';
import { checkNewPassword, weaknessOf } from './password-rules.ts';

describe('password hashes', () => {
  it('are argon2id at the cost OWASP asks for, salted', async () => {
    const hasher = new PasswordHasher();
    const [one, two] = await Promise.all([hasher.hash('secret'), hasher.hash('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    expect(one).not.toBe(two);
    expect([await hasher.verify(one, 'secret'), await hasher.verify(one, 'Secret')]).toEqual([true, false]);
  });

  it('of an unknown user take as long to refuse as those of a known one', async () => {
    const hasher = new PasswordHasher();
    const known = await hasher.hash('secret');
    await hasher.verify(null, 'warm up');
    const time = async (stored: string | null) => {
      const start = process.hrtime.bigint();
      for (let round = 0; round < 8; round += 1) expect(await hasher.verify(stored, 'wrong')).toBe(false);
      return Number(process.hrtime.bigint() - start);
    };
    const ratio = (await time(null)) / (await time(known));
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});

describe('password rules', () => {
  it('count characters as people do and bytes as hashes do', () => {
    expect(weaknessOf('🦷🦷🦷', 6)?.reasons).toEqual(['length']);
    expect(weaknessOf('🦷🦷🦷🦷🦷🦷', 6)).toBeNull();
    expect(() => checkNewPassword('ä'.repeat(37), 6)).toThrow('Password cannot be longer than 72 characters');
    expect(() => checkNewPassword(null, 6)).toThrow('Signup requires a valid password');
    expect(() => checkNewPassword('short', 6)).toThrow('Password should be at least 6 characters.');
  });
});
