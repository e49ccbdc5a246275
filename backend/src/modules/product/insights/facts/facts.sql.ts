/**
 * Sql: delete and upsert of a whole window in one statement, from arrays. Rows that are read again keep their id; what is no
 * longer true goes, and so do facts of another location than the tool serves now ($14): each record counts once.
 */
export const REPLACE_FACTS = `
  with read as (
    select * from unnest($9::text[], $10::date[], $11::text[], $12::numeric[], $13::numeric[])
      as r(metric, day, provider_ref, numerator, denominator)
  ), gone as (
    delete from kpi_facts f
    where f.scope_type = $1 and f.scope_id = $2 and f.source = $3 and f.tool_name = $4 and f.metric = any($5)
      and f.day between $6 and $7
      and (f.location_id is distinct from $14 or not exists (select 1 from read r where r.metric = f.metric
        and r.day = f.day and r.provider_ref is not distinct from f.provider_ref))
  )
  insert into kpi_facts (scope_type, scope_id, source, tool_name, location_id, metric, day, provider_ref, numerator,
    denominator, collected_at)
  select $1, $2, $3, $4, $14::uuid, r.metric, r.day, r.provider_ref, r.numerator, r.denominator, $8 from read r
  on conflict on constraint kpi_facts_key do update set
    numerator = excluded.numerator, denominator = excluded.denominator, collected_at = excluded.collected_at`;

/** Sql: upsert from arrays. */
export const REPLACE_PROVIDERS = `
  insert into kpi_providers (scope_id, ref, name)
  select $1, p.ref, p.name from unnest($2::text[], $3::text[]) as p(ref, name)
  on conflict (scope_id, ref) do update set name = excluded.name where kpi_providers.name <> excluded.name`;
