import { expect, it } from '@jest/globals';
import { passwordChecks } from './password-checks.ts';

it('a password needs eight characters until the hub’s configuration is known', () => {
  expect(passwordChecks.newPassword('m0lar-T', {})).toBe('Use at least 8 characters');
  expect(passwordChecks.newPassword('m0lar-Tr', {})).toBeNull();
});
