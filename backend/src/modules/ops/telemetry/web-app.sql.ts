/** $1 is a number of days. */
const SINCE = `at > now() - make_interval(days => $1)`;

/** Sql: percentiles over the keys of a JSON object, which QueryBuilder cannot join. */
export const VITALS = `select v.name, count(*)::int as visits,
    percentile_cont(0.75) within group (order by v.value::float8) as p75
  from client_events e, jsonb_each_text(e.detail -> 'metrics') v(name, value)
  where e.kind = 'vitals' and e.${SINCE} and v.value is not null
  group by v.name`;
