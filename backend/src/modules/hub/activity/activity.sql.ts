/**
 * Sql: the call log and the connections are other modules' tables, read as declared views. Each combination of filters is a
 * prepared statement of its own, so that each finds its index.
 */
export const COLUMNS = `l.id, l.at, l.tool_id, l.operation, l.context, l.source, l.status, l.latency_ms, l.retries,
  l.request_id, l.error_code`;

/** $1 the connection, $2 whose it must be: the statement itself keeps to own rows. */
export const OWN = `l.connection_id = $1 and exists
  (select 1 from picaos_integrations i where i.id = l.connection_id and i.user_id = $2)`;
export const IS_OWN = 'select 1 as one from picaos_integrations where id = $1 and user_id = $2';
export const OWN_DETAIL = `select ${COLUMNS}, l.input, l.output from call_log l where l.id = $3 and ${OWN}`;
export const HUB_COLUMNS = `${COLUMNS}, l.user_id, u.email::text as email`;
export const HUB_TABLES = 'call_log l left join auth.users u on u.id = l.user_id';
export const HUB_DETAIL = `select ${HUB_COLUMNS}, l.input, l.output from ${HUB_TABLES} where l.id = $1`;

/** $1 since when, $2 calls from which a tool counts as slow, $3 milliseconds that one call in twenty took at least. */
export const TROUBLED_TOOLS = `select tool_id, limited, slow from (
    select tool_id, count(*) filter (where status = 429)::int as limited,
      count(*) >= $2 and percentile_cont(0.95) within group (order by latency_ms) > $3 as slow
    from call_log where at > $1 and source in ('pica_live', 'error') group by tool_id) found
  where slow or limited > 0 order by tool_id`;
/** $1 since when. */
export const FAILED_CALLS = `select count(*)::int as calls, count(distinct user_id)::int as people
  from call_log where at > $1 and source = 'error'`;
