import { PLATFORM_KEY } from '../directory/connection-directory.ts';

const PAGE = 500;

/** Page by page, whatever connection they belong to. */
export const HELD_OF_TOOL = `select id, context, owner_id, tool_id, sealed from credentials
  where tool_id = $1 and id > $2 and withheld_at is null order by id limit ${PAGE}`;

/** From this statement on nobody opens them; a vendor of before is not told either, for nobody knows who would hear it. */
export const WITHHOLD = `with held as (
    update credentials set withheld_at = $2, revocable = false where id = any($1::uuid[])
      returning id, context, owner_id
  ), of_people as (
    update picaos_integrations i set needs_reconnect = true, reconnect_reason = $3, updated_at = $2
      from held h
      where h.context = 'user' and i.user_id = h.owner_id and i.credentials_id = h.id::text
        and i.connection_status = 'connected'
      returning i.id, i.tool_name, null::uuid as organisation_id, h.context, h.owner_id,
        pg_notify('connections', i.user_id::text)
  ), of_hub as (
    update platform_connections p set needs_reconnect = true, reconnect_reason = $3, updated_at = $2
      from held h
      where h.context = 'platform' and p.id = h.owner_id and p.credentials_id = h.id::text
        and p.connection_status = 'connected'
      returning p.id, p.tool_name, p.organisation_id, h.context, h.owner_id, pg_notify('connections', ${PLATFORM_KEY})
  )
  select id, tool_name, organisation_id, context, owner_id from of_people
  union all select id, tool_name, organisation_id, context, owner_id from of_hub`;

/** What was still to be revoked at the address of before. */
export const FORGET_REVOCATIONS = 'delete from token_revocations where tool_id = $1';
