import { expect, it } from '@jest/globals';
import type { EventDelivery } from '../api/index.ts';
import { deliveryTitle, deliveryLabel, systemName } from './event-labels.ts';

const delivery = (over: Partial<EventDelivery>): EventDelivery =>
  ({
    type: 'connection.connected',
    tool_name: 'Dentrix',
    state: 'waiting',
    tries: 0,
    last_status: null,
    last_error: null,
    ...over,
  }) as EventDelivery;

it('a delivery shows its state and the reason of a failure', () => {
  const words = [
    {},
    { tries: 1, last_error: 'status', last_status: 500 },
    { state: 'failed', tries: 9, last_error: 'timeout' },
    { state: 'delivered', tries: 2, last_status: 204 },
  ].map((over) => deliveryLabel(delivery(over as Partial<EventDelivery>)));
  expect(words.map(({ label, why }) => [label, why])).toEqual([
    ['On its way', null],
    ['Trying again', 'it answered 500'],
    ['Failed', 'no answer in time'],
    ['Delivered', null],
  ]);
});

it('a delivery is named after its event and tool, and a test is labelled as a test', () => {
  expect(deliveryTitle(delivery({}))).toBe('A tool was connected: Dentrix');
  expect(deliveryTitle(delivery({ type: 'subscription.test', tool_name: null }))).toBe('Test');
});

it('a system is shown by its name, or by its host when it has none', () => {
  expect(systemName({ url: 'https://hooks.example.test/a/b', description: '' })).toBe('hooks.example.test');
  expect(systemName({ url: 'https://hooks.example.test/a/b', description: 'Front desk' })).toBe('Front desk');
});
