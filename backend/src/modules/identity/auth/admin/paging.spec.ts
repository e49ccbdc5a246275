import { describe, expect, it } from '@jest/globals';
import { pagingHeaders, readPage } from './paging.ts';

describe('a page of an admin list', () => {
  it('is the first of 50 when nothing or empty texts are sent', () => {
    expect([readPage({}), readPage({ page: '', per_page: '' })]).toEqual([
      { page: 1, perPage: 50 },
      { page: 1, perPage: 50 },
    ]);
  });

  it.each(['0', '-1', 'two', '1.5', '1e3'])('refuses the page %s', (page) => {
    expect(() => readPage({ page })).toThrow('Bad Pagination Parameters');
  });

  it('links next and last, with the page as the first field', () => {
    expect(pagingHeaders('/admin/users', { page: 1, perPage: 50 }, 101)).toEqual({
      Link: '</admin/users?page=2&per_page=50>; rel="next", </admin/users?page=3&per_page=50>; rel="last"',
      'X-Total-Count': '101',
    });
  });

  it('has no next link on the last page and keeps the filter', () => {
    expect(
      pagingHeaders('/admin/users', { page: 2, perPage: 10 }, 20, { filter: 'a,b', sort: '' }).Link,
    ).toBe('</admin/users?page=2&per_page=10&filter=a%2Cb>; rel="last"');
  });
});
