/**
 * Sql: grouping sets. One walk over the facts of a period and the one it is compared with gives steps, locations and
 * providers; what TypeORM can say would be three statements over the same rows. Totals are the sums of the steps, because each
 * further set costs as much as the walk. $10 holds the figures that stand as they last were: of these only the last day of a
 * period counts. Floats add up faster, and differ with the order of rows behind the cent: each sum is rounded to it.
 */
export const FIGURES = `
  select f.metric, f.day >= $4 as now, grouping(f.tool_name) = 0 as of_step, grouping(f.location_id) = 0 as of_location,
    case when f.day >= $4 then date_trunc($11, f.day::timestamp)::date::text end as step, f.location_id, f.provider_ref, f.tool_name,
    round(sum(f.numerator::float8)::numeric, 2)::float8 as numerator,
    round(sum(f.denominator::float8)::numeric, 2)::float8 as denominator
  from kpi_facts f
  where f.scope_type = $1 and ($2::uuid is null or f.scope_id = $2) and f.source = $3
    and (f.day between $4 and $5 or f.day between $6 and $7)
    and ($8::uuid[] is null or f.location_id = any($8)) and ($9::text is null or f.provider_ref = $9)
    and (f.metric <> all($10) or not exists (
      select 1 from kpi_facts later where later.scope_type = $1 and later.scope_id = f.scope_id and later.metric = f.metric
        and later.day > f.day and later.day <= case when f.day >= $4 then $5 else $7 end
        and later.source = $3 and later.tool_name = f.tool_name))
  group by grouping sets ((1, 2, 5, f.tool_name), (1, 2, f.location_id), (1, 2, f.provider_ref))
  having f.day >= $4 or grouping(f.tool_name) = 0`;

/** Sql: json from several tables. What stands beside the figures of a scope, in one statement. */
export const AROUND = `
  select
    (select coalesce(json_agg(json_build_object('metric', t.metric, 'value', t.value)), '[]')
      from kpi_targets t where t.scope_type = $1 and t.scope_id = $2) as targets,
    (select coalesce(json_agg(json_build_object('ref', p.ref, 'name', p.name)), '[]')
      from kpi_providers p where p.scope_id = $2) as providers,
    (select coalesce(json_agg(json_build_object('ref', l.id, 'name', l.name, 'tool_ids', l.tool_ids)), '[]')
      from locations l where l.organisation_id = $2) as locations,
    (select coalesce(json_agg(r), '[]') from (
      select distinct on (c.tool_name) c.tool_name, c.state, c.error, c.ended_at
      from collection_runs c where c.scope_type = $1 and c.scope_id = $2
      order by c.tool_name, c.created_at desc) r) as runs,
    (select coalesce(json_agg(s), '[]') from (
      select k.source, k.tool_name, m.metric, max(k.ended_at) as as_of, min(k."from") as since
      from collection_runs k, unnest(k.metrics) as m(metric)
      where k.scope_type = $1 and ($2::uuid is null or k.scope_id = $2) and k.source is not null
      group by 1, 2, 3) s) as reads`;
