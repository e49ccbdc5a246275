import { expect, it } from '@jest/globals';
import { titleFrom } from './title.ts';

const TODAY = new Date('2026-01-05T12:00:00Z');

it('a conversation’s title is the beginning of the question, cut between words', () => {
  expect(titleFrom('Explain IPR\n to a patient', TODAY)).toBe('Explain IPR to a patient');
  expect(titleFrom('## Aligner **wear**\n\n- `daily`', TODAY)).toBe('Aligner wear daily');
  const long = titleFrom(
    'Plan a 30-minute team huddle on aligner enquiries for the whole front office',
    TODAY,
  );
  expect(long).toBe('Plan a 30-minute team huddle on aligner enquiries for the…');
});

it('a conversation’s title leaves out likely patient identifiers', () => {
  expect(titleFrom('Letter to Maria Lopez, born 04/12/1985', TODAY)).toBe('Letter to …, born …');
});
