import { expect, it } from '@jest/globals';
import { sampleId } from './sample-id.ts';

it('the id of a sample is always the same for a name, and differs for another name', () => {
  expect(sampleId('contact/hours')).toBe(sampleId('contact/hours'));
  expect(sampleId('contact/hours')).not.toBe(sampleId('contact/aligners'));
});

it('the id of a sample is a UUID of version 5', () => {
  expect(sampleId('x')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
