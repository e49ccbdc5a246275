import { articles } from '@chairside/plugins/articles';
import type { ReferenceSet } from '#platform/reference/reference-set.ts';
import { otherArticles } from './other.ts';
import { generalToolArticles } from './tools.ts';

/** The help articles of this version; one that an admin has changed stays as the admin left it. */
export const helpArticles: ReferenceSet = {
  name: 'help_articles',
  rows: [...articles, ...generalToolArticles, ...otherArticles],
  upsert: `insert into help_articles (slug, title, summary, category, keywords, body)
    select slug, title, summary, category, keywords, body from jsonb_to_recordset($1::jsonb)
      as r(slug text, title text, summary text, category text, keywords text, body text)
    on conflict (slug) do update set title = excluded.title, summary = excluded.summary, category = excluded.category,
      keywords = excluded.keywords, body = excluded.body, updated_at = now()
    where not help_articles.edited`,
};
