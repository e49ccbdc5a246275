/** Sql: data-modifying CTE. An event that is known already is not written again. */
export const STORE_RECEIVED = `with kept as (
    insert into received_events (id, endpoint_id, event_key, type, shape, request_id, received_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (endpoint_id, event_key) do nothing returning id
  ), seen as (
    update webhook_endpoints set last_received_at = $7 where id = $2
  )
  select id from kept`;

/**
 * Sql: data-modifying CTE. It takes effect once, however often the job runs: the line of the call log and the event for other
 * systems are written by the statement that marks the event as handled. An event without a vendor's id drops its key, so
 * that the next one like it is a new one.
 */
export const HANDLE = `with done as (
    update received_events set handled_at = $2, shape = null,
      event_key = case when event_key like 'same.%' then null else event_key end
      where id = $1 and handled_at is null
      returning id, endpoint_id, type, request_id, received_at
  ), before as (
    select e.id, e.shape from received_events e where e.id = $1
  ), logged as (
    insert into call_log
      (at, user_id, connection_id, tool_id, operation, context, source, status, latency_ms, request_id, input)
      select d.received_at, w.user_id, w.connection_id, w.tool_id, d.type, w.context, 'received', 200, 0,
        d.request_id, b.shape
      from done d join webhook_endpoints w on w.id = d.endpoint_id join before b on b.id = d.id
  )
  select emit_hub_event('tool.event_received', w.user_id, jsonb_strip_nulls(jsonb_build_object(
      'connection_id', w.connection_id, 'tool_name', $3::text, 'context', w.context, 'user_id', w.user_id,
      'event', d.type, 'received_at', to_char(d.received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))
    from done d join webhook_endpoints w on w.id = d.endpoint_id`;
