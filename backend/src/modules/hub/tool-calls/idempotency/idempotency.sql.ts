/**
 * Sql: a keyed call runs these on its hot path; `on conflict … where`, times of the database's clock, and a delete in batches
 * are beyond TypeORM's repositories.
 */

/** Expired, or longer than any lease taken now: then the clock was set back since, and a live process extends it again. */
const lapsed = (lease: string, ms: string): string =>
  `(${lease} <= now() or ${lease} > now() + 2 * ${ms}::float8 * interval '1 ms')`;

/** Takes a key that is new, has expired, or whose call was abandoned before the vendor could have acted on it. */
export const CLAIM = `insert into idempotency_keys as k (user_id, key_hash, fingerprint, owner, lease_until, expires_at)
  select $1, $2, $3, $4, now() + $5 * interval '1 ms', now() + interval '24 hours'
  where exists (select 1 from idempotency_keys where user_id = $1 and key_hash = $2)
    or (select count(*) from (select 1 from idempotency_keys where user_id = $1 limit $6) few) < $6
  on conflict (user_id, key_hash) do update
    set fingerprint = excluded.fingerprint, state = 'begun', repeatable = false, owner = excluded.owner, sealed = null,
      lease_until = excluded.lease_until, expires_at = excluded.expires_at
    where k.expires_at <= now() or (k.fingerprint = excluded.fingerprint and ${lapsed('k.lease_until', '$5')}
      and (k.state = 'begun' or (k.state = 'sent' and k.repeatable)))
  returning owner`;
export const FIND = `select fingerprint, state, repeatable, ${lapsed('lease_until', '$3')} as lapsed, sealed from idempotency_keys
  where user_id = $1 and key_hash = $2`;
export const SENDING = `update idempotency_keys set state = 'sent', repeatable = $4, lease_until = now() + $5 * interval '1 ms'
  where user_id = $1 and key_hash = $2 and owner = $3 and state <> 'done'`;
export const EXTEND = `update idempotency_keys set lease_until = now() + $4 * interval '1 ms'
  where user_id = $1 and key_hash = $2 and owner = $3 and state <> 'done'`;
export const DELETE_EXPIRED = `delete from idempotency_keys where (user_id, key_hash) in
  (select user_id, key_hash from idempotency_keys where expires_at <= now() limit 1000)`;
