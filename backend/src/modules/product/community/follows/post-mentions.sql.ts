import { nameOf } from '../people.sql.ts';

/**
 * Those who wrote in the same topic and whose name stands behind an @ in the post: only whom the writer has met there can be
 * mentioned, so that nobody reaches strangers. An insert from a select; TypeORM cannot say it.
 */
export const ADD_MENTIONS = `insert into post_mentions (post_id, user_id)
  select $1, a.author_id from (
    select distinct o.author_id from posts p join posts o on o.topic_id = p.topic_id
      where p.id = $1 and o.author_id is not null and o.author_id is distinct from p.author_id and o.hidden_at is null) a
    join profiles n on n.id = a.author_id join posts p on p.id = $1
  where strpos(lower(p.body), lower('@' || ${nameOf('n')})) > 0
  limit 10
  on conflict do nothing`;
