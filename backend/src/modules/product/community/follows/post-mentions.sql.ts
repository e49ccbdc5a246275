import { nameOf } from '../people.sql.ts';

/** A name as a pattern: what is neither a letter nor a digit stands for itself. */
const pattern = (name: string): string => `regexp_replace(lower(${name}), '[^[:alnum:] ]', '\\\\\\&', 'g')`;

/**
 * Those who wrote in the same topic and whose whole name stands behind an @ in the post: only whom the writer has met there can be
 * mentioned, so that nobody reaches strangers. An insert from a select; TypeORM cannot say it.
 */
export const ADD_MENTIONS = `insert into post_mentions (post_id, user_id)
  select $1, a.author_id from (
    select distinct o.author_id from posts p join posts o on o.topic_id = p.topic_id
      where p.id = $1 and o.author_id is not null and o.author_id is distinct from p.author_id and o.hidden_at is null) a
    join profiles n on n.id = a.author_id join posts p on p.id = $1
  where ${nameOf('n')} is not null
    and lower(p.body) ~ ('(^|[^[:alnum:]_@])@' || ${pattern(nameOf('n'))} || '($|[^[:alnum:]_])')
  limit 10
  on conflict do nothing`;
