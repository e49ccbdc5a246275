const SHOWN = `s.id, s.url, s.description, s.events, s.allow_private, s.state, s.last_success_at, s.created_at,
  (select count(*)::int from event_deliveries d where d.subscription_id = s.id and d.state = 'waiting') as waiting,
  (select count(*)::int from event_deliveries d where d.subscription_id = s.id and d.state = 'failed') as failed`;

/** $1 and $2: the scope, as `scopeValues` gives it. Nothing is read or changed outside it. */
const OWN = '(s.scope = $1 and s.user_id is not distinct from $2)';

export const LIST = `select ${SHOWN} from event_subscriptions s where ${OWN} order by s.created_at, s.id`;
export const FIND = `select ${SHOWN} from event_subscriptions s where ${OWN} and s.id = $3`;
export const COUNT = `select count(*)::int as count from event_subscriptions s where ${OWN}`;
/** One at a time per owner, so that the most are not passed by two at once. */
export const LOCK = `select pg_advisory_xact_lock(hashtextextended('events:' || $1::text || coalesce($2::text, ''), 0))`;

export const INSERT = `insert into event_subscriptions
    (scope, user_id, id, created_by, url, description, events, allow_private, sealed_secret, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`;

export const UPDATE = `update event_subscriptions s set url = coalesce($4, s.url),
    description = coalesce($5, s.description), events = coalesce($6, s.events), state = coalesce($7, s.state),
    updated_at = $8
  where ${OWN} and s.id = $3`;
export const DELETE = `delete from event_subscriptions s where ${OWN} and s.id = $3`;
export const NEW_SECRET = `update event_subscriptions s set sealed_secret = $4, updated_at = $5
  where ${OWN} and s.id = $3`;
