import { describe, expect, it } from '@jest/globals';
import { draftName, isAboutPatients } from './draft-name.ts';

describe('the name of a draft', () => {
  it.each([
    ['practice-contact', `sample_ref_${'a'.repeat(80)}`],
    ['ticket', 'new'],
    ['tps.case', '0b7e8c1e-1111-4222-8333-444444444444'],
  ])('may be %s / %s', (kind, ref) => expect(draftName(kind, ref)).toEqual({ kind, ref }));

  it.each([
    ['Ticket', 'new'],
    ['', 'new'],
    ['a b', 'new'],
    ['ticket', ''],
    ['ticket', 'a/b'],
    ['ticket', 'x'.repeat(441)],
    ['k'.repeat(61), 'new'],
  ])('is not %j / %j', (kind, ref) =>
    expect(() => draftName(kind, ref)).toThrow('is not a valid draft name'),
  );

  it('shows which forms are about patients', () => {
    const about = (kind: string) => isAboutPatients({ kind, ref: 'x' });
    expect(['practice-contact', 'practice', 'tps.case', 'referral_new'].every(about)).toBe(true);
    expect(['ticket', 'practices', 'post'].some(about)).toBe(false);
  });
});
