/**
 * Everything a successful attempt changes, in one statement. Every part hangs on `attempt`, the row still being checked,
 * so a second run of the job changes nothing. TypeORM has no data-modifying CTEs, and apart these writes could be torn. `sealed` is null in mock and dev mode: no credential is written.
 */
export const CONNECT = `with given as (
    select $1::uuid as attempt_id, $2::uuid as user_id, $3::text as tool_id, $4::text as tool_name, $5::text as mode,
      $6::text as message, $7::jsonb as steps, $8::timestamptz as now, $9::uuid as new_id,
      $10::text as status, $11::text as credentials_id, $12::text as sealed, $13::text as account_label,
      $14::text as request_id, $15::boolean as revocable, $16::text[] as scopes,
      $17::timestamptz as ends_at, $18::text as key_hint
  ), existing as (
    select i.id, i.credentials_id from picaos_integrations i, given g
      where i.user_id = g.user_id and lower(i.tool_name) = lower(g.tool_name)
      order by i.connection_status = 'disconnected', i.updated_at desc limit 1
  ), attempt as (
    update connect_attempts a set state = 'connected', mode = g.mode, message = g.message, steps = a.steps || g.steps,
      sealed_input = null, sealed_oauth = null, sealed_tokens = null, connection_id = coalesce((select id from existing), g.new_id), updated_at = g.now,
      finished_at = g.now
      from given g where a.id = g.attempt_id and a.user_id = g.user_id and a.state = 'checking'
      returning a.connection_id, a.user_id
  ), reused as (
    update picaos_integrations i set tool_name = g.tool_name, connection_status = g.status,
      permissions = '{"read": true, "write": true}', credentials_id = g.credentials_id,
      is_pica_native = g.mode <> 'mock', mock_data_enabled = g.mode = 'mock', dev_mode = g.mode = 'dev',
      needs_reconnect = false, reconnect_reason = null, updated_at = g.now
      from given g, attempt a, existing e where i.id = e.id and a.connection_id = e.id
  ), inserted as (
    insert into picaos_integrations (id, user_id, tool_name, connection_status, permissions, credentials_id,
      is_pica_native, mock_data_enabled, dev_mode, created_at, updated_at)
      select a.connection_id, g.user_id, g.tool_name, g.status, '{"read": true, "write": true}', g.credentials_id,
        g.mode <> 'mock', g.mode = 'mock', g.mode = 'dev', g.now, g.now
      from given g, attempt a where not exists (select 1 from existing)
  ), replaced as (
    delete from credentials c using given g, attempt a, existing e
      where c.context = 'user' and c.owner_id = a.user_id and c.tool_id = g.tool_id and c.id::text = e.credentials_id
  ), credential as (
    insert into credentials (id, context, owner_id, tool_id, sealed, account_label, created_at, revocable, scopes,
      ends_at, ends_from, key_hint)
      select g.credentials_id::uuid, 'user', g.user_id, g.tool_id, g.sealed, g.account_label, g.now, g.revocable, g.scopes,
        g.ends_at, case when g.ends_at is not null then 'vendor' end, g.key_hint
      from given g, attempt a where g.sealed is not null
  ), profile as (
    update profiles p set picaos_connected_tools = array(
        select distinct t.tool_name from (
          select i.tool_name from picaos_integrations i
            where i.user_id = g.user_id and i.connection_status in ('connected', 'mock_connected')
          union select g.tool_name) t order by t.tool_name)
      from given g, attempt a where p.id = a.user_id
  ), audited as (
    insert into audit_log (at, actor_id, actor_kind, action, target_type, subject, context, request_id, detail)
      select g.now, g.user_id, 'user', 'connection.connected', 'connection', a.connection_id, 'user', g.request_id,
        jsonb_build_object('tool', g.tool_id, 'mode', g.mode)
      from given g, attempt a
  )
  select pg_notify('connections', user_id::text) from attempt`;
