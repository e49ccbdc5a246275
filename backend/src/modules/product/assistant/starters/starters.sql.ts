/** Sql: reference rows are written on a bare connection, right after the migrations; an upsert that leaves edited rows. */
export const UPSERT = `insert into ai_prompts (key, role, title, body, position)
  select key, role, title, body, position from jsonb_to_recordset($1::jsonb)
    as r(key text, role text, title text, body text, position int)
  on conflict (key) do update set role = excluded.role, title = excluded.title, body = excluded.body,
    position = excluded.position, updated_at = now() where not ai_prompts.edited`;
