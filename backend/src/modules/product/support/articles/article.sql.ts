const SHOWN = 'a.id, a.slug, a.title, a.summary, a.category';

/** $1: also those that are not public. */
const READABLE = '(a.public or $1::boolean)';

/**
 * $2 and $3 the words before the last one, all and any; $4 the last one, which may be unfinished: it is looked for as a
 * word and as a beginning, because a stem is often shorter than what was typed of the word. Articles with all words if
 * there are some, else those with any; the best first. TypeORM has no full-text search.
 */
export const SEARCH = `with typed as (
    select to_tsquery('english', $4) || to_tsquery('simple', $4 || ':*') as last),
  asked as (select to_tsquery('english', $2) && last as whole, to_tsquery('english', $3) || last as part from typed),
  found as (
    select ${SHOWN}, a.search @@ asked.whole as fits, ts_rank(a.search, asked.part, 1) as rank
    from help_articles a, asked where ${READABLE} and a.search @@ asked.part)
  select id, slug, title, summary, category from found
  where fits or not exists (select 1 from found f where f.fits)
  order by rank desc, title limit 20`;

/** One statement, so that an article that is deleted meanwhile is not found instead of a broken key. */
export const UPSERT_VOTE = `insert into help_votes (article_id, user_id, yes)
  select id, $2, $3 from help_articles where id = $1
  on conflict (article_id, user_id) do update set yes = excluded.yes`;
/** Counted again from the votes, so that two concurrent votes cannot lose one. */
export const COUNTED = `update help_articles set
    helpful_yes = (select count(*) from help_votes where article_id = $1 and yes),
    helpful_no = (select count(*) from help_votes where article_id = $1 and not yes)
  where id = $1`;
