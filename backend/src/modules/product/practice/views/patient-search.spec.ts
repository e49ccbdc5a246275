import { describe, expect, it } from '@jest/globals';
import { filtersOf, matches, readSearch } from './patient-search.ts';
import type { PatientRecord } from './records.ts';

const patient = {
  firstName: 'Ann Marie',
  lastName: 'Rootley',
  preferredName: 'Annie',
  birthDate: '1984-05-06',
  chartNumber: 'SV1001',
} as PatientRecord;

describe('a search for patients', () => {
  it.each([
    [undefined, { kind: 'all' }],
    ['   ', { kind: 'all' }],
    ['1984', { kind: 'year', year: '1984' }],
    ['SV1001', { kind: 'chart', chart: 'SV1001' }],
    ['3017', { kind: 'chart', chart: '3017' }],
    ['root', { kind: 'name', first: null, last: 'root' }],
    ['Root, Ann', { kind: 'name', first: 'Ann', last: 'Root' }],
    ['Root,', { kind: 'name', first: null, last: 'Root' }],
    ['ann  marie root', { kind: 'name', first: 'ann marie', last: 'root' }],
  ])('%j is read as %j', (q, search) => expect(readSearch(q)).toEqual(search));

  it.each(['rOOt', 'ann', 'annie', 'Root, annie', 'ann marie rootley', '1984', 'sv10'])('finds by %s', (q) =>
    expect(matches(readSearch(q), patient)).toBe(true),
  );

  it.each(['ley', 'Root, Bob', 'Foot, Ann', '1985', '1001', 'marie'])('does not find by %s', (q) =>
    expect(matches(readSearch(q), patient)).toBe(false),
  );

  it('asks the tool for a single word as last and as first name', () => {
    expect(filtersOf(readSearch('root'))).toEqual([{ lastName: 'root' }, { firstName: 'root' }]);
    expect(filtersOf(readSearch('1984'))).toEqual([]);
  });
});
