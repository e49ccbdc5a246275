import type { Check } from '../../shared/ui/form/checks.ts';
import { all, email, needed } from '../../shared/ui/form/checks.ts';
import { passwordChecks } from '../../shared/ui/password/password-checks.ts';

/** The forms' rules and what they say. The server checks again; these only save a round trip. */
export const checks = {
  ...passwordChecks,
  email: all(needed('Enter your email address'), email('This does not look like an email address')),
  password: needed('Enter your password'),
  yourName: (which: 'first' | 'last'): Check => needed(`Enter your ${which} name`),
};
