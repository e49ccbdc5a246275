import { describe, expect, it } from '@jest/globals';
import { hash } from 'argon2';
import type { HashCalibration } from './hash-calibration.ts';
import { canCheck, type HashCost, MINIMUM } from './hash-cost.ts';
import { PasswordHasher } from './password-hasher.ts';
import type { CharacterClass } from '#config/env-auth.ts';
import { checkNewPassword, weaknessOf } from './password-rules.ts';

const hasherAt = (cost: HashCost) => new PasswordHasher({ cost } as HashCalibration);
const policy = (length = 6, ...classes: CharacterClass[]) => ({
  AUTH_PASSWORD_MIN_LENGTH: length,
  AUTH_PASSWORD_CHARACTERS: classes,
});

/** Microseconds of processor time for one refusal: on a loaded machine wall time measures who else was waiting. */
async function refusalCost(hasher: PasswordHasher, stored: string | null): Promise<number> {
  const before = process.cpuUsage();
  expect(await hasher.verify(stored, 'wrong')).toBe(false);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The cheapest refusal of each hash, taken in turns: what else the process does only ever adds to one of them. */
async function ratioOfRefusals(hasher: PasswordHasher, one: string | null, other: string | null) {
  const least = [Infinity, Infinity];
  for (let round = 0; round < 6; round += 1)
    for (const [index, stored] of [one, other].entries())
      least[index] = Math.min(least[index] ?? 0, await refusalCost(hasher, stored));
  return (least[0] ?? 0) / (least[1] ?? 1);
}

describe('password hashes', () => {
  it('are argon2id at the cost OWASP asks for, salted', async () => {
    const hasher = hasherAt(MINIMUM);
    const [one, two] = await Promise.all([hasher.hash('secret'), hasher.hash('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    expect(one).not.toBe(two);
    expect([await hasher.verify(one, 'secret'), await hasher.verify(one, 'Secret')]).toEqual([true, false]);
  });

  it('of an unknown user take as long to refuse as those of a known one', async () => {
    const hasher = hasherAt(MINIMUM);
    const known = await hasher.hash('secret');
    const ratio = await ratioOfRefusals(hasher, null, known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  it('made when hashes were cheaper take as long to refuse as those of an unknown user', async () => {
    const cheaper = await hasherAt(MINIMUM).hash('secret');
    const hasher = hasherAt({ ...MINIMUM, timeCost: 10 });
    const ratio = await ratioOfRefusals(hasher, cheaper, null);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
    expect(await hasher.verify(cheaper, 'secret')).toBe(true);
  });

  it('made dearer by another process take as long to refuse as those of an unknown user', async () => {
    const dearer = await hasherAt({ ...MINIMUM, timeCost: 10 }).hash('secret');
    const hasher = hasherAt(MINIMUM);
    const ratio = await ratioOfRefusals(hasher, dearer, null);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });
});

describe('hashes of other systems', () => {
  const bcryptOf = 'secret';
  const bcrypt = '$2b$05$AT81EdTWXZwNKwiujgKzcuzm.ikxXT0s2RyhnL2by1qN3vRsvAG82';

  it.each(['$2a', '$2b', '$2y'])('written as %s are checked, and are outdated', async (prefix) => {
    const hasher = hasherAt(MINIMUM);
    const stored = bcrypt.replace('$2b', prefix);
    expect([await hasher.verify(stored, bcryptOf), await hasher.verify(stored, 'Secret')]).toEqual([
      true,
      false,
    ]);
    expect(hasher.isOutdated(stored)).toBe(true);
  });

  it('like our own are outdated when the cost has risen, and never when it fell', async () => {
    const dearer = { ...MINIMUM, timeCost: 3 };
    const ownHash = await hasherAt(MINIMUM).hash('secret');
    expect([hasherAt(MINIMUM).isOutdated(ownHash), hasherAt(dearer).isOutdated(ownHash)]).toEqual([
      false,
      true,
    ]);
    expect(hasherAt(MINIMUM).isOutdated(await hasherAt(dearer).hash('secret'))).toBe(false);
  });

  it.each([
    ['bcrypt of twenty rounds', bcrypt.replace('$05', '$20')],
    ['argon2 of four gigabytes', '$argon2id$v=19$m=4194304,t=3,p=1$c29tZXNhbHQ$aGFzaGhhc2hoYXNoaGFzaA'],
    ['argon2 without parameters', '$argon2id$v=19$x$c29tZXNhbHQ$aGFzaGhhc2hoYXNoaGFzaA'],
    ['a plain text', 'secret'],
  ])('are refused for %s', (_what, hash) => {
    expect(canCheck(hash)).toBe(false);
  });
});

describe('a password of accented letters', () => {
  const [composed, apart] = ['caf\u00e9 au lait', 'cafe\u0301 au lait'];

  it('is one password, however the keyboard writes it', async () => {
    const hasher = hasherAt(MINIMUM);
    const stored = await hasher.hash(apart);
    expect([await hasher.verify(stored, composed), await hasher.verify(stored, apart)]).toEqual([true, true]);
    expect(await hasher.verify(await hasher.hash('pin \u2460'), 'pin 1')).toBe(false);
  });

  it('matches where another system hashed the decomposed form', async () => {
    const foreign = await hash(apart);
    expect(await hasherAt(MINIMUM).verify(foreign, apart)).toBe(true);
  });
});

describe('password rules', () => {
  it('count characters as people do and bytes as hashes do', async () => {
    expect((await weaknessOf('🦷🦷🦷', policy()))?.reasons).toEqual(['length']);
    expect(await weaknessOf('🦷🦷🦷🦷🦷🦷', policy())).toBeNull();
    await expect(checkNewPassword('ä'.repeat(37), policy())).rejects.toThrow(
      'Password cannot be longer than 72 characters',
    );
    await expect(checkNewPassword(null, policy())).rejects.toThrow('Signup requires a valid password');
    await expect(checkNewPassword('short', policy())).rejects.toThrow(
      'Password should be at least 6 characters.',
    );
  });

  it('can require kinds of characters, and name all faults at once', async () => {
    const strict = policy(8, 'lower', 'upper', 'digit', 'symbol');
    expect(await weaknessOf('abc', strict)).toEqual({
      reasons: ['length', 'characters'],
      message:
        'Password should be at least 8 characters. Password should contain at least: a lower case letter, an upper case letter, a digit, a symbol.',
    });
    expect(await weaknessOf('Zahnärztin-٣', strict)).toBeNull();
    for (const lacking of ['zahnärztin-3', 'ZAHNÄRZTIN-3', 'Zahnärztin-x', 'Zahnarztin3'])
      expect((await weaknessOf(lacking, strict))?.reasons).toEqual(['characters']);
  });
});
