/** $1 the connection, $2 whose it must be. */
const USER = `select i.id, i.tool_name, i.connection_status, i.user_id, w.created_at, w.last_received_at,
    w.sealed_secret is not null as has_secret, c.sealed
  from picaos_integrations i
  left join credentials c on c.context = 'user' and c.owner_id = i.user_id and c.id::text = i.credentials_id
  left join webhook_endpoints w on w.context = 'user' and w.connection_id = i.id
  where i.id = $1 and i.user_id = $2`;
/** The hub's own: the admins', whoever made it. */
const PLATFORM = `select p.id, p.tool_name, p.connection_status, null as user_id, w.created_at, w.last_received_at,
    w.sealed_secret is not null as has_secret, c.sealed
  from platform_connections p
  left join credentials c on c.context = 'platform' and c.owner_id = p.id and c.id::text = p.credentials_id
  left join webhook_endpoints w on w.context = 'platform' and w.connection_id = p.id
  where p.id = $1 and $2::uuid is not null and p.organisation_id is null`;

export const FIND = { user: USER, platform: PLATFORM } as const;

/** A new address takes the place of the old one, which is gone from then on. */
export const PUT = `insert into webhook_endpoints
    (id, tool_id, context, connection_id, user_id, token_hash, sealed_secret, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (context, connection_id) do update set id = excluded.id, tool_id = excluded.tool_id,
    token_hash = excluded.token_hash, sealed_secret = excluded.sealed_secret, created_at = excluded.created_at,
    last_received_at = null`;
export const DELETE = `delete from webhook_endpoints where context = $1 and connection_id = $2`;
/** What was received at an address belongs to its connection, not to the address. */
export const DROP_WAITING = `delete from received_events e using webhook_endpoints w
  where e.endpoint_id = w.id and w.context = $1 and w.connection_id = $2`;

export const SET_SECRET = `update webhook_endpoints set sealed_secret = $3 where context = $1 and connection_id = $2`;
export const ENDPOINT_ID = `select id from webhook_endpoints where context = $1 and connection_id = $2`;
