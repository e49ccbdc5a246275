import { all, atLeast, needed } from '../form/checks.ts';
import { shortestPassword } from './shortest-password.ts';

export const MISMATCH_TEXT = 'Passwords do not match';

/** Whether the second password was begun and is not the first; the form that asks cannot be sent then. */
export function mismatch(password: string, confirm: string): boolean {
  return confirm !== '' && password !== confirm;
}

/** The rules of a new password; the server checks again and knows the common ones. */
export const passwordChecks = {
  newPassword: all(needed('Choose a password'), (value, values) =>
    atLeast(shortestPassword(), `Use at least ${shortestPassword()} characters`)(value, values),
  ),
  confirm: needed('Enter the password again'),
};
