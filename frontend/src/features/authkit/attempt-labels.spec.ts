import { expect, it } from '@jest/globals';
import type { ToolField } from '../../shared/api/index.ts';
import { dataSentence, methodLabel, requestText } from './attempt-labels.ts';

const field = (label: string): ToolField => ({ name: label, label, secret: true, required: true });
const request = (...labels: string[]) =>
  requestText({ auth: { kind: 'api_key', title: '', fields: labels.map(field) } });

it('the connect window names the most sensitive data that a tool handles', () => {
  expect(dataSentence({ name: 'X', data_classes: ['business', 'phi'] })).toMatch(/^Patient information/);
  expect(dataSentence({ name: 'X', data_classes: ['none'] })).toMatch(/No practice or patient data/);
});

it('the connect window does not rule out sensitive data for an unknown data class', () => {
  expect(dataSentence({ name: 'OpenAI', data_classes: ['new'] })).toBe(
    'It works with the data you keep in OpenAI.',
  );
});

it('the connect window names the single credential that it asks for', () => {
  expect(request('API key')).toBe('API key');
  expect(request('Customer key')).toBe('customer key');
  expect(request('Client id', 'Secret')).toBe('credentials');
});

it('an access type is labelled with its route, or alone when the route has no name', () => {
  const auth = { kind: 'api_key' as const, title: 'Connect Dentrix via NexHealth', fields: [] };
  expect(methodLabel({ route: 'North office', auth })).toBe('North office: Dentrix via NexHealth');
  expect(methodLabel({ route: null, auth })).toBe('Dentrix via NexHealth');
});
