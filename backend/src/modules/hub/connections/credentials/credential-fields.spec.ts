import { describe, expect, it } from '@jest/globals';
import { readFields } from './credential-fields.ts';

const form = [
  { name: 'api_key', label: 'API key', secret: true, required: true },
  { name: 'project', label: 'Project', secret: false, required: false },
];
const faults = (given: unknown): unknown => {
  try {
    return readFields(given, form);
  } catch (cause) {
    return (cause as { extra: { fields: unknown } }).extra.fields;
  }
};

describe('readFields', () => {
  it('reads the fields of the form without surrounding spaces and leaves empty ones out', () => {
    expect(readFields({ api_key: ' sk-1 ', project: '' }, form)).toEqual({ api_key: 'sk-1' });
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['nothing', undefined, { api_key: 'API key is required' }],
    ['blanks', { api_key: '  ' }, { api_key: 'API key is required' }],
    ['a number', { api_key: 5 }, { api_key: 'API key must be text' }],
    ['a foreign field', { api_key: 'k', admin: 'true' }, { admin: 'Unknown field' }],
    ['too much', { api_key: 'x'.repeat(4_097) }, { api_key: 'API key is too long' }],
  ])('refuses %s', (_, given, expected) => expect(faults(given)).toEqual(expected));
});
