/** One connect at a time per person and tool: taken before the statement that looks at the existing rows. */
export const LOCK = `select pg_advisory_xact_lock(hashtextextended('connect:' || $1::text || ':' || $2::text, 0))`;

/**
 * Everything a successful attempt changes, in one statement. Every part hangs on the attempt still being checked, so a
 * second run of the job changes nothing. $12 is the sealed credential, null for mock and dev mode.
 */
export const CONNECT = `with existing as (
    select id, credentials_id from picaos_integrations where user_id = $2 and lower(tool_name) = lower($3::text)
      order by connection_status = 'disconnected', updated_at desc limit 1
  ), attempt as (
    update connect_attempts set state = 'connected', mode = $5::text, message = $6, steps = steps || $7::jsonb,
      sealed_input = null, connection_id = coalesce((select id from existing), $4::uuid), updated_at = $8::timestamptz,
      finished_at = $8::timestamptz
      where id = $1 and user_id = $2 and state = 'checking' returning id, user_id, connection_id
  ), reused as (
    update picaos_integrations i set tool_name = $3::text, connection_status = $9::text, credentials_id = $10::text, permissions = $14::jsonb,
      is_pica_native = $5::text <> 'mock', mock_data_enabled = $5::text = 'mock', dev_mode = $5::text = 'dev', needs_reconnect = false,
      reconnect_reason = null, updated_at = $8::timestamptz
      from attempt a, existing e where i.id = e.id and a.connection_id = e.id
  ), inserted as (
    insert into picaos_integrations (id, user_id, tool_name, connection_status, credentials_id, permissions,
      is_pica_native, mock_data_enabled, dev_mode, created_at, updated_at)
      select a.connection_id, a.user_id, $3::text, $9::text, $10::text, $14::jsonb, $5::text <> 'mock', $5::text = 'mock', $5::text = 'dev', $8::timestamptz, $8::timestamptz
      from attempt a where not exists (select 1 from existing)
  ), replaced as (
    delete from credentials c using attempt a, existing e
      where c.context = 'user' and c.owner_id = a.user_id and c.tool_id = $11::text and c.id::text = e.credentials_id
  ), credential as (
    insert into credentials (id, context, owner_id, tool_id, sealed, account_label, created_at)
      select $15::uuid, 'user', a.user_id, $11::text, $12::text, $13::text, $8::timestamptz from attempt a where $12::text is not null
  ), profile as (
    update profiles p set picaos_connected_tools = array(
        select distinct t.tool_name from (
          select i.tool_name from picaos_integrations i
            where i.user_id = a.user_id and i.connection_status in ('connected', 'mock_connected')
          union select $3::text) t order by t.tool_name)
      from attempt a where p.id = a.user_id
  )
  select connection_id, pg_notify('connections', user_id::text) from attempt`;

export const FAIL = `update connect_attempts set state = 'failed', error_code = $2, error_message = $3,
    steps = steps || $4::jsonb, sealed_input = null, updated_at = $5, finished_at = $5
  where id = $1 and state = 'checking'`;
