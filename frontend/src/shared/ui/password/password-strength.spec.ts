import { expect, it } from '@jest/globals';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', ''],
  ['abc', 'Weak'],
  ['Password1234!', 'Weak'],
  ['aaaaaaaaaaaaaaaa', 'Weak'],
  ['m0lar-Tr', 'Fair'],
  ['correct-horse', 'Good'],
  ['correct horse battery staple', 'Strong'],
  ['M0lar!River-92', 'Strong'],
])('calls %j %j', (password, label) => {
  expect(passwordStrength(password).label).toBe(label);
});
