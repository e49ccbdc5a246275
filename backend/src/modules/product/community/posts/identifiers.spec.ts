import { describe, expect, it } from '@jest/globals';
import { AppError } from '#platform/errors/app-error.ts';
import { assertDeidentified, type Written } from './identifiers.ts';

const TODAY = new Date('2026-01-05T12:00:00Z');

/** The code of the refusal, with the marked words. */
function refused(written: Partial<Written>): unknown {
  const whole = { body: '', confirmed: false, case: false, ...written };
  try {
    assertDeidentified(whole, TODAY);
    return null;
  } catch (cause) {
    const { code, extra } = cause as AppError;
    const matches = (extra['matches'] ?? []) as { field: 'body' | 'title'; start: number; end: number }[];
    return [code, ...matches.map(({ field, start, end }) => (whole[field] ?? '').slice(start, end))];
  }
}

describe('a post', () => {
  it('with a date of birth, phone, email or id number is refused, with the words marked', () => {
    expect(refused({ body: 'DOB 03/04/1985, call 555-0142' })).toEqual([
      'identifiers_found',
      '03/04/1985',
      '555-0142',
    ]);
    expect(refused({ title: 'Mail to pat@example.com', body: 'x' })).toEqual([
      'identifiers_found',
      'pat@example.com',
    ]);
  });

  it('may name a speaker beside a date, unless it describes a case', () => {
    const body = 'Maria Lopez speaks on March 12, 2026.';
    expect(refused({ body })).toBeNull();
    expect(refused({ body, case: true, confirmed: true })).toContain('identifiers_found');
  });

  it('may link to pages and files whose addresses hold long numbers', () => {
    expect(
      refused({ body: 'See https://example.org/study/1234567890 and [x](/api/files/1234567890)' }),
    ).toBeNull();
  });

  it('of a case or with an image needs the confirmation', () => {
    expect(refused({ body: 'Crowding', case: true })).toEqual(['deidentification_required']);
    expect(refused({ body: '![Scan](/x)' })).toEqual(['deidentification_required']);
    expect(refused({ body: '![Scan](/x)', confirmed: true })).toBeNull();
  });
});
