/** The condition that credential `c` belongs to a live connection. */
export const IN_USE = `((c.context = 'user' and exists (select 1 from picaos_integrations i
    where i.user_id = c.owner_id and i.credentials_id = c.id::text and i.connection_status = 'connected'))
  or (c.context = 'platform' and exists (select 1 from platform_connections p
    where p.id = c.owner_id and p.credentials_id = c.id::text and p.connection_status = 'connected')))`;
