import { expect, it } from '@jest/globals';
import { fieldMessage, formMessage } from './failure-labels.ts';

const weak = (reasons: string[], message = 'Password is too weak') => ({
  ...{ code: 'weak_password', message, reasons },
});

it.each([
  [['length'], 'Password should be at least 12 characters.', /^Too short: use at least 12 characters\.$/],
  [['characters'], 'x', /^Mix lowercase and uppercase letters/],
  [['pwned'], 'x', /lists that attackers try first/],
  [['length', 'pwned'], 'at least 8', /at least 8 characters\. This password/],
])('says why a password is weak: %j', (reasons, message, words) => {
  expect(fieldMessage(weak(reasons, message))).toMatch(words);
});

it('a refused password shows the server’s message for unknown reasons', () => {
  expect(fieldMessage(weak(['zodiac']))).toBe('Password is too weak');
  expect(fieldMessage(weak([]))).toBe('Password is too weak');
  expect(fieldMessage({ code: 'email_exists', message: 'Taken' })).toBe('Taken');
});

it('an auth error leaves the seconds to the countdown and explains a suspension', () => {
  const code = 'over_email_send_rate_limit';
  const message = 'For security purposes, you can only request this after 42 seconds.';
  expect(formMessage({ code, message, retryAt: 1 })).toBe('We have just sent you an email.');
  expect(formMessage({ code, message: 'email rate limit exceeded' })).toMatch(/in the last hour/);
  expect(formMessage({ code: 'user_banned', message: 'User is banned' })).toMatch(/suspended/);
  expect(formMessage({ code: 'invalid_credentials', message: 'Invalid' })).toMatch(/do not match/);
  expect(formMessage({ code: 'signup_disabled', message: 'Signups not allowed' })).toMatch(/by invitation/);
  expect(formMessage({ code: 'anything_else', message: 'As it is' })).toBe('As it is');
});
