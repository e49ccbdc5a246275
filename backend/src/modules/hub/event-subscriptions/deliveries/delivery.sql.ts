/**
 * Whether a delivery is due. A last try in the future is from before the clock was set back; one minute allows for clocks
 * that differ.
 */
export const due = (now: string): string =>
  `(d.next_try_at <= ${now} or coalesce(d.last_try_at, d.created_at) > ${now}::timestamptz + interval '1 minute')`;

/** Sql: an update that joins and returns other rows. Claims one try: a second job finds nothing to do. */
export const CLAIM = `update event_deliveries d
  set tries = d.tries + 1, last_try_at = $2, next_try_at = $2::timestamptz + $3 * interval '1 millisecond'
  from hub_events e, event_subscriptions s
  where d.id = $1 and d.state = 'waiting' and ${due('$2')} and e.id = d.event_id and s.id = d.subscription_id
    and s.state = 'active'
  returning d.id, d.tries, d.created_at, d.subscription_id, e.id as event_id, e.type, e.data,
    e.created_at as event_at, s.user_id, s.url, s.allow_private, s.sealed_secret`;

/** Sql: data-modifying CTE. */
export const DELIVERED = `with done as (
    update event_deliveries set state = 'delivered', last_status = $2, last_error = null where id = $1
    returning subscription_id
  )
  update event_subscriptions s set last_success_at = $3 from done where s.id = done.subscription_id`;

/**
 * Sql: an update that returns the owner's address, read as a declared view. Only where nothing was delivered since the event
 * that failed: else the event is at fault, not the system.
 */
export const STOP = `update event_subscriptions s set state = 'failed', updated_at = $2
  where s.id = $1 and s.state = 'active' and (s.last_success_at is null or s.last_success_at < $3)
  returning s.id, s.scope, s.url,
    (select u.email::text from auth.users u where u.id = coalesce(s.user_id, s.created_by) and u.deleted_at is null)
      as email`;
