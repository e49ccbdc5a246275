/**
 * Sql: grouping sets. One walk over the facts of a period and the one it is compared with gives totals, series, locations
 * and providers; what TypeORM can say would be four statements over the same rows. $10 holds the figures that stand as they
 * last were: of these only the last day of a period counts. Floats add up faster, and differ with the order of rows behind the
 * cent: each sum is rounded to it.
 */
export const FIGURES = `
  with facts as not materialized (
    select f.metric, f.day >= $4 as now, f.day, f.location_id, f.provider_ref, f.tool_name, f.numerator, f.denominator
    from kpi_facts f
    where f.scope_type = $1 and ($2::uuid is null or f.scope_id = $2) and f.source = $3
      and (f.day between $4 and $5 or f.day between $6 and $7)
      and ($8::uuid[] is null or f.location_id = any($8)) and ($9::text is null or f.provider_ref = $9)
      and f.metric <> all($10)
    union all
    select s.metric, s.now, s.day, s.location_id, s.provider_ref, s.tool_name, s.numerator, s.denominator
    from (
      select f.*, f.day >= $4 as now,
        max(f.day) over (partition by f.scope_id, f.metric, f.tool_name, f.day >= $4) as last
      from kpi_facts f
      where f.scope_type = $1 and ($2::uuid is null or f.scope_id = $2) and f.source = $3 and f.metric = any($10)
        and (f.day between $4 and $5 or f.day between $6 and $7)
        and ($8::uuid[] is null or f.location_id = any($8)) and ($9::text is null or f.provider_ref = $9)
    ) s where s.day = s.last
  )
  select metric, now, grouping(step) = 0 as of_step, grouping(location_id) = 0 as of_location,
    grouping(provider_ref) = 0 as of_provider, grouping(tool_name) = 0 as of_tool,
    step::text, location_id, provider_ref, tool_name,
    round(sum(numerator)::numeric, 2)::float8 as numerator, round(sum(denominator)::numeric, 2)::float8 as denominator
  from (
    select metric, now, case when now then date_trunc($11, day::timestamp)::date end as step, location_id, provider_ref, tool_name,
      sum(numerator::float8) as numerator, sum(denominator::float8) as denominator
    from facts group by 1, 2, 3, 4, 5, 6
  ) part
  group by grouping sets ((metric, now), (metric, now, tool_name), (metric, now, step), (metric, now, location_id),
    (metric, now, provider_ref))
  having now or grouping(step, location_id, provider_ref, tool_name) = 15`;

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
