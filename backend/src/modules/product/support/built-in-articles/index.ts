import { articles } from '@chairside/plugins/articles';
import type { ReferenceSet } from '#platform/reference/reference-set.ts';
import { otherArticles } from './other.ts';
import { generalToolArticles } from './tools.ts';
import { UPSERT } from './articles.sql.ts';

/** The help articles of this version; one that an admin has changed stays as the admin left it. */
export const helpArticles: ReferenceSet = {
  name: 'help_articles',
  rows: [...articles, ...generalToolArticles, ...otherArticles],
  upsert: UPSERT,
};
