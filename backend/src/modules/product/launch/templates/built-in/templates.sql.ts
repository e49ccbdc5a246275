/** Sql: written on a bare connection, right after the migrations; templates and their tasks in one statement. */
export const UPSERT = `with given as (
      select * from jsonb_to_recordset($1::jsonb)
        as r(key text, name text, description text, days int, tasks jsonb)
    ), added as (
      insert into launch_templates (key, name, description, days)
        select key, name, description, days from given on conflict (key) do nothing returning id, key
    )
    insert into launch_template_tasks (template_id, phase, title, details, offset_days, owner_role, link_type,
        milestone_key, position)
      select a.id, t.phase, t.title, t.details, t.offset_days, t.owner_role, t.link_type, t.milestone_key, t.position
      from added a join given g using (key), rows from (jsonb_to_recordset(g.tasks)
        as (phase text, title text, details text, offset_days int, owner_role text, link_type text, milestone_key text))
        with ordinality as t(phase, title, details, offset_days, owner_role, link_type, milestone_key, position)`;
