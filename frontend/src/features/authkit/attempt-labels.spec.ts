import { expect, it } from '@jest/globals';
import type { ToolField } from '../../shared/api/index.ts';
import { dataSentence, methodLabel, whatIsAsked } from './attempt-labels.ts';

const field = (label: string): ToolField => ({ name: label, label, secret: true, required: true });
const asked = (...labels: string[]) =>
  whatIsAsked({ auth: { kind: 'api_key', title: '', fields: labels.map(field) } });

it('names the weightiest data a tool touches', () => {
  expect(dataSentence({ name: 'X', data_classes: ['business', 'phi'] })).toMatch(/^Patient information/);
  expect(dataSentence({ name: 'X', data_classes: ['none'] })).toMatch(/No practice or patient data/);
});

it('does not play down a class it does not know', () => {
  expect(dataSentence({ name: 'OpenAI', data_classes: ['new'] })).toBe(
    'It works with the data you keep in OpenAI.',
  );
});

it('calls the one thing asked for by its name', () => {
  expect(asked('API key')).toBe('API key');
  expect(asked('Customer key')).toBe('customer key');
  expect(asked('Client id', 'Secret')).toBe('credentials');
});

it('calls a way by its route, and one without a name by itself', () => {
  const auth = { kind: 'api_key' as const, title: 'Connect Dentrix via NexHealth', fields: [] };
  expect(methodLabel({ route: 'North office', auth })).toBe('North office: Dentrix via NexHealth');
  expect(methodLabel({ route: null, auth })).toBe('Dentrix via NexHealth');
});
