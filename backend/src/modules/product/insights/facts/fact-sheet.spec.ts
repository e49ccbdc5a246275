import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contributions } from './contribution.ts';
import { FactSheet } from './fact-sheet.ts';

const one = fc.record({
  day: fc.constantFrom('2026-01-05', '2026-01-06', '2026-01-07'),
  provider: fc.constantFrom('ref_a', 'ref_b', null),
  cents: fc.integer({ min: -5_000_000, max: 5_000_000 }),
});

it('facts are the sums of their records to the cent, and rows of one day stay within it', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 60 }), (records) => {
      const sheet = new FactSheet();
      for (const { day, provider, cents } of records)
        sheet.add(contributions(day, provider, { gross_production: cents / 100, broken_rate: [1, 2] }));
      const wanted = new Set(['gross_production', 'broken_rate']);
      const facts = sheet.of(wanted, '2026-01-05', '2026-01-06');
      const within = records.filter(({ day }) => day < '2026-01-07');
      const sum = (metric: string) =>
        facts
          .filter((fact) => fact.metric === metric)
          .reduce((total, fact) => total + fact.numerator * 100, 0);
      expect(Math.round(sum('gross_production'))).toBe(within.reduce((total, { cents }) => total + cents, 0));
      expect(Math.round(sum('broken_rate'))).toBe(within.length * 100);
      const keys = facts.map(({ metric, day, provider }) => `${metric} ${day} ${provider}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
