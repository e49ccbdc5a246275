/**
 * Sql: insert … select. Checks of what belongs to the hub or an organisation are on unless an administrator turns them off. The
 * first one comes within $2, so that a new row does not wait for a day; $1 is now.
 */
export const BEGIN_PLATFORM_CHECKS = `insert into connection_health (connection_id, context, checks_on, next_check_at)
  select p.id, 'platform', true, $1::timestamptz + random() * $2::interval
    from platform_connections p
    where p.connection_status = 'connected' and p.is_pica_native and not p.dev_mode
      and not exists (select 1 from connection_health h where h.connection_id = p.id)
  on conflict do nothing`;

/** Sql: insert … select. The answer $2 of the person $1 for every connection about which they were not asked; first check at $3. */
export const ANSWER_ALL = `insert into connection_health as h (connection_id, context, checks_on, next_check_at)
  select i.id, 'user', $2::boolean, $3::timestamptz from picaos_integrations i
    where i.user_id = $1 and i.connection_status = 'connected' and i.is_pica_native and not i.dev_mode
  on conflict (connection_id) do update set checks_on = excluded.checks_on, next_check_at = excluded.next_check_at
    where h.checks_on is null`;

/** Sql: on conflict … where. Notes that the owner of $1 ($2 its context) was asked at $3 to reconnect it, unless that was after $4. */
export const NOTE_ASKED = `insert into connection_health as h (connection_id, context, asked_at) values ($1, $2, $3)
  on conflict (connection_id) do update set asked_at = excluded.asked_at
    where h.asked_at is null or h.asked_at < $4
  returning connection_id`;
