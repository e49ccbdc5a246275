import type { Check } from '../../shared/ui/form/checks.ts';
import { all, atLeast, email, needed } from '../../shared/ui/form/checks.ts';
import { SHORTEST_PASSWORD } from './password-strength.ts';

export const MISMATCH_TEXT = 'Passwords do not match';

/** Whether the second password was begun and is not the first; the form that asks cannot be sent then. */
export function mismatch(password: string, confirm: string): boolean {
  return confirm !== '' && password !== confirm;
}

/** The forms' rules and what they say. The server checks again; these only save a round trip. */
export const checks = {
  email: all(needed('Enter your email address'), email('This does not look like an email address')),
  password: needed('Enter your password'),
  newPassword: all(
    needed('Choose a password'),
    atLeast(SHORTEST_PASSWORD, `Use at least ${SHORTEST_PASSWORD} characters`),
  ),
  confirm: needed('Type the password once more'),
  yourName: (which: 'first' | 'last'): Check => needed(`Enter your ${which} name`),
};
