import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { supportKeys } from '../api.ts';
import type { ArticleChange, NewArticle } from '../types.ts';

const ARTICLES = '/api/admin/support/articles';
const at = (id: string) => ({ params: { path: { id } } });

/** All articles of this hub, for administrators. */
export const adminArticlesQuery = queryOptions({
  queryKey: [...supportKeys.all, 'admin-articles'],
  queryFn: ({ signal }) => client.get(ARTICLES, { signal }),
  select: ({ items }) => items,
  staleTime: 0,
});

export const articleSteps = {
  create: (body: NewArticle) => client.post(ARTICLES, { body }),
  change: (id: string, body: ArticleChange) => client.patch(`${ARTICLES}/{id}`, { ...at(id), body }),
  remove: (id: string) => client.delete(`${ARTICLES}/{id}`, at(id)),
};
