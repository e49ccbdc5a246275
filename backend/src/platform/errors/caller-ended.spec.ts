import { describe, expect, it } from '@jest/globals';
import { requestContext } from '../context/request-context.ts';
import { toAppError } from './to-app-error.ts';

const ME = '11111111-1111-4111-8111-111111111111';
const SESSION = '22222222-2222-4222-8222-222222222222';
const OTHER = '33333333-3333-4333-8333-333333333333';

const missing = (columns: string, values: string) =>
  Object.assign(new Error('violates foreign key constraint'), {
    code: '23503',
    detail: `Key (${columns})=(${values}) is not present in table "users".`,
  });

const statusFor = (cause: unknown): number =>
  requestContext.run(
    { requestId: 'req_1_a', actorId: ME, sessionId: SESSION },
    () => toAppError(cause).status,
  );

describe('a row whose foreign key finds nothing', () => {
  it.each([
    ['the caller’s account', 'user_id', ME],
    ['the caller’s session', 'session_id', SESSION],
    ['the caller’s account beside another value', 'organisation_id, user_id', `${OTHER}, ${ME}`],
  ])('signs the caller out when it names %s', (_what, columns, values) => {
    expect(statusFor(missing(columns, values))).toBe(401);
  });

  it('stays a server error when it names the account of another person', () => {
    expect(statusFor(missing('user_id', OTHER))).toBe(500);
  });

  it('stays a server error where nobody is signed in', () => {
    expect(toAppError(missing('user_id', ME)).status).toBe(500);
  });
});
