import { expect, it } from '@jest/globals';
import { locationText } from './location-text.ts';

const text = (appointments: number | null, production: number | null, new_patients: number | null) =>
  locationText({ appointments, production, new_patients });

it('the figures of a location name only what was collected, and zero where nothing happened', () => {
  expect(text(97, 51_905.5, 1)).toBe('97 appointments this week · $51,906 and 1 new patient this month');
  expect(text(1, null, 0)).toBe('1 appointment this week · 0 new patients this month');
  expect(text(null, 1200, null)).toBe('$1,200 this month');
  expect(text(null, null, null)).toBe('No figures of this month');
});
