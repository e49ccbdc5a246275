import { expect, it } from '@jest/globals';
import { connectAddress, returnTarget } from './return-target.ts';

it('leads to the card of the tool and remembers the page with its query', () => {
  const address = connectAddress('open-dental', '/practice-management?tab=recall&view=week');
  expect(address).toMatch(/^\/profile\?tab=tools&connect=open-dental&back=/);
  const back = new URLSearchParams(address.split('?')[1]).get('back');
  expect(returnTarget(back)).toEqual({
    to: '/practice-management?tab=recall&view=week',
    label: 'Practice Management',
  });
});

it.each([
  null,
  '',
  'https://elsewhere.example/practice-management',
  '//elsewhere.example/practice-management',
  '/\\elsewhere.example/practice-management',
  'javascript:alert(1)',
  '/unknown',
])('knows no way back to %j', (back) => expect(returnTarget(back)).toBeNull());
