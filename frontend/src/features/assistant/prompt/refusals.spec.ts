import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../shared/api/api-error.ts';
import { kindsInText } from '../../../shared/identifiers/kinds.ts';
import { flaggedIn, withoutMarked, wasStored } from './refusals.ts';

const TEXT = 'Letter for Maria Lopez, born 04/12/1985, call 212-555-0143';
const MATCHES = [
  { kind: 'name_with_date', start: 11, end: 22 },
  { kind: 'birth_date', start: 29, end: 39 },
  { kind: 'phone', start: 46, end: 58 },
];
const error = (code: string, details: Record<string, unknown>) =>
  new ApiError({ status: 422, statusText: '', code, requestId: 'r', details });

describe('a question with patient identifiers', () => {
  it('is returned with the marked identifiers and the date of the agreement', () => {
    const flagged = flaggedIn(error('identifiers_found', { matches: MATCHES, agreed_on: null }), TEXT);
    expect(flagged).toEqual({ text: TEXT, matches: MATCHES, agreedOn: null });
    expect(flaggedIn(error('limit_reached', {}), TEXT)).toBeNull();
  });

  it('gets a neutral placeholder for each marked identifier', () => {
    expect(withoutMarked(TEXT, MATCHES)).toBe('Letter for [name], born [date of birth], call [phone number]');
  });

  it('names each kind of identifier that was found once', () => {
    expect(kindsInText([...MATCHES, ...MATCHES])).toBe(
      'a name beside a date, a birth date, and a phone number',
    );
  });
});

it('recognizes a failed question that the server has saved by its message_id', () => {
  expect([
    wasStored(error('provider_error', { message_id: 'm' })),
    wasStored(error('x', {})),
    wasStored(null),
  ]).toEqual([...[true, false, false]]);
});
