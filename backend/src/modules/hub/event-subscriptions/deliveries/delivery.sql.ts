/** One whose last try lies in the future is from before the clock was set back; a minute is for clocks that differ. */
export const due = (now: string): string =>
  `(d.next_try_at <= ${now} or coalesce(d.last_try_at, d.created_at) > ${now}::timestamptz + interval '1 minute')`;

/** Takes a try for itself: a second job, or one of a worker that was thought dead, finds nothing to do. */
export const CLAIM = `update event_deliveries d
  set tries = d.tries + 1, last_try_at = $2, next_try_at = $2::timestamptz + $3 * interval '1 millisecond'
  from hub_events e, event_subscriptions s
  where d.id = $1 and d.state = 'waiting' and ${due('$2')} and e.id = d.event_id and s.id = d.subscription_id
    and s.state = 'active'
  returning d.id, d.tries, d.created_at, d.subscription_id, e.id as event_id, e.type, e.data,
    e.created_at as event_at, s.url, s.allow_private, s.sealed_secret`;

export const DELIVERED = `with done as (
    update event_deliveries set state = 'delivered', last_status = $2, last_error = null where id = $1
    returning subscription_id
  )
  update event_subscriptions s set last_success_at = $3 from done where s.id = done.subscription_id`;

export const LATER = `update event_deliveries set last_status = $2, last_error = $3, next_try_at = $4
  where id = $1 and state = 'waiting'`;
export const FAILED = `update event_deliveries set state = 'failed', last_status = $2, last_error = $3
  where id = $1 and state = 'waiting'`;

/** Only where nothing was taken since the event that failed: else the event is at fault, not the system. */
export const STOP = `update event_subscriptions s set state = 'failed', updated_at = $2
  where s.id = $1 and s.state = 'active' and (s.last_success_at is null or s.last_success_at < $3)
  returning s.id, s.scope, s.url,
    (select u.email::text from auth.users u where u.id = coalesce(s.user_id, s.created_by) and u.deleted_at is null)
      as email`;

/** $1 to $3: scope and subscription. */
const OWN = `d.subscription_id = $3 and exists (select 1 from event_subscriptions s
  where s.id = d.subscription_id and s.scope = $1 and s.user_id is not distinct from $2)`;

export const LIST = `select d.id, e.id as event_id, e.type, e.data ->> 'tool_name' as tool_name, d.state, d.tries,
    d.last_status, d.last_error, d.last_try_at, d.next_try_at, d.created_at
  from event_deliveries d join hub_events e on e.id = d.event_id
  where ${OWN} order by d.created_at desc, d.id limit 50`;

export const AGAIN = `update event_deliveries d set state = 'waiting', tries = 0, next_try_at = $5
  where ${OWN} and d.id = $4`;

export const TEST = `with event as (
    insert into hub_events (type, user_id, data, created_at) values ($2, $3, $4, $5) returning id
  )
  insert into event_deliveries (event_id, subscription_id, next_try_at, created_at) select id, $1, $5, $5 from event`;

export const FORGET = `delete from hub_events where created_at < $1`;
