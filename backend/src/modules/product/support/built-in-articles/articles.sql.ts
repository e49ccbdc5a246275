/** Sql: written on a bare connection, right after the migrations. */
export const UPSERT = `insert into help_articles (slug, title, summary, category, keywords, body)
    select slug, title, summary, category, keywords, body from jsonb_to_recordset($1::jsonb)
      as r(slug text, title text, summary text, category text, keywords text, body text)
    on conflict (slug) do update set title = excluded.title, summary = excluded.summary, category = excluded.category,
      keywords = excluded.keywords, body = excluded.body, updated_at = now()
    where not help_articles.edited`;
