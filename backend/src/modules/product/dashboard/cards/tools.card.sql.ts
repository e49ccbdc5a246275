/**
 * A tool may have several rows; one that answers live stands for it. With each, its newest call: one index look-up a row.
 * A call that its person stopped says nothing about the tool. TypeORM has no lateral joins.
 */
export const LINES = `select distinct on (lower(i.tool_name)) i.id, i.tool_name, i.connection_status, i.is_pica_native,
    i.dev_mode, i.needs_reconnect, i.reconnect_reason, l.at as last_at, l.source as last_source, l.error_code as last_error
  from picaos_integrations i
  left join lateral (
    select c.at, c.source, c.error_code from call_log c
    where c.connection_id = i.id and c.source <> 'received' and (c.error_code is null or c.error_code <> 'cancelled')
    order by c.at desc, c.id desc limit 1) l on true
  where i.user_id = $1 and i.connection_status in ('connected', 'mock_connected')
  order by lower(i.tool_name), (i.is_pica_native and not i.needs_reconnect) desc, i.created_at, i.id`;
