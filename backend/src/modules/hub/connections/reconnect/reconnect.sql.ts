import { PLATFORM_KEY } from '../directory/connection-keys.ts';

/**
 * Sql: data-modifying CTE. Takes one row out of the outbox, with what its notice says. It finds nothing when another process took the row, or when the
 * connection was made again or removed meanwhile. One statement, because the row and its notice end together.
 */
export const TAKE_NOTICE = `with taken as (
    delete from pending_reconnect_notices where connection_id = $1 returning connection_id, context, tool_id
  )
  select t.connection_id as id, t.context, t.tool_id, coalesce(i.user_id, p.id) as owner_id, p.organisation_id,
    coalesce(i.tool_name, p.tool_name) as tool_name, coalesce(i.reconnect_reason, p.reconnect_reason, '') as reason
  from taken t
  left join picaos_integrations i on t.context = 'user' and i.id = t.connection_id and i.needs_reconnect
  left join platform_connections p on t.context = 'platform' and p.id = t.connection_id and p.needs_reconnect
  where i.id is not null or p.id is not null`;

/**
 * Sql: data-modifying CTE. Marks the connections of the credentials in `held`, and puts their owners' notices into the outbox, in one statement.
 */
const marking = (held: string, only = ''): string => `with held as (
    ${held}
  ), of_people as (
    update picaos_integrations i set needs_reconnect = true, reconnect_reason = $3, updated_at = $2
      from held h
      where h.context = 'user' and i.user_id = h.owner_id and i.credentials_id = h.id::text
        and i.connection_status = 'connected' ${only && `and not i.${only}`}
      returning i.id, h.context, h.owner_id, h.tool_id, pg_notify('connections', i.user_id::text)
  ), of_hub as (
    update platform_connections p set needs_reconnect = true, reconnect_reason = $3, updated_at = $2
      from held h
      where h.context = 'platform' and p.id = h.owner_id and p.credentials_id = h.id::text
        and p.connection_status = 'connected' ${only && `and not p.${only}`}
      returning p.id, h.context, h.owner_id, h.tool_id, pg_notify('connections', ${PLATFORM_KEY})
  ), marked as (
    select id, context, owner_id, tool_id from of_people union all select id, context, owner_id, tool_id from of_hub
  ), pending as (
    insert into pending_reconnect_notices (connection_id, context, tool_id, created_at)
      select id, context, tool_id, $2 from marked on conflict (connection_id) do nothing
  )
  select context, owner_id from marked`;

/** For a changed address: from this statement on no grant opens the credentials $1, and their tokens are not revoked. */
export const WITHHOLD = marking(
  `update credentials set withheld_at = $2, revocable = false where id = any($1::uuid[])
      returning id, context, owner_id, tool_id`,
);

/** For a removed route: the credentials $1 stay, and have no address. */
export const ROUTE_REMOVED = marking(
  'select id, context, owner_id, tool_id from credentials where id = any($1::uuid[])',
  'needs_reconnect',
);

/** Sql: `pg_notify` in the statement that changes the row. Marks the connection of one credential, and notifies the other processes in the same statement. */
export const MARK_USER_CONNECTION = `update picaos_integrations set needs_reconnect = true, reconnect_reason = $4, updated_at = $3
  where user_id = $1 and credentials_id = $2 and connection_status = 'connected' and not needs_reconnect
  returning id, tool_name, null as organisation_id, pg_notify('connections', user_id::text)`;
export const MARK_HUB_CONNECTION = `update platform_connections p set needs_reconnect = true, reconnect_reason = $4, updated_at = $3
  where id = $1 and credentials_id = $2 and connection_status = 'connected' and not needs_reconnect
  returning p.id, p.tool_name, p.organisation_id, pg_notify('connections', ${PLATFORM_KEY})`;
/** Whether the person of user `u` has not switched off the mails before a connection ends. */
const WANTS_END_MAILS = `not exists (select from user_settings s where s.user_id = u.id and not s.connection_end_mails)
  as wants_end_mails`;

export const OWNER = `select u.id, u.email::text as email, ${WANTS_END_MAILS} from auth.users u
  where u.id = $1 and u.deleted_at is null`;
export const ADMINS = `select u.email::text as email, ${WANTS_END_MAILS} from auth.users u
  where u.deleted_at is null and u.email is not null and (u.banned_until is null or u.banned_until < now())
    and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin')`;

/** Those who may connect for an organisation. */
export const LEADERS = `select u.id, u.email::text as email, ${WANTS_END_MAILS}
  from organisation_members m join auth.users u on u.id = m.user_id
  where m.organisation_id = $1 and m.state = 'active' and m.org_role in ('owner', 'manager')
    and 'practice.write' = any(m.grants) and u.deleted_at is null`;
