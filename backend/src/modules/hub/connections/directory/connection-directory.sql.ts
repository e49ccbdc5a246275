/** A withheld credential opens for no grant. */
const SEALED = 'case when c.withheld_at is null then c.sealed end as sealed';

/** A person's connections with their credentials. Hot: every call to a tool reads it, unless the directory has it. */
export const HELD_BY_USER = `select i.id, i.user_id as owner_id, null as organisation_id, i.tool_name, i.connection_status, i.permissions, i.credentials_id,
    i.is_pica_native, i.needs_reconnect, ${SEALED}, c.tool_id as credential_tool, c.scopes,
    coalesce(i.credentials_id in (select a.credentials_id::text from connect_attempts a
      where a.user_id = $1 and a.state = 'connected' and a.mode = 'native'), false) as from_attempt
  from picaos_integrations i
  left join credentials c on c.context = 'user' and c.owner_id = i.user_id and c.id::text = i.credentials_id
  where i.user_id = $1 and i.connection_status in ('connected', 'mock_connected')
  order by i.updated_at`;

const OF_HUB = `select p.id, p.id as owner_id, p.organisation_id, p.tool_name, p.connection_status, p.permissions, p.credentials_id,
    p.is_pica_native, p.needs_reconnect, ${SEALED}, c.tool_id as credential_tool, c.scopes, c.id is not null as from_attempt
  from platform_connections p
  left join credentials c on c.context = 'platform' and c.owner_id = p.id and c.id::text = p.credentials_id
  where p.connection_status in ('connected', 'mock_connected')`;
export const HELD_BY_HUB = `${OF_HUB} and p.organisation_id is null`;
export const HELD_BY_ORGANISATION = `${OF_HUB} and p.organisation_id = $1`;
