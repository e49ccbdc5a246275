import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findIdentifiers } from './find-identifiers.ts';

const TODAY = new Date('2026-01-05T12:00:00Z');
const marked = (text: string): string[] =>
  findIdentifiers(text, TODAY).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);

describe('a likely identifier', () => {
  it.each([
    ['Write to maria@example.com please', ['email: maria@example.com']],
    ['Call (212) 555-0143 or +44 20 7946 0958', ['phone: (212) 555-0143', 'phone: +44 20 7946 0958']],
    ['Her cell: 555-0134', ['phone: 555-0134']],
    ['SSN 123-45-6789', ['id_number: 123-45-6789']],
    ['MRN: A0012345 and member ID XK998811', ['id_number: A0012345', 'id_number: XK998811']],
    ['Chart #10233 has a gap', ['id_number: 10233']],
    ['The patient, born 04/12/1985, grinds', ['birth_date: 04/12/1985']],
    ['DOB 1/2/91', ['birth_date: 1/2/91']],
    ['date of birth is March 3rd, 2019', ['birth_date: March 3rd, 2019']],
    ['2019-06-01 (date of birth)', ['birth_date: 2019-06-01']],
    ['Female, 12 April 1985, overjet 4 mm', ['birth_date: 12 April 1985']],
    ['Tell Maria Lopez that 6 June is fine', ['name_with_date: Maria Lopez', 'name_with_date: 6 June']],
    ['Mrs. Alvarez was seen on 11/21/2025.', ['name_with_date: Alvarez', 'name_with_date: 11/21/2025']],
    [
      'On 3/4 Anne-Marie O’Neill lost an aligner',
      ['name_with_date: 3/4', 'name_with_date: Anne-Marie O’Neill'],
    ],
    ['Juan de la Cruz, born 2001-02-03', ['name_with_date: Juan de la Cruz', 'birth_date: 2001-02-03']],
  ])('%s', (text, expected) => expect(marked(text)).toEqual(expected));
});

describe('a text without identifiers', () => {
  it.each([
    'Explain IPR to a patient in 80 words',
    'Plan a 30-minute team huddle on aligner enquiries',
    'Wear each aligner 20 to 22 hours a day, 14 days each; 0.25 mm on tooth 12-13.',
    'Class II, overjet 4.5 mm, overbite 60 %, steps 1-24, see Open Dental',
    'We meet on Monday, January 12 at 9:30 in room 204',
    'Dr. Smith speaks on 11/21/2026 in New York',
    'Compare Microsoft Outlook and Google Calendar before 12/31/2026',
    'The fee is $1,250.00 for 24 aligners, 3,000,000 in total; version 10.2.14',
    'Dear Patient, your next visit is due in June 2026.',
    'Maria Lopez likes our office',
    'Model DX101, order 12345, page 12/31',
  ])('%s', (text) => expect(marked(text)).toEqual([]));
});

it('identifiers are found in order, do not overlap, and none is left after all are removed', () => {
  const piece = fc.constantFrom(
    ...[
      'Maria Lopez',
      '04/12/1985',
      'a@b.example',
      '212-555-0143',
      'MRN 99812',
      ' ',
      '\n',
      ' born ',
      'ü',
      '😀',
      'on 6 June',
    ],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 12 }), (parts) => {
      const text = parts.join(' ');
      const found = findIdentifiers(text, TODAY);
      let at = 0;
      let rest = '';
      for (const { start, end } of found) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        rest += `${text.slice(at, start)}[…]`;
        at = end;
      }
      expect(at).toBeLessThanOrEqual(text.length);
      expect(findIdentifiers(rest + text.slice(at), TODAY)).toEqual([]);
    }),
    { numRuns: 200, seed: 7 },
  );
});

it('a long text of any characters is searched quickly', () => {
  const nasty = [
    '1 '.repeat(10_000),
    'Aa '.repeat(7_000),
    'a.'.repeat(10_000),
    '(1) '.repeat(5_000),
    'born on '.repeat(2_500),
  ];
  const begun = performance.now();
  for (const text of nasty) findIdentifiers(text, TODAY);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
