import { expect, it } from '@jest/globals';
import { routesIn, rowsOf, valuesOf } from './route-fields.ts';

const routes = [
  { id: 'a1', name: 'North', mode: 'gateway', base_url: 'https://north.example', token_url: null },
  { id: 'b2', name: 'Cloud', mode: 'nexhealth', base_url: null, token_url: null },
];

it('unchanged routes are sent back with their ids', () => {
  expect(routesIn(rowsOf(routes), valuesOf(routes), 'gateway')).toEqual(routes);
});

it('a new route is sent without an id, with the default access type and without empty addresses', () => {
  const rows = [...rowsOf(routes.slice(1)), { key: 'new-1' }];
  const typed = { ...valuesOf(routes), 'new-1-name': ' South ', 'new-1-base_url': 'https://south.example' };
  expect(routesIn(rows, typed, 'gateway')[1]).toEqual({
    name: 'South',
    mode: 'gateway',
    base_url: 'https://south.example',
    token_url: null,
  });
});
