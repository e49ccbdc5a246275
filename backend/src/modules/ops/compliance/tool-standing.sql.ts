/** Sql: two tables of connections are read as one, with what belongs to other tables of the same module. */
const HELD = `select i.tool_name, c.scopes, coalesce(c.rotated_at, c.created_at) as since,
      exists (select 1 from connection_agreements a where a.connection_id = i.id) as agreed
    from picaos_integrations i
    left join credentials c on c.context = 'user' and c.owner_id = i.user_id and c.id::text = i.credentials_id
    where i.connection_status = 'connected'
  union all
  select p.tool_name, c.scopes, coalesce(c.rotated_at, c.created_at),
      exists (select 1 from connection_agreements a where a.connection_id = p.id)
    from platform_connections p
    left join credentials c on c.context = 'platform' and c.owner_id = p.id and c.id::text = p.credentials_id
    where p.connection_status = 'connected'`;

/** $1 a year ago. */
export const BY_TOOL = `select tool_name, count(*)::int as connections,
    (count(*) filter (where not agreed))::int as without_agreement, min(since) as oldest_credential_at,
    (count(*) filter (where since < $1))::int as old_credentials
  from (${HELD}) held group by tool_name order by tool_name`;

export const GRANTED = `select tool_name, scope, count(*)::int as connections
  from (${HELD}) held, unnest(scopes) as scope group by tool_name, scope order by tool_name, scope`;

/** Of the tools $2, since $1. */
export const USED = `select distinct tool_id, operation from call_log
  where at >= $1 and tool_id = any($2) and operation is not null and source = 'pica_live'`;
