/** A credential was checked when it was stored; what failed before that says nothing any more. */
const COLUMNS = `x.tool_name, c.scopes, coalesce(c.rotated_at, c.created_at) as since,
      exists (select 1 from connection_agreements a where a.connection_id = x.id) as agreed,
      greatest(h.good_at, c.created_at) as good_at,
      h.outcome = 'failed' and h.checked_at > coalesce(c.created_at, '-infinity') as failing`;
const LIVE = `x.connection_status = 'connected' and x.is_pica_native and not x.dev_mode`;

/** Sql: two tables of connections are read as one, with what belongs to other tables of the same module. */
const HELD = `select ${COLUMNS} from picaos_integrations x
    left join credentials c on c.context = 'user' and c.owner_id = x.user_id and c.id::text = x.credentials_id
    left join connection_health h on h.connection_id = x.id
    where ${LIVE}
  union all
  select ${COLUMNS} from platform_connections x
    left join credentials c on c.context = 'platform' and c.owner_id = x.id and c.id::text = x.credentials_id
    left join connection_health h on h.connection_id = x.id
    where ${LIVE}`;

/** Connections with the same scopes are one row, so that all are read once and few are counted twice. $1 a year ago. */
const GROUPED = `select tool_name, scopes, count(*) as connections, count(*) filter (where not agreed) as without_agreement,
    min(since) as oldest_credential_at, count(*) filter (where since < $1) as old_credentials,
    min(good_at) as oldest_good_at, count(*) filter (where failing) as failing
  from (${HELD}) held group by tool_name, scopes`;

export const BY_TOOL = `with grouped as materialized (${GROUPED}),
  counted as (select tool_name, scope, sum(connections)::int as connections
    from grouped, unnest(scopes) as scope group by tool_name, scope),
  granted as (select tool_name, json_agg(json_build_object('scope', scope, 'connections', connections) order by scope) as scopes
    from counted group by tool_name)
  select tool_name, sum(connections)::int as connections, sum(without_agreement)::int as without_agreement,
    min(oldest_credential_at) as oldest_credential_at, sum(old_credentials)::int as old_credentials,
    min(oldest_good_at) as oldest_good_at, sum(failing)::int as failing,
    coalesce((select g.scopes from granted g where g.tool_name = grouped.tool_name), '[]') as granted
  from grouped group by tool_name order by tool_name`;

/** Calls of the last day that failed at a tool, and those whose failure sample data replaced. $1 since when. */
export const FAILED = `select tool_id, count(*) filter (where source = 'error')::int as failed_calls,
    count(*) filter (where source = 'mock_data')::int as sample_answers
  from call_log where at >= $1 and error_code is not null and error_code <> 'cancelled'
    and (source = 'mock_data' or source = 'error' and status >= 500)
  group by tool_id`;

/** Sql: one statement that reads the newest lines of the call log once and keeps the latest of each operation. $1 since when. */
export const NEW_USES = `insert into operation_uses as u (tool_id, operation, last_at)
  select tool_id, operation, max(at) from call_log
    where at >= $1 and source = 'pica_live' and operation is not null group by tool_id, operation order by tool_id, operation
  on conflict (tool_id, operation) do update set last_at = greatest(u.last_at, excluded.last_at)`;
