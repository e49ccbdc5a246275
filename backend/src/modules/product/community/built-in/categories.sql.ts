/** Sql: written on a bare connection, right after the migrations. */
export const UPSERT = `insert into community_categories (slug, name, description, visibility, post_roles, holds_cases, position)
    select slug, name, description, visibility, post_roles, holds_cases, position from jsonb_to_recordset($1::jsonb)
      as r(slug text, name text, description text, visibility text, post_roles text[], holds_cases boolean, position integer)
    on conflict (slug) do update set name = excluded.name, description = excluded.description,
      visibility = excluded.visibility, post_roles = excluded.post_roles, holds_cases = excluded.holds_cases,
      position = excluded.position, updated_at = now()`;
