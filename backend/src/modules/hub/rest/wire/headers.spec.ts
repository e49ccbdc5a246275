import { describe, expect, it } from '@jest/globals';
import { contentRange } from './answer.ts';
import { answerForm } from './media-type.ts';
import { parsePreferences } from './preferences.ts';

describe('the header Prefer', () => {
  it.each<[string, string | string[] | undefined]>([
    ['combined', 'return=representation,count=exact, missing=default'],
    ['repeated', ['return=representation', 'count=exact', 'missing=default']],
    ['written with spaces and capitals', ' Return = Representation , COUNT=planned,missing=DEFAULT,other'],
  ])('is read where it is %s', (_, header) =>
    expect(parsePreferences(header)).toEqual({ representation: true, count: true, missingDefault: true }),
  );

  it('asks for nothing where it is absent or unknown', () => {
    const nothing = { representation: false, count: false, missingDefault: false };
    expect(parsePreferences(undefined)).toEqual(nothing);
    expect(parsePreferences('return=minimal,count=roughly')).toEqual(nothing);
  });
});

describe('the header Accept', () => {
  it.each<[string | undefined, string]>([
    [undefined, 'list'],
    ['*/*', 'list'],
    ['application/json', 'list'],
    ['application/vnd.pgrst.object+json', 'object'],
    ['application/vnd.pgrst.object+json; charset=utf-8', 'object'],
    ['text/csv, application/json;q=0.5', 'list'],
  ])('%s asks for one %s', (accept, form) => expect(answerForm(accept)).toBe(form));
});

describe('the header Content-Range', () => {
  const at = (rows: number, offset: number, total: number | null, status = 200) =>
    contentRange({ status, offset, total, rows: Array.from({ length: rows }, () => ({})) });

  it('states the place of the rows, and how many there are where it was asked', () => {
    expect([at(25, 0, 57, 206), at(3, 10, null), at(0, 0, 0), at(0, 80, 57), at(2, 0, 2, 201)]).toEqual([
      '0-24/57',
      '10-12/*',
      '*/0',
      '*/57',
      '*/2',
    ]);
  });
});
