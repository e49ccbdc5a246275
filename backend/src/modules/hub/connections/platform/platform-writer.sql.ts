import { PLATFORM_KEY } from '../directory/connection-keys.ts';

/** Sql: the name of a tool is compared in any case. */
export const EXISTING = `select id from platform_connections
  where lower(tool_name) = lower($1) and organisation_id is not distinct from $2`;

/**
 * Sql: data-modifying CTE. As for people, with the hub or an organisation as the owner: every part depends on the attempt still being checked.
 */
export const CONNECT = `with given as (
    select $1::uuid as attempt_id, $2::uuid as connection_id, $3::text as tool_id, $4::text as tool_name,
      $5::text as mode, $6::text as message, $7::jsonb as steps, $8::timestamptz as now, $9::text as status,
      $10::text as credentials_id, $11::text as sealed, $12::text as account_label, $13::text as request_id,
      $14::boolean as revocable, $15::text[] as scopes,
      $16::timestamptz as ends_at, $17::text as key_hint
  ), attempt as (
    update connect_attempts a set state = 'connected', mode = g.mode, message = g.message, steps = a.steps || g.steps,
      sealed_input = null, sealed_oauth = null, sealed_tokens = null, connection_id = g.connection_id,
      updated_at = g.now, finished_at = g.now
      from given g where a.id = g.attempt_id and a.context = 'platform' and a.state = 'checking'
      returning a.user_id, a.organisation_id
  ), replaced as (
    delete from credentials c using given g, attempt a, platform_connections p
      where p.id = g.connection_id and c.context = 'platform' and c.owner_id = p.id and c.id::text = p.credentials_id
  ), connection as (
    insert into platform_connections (id, organisation_id, tool_name, connection_status, credentials_id, is_pica_native,
      mock_data_enabled, dev_mode, created_by, created_at, updated_at)
      select g.connection_id, a.organisation_id, g.tool_name, g.status, g.credentials_id, g.mode <> 'mock', g.mode = 'mock',
        g.mode = 'dev', a.user_id, g.now, g.now
      from given g, attempt a
    on conflict (id) do update set connection_status = excluded.connection_status,
      credentials_id = excluded.credentials_id, is_pica_native = excluded.is_pica_native,
      mock_data_enabled = excluded.mock_data_enabled, dev_mode = excluded.dev_mode, created_by = excluded.created_by,
      needs_reconnect = false, reconnect_reason = null, updated_at = excluded.updated_at
  ), credential as (
    insert into credentials (id, context, owner_id, tool_id, sealed, account_label, created_at, revocable, scopes,
      ends_at, ends_from, key_hint)
      select g.credentials_id::uuid, 'platform', g.connection_id, g.tool_id, g.sealed, g.account_label, g.now,
        g.revocable, g.scopes, g.ends_at, case when g.ends_at is not null then 'vendor' end, g.key_hint
      from given g, attempt a where g.sealed is not null
  ), audited as (
    insert into audit_log (at, actor_id, actor_kind, action, target_type, subject, context, request_id, detail)
      select g.now, a.user_id, 'user',
        case when a.organisation_id is null then 'platform.connected' else 'organisation.tool_connected' end,
        'platform_connection', g.connection_id, 'platform', g.request_id,
        jsonb_strip_nulls(jsonb_build_object('tool', g.tool_id, 'mode', g.mode, 'organisation', a.organisation_id))
      from given g, attempt a
  )
  select pg_notify('connections', ${PLATFORM_KEY}) from attempt p`;
