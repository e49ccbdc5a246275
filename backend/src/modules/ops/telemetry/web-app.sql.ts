const LAST_FAULTS = 10;
/** $1 is a number of days. */
const SINCE = `at > now() - make_interval(days => $1)`;

/** Sql: percentiles over the keys of a JSON object, which QueryBuilder cannot join. */
export const VITALS = `select v.name, count(*)::int as visits,
    percentile_cont(0.75) within group (order by v.value::float8) as p75
  from client_events e, jsonb_each_text(e.detail -> 'metrics') v(name, value)
  where e.kind = 'vitals' and e.${SINCE} and v.value is not null
  group by v.name`;
/** Sql: shares the period with the statements beside it. */
export const FAULTS = `select count(*)::int as faults from client_events where level = 'error' and ${SINCE}`;
/** Sql: reads fields of a JSON object. */
export const LAST = `select at, detail ->> 'message' as message, url as page, detail ->> 'browser' as browser,
    coalesce(detail #>> '{context,requestId}', detail ->> 'request_id') as request_id
  from client_events where level = 'error' and ${SINCE} order by at desc, id desc limit ${LAST_FAULTS}`;
