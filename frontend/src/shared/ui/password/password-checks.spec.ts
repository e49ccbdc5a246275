import { expect, it } from '@jest/globals';
import { passwordChecks } from './password-checks.ts';

it('asks for eight characters while the hub has not said otherwise', () => {
  expect(passwordChecks.newPassword('m0lar-T', {})).toBe('Use at least 8 characters');
  expect(passwordChecks.newPassword('m0lar-Tr', {})).toBeNull();
});
