/** Sql: connections and credentials are another module's tables, read as declared views in one statement. */

/** $1 the connection, $2 its owner. */
const USER = `select i.id, i.tool_name, i.connection_status, i.user_id, w.created_at, w.last_received_at,
    w.sealed_secret is not null as has_secret, c.sealed
  from picaos_integrations i
  left join credentials c on c.context = 'user' and c.owner_id = i.user_id and c.id::text = i.credentials_id
  left join webhook_endpoints w on w.context = 'user' and w.connection_id = i.id
  where i.id = $1 and i.user_id = $2`;
/** The hub's own connections: every admin's, whoever created them. */
const PLATFORM = `select p.id, p.tool_name, p.connection_status, null as user_id, w.created_at, w.last_received_at,
    w.sealed_secret is not null as has_secret, c.sealed
  from platform_connections p
  left join credentials c on c.context = 'platform' and c.owner_id = p.id and c.id::text = p.credentials_id
  left join webhook_endpoints w on w.context = 'platform' and w.connection_id = p.id
  where p.id = $1 and $2::uuid is not null and p.organisation_id is null`;

export const FIND = { user: USER, platform: PLATFORM } as const;
