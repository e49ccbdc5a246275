/** Sql: `insert … select`, and the number of new rows. */
export const TOPIC = `insert into topics (id, category_id, author_name, author_role, title, tags, last_post_at, is_sample, created_at)
  select $1, c.id, $3, $4, $5, $6::text[], $7, true, $7 from community_categories c where c.slug = $2
  on conflict do nothing`;
export const POST = `insert into posts (id, topic_id, opening, author_name, author_role, body, deidentified_confirmed, notified_at, created_at)
  select $1, t.id, $3, $4, $5, $6, true, $7::timestamptz, $7::timestamptz from topics t where t.id = $2
  on conflict do nothing`;
