import { expect, it } from '@jest/globals';
import { zoneChoices } from './time-zones.ts';

it('the time zone list has every zone once, likely ones first, and always the chosen one', () => {
  const choices = zoneChoices('Moon/Tranquility');
  const values = choices.map(({ value }) => value);
  expect(values.slice(0, 2)).toEqual(['America/New_York', 'America/Chicago']);
  expect(values).toEqual(expect.arrayContaining(['Moon/Tranquility', 'Europe/Berlin']));
  expect(new Set(values).size).toBe(values.length);
  expect(choices[0]?.label).toBe('America/New York');
});
