export const PAGE = 500;

/** Page by page, whatever connection they belong to. */
export const HELD_OF_TOOL = `select id, context, owner_id, tool_id, sealed from credentials
  where tool_id = $1 and id > $2 and withheld_at is null order by id limit ${PAGE}`;

/** What was still to be revoked at the address of before. */
export const FORGET_REVOCATIONS = 'delete from token_revocations where tool_id = $1';

/** Credentials of live connections, in pages by id. */
export const IN_USE = `select c.id, c.context, c.owner_id, c.tool_id, c.sealed from credentials c
  where c.tool_id = $1 and c.id > $2 and (
    (c.context = 'user' and exists (select 1 from picaos_integrations i
      where i.user_id = c.owner_id and i.credentials_id = c.id::text and i.connection_status = 'connected'))
    or (c.context = 'platform' and exists (select 1 from platform_connections p
      where p.id = c.owner_id and p.credentials_id = c.id::text and p.connection_status = 'connected')))
  order by c.id limit ${PAGE}`;
