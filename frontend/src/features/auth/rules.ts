import type { FormRule } from 'antd';
import { SHORTEST_PASSWORD } from './password-strength.ts';

/** The forms' rules and what they say. The server checks again; these only save a round trip. */
export const rules = {
  email: [
    { required: true, whitespace: true, message: 'Enter your email address' },
    { type: 'email', message: 'This does not look like an email address' },
  ] satisfies FormRule[],
  password: [{ required: true, message: 'Enter your password' }] satisfies FormRule[],
  newPassword: [
    { required: true, message: 'Choose a password' },
    { min: SHORTEST_PASSWORD, message: `Use at least ${SHORTEST_PASSWORD} characters` },
  ] satisfies FormRule[],
  confirm: [{ required: true, message: 'Type the password once more' }] satisfies FormRule[],
  needed: (what: string): FormRule[] => [{ required: true, whitespace: true, message: `Enter your ${what}` }],
};
