import { HEALTH } from './health/health-columns.ts';

/** A person's list of connections. Hot: every page of the web app reads it. */
export const LIST_OF_USER = `select i.id, i.tool_name, i.connection_status, i.permissions, i.is_pica_native, i.mock_data_enabled,
    i.dev_mode, i.needs_reconnect, i.reconnect_reason, c.account_label, c.scopes, a.agreed_on::text as agreed_on,
    ${HEALTH},
    i.created_at, i.updated_at
  from picaos_integrations i
  left join connection_agreements a on a.connection_id = i.id
  left join connection_health h on h.connection_id = i.id
  left join credentials c on c.context = 'user' and c.owner_id = i.user_id and c.id::text = i.credentials_id
  where i.user_id = $1 and i.connection_status in ('connected', 'mock_connected')
  order by i.created_at, i.id`;
