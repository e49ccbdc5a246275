import { expect, it } from '@jest/globals';
import { providerRow } from '../schemas.ts';
import { toProvider } from './people.ts';

it.each([
  ['General', 'General'],
  [253, '253'],
  [0, null],
  [null, null],
  [undefined, null],
])(
  'the specialty %j of a provider, a word or the number of a definition, is shown as %j',
  (Specialty, shown) => {
    const row = providerRow.parse({ ProvNum: 1, Abbr: 'LOC1', Specialty });
    expect(toProvider(row, 'America/New_York').sourceRole).toBe(shown);
  },
);
