import { HEALTH } from '../health/health-columns.ts';

/**
 * Sql: one statement for the page, as for people. A list of connections, with the name of the person who connected, which another module owns. The callers add the owner.
 */
const COLUMNS = `select p.id, p.tool_name, p.connection_status, p.permissions, p.is_pica_native, p.mock_data_enabled,
    p.dev_mode, p.needs_reconnect, p.reconnect_reason, c.account_label, c.scopes, a.agreed_on::text as agreed_on,
    ${HEALTH},
    p.created_at, p.updated_at,
    nullif(trim(concat_ws(' ', by.first_name, by.last_name)), '') as connected_by
  from platform_connections p
  left join connection_agreements a on a.connection_id = p.id
  left join connection_health h on h.connection_id = p.id
  left join credentials c on c.context = 'platform' and c.owner_id = p.id and c.id::text = p.credentials_id
  left join profiles by on by.id = p.created_by
  where p.connection_status in ('connected', 'mock_connected')`;
const OF_HUB = `${COLUMNS} and p.organisation_id is null`;
export const LIST_OF_HUB = `${OF_HUB} order by p.tool_name`;
export const ONE_OF_HUB = `${OF_HUB} and p.id = $1`;
export const LIST_OF_ORGANISATION = `${COLUMNS} and p.organisation_id = $1 order by p.tool_name`;
