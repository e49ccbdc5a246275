import { expect, it } from '@jest/globals';
import type { FeaturePage } from '../feature.ts';
import { connectAddress, returnTarget } from './return-target.ts';

const load = () => Promise.resolve({ default: () => null });
const pages: readonly FeaturePage[] = [
  {
    path: '/practice-management',
    title: 'Practice Management',
    access: 'account',
    menu: { group: 'Run the practice', icon: 'practice' },
    load,
  },
  { path: '/auth', title: 'Sign in', access: 'public', load },
];

it('the connect link opens the card of the tool and keeps the return page with its query', () => {
  const address = connectAddress('open-dental', '/practice-management?tab=recall&view=week');
  expect(address).toMatch(/^\/profile\?tab=tools&connect=open-dental&back=/);
  const back = new URLSearchParams(address.split('?')[1]).get('back');
  expect(returnTarget(back, pages)).toEqual({
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
  '/auth',
])('knows no way back to %j', (back) => expect(returnTarget(back, pages)).toBeNull());
