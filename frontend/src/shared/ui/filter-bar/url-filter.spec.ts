import { expect, it } from '@jest/globals';
import { filterChanges, readFilter } from './url-filter.ts';
import { withChanges } from './use-url-state.ts';

const spec = { defaults: { q: '', role: '', sort: '-created_at' } };
const read = (address: string, prefix?: string) =>
  readFilter(new URLSearchParams(address), { ...spec, prefix });

it('filters are read from the URL, with defaults for what is missing', () => {
  expect(read('q=ada&page=3')).toEqual({ q: 'ada', role: '', sort: '-created_at', page: 3 });
  expect(read('')).toEqual({ q: '', role: '', sort: '-created_at', page: 1 });
});

it.each(['0', '-2', 'x', ''])('counts page %j as the first', (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

it('two lists on one page are kept apart by a prefix', () => {
  expect(read('q=ada&contact_q=crown&contact_page=2&page=9', 'contact')).toMatchObject({
    ...{ q: 'crown', page: 2 },
  });
});

it('changed filters leave defaults out of the URL, start at the first page, and keep other parameters', () => {
  const before = new URLSearchParams('tab=people&role=admin&sort=email&page=4');
  const next = withChanges(before, filterChanges({ sort: '-created_at', q: 'ada' }, spec));
  expect(next.toString()).toBe('tab=people&role=admin&q=ada');
  expect(withChanges(before, filterChanges({ role: '' }, spec)).toString()).toBe('tab=people&sort=email');
});
