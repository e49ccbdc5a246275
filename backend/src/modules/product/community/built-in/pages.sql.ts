/** Sql: written on a bare connection, right after the migrations; topics and their posts in one statement. */
export const UPSERT = `with page as (
      select slug, title, body, position from jsonb_to_recordset($1::jsonb)
        as r(slug text, title text, body text, position integer)
    ), topic as (
      insert into topics (slug, category_id, author_name, title, state, pinned, last_post_at, created_at)
      select p.slug, c.id, 'Chairside', p.title, 'locked', true, now() - p.position * interval '1 second',
        now() + p.position * interval '1 second'
      from page p join community_categories c on c.slug = 'about-chairside'
      on conflict (slug) do update set title = excluded.title where not exists (
        select 1 from posts o where o.topic_id = topics.id and o.opening and o.edited_at is not null)
      returning id, slug)
    insert into posts (topic_id, opening, author_name, body, notified_at)
    select t.id, true, 'Chairside', p.body, now() from topic t join page p on p.slug = t.slug
    on conflict (topic_id) where opening do update set body = excluded.body, updated_at = now()`;
