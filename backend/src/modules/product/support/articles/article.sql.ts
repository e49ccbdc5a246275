/** Sql: an upsert from a select. One statement, so that an article that is deleted meanwhile is not found instead of a broken key. */
export const UPSERT_VOTE = `insert into help_votes (article_id, user_id, yes)
  select id, $2, $3 from help_articles where id = $1
  on conflict (article_id, user_id) do update set yes = excluded.yes`;

/** Sql: sums in an update. Counted again from the votes, so that two concurrent votes cannot lose one. */
export const COUNTED = `update help_articles set
    helpful_yes = (select count(*) from help_votes where article_id = $1 and yes),
    helpful_no = (select count(*) from help_votes where article_id = $1 and not yes)
  where id = $1`;
